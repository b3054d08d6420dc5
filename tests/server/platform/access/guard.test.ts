import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { personFields } from '../../../../server/platform/contract/person-fields.ts'
import { hours } from '../../../../server/platform/values/clock.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { notePayments } from '../../../practice/noted-payments.ts'
import { offerTime } from '../../../practice/offered-time.ts'
import { bodies, queries } from '../../../practice/request-bodies.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
beforeEach(async () => {
  await notePayments(server.db)
  await offerTime(server.db)
})
beforeEach(() => server.db.deleteFrom('access_log').execute())

const document = readDescription('build/api/practice.strict.json')
const operations = operationsOf(document)
const guarded = operations
  .map((operation) => ({ operation, fields: personFields(document, operation) }))
  .filter(({ fields }) => fields.length > 0)

/** Calls with further ids of one patient, which do not match another patient's. */
const ofOnePatient = [
  'loadImage',
  'cancelAppointment',
  'earlierTimeAsk',
  'earlierTimeStop',
  'earlierTimeAccept',
  'earlierTimeDecline',
  'labResultById',
  'mediaById',
  'healthSummary',
  'loadInvoicePdf',
  'saveTempPayment',
  'savePayment',
  'savePayment2',
  'windCaveProcessing',
  'createCheckoutSession',
  'createWindcaveSession',
  'processPoliRequest',
  'tempPaymentSession',
  'stripeTransaction',
  'windcaveTransaction',
  'validateRepeatRequest',
  'sendRepeatMedicationRequest',
  'withdrawRepeatRequest',
  'patient',
  'emergencyContact',
  'saveEmergencyContact',
  'deleteEmergencyContact',
  'messageById',
  'deleteMessage',
]

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : `${value}`)

/**
 * One case for each person field: that field varies, and the others name the user. A field that may be in body or query is sent in its own
 * place.
 */
const cases = guarded.flatMap(({ operation, fields }) =>
  fields.map((field) => ({
    name: `${operation.id} ${field.name} in the ${field.place}`,
    operation,
    field,
    send: (user: string, about: string, token: string) => {
      const values = (place: 'body' | 'query', sent: Record<string, unknown> = {}) => ({
        ...sent,
        ...Object.fromEntries(fields.filter((one) => one.place === place).map((one) => [one.name, patientId(user)])),
        ...(field.place === place && { [field.name]: about }),
      })
      const [body, query] = [bodies[operation.id], queries[operation.id]]
      const isBoth = body !== undefined && query !== undefined
      const asked = Object.entries(values('query', query ?? body)).flatMap(([name, value]) =>
        value === null ? [] : [[name, asText(value)]],
      )
      return server.inject({
        method: operation.method === 'DELETE' ? 'DELETE' : 'POST',
        url: `/practice/harbour${operation.path}`,
        headers: { token },
        ...((isBoth || field.place === 'query') && { query: Object.fromEntries(asked) }),
        ...((isBoth || field.place === 'body') && { payload: values('body', body ?? query) }),
      })
    },
  })),
)

const unauthorized = { error: 'unauthorized', message: 'Please sign in.' }
const logged = () =>
  server.db
    .selectFrom('access_log')
    .select(['operation', 'patient_id', 'account_id', 'status'])
    .where('operation', '!=', 'authenticate')
    .execute()

test('every call that names a person is here', () => {
  expect(Object.keys({ ...bodies, ...queries })).toEqual(expect.arrayContaining(guarded.map(({ operation }) => operation.id)))
  expect(guarded.length).toBeGreaterThan(0)
})

describe.each(cases)('$name', ({ operation, field, send }) => {
  const stranger = field.kind === 'proxy' ? proxyLinkId('carer', 'george') : patientId('george')

  test('of the user itself is answered and logged', async () => {
    const answer = await send('patient', patientId('patient'), await server.tokenOf('patient'))
    expect(answer.statusCode).toBe(200)
    expect(await logged()).toEqual([
      { operation: operation.id, patient_id: patientId('patient'), account_id: patientId('patient'), status: 200 },
    ])
  })

  test('of someone else is refused and logged', async () => {
    const answer = await send('patient', stranger, await server.tokenOf('patient'))
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    expect(await logged()).toContainEqual({
      operation: operation.id,
      patient_id: stranger,
      account_id: patientId('patient'),
      status: 403,
    })
  })

  test('in capital letters is the same person', async () => {
    const token = await server.tokenOf('patient')
    expect((await send('patient', stranger.toUpperCase(), token)).statusCode).toBe(403)
    expect((await send('patient', patientId('patient').toUpperCase(), token)).statusCode).toBe(200)
  })

  test('of a linked person is answered, unless it must be the user itself', async () => {
    const linked = field.kind === 'proxy' ? proxyLinkId('parent', 'tama') : patientId('tama')
    const answer = await send('parent', linked, await server.tokenOf('parent'))
    if (field.kind === 'own') return expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    expect(answer.statusCode).toBe(ofOnePatient.includes(operation.id) ? 403 : 200)
    expect((await logged()).map(({ patient_id }) => patient_id)).toContain(patientId('tama'))
  })

  /** The excluded calls refuse a linked patient already. */
  if (field.kind !== 'own' && !ofOnePatient.includes(operation.id))
    test('of a person whose link was removed is refused immediately', async () => {
      const token = await server.tokenOf('parent')
      await server.db.deleteFrom('proxy_link').where('id', '=', proxyLinkId('parent', 'tama')).execute()
      const linked = field.kind === 'proxy' ? proxyLinkId('parent', 'tama') : patientId('tama')
      expect((await send('parent', linked, token)).statusCode).toBe(403)
    })
})

test('a call without a session is 401 before anything else is looked at', async () => {
  const send = (token?: string, practice = 'harbour') =>
    server.inject({
      method: 'POST',
      url: `/practice/${practice}/Patient`,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
      payload: '{ this is not JSON',
    })
  const valid = await server.tokenOf('patient')
  for (const answer of [await send(), await send(''), await send('unknown'), await send(valid, 'ranges')])
    expect([answer.statusCode, answer.json()]).toEqual([401, unauthorized])
  server.moveClock(hours(13))
  expect((await send(valid)).json()).toEqual(unauthorized)
  expect(await logged()).toEqual([])
})

test('a sign-in and a call without a person are logged with their session', async () => {
  const token: string = (await server.signIn('patient')).json().extension[0].valueString
  await server.validate(token)
  const [session] = await server.db.selectFrom('session').selectAll().execute()
  const rows = await server.db.selectFrom('access_log').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject(
    ['authenticate', 'validateToken'].map((operation) => ({
      operation,
      status: 200,
      account_id: patientId('patient'),
      session_id: session?.id,
      patient_id: null,
      at: expect.any(Date),
    })),
  )
})

test('a call about two persons is logged for each', async () => {
  const ids = { UserLoggedID: patientId('parent'), ProxyID: proxyLinkId('parent', 'mia') }
  await server.post('Patient/PatientMenu', ids, { token: await server.tokenOf('parent') })
  expect((await logged()).map(({ patient_id }) => patient_id).sort()).toEqual([patientId('parent'), patientId('mia')].sort())
})

test('no answer leaves when it cannot be logged', async () => {
  const token = await server.tokenOf('patient')
  await sql`alter table access_log rename to access_log_gone`.execute(server.db)
  const answer = await server.post('Patient', { PatientID: patientId('patient') }, { token })
  await sql`alter table access_log_gone rename to access_log`.execute(server.db)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('Ngata')
})
