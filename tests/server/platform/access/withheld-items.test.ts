import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { operationsOf, readDescription, resolvePointer, type Schema } from '../../../../server/platform/contract/description.ts'
import { objectFields } from '../../../../server/platform/contract/objects.ts'
import { personFields } from '../../../../server/platform/contract/person-fields.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { examples } from '../../../practice/examples.ts'
import { notePayments } from '../../../practice/noted-payments.ts'
import { bodies, queries } from '../../../practice/request-bodies.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'

const server: TestServer = serverUnderTest()
const patient = patientId('patient')
const link = proxyLinkId('parent', 'tama')
const withheldId = 900_000_001

/** The parent acts for the patient with every area. */
beforeEach(async () => {
  await notePayments(server.db)
  await server.db.updateTable('proxy_link').set({ patient_id: patient, basis: 'consent' }).where('id', '=', link).execute()
})

const document = readDescription('build/api/practice.strict.json')
/** Reads that also note that the patient has read an item, or build a new document. */
const notingReads = ['labResultById', 'messageById', 'healthSummary', 'validateRepeatRequest']
const isRead = (id: string) => notingReads.includes(id) || examples.some((one) => one.id === id && one.isRead)
const reads = operationsOf(document).filter(({ id, token }) => token === 'required' && isRead(id))

type Sent = Record<string, unknown>

/** The values of a field that its schema lists. */
const listedValues = (schema: Schema): unknown[] => {
  const { value } = resolvePointer(document, schema, [])
  const listed: unknown = Reflect.get(value, 'enum')
  return Array.isArray(listed) ? listed : (value.anyOf ?? value.oneOf ?? []).flatMap(listedValues)
}

/** The request of a call as in its example, with each other listed value, and with the withheld item in each field for an id. */
const requestsOf = (operation: (typeof reads)[number]) => {
  const place = operation.body ? 'body' : 'query'
  const example: Sent = (place === 'body' ? bodies : queries)[operation.id] ?? {}
  const properties = operation.body
    ? Object.entries(resolvePointer(document, operation.body.schema, operation.body.at).value.properties ?? {})
    : operation.query.map(({ name, schema }): [string, Schema] => [name, schema])
  const listed = properties.flatMap(([name, schema]) => listedValues(schema).map((value): Sent => ({ ...example, [name]: value })))
  const withId = objectFields(document, operation).map(({ name }): Sent => ({ ...example, [name]: `${withheldId}` }))
  return [example, ...listed, ...withId].map((sent) => ({ operation, place, sent }))
}

const requests = reads.flatMap(requestsOf)

type Reader = { account: string; link: string; token: string }

const personOf = ({ account, link }: Reader, kind: string) => ({ own: account, proxy: link })[kind] ?? patient

/** Ids and times of a summary, and the bytes of a PDF, are new in each answer. */
const withoutNewValues = (body: string) =>
  body
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    .replaceAll(/T\d\d:\d\d:\d\d/g, '')
    .replaceAll(/JVBERi[^"]*/g, 'PDF')

const answer = async (reader: Reader, { operation, place, sent }: (typeof requests)[number]) => {
  const persons = personFields(document, operation).filter((field) => field.place === place)
  const filled = { ...sent, ...Object.fromEntries(persons.map(({ name, kind }) => [name, personOf(reader, kind)])) }
  const { statusCode, body } = await server.inject({
    method: operation.method === 'GET' ? 'GET' : 'POST',
    url: `/practice/harbour${operation.path}`,
    headers: { token: reader.token },
    ...(place === 'body' ? { payload: filled } : { query: filled as Record<string, string> }),
  })
  return `${operation.id} ${JSON.stringify(sent)} ${statusCode} ${withoutNewValues(body)}`
}

const answersOf = async (reader: Reader) => {
  const answers: string[] = []
  for (const request of requests) answers.push(await answer(reader, request))
  return answers
}

const readers = async () => ({
  proxy: { account: patientId('parent'), link, token: await server.tokenOf('parent') },
  own: { account: patient, link: patient, token: await server.tokenOf('patient') },
})

/** Copies a row of the patient under the id of the withheld item. */
const copyRow = async (table: string, changes: object, where = sql`patient_id = ${patient}`) => {
  const values = JSON.stringify({ id: withheldId, ...changes })
  await sql`insert into ${sql.table(table)} overriding system value
    select (json_populate_record(original, ${values}::json)).* from ${sql.table(table)} original where ${where} order by id desc limit 1`.execute(
    server.db,
  )
}

const marked = { source_key: null, withheld_from_proxies: true }
const ofMedication = { repeat_request_id: withheldId, medication_id: withheldId, position: 9, name: 'Copied' }

/** An item with its dependent rows: lines of a result, payment of an invoice, requests of a medication. */
const addItem: Record<string, () => Promise<unknown>> = {
  condition: () => copyRow('condition', marked),
  lab_result: async () => {
    await copyRow('lab_result', { ...marked, is_read: false })
    await copyRow(
      'lab_observation',
      { result_id: withheldId, source_key: null, value: 77 },
      sql`patient_id = ${patient} and code = '2093-3'`,
    )
  },
  allergy: () => copyRow('allergy', marked),
  immunization: () => copyRow('immunization', marked),
  timeline_item: () => copyRow('timeline_item', marked),
  media: () => copyRow('media', marked, sql`patient_id = ${patient} and data_base64 is not null`),
  vital: () => copyRow('vital', { ...marked, measured_at: '2026-11-20T09:00:00+13:00' }),
  medication: async () => {
    await copyRow('medication', marked, sql`patient_id = ${patient} and is_long_term`)
    await copyRow('repeat_request', { attempt_id: null, temp_payment_id: null }, sql`patient_id = ${patient} and sent_at is not null`)
    await sql`insert into repeat_request_medication select (json_populate_record(original, ${JSON.stringify(ofMedication)}::json)).*
      from repeat_request_medication original limit 1`.execute(server.db)
  },
  patient_alert: () => copyRow('patient_alert', marked),
  appointment: () => copyRow('appointment', marked),
  message: () =>
    copyRow(
      'message',
      { withheld_from_proxies: true, is_read: false, attempt_id: null },
      sql`patient_id = ${patient} and folder = 'inbox'`,
    ),
  repeat_request: () =>
    copyRow(
      'repeat_request',
      { withheld_from_proxies: true, attempt_id: null, temp_payment_id: null },
      sql`patient_id = ${patient} and sent_at is not null`,
    ),
  invoice: async () => {
    await copyRow('invoice', { withheld_from_proxies: true })
    await copyRow('ledger_entry', { invoice_id: withheldId, payment_id: null })
  },
}

test('every table with the mark is tried', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'withheld_from_proxies' and table_schema = current_schema()`.execute(server.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(addItem).sort())
})

describe.each(Object.keys(addItem))('a withheld row of %s', (table) => {
  test('changes no answer to a proxy user, and is there for the patient', async () => {
    const { proxy, own } = await readers()
    for (const reader of [proxy, own]) await answersOf(reader)
    const before = { proxy: await answersOf(proxy), own: await answersOf(own) }
    await addItem[table]?.()
    const changed = async (reader: Reader, earlier: string[]) => (await answersOf(reader)).filter((one, index) => one !== earlier[index])
    expect(await changed(proxy, before.proxy)).toEqual([])
    expect(await changed(own, before.own)).not.toEqual([])
  })
})

test('a proxy user changes no withheld item', async () => {
  const { proxy, own } = await readers()
  for (const add of Object.values(addItem)) await add().catch(() => undefined)
  const id = `${withheldId}`
  const calls: [string, 'POST' | 'DELETE', object][] = [
    ['Appointment', 'DELETE', { AppointmentID: id, Reason: 'Better' }],
    ['DeleteMessage', 'DELETE', { MessageID: id }],
    ['ValidateRepeatRequest', 'POST', { ...bodies.validateRepeatRequest, MedicationID: id }],
    ['GetTempPaymentSessionID', 'POST', { TempPaymentID: id }],
    ['WithdrawRepeatRequest', 'POST', { RequestId: id, TempPaymentID: null }],
  ]
  const statusOf = async ({ token }: Reader, [path, method, payload]: (typeof calls)[number]) =>
    (
      await server.inject({
        method,
        url: `/practice/harbour/Patient/${path}`,
        headers: { token },
        payload: { ...payload, PatientID: patient },
      })
    ).statusCode
  await sql`insert into temp_payment overriding system value select (json_populate_record(original, ${JSON.stringify({ id: withheldId })}::json)).*
    from temp_payment original limit 1`.execute(server.db)
  await sql`update repeat_request set temp_payment_id = ${withheldId} where id = ${withheldId}`.execute(server.db)
  for (const call of calls) expect([call[0], await statusOf(proxy, call), await statusOf(own, call)]).toEqual([call[0], 403, 200])
})
