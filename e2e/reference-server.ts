import { rmSync } from 'node:fs'
import { freePort } from '../tests/server/free-port.ts'
import { copySandbox } from '../tests/server/sandbox-database.ts'
import { startProcess, temporaryFolder } from '../tests/server/server-process.ts'

export type ReferenceServer = { url: string; stop: () => Promise<void> }

/** A reference server of its own: its port, and a sandbox that goes with it. `more`: further settings. */
export const startServer = async (more: Record<string, string> = {}): Promise<ReferenceServer> => {
  const folder = temporaryFolder()
  await copySandbox(folder)
  // Providers send the patient back to the server's port, which has to be known before it listens.
  const port = await freePort()
  const environment = { PORT: `${port}`, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_OPTIONS: '', ...more }
  const server = await startProcess(environment, [])
  const stop = async () => {
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  // Passkeys belong to a name, not to a number.
  return { url: `http://localhost:${port}`, stop }
}
