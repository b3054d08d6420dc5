import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Longer than any test's time limit, so that a hanging command does not outlive the tests. */
const maxRunMs = 660_000

/** Runs a command of the project with its typed options. */
export const runScript = async (name: string, typed: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...typed], {
    env: { ...process.env, ...environment },
    timeout: maxRunMs,
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said, complained }
}
