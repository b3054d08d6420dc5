import { beforeAll, expect, it } from 'vitest'
import { readContract, services } from '../../scripts/contracts/contract.ts'
import { vapidEnvironment } from '../practice/vapid-keys.ts'
import { runScript } from '../run-script.ts'
import { copySandbox } from '../server/sandbox-database.ts'
import { serverProcesses } from '../server/server-processes.ts'

const patienceMs = 600_000
const { data, start, newest } = serverProcesses()

beforeAll(async () => {
  await copySandbox(data)
  await start(vapidEnvironment)
}, patienceMs)

it.each(services)(
  'the reference server keeps the contract with $provider',
  async (service) => {
    const { provider, path } = service
    const { code, said, complained } = await runScript('verify-pacts', ['--provider', provider, '--base-url', `${newest().url}${path}`])
    const count = readContract(service).interactions.length
    expect(said).toContain(`${provider} keeps the contract: ${count} kept, 0 broken, 0 without their state, of ${count}.`)
    expect([complained, code]).toEqual(['', 0])
  },
  patienceMs,
)
