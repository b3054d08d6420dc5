import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs the command as a backend team does. */
export const verifyPacts = async (...typed: string[]) => {
  const child = spawn(process.execPath, ['scripts/verify-pacts.ts', ...typed])
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said, complained }
}
