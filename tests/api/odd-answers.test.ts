import { describe, expect, it } from 'vitest'
import { operationsOf, readDescription } from '../../server/platform/contract/description.ts'
import { validatePartner } from '../../src/api/appointments/telehealth.ts'
import { ApiFailure } from '../../src/api/http/failures.ts'
import { loadAvailability } from '../../src/api/messages/messaging-recipients.ts'
import { answerCalls } from '../practice/calls.ts'
import { connection, patientId } from '../practice/people.ts'

type Call = (...values: unknown[]) => Promise<unknown>

const isCall = (value: unknown): value is Call => typeof value === 'function'

const generated = import.meta.glob<Record<string, unknown>>('../../src/api/generated/*/*/*.ts', { eager: true })
const functions = new Map(Object.values(generated).flatMap((module) => Object.entries(module)))

const services = ['practice', 'identity', 'payment-function'] as const
const operations = services.flatMap((service) =>
  operationsOf(readDescription(new URL(`../../build/api/${service}.strict.json`, import.meta.url))),
)

/** Operations whose answer the generated client does not validate; their decoders do. */
const decoders = new Map<string, () => Promise<unknown>>([
  ['partnerTeleHealthValidate', () => validatePartner(connection, { patientId, partnerId: '1' })],
  ['providerAvailability', () => loadAvailability(connection, { patientId, providerId: '1', isReply: false })],
])

/** The generated function of an operation takes a body and a query if the operation has them, and its options last. */
const callOf = (id: string) => {
  const call = functions.get(id)
  if (!isCall(call)) throw new Error(`no function for ${id}`)
  return () => call(...Array.from({ length: call.length - 1 }, () => ({})), { connection })
}

const failureKind = async (call: () => Promise<unknown>) => {
  try {
    await call()
    return null
  } catch (error) {
    return error instanceof ApiFailure ? error.kind : error
  }
}

const page = '<!doctype html><html><title>Sign in to the network</title><p>Accept the terms to go on.</p></html>'
const answer = (body: string | null, type?: string, status = 200) =>
  new Response(body, { status, headers: type ? { 'content-type': type } : {} })

const emptyTexts = ['logout', 'loadImage', 'accountBalance', 'messageTerms', 'searchAddress', 'portalTerms']

const sentences = [
  'logout',
  'accountBalance',
  'cancelAppointment',
  'bookAppointment',
  'partnerTeleHealthValidate',
  'validateRepeatRequest',
  'sendRepeatMedicationRequest',
  'messageTerms',
  'searchAddress',
]

/**
 * `accepted` lists the operations that describe such an answer. None of them reports a success. A sentence refuses a booking, an empty text
 * is a missing picture,
 * and an object without its fields opens no payment.
 */
const oddAnswers: readonly [name: string, respond: () => Response, accepted: readonly string[]][] = [
  ['the HTML page of a gateway', () => answer(page, 'text/html; charset=utf-8'), []],
  ['an HTML page that calls itself text', () => answer(page, 'text/plain'), ['messageTerms']],
  ['an HTML page that calls itself JSON', () => answer(page, 'application/json'), []],
  ['a page without a content type', () => new Response(new TextEncoder().encode(page)), []],
  ['bytes', () => answer('PDF', 'application/octet-stream'), []],
  ['a truncated JSON text', () => answer('[{"resourceType":"Bundle","entry":[{"resour', 'application/json'), []],
  ['an empty text', () => answer('', 'text/plain'), emptyTexts],
  ['204', () => answer(null, undefined, 204), emptyTexts],
  [
    'the JSON object of a captive portal',
    () => answer('{"captive":true,"user-portal-url":"https://wifi.test"}', 'application/json'),
    ['processPoliRequest', 'getApiUrlByToken', 'createPaymentIntent'],
  ],
  ['a word that is no id', () => answer('OK', 'text/plain'), ['validateToken', 'loadImage', ...sentences, 'portalTerms']],
  ['the word for no', () => answer('false', 'application/json'), ['validateToken', 'savePayment', 'savePayment2', 'writeToFile']],
  ['the number of a failure', () => answer('-1', 'text/plain'), ['validateToken', ...sentences, 'saveTempPayment']],
  ['a list of numbers', () => answer('[1,2]', 'application/json'), []],
  ['a sentence of a captive portal', () => answer('Log in to the network: accept the terms.', 'text/plain'), sentences],
]

describe.each(oddAnswers)('%s', (_name, respond, accepted) => {
  it('is no answer of any operation but those whose description allows it', async () => {
    answerCalls(respond)
    const kinds = await Promise.all(operations.map(async ({ id }) => [id, await failureKind(decoders.get(id) ?? callOf(id))] as const))
    const acceptedKinds = new Map(accepted.map((id) => [id, null]))
    expect(new Map(kinds.filter(([, kind]) => kind !== 'notUnderstood'))).toEqual(acceptedKinds)
  })
})
