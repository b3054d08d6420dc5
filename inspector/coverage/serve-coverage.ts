import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { reachedFile } from './reached.ts'

/** Serves the last coverage at `/coverage.json`, and null before the first run. */
export const serveCoverage = (): Plugin => ({
  name: 'machine-coverage',
  configureServer({ middlewares }) {
    middlewares.use('/coverage.json', (_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      void readFile(reachedFile)
        .catch(() => 'null')
        .then((text) => response.end(text))
    })
  },
})
