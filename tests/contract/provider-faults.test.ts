import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runScript } from '../run-script.ts'

/** The example provider keeps the contract. Each test puts one fault in front of it. */
let provider: ChildProcess
let providerUrl = ''
let faulty: Server | undefined

beforeAll(async () => {
  provider = spawn(process.execPath, ['examples/provider/provider.mjs'], { env: { ...process.env, PORT: '0' } })
  const [line] = await once(provider.stdout ?? process.stdin, 'data')
  providerUrl = /http\S+/.exec(`${line}`)?.[0] ?? ''
})
afterEach(() => void faulty?.close())
afterAll(() => void provider.kill())

type Row = { resource: { code: { text: unknown }; extension: object[]; note: object[] } }
type Bundle = { resourceType?: string; total: number; entry: Row[] }
/** `answer` changes the answer of the allergies. `drops` and `isSilent` say which requests get none. */
type Fault = {
  answer?: (bundle: Bundle) => unknown
  status?: (path: string) => number | undefined
  drops?: (path: string, token: string) => boolean
  isSilent?: (state: { state: string; action: string }) => boolean
  states?: (values: Record<string, unknown>) => unknown
}

const answeredTo = (path: string, answered: unknown, { answer, states }: Fault) => {
  if (path === '/provider-state') return states ? states(Object(answered)) : answered
  return Array.isArray(answered) && answer ? [answer(answered[0])] : answered
}

const startFaulty = async (fault: Fault) => {
  faulty = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request
    const sent = await text(request)
    if (fault.drops?.(url, `${headers.token}`)) return void request.socket.destroy()
    if (url === '/provider-state' && fault.isSilent?.(JSON.parse(sent))) return
    const init = { method, headers: { 'content-type': 'application/json', token: `${headers.token}` }, ...(sent && { body: sent }) }
    const answer = await fetch(`${providerUrl}${url}`, init)
    const answered = answeredTo(url, await answer.json(), fault)
    response.writeHead(fault.status?.(url) ?? answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  })
  await new Promise<void>((resolve) => faulty?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`
}

const verified = async (fault: Fault, selection: string[] = ['--call', 'allergies']) => {
  const url = await startFaulty(fault)
  return runScript('verify-pacts', ['--provider', 'practice-api', '--base-url', url, '--states-url', `${url}/provider-state`, ...selection])
}

const firstRow = (change: (row: Row) => void) => (bundle: Bundle) => {
  const [row] = bundle.entry
  if (row) change(row)
  return bundle
}

test('a provider without faults keeps the contract', async () => {
  const { code, said } = await verified({})
  expect(said).toContain('practice-api keeps the contract: 5 kept, 0 broken, 0 without their state, of 5.')
  expect(code).toBe(0)
})

describe('a fault in an answer', () => {
  test.each<[string, (bundle: Bundle) => unknown, string]>([
    [
      'a wrong type',
      firstRow(({ resource }) => {
        resource.code.text = 7
      }),
      'entry[0].resource.code.text: 7 is not a string',
    ],
    [
      'a missing field',
      firstRow(({ resource }) => {
        resource.note = []
      }),
      'entry[0].resource.note[0]: is missing',
    ],
    [
      'swapped positions',
      firstRow(({ resource }) => {
        resource.extension.reverse()
      }),
      'entry[0].resource.extension[1].valueString: "Medicine" does not match ^(Severe|Moderate|Mild)$',
    ],
    [
      'a lost position',
      firstRow(({ resource }) => {
        resource.extension = []
      }),
      'entry[0].resource.extension[0]: is missing',
    ],
    [
      'a total of other rows',
      (bundle) => (bundle.entry.length > 0 ? { ...bundle, total: 99 } : bundle),
      '$[0].total: 99 does not fit 1 row',
    ],
    [
      'a second row that is malformed',
      (bundle) =>
        bundle.entry.length > 0 ? { total: 2, entry: [...bundle.entry, { resource: { note: [{ text: 7 }], extension: [] } }] } : bundle,
      'entry[1].resource.id: is missing',
    ],
  ])('is named by its field: %s', async (_, answer, line) => {
    const { code, said } = await verified({ answer })
    expect(said).toContain(`POST /Patient/AllergyIntolerance: body $[0].${line.replace(/^\$\[0\]\./, '')}`)
    expect(said).toContain('4 kept, 1 broken')
    expect(code).toBe(1)
  })

  test('is none where the description allows it', async () => {
    const { code } = await verified({ answer: (bundle) => ({ resourceType: 'Bundle', ...bundle }) })
    expect(code).toBe(0)
  })

  test('that fits another state raises the suspicion that the state was not set', async () => {
    const { code, said } = await verified({ answer: () => ({ total: 0, entry: [] }) })
    expect(said).toContain('The answer looks as if the state was not set.')
    expect(code).toBe(1)
  })
})

describe('a provider that does not answer', () => {
  test('to one exchange breaks one exchange, and the others are judged', async () => {
    const seen = new Set<string>()
    const isFirst = (path: string, token: string) => path.startsWith('/Patient') && seen.size === 0 && Boolean(seen.add(token))
    const started = performance.now()
    const { code, said } = await verified({ drops: isFirst })
    expect(said).toContain('connection: the connection ended without an answer')
    expect(said).toContain('4 kept, 1 broken')
    expect(code).toBe(1)
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test.each(['setup', 'teardown'])('to the %s of its states is given up and named', async (action) => {
    const { code, said } = await verified({ isSilent: (one) => one.action === action }, [
      '--filter',
      'the allergies, with an expired token',
    ])
    expect(said).toContain(`the state endpoint did not answer the ${action} within 10 s`)
    expect(code).toBe(4)
  })
})

test('a state that lacks a promised value is named before the run', async () => {
  const { code, said } = await verified({ states: ({ token: _, ...values }) => values })
  expect(said).toContain('the state returns no token, which the request takes')
  expect(code).toBe(4)
})

describe('an extension', () => {
  const passkeys = (path: string) => (path.startsWith('/Patient/Passkeys') ? 404 : undefined)

  test('that is answered with 404 is not offered, and breaks nothing', async () => {
    const { code, said } = await verified({ status: passkeys }, ['--call', 'allergies', '--call', 'passkeys'])
    expect(said).toContain('Not offered: POST /Patient/Passkeys')
    expect(code).toBe(0)
  })

  test('is required by --require-extensions', async () => {
    const { code, said } = await verified({ status: passkeys }, ['--call', 'allergies', '--call', 'passkeys', '--require-extensions'])
    expect(said).not.toContain('Not offered')
    expect([1, 4]).toContain(code)
  })
})

test('two selections add up, and one that takes nothing ends the command', async () => {
  const both = await verified({}, ['--filter', 'with an expired token', '--filter', 'the patient has allergies', '--verbose'])
  expect(both.said).toMatch(/of (?!0)\d+\.\n$/)
  const alone = await verified({}, ['--filter', 'the patient has allergies'])
  expect(alone.said).toContain('of 1.')
  const none = await verified({}, ['--call', 'allergies', '--flow', 'no-such-flow'])
  expect([none.code, none.complained]).toEqual([2, "No exchange of the contract with practice-api is of the flow 'no-such-flow'.\n"])
})

test('the report of a whole contract has 30 lines at most', async () => {
  const { said, code } = await verified({ status: (path) => (path === '/provider-state' ? undefined : 500) }, [])
  expect(said.split('\n').length).toBeLessThanOrEqual(31)
  expect(code).toBe(1)
})
