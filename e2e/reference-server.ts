import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/server/free-port.ts'
import { copySandbox } from '../tests/server/sandbox-database.ts'

const startMs = 60_000

/** The address that the server tells once it listens. */
const addressOf = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text
      const address = /^Ready: (http:\S+)/m.exec(said)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)))
    setTimeout(() => reject(new Error(`The server was not ready after ${startMs / 1000} s:\n${said}`)), startMs).unref()
  })

export type ReferenceServer = { address: string; stop: () => Promise<void> }

/** A reference server of its own: its port, and a sandbox that goes with it. */
export const startServer = async (): Promise<ReferenceServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  await copySandbox(folder)
  // Providers send the patient back to the server's port, which has to be known before it listens.
  const port = await freePort()
  const environment = { ...process.env, PORT: `${port}`, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_OPTIONS: '' }
  const server = spawn(process.execPath, ['server/main.ts'], { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await addressOf(server), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
