import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import { settingsFrom } from '../../server/start/settings.ts'

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'portal-'))

/** For a server that lives for seconds, optimising the database's code costs more than it saves. */
const quickStart = ['--liftoff-only']

const spawnServer = (environment: Record<string, string>, flags = quickStart, cwd = process.cwd()) =>
  spawn(process.execPath, [...flags, 'server/main.ts'], { cwd, env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...environment } })

const collect = (child: ChildProcess) => {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk
    })
  return output
}

const exitOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Starts the real program and waits until it is ready. `cwd`: the folder of another version of it. */
export const startProcess = async (environment: Record<string, string>, flags?: string[], cwd?: string) => {
  const child = spawnServer(environment, flags, cwd)
  const output = collect(child)
  const ready = () => /^Ready: (\S+)$/m.exec(output.text)?.[1]
  while (ready() === undefined && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50))
  const url = ready()
  if (url === undefined) throw new Error(`the server did not start: ${output.text}`)
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exitOf(child)
  }
  return { url: url.replace('localhost', '127.0.0.1'), output, stop, pid: child.pid ?? 0 }
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>

const stopAtOnce = (event: string | symbol, stop: () => void) => {
  if (event === 'SIGTERM') stop()
}

/** The program's message if it cannot start, within the test's process. A program that starts anyway is stopped. */
export const refusedStart = async (environment: Record<string, string>) => {
  // Loaded here, because test files that start processes need no server of their own.
  const { serveUntilStopped } = await import('../../server/start/run.ts')
  process.on('newListener', stopAtOnce)
  return serveUntilStopped(settingsFrom({ PORT: '0', ...environment }))
    .then(
      () => 'It ran until it was stopped.',
      (error: unknown) => (error instanceof StartupError ? error.message : Promise.reject(error)),
    )
    .finally(() => process.off('newListener', stopAtOnce))
}

/** Starts the real program, which is expected to fail. */
export const failedStart = async (environment: Record<string, string>) => {
  const child = spawnServer(environment)
  const output = collect(child)
  return { code: await exitOf(child), said: output.text.trim() }
}

/** A POST with JSON to a server process. */
export const postTo = (url: string, path: string, body?: object, token?: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
