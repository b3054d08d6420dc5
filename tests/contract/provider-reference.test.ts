import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readContract, services } from '../../scripts/contracts/contract.ts'
import { runScript } from '../run-script.ts'
import { copySandbox } from '../server/sandbox-database.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '../server/server-process.ts'

const patienceMs = 600_000
const folder = temporaryFolder()
let server: ServerProcess | undefined

beforeAll(async () => {
  await copySandbox(folder)
  server = await startProcess({ DATA_DIR: folder })
}, patienceMs)

afterAll(async () => {
  await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it.each(services)(
  'the reference server keeps the contract with $provider',
  async (service) => {
    const { provider, path } = service
    const { code, said, complained } = await runScript('verify-pacts', ['--provider', provider, '--base-url', `${server?.address}${path}`])
    const count = readContract(service).interactions.length
    expect(said).toContain(`${provider} keeps the contract: ${count} kept, 0 broken, 0 without their state, of ${count}.`)
    expect([complained, code]).toEqual(['', 0])
  },
  patienceMs,
)
