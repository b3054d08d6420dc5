import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { callsOf, describedServices, type Person, requestOf } from '../../scripts/attack/calls.ts'
import { makeSender } from '../../scripts/attack/exchange.ts'
import { changesIn } from '../../scripts/attack/lists.ts'
import { optionsFrom } from '../../scripts/attack/options.ts'
import { reportLines } from '../../scripts/attack/report.ts'
import { attack, attackOperations } from '../../scripts/attack/run.ts'
import type { Description } from '../../server/platform/contract/description.ts'
import type { answerError } from '../../server/platform/contract/failures.ts'
import type { Reply } from '../../server/platform/contract/handlers.ts'
import { forbidden, unauthorized } from '../../server/platform/contract/refusal.ts'
import { secureAnswers } from '../../server/platform/contract/secure-answers.ts'
import { type AccessGate, serve } from '../../server/platform/contract/serve.ts'

const personNumbered = (number: number): Person => {
  const id = `00000000-0000-4000-8000-00000000000${number}`
  return { account: id, patient: id, proxy: id, practice: 'harbour', token: `token-${number}` }
}
const attacker = personNumbered(1)
const stranger = personNumbered(2)
const formerPerson = personNumbered(3)
const invitationToken = 'invitation-to-hemi'

const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } })
const text = { type: 'string' }

/** An invented description. */
const madeUp: Description = JSON.parse(
  JSON.stringify({
    security: [{ token: [] }],
    paths: {
      '/Thing': {
        post: {
          operationId: 'thing',
          'x-menu-areas': [],
          requestBody: {
            required: true,
            ...json(
              {
                type: 'object',
                required: ['PatientID', 'Note'],
                properties: { PatientID: { $ref: '#/components/schemas/PatientId' }, Note: { type: 'string', maxLength: 500 } },
              },
              { example: { PatientID: attacker.patient, Note: 'Hello' } },
            ),
          },
          responses: { 200: json({ type: 'object', properties: { owner: text } }), '4XX': json({ $ref: '#/components/schemas/Failure' }) },
        },
      },
    },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Token' } },
      schemas: {
        PatientId: { type: 'string', format: 'uuid' },
        ProxyId: { type: 'string', format: 'uuid' },
        Failure: {
          type: 'object',
          additionalProperties: false,
          required: ['error', 'message'],
          properties: { error: text, message: text, issues: { type: 'array' } },
        },
      },
    },
  }),
)

const gate: AccessGate<null> = {
  admit: async ({ headers }) => {
    if (headers.token !== attacker.token) throw unauthorized()
    return null
  },
  allow: async (_caller, _operation, persons) => {
    if (persons.some(({ id }) => id !== attacker.patient)) throw forbidden()
  },
  begin: async () => [],
  whose: () => '',
  record: async () => undefined,
}

let app: FastifyInstance | undefined
afterEach(() => app?.close())

type Flaws = {
  gate?: Partial<AccessGate<null>>
  answer?: (body: { PatientID: string; Note: string }) => Reply
  answerErrors?: typeof answerError
}

/** The findings of the attack in a server of the invented operation with these flaws. */
const findingsIn = async ({ gate: open = {}, answer = () => ({ status: 200, body: {} }), answerErrors }: Flaws) => {
  app = fastify({ bodyLimit: 1_000_000 })
  secureAnswers(app, '')
  const service = { prefix: () => '/made-up', document: madeUp }
  app.register(
    async (scope) => {
      const thing = async ({ body }: { body: unknown }) => answer(body as { PatientID: string; Note: string })
      serve(scope, madeUp, { thing }, { gate: { ...gate, ...open }, checkAnswers: false })
      if (answerErrors) scope.setErrorHandler(answerErrors)
    },
    { prefix: '/made-up' },
  )
  const { send, close } = makeSender(await app.listen({ port: 0, host: '127.0.0.1' }), 20_000)
  const world = {
    attacker,
    strangers: [stranger],
    formerPersons: [formerPerson],
    invitation: { Note: invitationToken },
    closedTokens: {},
    things: ['77'],
    canaries: ['Hemi Walker'],
    belongings: {},
    since: new Date(),
    renew: async () => undefined,
  }
  try {
    const [result] = await attackOperations({ send, calls: callsOf(service), world, limitMs: 20_000 }, 0)
    return { attempts: result?.attempts ?? 0, found: new Set(result?.findings.map(({ attack, what }) => `${attack}: ${what}`)) }
  } finally {
    close()
  }
}

describe('an operation with an unlisted name', () => {
  test('is attacked, and nothing is found where it is guarded', async () => {
    const { attempts, found } = await findingsIn({})
    expect([...found]).toEqual([])
    expect(attempts).toBeGreaterThan(20)
  })

  test.each<[string, Flaws, string]>([
    ['opens another record', { gate: { allow: async () => undefined } }, 'another person as PatientID: answered 200 instead of 403'],
    [
      'opens the record of an ended link',
      {
        gate: {
          allow: async (caller, operation, persons) =>
            persons[0]?.id === formerPerson.patient ? undefined : gate.allow(caller, operation, persons),
        },
      },
      'another person as PatientID: answered 200 instead of 403',
    ],
    [
      'opens an invitation to somebody else',
      { answer: ({ Note }) => ({ status: 200, body: Note === invitationToken ? { owner: 'Hemi Walker' } : {} }) },
      'an invitation to somebody else: gave away what belongs to somebody else (11 characters)',
    ],
    ['needs no session', { gate: { admit: async () => null } }, 'no token: answered 200 instead of 401'],
    [
      'tells of somebody else',
      { answer: () => ({ status: 200, body: { owner: 'Hemi Walker' } }) },
      'the same call at once: gave away what belongs to somebody else (11 characters)',
    ],
    [
      'breaks on a text',
      {
        answer: ({ Note }) => {
          if (Note !== 'Hello') throw new Error('it broke')
          return { status: 200, body: {} }
        },
      },
      'a hostile text: failed with 500',
    ],
    [
      'refuses in words of its own',
      { answerErrors: (_error, _request, reply) => reply.code(400).send('at once (it broke)') },
      'a wrong value: refused in another shape than described',
    ],
    [
      'repeats what it refuses',
      { answerErrors: (_error, { body }, reply) => reply.code(400).send({ error: 'bad', message: JSON.stringify(body) }) },
      'a wrong value: repeats what it refused',
    ],
  ])('is found out where it %s', async (_what, flaws, finding) => {
    expect([...(await findingsIn(flaws)).found]).toContain(finding)
  })
})

test('a server without a sandbox is not attacked', async () => {
  app = fastify()
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const { send, close } = makeSender(baseUrl, 20_000)
  const begun = attack({ baseUrl, send, calls: [], limitMs: 20_000, isOver: () => true })
  await expect(begun).rejects.toThrow('/sandbox/reset answered 404: only a sandbox can be attacked.')
  close()
})

test('every call of the descriptions can be made as it is described', () => {
  const calls = describedServices().flatMap(callsOf)
  const sent = calls.map((call) => ({ call, body: JSON.parse(requestOf(call, attacker).body ?? 'null') }))
  expect(sent.filter(({ call, body }) => call.operation.body && !call.isDescribedBody(body)).map(({ call }) => call.operation.id)).toEqual(
    [],
  )
  expect(calls.length).toBeGreaterThan(0)
})

describe('the lists of others', () => {
  const since = new Date('2026-11-22T00:00:00Z')
  const list = (at: string, name: string) => ({ devices: JSON.stringify([{ at, name }]) })

  test('are unchanged where only the moment of the look differs', () => {
    expect(changesIn(list('2026-11-22T00:00:01Z', 'a'), list('2026-11-22T13:00:02+13:00', 'a'), since)).toEqual([])
  })

  test.each([
    ['a word', list('2026-11-22T00:00:01Z', 'b')],
    ['a moment to come', list('2100-01-01T00:00:00Z', 'a')],
    ['everything', {}],
  ])('are changed where %s is another', (_what, after) => {
    expect(changesIn(list('2026-11-22T00:00:01Z', 'a'), after, since)).toEqual(['devices'])
  })
})

test('a report has a line for each operation, and one for each finding', () => {
  const finding = { operation: 'thing', attack: 'no token', what: 'failed with 500' }
  const lines = reportLines([
    { operation: 'thing', attempts: 3, findings: [finding, finding] },
    { operation: 'other', attempts: 4, findings: [] },
    { operation: 'thing', attempts: 1, findings: [] },
  ])
  expect(lines).toEqual([
    'Operation  Attempts   Found',
    'thing             4       2',
    'other             4       0',
    'All               8       2',
    '',
    'Found:',
    '  2 × thing: no token: failed with 500',
  ])
})

describe('the command', () => {
  test('attacks this machine for a minute by default', () => {
    expect(optionsFrom([])).toEqual({ baseUrl: 'http://127.0.0.1:4000', seconds: 60, answerWithin: 10, report: null })
  })

  test.each([
    'http://portal.example.nz',
    'http://192.168.1.10:4000',
    'http://127.0.0.1.example.nz',
    'http://0.0.0.0:4000',
    'http://localhost@portal.example.nz',
  ])('does not attack %s', (url) => {
    expect(optionsFrom(['--base-url', url])).toBe('Only a sandbox on this machine is attacked: name a loopback address.')
  })

  test.each([
    [['--base-url', 'https://127.0.0.1'], 'Name the server by its http address: --base-url http://127.0.0.1:4000.'],
    [['--seconds', 'long'], 'Say for how many seconds: --seconds 60.'],
    [['--answer-within', '0'], 'Say within how many seconds an answer has to come: --answer-within 10.'],
  ])('does not take %j', (typed, sentence) => {
    expect(optionsFrom(typed)).toBe(sentence)
  })
})
