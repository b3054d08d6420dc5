/** Ends a command in one sentence if its packages are not there. Each npm script but start and test, which install them, begins with it. */
import { existsSync } from 'node:fs'
import { checkNode } from './setup/checks.mjs'
import { catchProblem, Problem } from './setup/problem.mjs'

/** npm writes it at the end of an install. */
const installed = 'node_modules/.package-lock.json'

await catchProblem(async () => {
  checkNode()
  if (!existsSync(installed)) throw new Problem('The packages are not installed yet: run npm ci to its end, and then this command again.')
  if (!process.features.typescript)
    throw new Problem(`This command needs the Node of the packages, and this is Node ${process.versions.node}: run it by npm run.`)
})
