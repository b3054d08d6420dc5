import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createServer } from 'vite'
import { serveCoverage } from '../inspector/coverage/serve-coverage.ts'
import { examplesFile } from '../inspector/examples/made-examples.ts'
import { serveExamples } from '../inspector/examples/serve-examples.ts'
import { inspectorPort } from '../inspector/live/relay-endpoint.ts'
import { runIfInputsChanged } from './inputs.ts'
import { checkPort } from './setup/checks.mjs'
import { catchProblem } from './setup/problem.mjs'

/** Reading the types takes seconds of processor time, so a separate process does it while the page is served. */
const examples = runIfInputsChanged(
  { stamp: 'build/.chart-examples', inputs: ['{machines,src/domain,inspector/examples}/**', 'package-lock.json'], outputs: [examplesFile] },
  async () => {
    await promisify(execFile)(process.execPath, ['inspector/examples/examples.ts'])
  },
)

examples.catch(() => console.error('The examples of what charts are given could not be made: charts that need some have empty fields.'))

await catchProblem(async () => {
  await checkPort(process.env.INSPECTOR_PORT || `${inspectorPort}`, 'INSPECTOR_PORT', 'npm run inspector')
  const server = await createServer({ configFile: 'inspector/vite.config.ts', plugins: [serveExamples(examples), serveCoverage()] })
  await server.listen()
  server.printUrls()
})
