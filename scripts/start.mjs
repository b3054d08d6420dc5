import { spawn } from 'node:child_process'
import { checkFolder, checkNode, checkPort } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { catchProblem, Problem } from './setup/problem.mjs'
import { projectNode, run } from './setup/run.mjs'

/** @throws {Problem} */
const prepare = async (/** @type {string} */ what, /** @type {string} */ script) => {
  if ((await run(`node ${script}`)) !== 0) throw new Problem(`The portal cannot start, because ${what} failed: see above.`)
}

/** npm forwards a signal to its shell only, and the shell forwards none. The shell's end is therefore the only sign of a stop. */
const whenShellEnds = (/** @type {() => void} */ act) => {
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && act(), 500)
}

/** A process group of its own, so that Ctrl-C reaches the server once, from here, and the server ends in its own time. */
const serve = () => {
  const server = spawn(projectNode, ['server/main.ts'], { stdio: 'inherit', detached: process.platform !== 'win32' })
  const stop = () => server.killed || server.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  whenShellEnds(stop)
  server.once('exit', (code) => process.exit(code ?? 1))
}

await catchProblem(async () => {
  checkNode()
  checkFolder()
  await checkPort(process.env.PORT || '4000')
  await install()
  await prepare('generating the API layer', 'scripts/generate-api.ts')
  await prepare('the build', 'scripts/build.ts')
  serve()
})
