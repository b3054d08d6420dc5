import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { type Description, operationsOf } from '../../../../server/platform/contract/description.ts'
import { answerError } from '../../../../server/platform/contract/failures.ts'
import type { Reply } from '../../../../server/platform/contract/handlers.ts'
import { personFields } from '../../../../server/platform/contract/person-fields.ts'
import { schemasOf } from '../../../../server/platform/contract/schemas.ts'
import { type AccessGate, serve } from '../../../../server/platform/contract/serve.ts'
import { unstorableText } from '../../../../server/platform/contract/storable-text.ts'
import { isStorable } from '../../../../src/domain/values/typed-text.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const failure = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' }, message: { type: 'string' }, issues: { type: 'array' } },
}

const description = (parts: { body?: object; isRequired?: boolean; schemas?: object } = {}): Description =>
  JSON.parse(
    JSON.stringify({
      paths: {
        '/Thing': {
          post: {
            operationId: 'thing',
            ...(parts.body && { requestBody: { required: parts.isRequired ?? true, ...json(parts.body) } }),
            responses: {
              200: json({ type: 'object', required: ['count'], properties: { count: { type: 'integer' } } }),
              201: { content: { 'text/plain': { schema: { type: 'string', pattern: '^ok' } } } },
              '4XX': json(failure),
            },
          },
        },
      },
      components: { schemas: { PatientId: { type: 'string' }, ProxyId: { type: 'string' }, ...parts.schemas } },
    }),
  )

const gate: AccessGate<null> = {
  admit: async () => null,
  allow: async () => undefined,
  whose: () => '',
  begin: async () => [],
  record: async () => undefined,
}
let app: FastifyInstance
afterEach(() => app?.close())

const ask = async (answer: (input: { body: unknown }) => Reply, document = description(), payload?: object) => {
  app = fastify()
  app.setErrorHandler(answerError)
  serve(app, document, { thing: async (input) => answer(input) }, { gate, checkAnswers: true })
  return app.inject({ method: 'POST', url: '/Thing', ...(payload && { payload }) })
}

describe('an answer', () => {
  test.each([
    ['as described', { status: 200, body: { count: 1 } }, 200],
    ['of text as described', { status: 201, body: 'ok then' }, 201],
    ['of a wrong type', { status: 200, body: { count: 'one' } }, 500],
    ['that lacks a field', { status: 200, body: {} }, 500],
    ['with a field that is not described', { status: 200, body: { count: 1, secret: 'x' } }, 500],
    ['of text that does not fit', { status: 201, body: 'no' }, 500],
    ['of an undescribed status', { status: 202, body: { count: 1 } }, 500],
    ['of another content type', { status: 200, body: 'text' }, 500],
    ['that is a failure of another shape', { status: 404, body: { reason: 'none' } }, 500],
  ])('%s', async (_what, reply, status) => {
    expect((await ask(() => reply)).statusCode).toBe(status)
  })
})

test('the validator of a part is compiled once, however many answers it is held against', () => {
  const { validatorAt } = schemasOf(description(), { coerceTypes: false })
  const at = ['paths', '/Thing', 'post', 'responses', '200', 'content', 'application/json', 'schema']
  expect(validatorAt(at)).toBe(validatorAt(at))
  expect(() => validatorAt(['paths', 'other'])).toThrow('nothing is described at paths/other')
})

describe('a body', () => {
  const body = { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } }

  test('that is optional may be omitted, and is validated if present', async () => {
    const document = description({ body, isRequired: false })
    expect((await ask((input) => ({ status: 200, body: { count: input.body === null ? 0 : 1 } }), document)).json()).toEqual({ count: 0 })
    expect((await ask(() => ({ status: 200, body: { count: 1 } }), document, { count: 'one' })).statusCode).toBe(400)
  })

  test.each([
    ['as long as is described', 'abc', 200],
    ['one character longer', 'abcd', 400],
    ['twice as long and longer', 'abcdefg', 400],
    ['as long, in characters of two units', '\u{1f33f}'.repeat(3), 200],
    ['one of these longer', '\u{1f33f}'.repeat(4), 400],
  ])('with a text that is %s', async (_what, text, status) => {
    const named = { type: 'object', properties: { text: { type: 'string', maxLength: 3 } } }
    const answer = await ask(() => ({ status: 200, body: { count: 1 } }), description({ body: named }), { text })
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(answer.json().issues).toEqual([{ path: '/text', message: 'must NOT have more than 3 characters' }])
  })
})

test('a description without a handler does not start', () => {
  app = fastify()
  expect(() => serve(app, description(), {}, { gate, checkAnswers: false })).toThrow('no handler for thing')
})

describe('fields that name a person', () => {
  const fieldsOf = (document: Description) => operationsOf(document).flatMap((operation) => personFields(document, operation))
  const patient = { $ref: '#/components/schemas/PatientId' }

  test('are found directly, among alternatives and behind a reference', () => {
    const schemas = {
      Request: {
        type: 'object',
        properties: {
          A: patient,
          B: { anyOf: [patient, { type: 'null' }] },
          C: { $ref: '#/components/schemas/ProxyId' },
          D: { type: 'string' },
        },
      },
    }
    expect(fieldsOf(description({ schemas, body: { $ref: '#/components/schemas/Request' } }))).toEqual([
      { name: 'A', kind: 'patient', place: 'body' },
      { name: 'B', kind: 'patient', place: 'body' },
      { name: 'C', kind: 'proxy', place: 'body' },
    ])
  })

  test('are refused where the guard does not look', () => {
    const deep = { type: 'object', properties: { list: { type: 'array', items: patient } } }
    expect(() => fieldsOf(description({ body: deep }))).toThrow('names a person where the guard does not look')
  })
})

describe('text', () => {
  test.each(['', 'Aroha', 'Māori', 'a\tb\r\nc', '👩‍👩‍👧', '\u00a0\u0085'])('%j can be stored', (text) =>
    expect(isStorable(text)).toBe(true),
  )
  test.each(['\u0000', 'a\u0008', '\u000b', '\u001f', '\u007f', '\ud83d', '\udc00a'])('%j cannot', (text) =>
    expect(isStorable(text)).toBe(false),
  )

  test('nested without limit is searched, and only described names are reported', () => {
    let deep: unknown = 'a\u0000'
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    expect(unstorableText({ known: deep }, ['known'])).toEqual({ path: '/known', message: 'must not hold control characters' })
    expect(unstorableText({ 'Aroha Ngata': deep }, ['known'])).toMatchObject({ path: '' })
  })
})
