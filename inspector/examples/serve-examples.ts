import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { examplesFile } from './made-examples.ts'

/** Serves the examples at `/examples.json` once they are made. */
export const serveExamples = (made: Promise<void>): Plugin => ({
  name: 'chart-examples',
  configureServer({ middlewares }) {
    middlewares.use('/examples.json', (_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      void made
        .then(() => readFile(examplesFile))
        .catch(() => '{}')
        .then((text) => response.end(text))
    })
  },
})
