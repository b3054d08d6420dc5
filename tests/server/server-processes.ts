import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { sandboxPassword } from '../../server/sandbox/accounts.ts'
import { postTo, type ServerProcess, startProcess, temporaryFolder } from './server-process.ts'

/** The server processes of a test file, with their own data folder. Processes and folder are removed at the end of the file. */
export const serverProcesses = () => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  const running: ServerProcess[] = []
  afterAll(async () => {
    for (const one of running) await one.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const newest = () => running.at(-1) ?? expect.fail('no server was started')
  return {
    /** The parent folder of the data, for other files of a test. */
    folder,
    data,
    newest,
    start: async (environment: Record<string, string> = {}) => {
      const server = await startProcess({ DATA_DIR: data, ...environment })
      running.push(server)
      return server
    },
    /** The token of a harbour user who signs in at the newest process. */
    signIn: async (userName = 'patient'): Promise<string> => {
      const typed = { UserName: userName, Password: sandboxPassword }
      const answer = await postTo(newest().url, '/practice/harbour/Patient/Authentication', typed)
      return (await answer.json()).extension[0].valueString
    },
  }
}
