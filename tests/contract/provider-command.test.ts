import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionsFrom, usage } from '../../scripts/verify-pacts/options.ts'
import { runScript } from '../run-script.ts'
import { freePort } from '../server/free-port.ts'

const verifyPacts = (...typed: string[]) => runScript('verify-pacts', typed)

const secret = 'very-secret-key'
const folder = mkdtempSync(join(tmpdir(), 'verified-'))
const requests: { url?: string; key: unknown; state?: string; action?: string }[] = []
const bundle = '[{"total":0,"entry":[]}]'

/** A provider with faults. It lacks the state of an expired token, fails the state of an empty list, and returns the API key as total. */
const provider: Server = createServer(async (request, response) => {
  const sent = await text(request)
  const key = request.headers['x-api-key']
  const { state, action, params } = request.url === '/states' ? JSON.parse(sent) : { state: undefined, action: undefined, params: {} }
  requests.push({ url: request.url, key, state, action, ...params })
  const isWrong = state === 'the patient has no allergies'
  response.statusCode = state === 'the token has expired' || request.url?.startsWith('/nowhere') ? 404 : isWrong ? 500 : 200
  response.setHeader('content-type', 'application/json')
  if (state !== undefined) response.end(isWrong ? `broken, for ${key}` : '{"patientId": "p-1", "otherPatientId": "p-2", "token": "t-1"}')
  else if (request.headers.token === 't-1') response.end(JSON.stringify([{ total: `${key}`, entry: [] }]))
  else response.end(bundle)
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
})

afterAll(() => {
  provider.close()
  rmSync(folder, { recursive: true })
})

test('the report names broken calls and states that cannot be created, and never contains the key', async () => {
  const [junit, html] = [join(folder, 'report.xml'), join(folder, 'report.html')]
  const { code, said, complained } = await verifyPacts(
    ...['--provider', 'practice-api', '--base-url', `${address}/api/`, '--states-url', `${address}/states`],
    ...['--header', `X-Api-Key: ${secret}`, '--filter', 'AllergyIntolerance', '--verbose', '--junit', junit, '--html', html],
  )
  expect(complained).toBe('')
  expect(code).toBe(1)
  expect(said).toContain('2 states cannot be made; missing are 1:\n  the token has expired')

  const [unmade = '', broken = ''] = said.split('THE STATE COULD NOT BE MADE')[1]?.split('THE CONTRACT IS BROKEN') ?? []
  expect(unmade).toContain('  the patient has no allergies: the state endpoint answered 500: broken, for ***')
  expect(unmade).toContain('POST /Patient/AllergyIntolerance: the allergies, with an expired token (given the token has expired)')
  expect(broken).toContain('POST /Patient/AllergyIntolerance: the allergies (given patient is signed in, the patient has allergies)')
  expect(broken).toContain("body $[0].total: Expected '***' (String) to be an integer")
  expect(broken).toContain('    - agreed   1\n    + answered "***"')
  expect(broken).toContain(
    `curl -sS -i -X POST '${address}/api/Patient/AllergyIntolerance' -H 'content-type: application/json' -H 'token: t-1' -H "X-Api-Key: $X_API_KEY" -d '{"PageNumber":1,"PageSize":30,"PatientID":"p-1"}'`,
  )
  expect(broken).toMatch(/practice-api breaks the contract: 0 kept, 3 broken, 2 without their state, of 5\.\n$/)

  const files = [readFileSync(junit, 'utf8'), readFileSync(html, 'utf8')]
  expect(files[0]).toContain('tests="5" failures="3" errors="2"')
  expect(files[1]).toContain('<h2>The contract is broken (3)</h2>')
  expect([said, ...files].join('\n')).not.toContain(secret)
  expect(requests.map(({ key }) => key)).toEqual(requests.map(() => secret))
  expect(requests.filter(({ action }) => action === 'setup').length).toBe(requests.filter(({ action }) => action === 'teardown').length)
})

test('states that cannot be made are no broken contract, and no kept one', async () => {
  const { code, said } = await verifyPacts(
    ...['--provider', 'practice-api', '--base-url', address, '--states-url', `${address}/states`],
    ...['--filter', 'the allergies, with an expired token'],
  )
  expect(said).toContain('practice-api breaks nothing that could be tried, but states could not be made: 0 kept, 0 broken, 1 without')
  expect(code).toBe(4)
})

test('a missing state endpoint is reported once with its reason, before the exchanges', async () => {
  const port = await freePort()
  const { code, said } = await verifyPacts(
    ...['--provider', 'practice-api', '--base-url', address, '--states-url', `http://127.0.0.1:${port}/states`],
    ...['--filter', 'AllergyIntolerance'],
  )
  expect(said).toMatch(/\n\d states cannot be made:\n {2}the state endpoint does not answer \(ECONNREFUSED\)\nHolding/)
  expect(code).toBe(4)
})

test('an address at which there is no call is asked after, since a provider that breaks everything looks the same', async () => {
  const { code, said } = await verifyPacts(
    ...['--provider', 'practice-api', '--base-url', `${address}/nowhere`, '--states-url', `${address}/states`],
    ...['--filter', 'the patient has allergies'],
  )
  expect(said).toContain(`\nEvery call was answered with 404: is ${address}/nowhere what the calls' paths are added to?\n`)
  expect(code).toBe(1)
})

test('an unreachable provider is reported as such', async () => {
  const port = await freePort()
  const { code, complained } = await verifyPacts('--provider', 'identity-service', '--base-url', `http://127.0.0.1:${port}`)
  expect(complained).toBe(`identity-service is not alive: nobody answers at http://127.0.0.1:${port} (ECONNREFUSED).\n`)
  expect(code).toBe(3)
})

test.each([
  [['--base-url', 'http://127.0.0.1'], 'Name the provider: --provider practice-api|identity-service|payment-function.'],
  [['--provider', 'practice-api', '--base-url', 'practice'], 'Name the provider’s address: --base-url https://….'],
  [['--provider', 'practice-api', '--base-url', 'https://ana:secret@practice.example.nz'], 'would be told in reports'],
  [['--provider', 'practice-api', '--base-url', 'https://practice.example.nz', '--header', 'secret'], 'A header has a name and a value'],
  [
    ['--provider', 'practice-api', '--base-url', 'https://practice.example.nz', '--junit', '/no/such/folder/report.xml'],
    'There is no folder for the report /no/such/folder/report.xml.',
  ],
  [['--provider', 'practice-api', '--loud'], "Unknown option '--loud'"],
  [['--provider', 'practice-api', '--base-url', 'https://practice.example.nz', '--slow-ms', 'soon'], 'Give a number of milliseconds'],
])('%j is answered with a sentence', (typed, sentence) => {
  expect(optionsFrom(typed)).toContain(sentence)
  expect(optionsFrom(typed)).not.toContain('secret@')
})

test('the command starts nothing with invalid options, and prints its usage', async () => {
  const { code, said, complained } = await verifyPacts('--provider', 'practice-api', '--base-url', 'practice')
  expect([said, complained, code]).toEqual(['', `Name the provider’s address: --base-url https://….\n${usage}\n`, 2])
})
