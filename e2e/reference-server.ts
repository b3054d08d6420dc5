import { rmSync } from 'node:fs'
import { freePort } from '../tests/server/free-port.ts'
import { copySandbox } from '../tests/server/sandbox-database.ts'
import { startProcess, temporaryFolder } from '../tests/server/server-process.ts'

export type ReferenceServer = { url: string; stop: () => Promise<void> }

/** Starts a reference server with its own port and a temporary sandbox. `more` has further settings. */
export const startServer = async (more: Record<string, string> = {}): Promise<ReferenceServer> => {
  const folder = temporaryFolder()
  await copySandbox(folder)
  // Providers return the patient to the server's port, so the port must be known before the server listens.
  const port = await freePort()
  const environment = { PORT: `${port}`, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_OPTIONS: '', ...more }
  const server = await startProcess(environment, [])
  const stop = async () => {
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  // Passkeys need a host name instead of an IP address.
  return { url: `http://localhost:${port}`, stop }
}
