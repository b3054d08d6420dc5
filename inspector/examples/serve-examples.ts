import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { examplesFile } from './made-examples.ts'

/** Examples of what the charts may be given, at `/examples.json`, as soon as they are made. */
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
