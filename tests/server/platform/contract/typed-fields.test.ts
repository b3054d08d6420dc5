import { expect, test } from 'vitest'
import { operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { cleanTypedFields } from '../../../../server/platform/contract/typed-fields.ts'
import { typedTexts } from '../../../domain/values/typed-texts.ts'
import { bodies } from '../../../practice/request-bodies.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const document = readDescription('build/api/practice.strict.json')
const operations = operationsOf(document)

const cleanedBody = (id: string, body: object) =>
  cleanTypedFields(document, operations.find((one) => one.id === id)?.body?.schema ?? {}, structuredClone(body))

test.each(typedTexts)('a request with %s is cleaned in names, notes, searches and nested fields', (_, typed, cleaned) => {
  expect(cleanedBody('sendHelpMessage', { FirstName: typed, MessageBody: typed, UID: null })).toEqual({
    FirstName: cleaned,
    MessageBody: cleaned,
    UID: null,
  })
  expect(cleanedBody('timeline', { SearchText: typed })).toEqual({ SearchText: cleaned })
  expect(cleanedBody('sendMessage', { note: [{ text: typed }] })).toEqual({ note: [{ text: cleaned }] })
  expect(cleanedBody('saveEmergencyContact', { PatientContact: { CellPhoneNumber: typed }, FirstName: typed })).toEqual({
    PatientContact: { CellPhoneNumber: cleaned },
    FirstName: cleaned,
  })
})

test.each([
  ['authenticate', { Password: 'Ma\u0304ori\u200b１２' }],
  ['createCheckoutSession', { MerchantData: '{"Notes":"１\u200b"}' }],
  [
    'sendMessage',
    { payload: [{ contentAttachment: { data: '\u200bAAAA' } }], extension: [{ url: 'MessageBody', valueString: '%EF%BC%91' }] },
  ],
  ['bookAppointment', { SlotID: '１,２' }],
])('passwords, ids, files and JSON texts of %s stay as they are sent', (id, body) => {
  expect(cleanedBody(id, body)).toEqual(body)
})

test.each(Object.entries(bodies))('the example of %s stays as it is', (id, body) => {
  expect(cleanedBody(id, body)).toEqual(body)
})

/** Accepts every human verification. */
const server = serverUnderTest({ human: { newChallenge: () => Promise.reject(new Error('not asked for')), pass: async () => true } })

test('a help message is stored cleaned, and a refused character names its field', async () => {
  const send = (fields: object) => server.post('SendHelpMessage', { ...bodies.sendHelpMessage, ...fields })
  expect((await send({ MessageBody: '\u202eCall ０２１\u200b' })).statusCode).toBe(200)
  const { text } = await server.db.selectFrom('outbox').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(text).toMatch(/\nCall 021$/)
  for (const character of ['\u0000', '\ud800'])
    expect((await send({ MessageSubject: `a${character}b` })).json().issues).toEqual([
      { path: '/MessageSubject', message: expect.any(String) },
    ])
})
