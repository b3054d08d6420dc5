import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openFolder } from '../../../server/platform/database/open.ts'
import { sandboxPassword } from '../../../server/sandbox/accounts.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { freePort } from '../free-port.ts'
import { copySandbox } from '../sandbox-database.ts'
import { postTo } from '../server-process.ts'
import { serverProcesses } from '../server-processes.ts'
import { traceCollector } from '../trace-collector.ts'

const { folder, start, signIn } = serverProcesses()

const newSandbox = async (name: string) => {
  const DATA_DIR = join(folder, name)
  await copySandbox(DATA_DIR)
  return DATA_DIR
}

const userName = 'onleave'

/** A sandbox whose outbox refuses each letter with an error that quotes it. */
const failingSandbox = async () => {
  const DATA_DIR = await newSandbox('failing')
  const { db, close } = await openFolder(DATA_DIR)
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'zanzibar %', new.text; end $$`.execute(db)
  await sql`create trigger fail before insert on outbox for each row execute function fail()`.execute(db)
  const { rows } = await sql<{ nhi: string }>`select nhi from patient where id = ${patientId(userName)}`.execute(db)
  await close()
  return { DATA_DIR, nhi: rows[0]?.nhi ?? expect.fail('the patient has no NHI') }
}

const exportedAttributes = [
  'db.collection.name',
  'db.operation.name',
  'db.system.name',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'portal.operation',
]

const page = { PageSize: 10, PageNumber: 1 }
const strangersTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const route = (path: string) => `/practice/:practice/${path}`

test('the spans of calls have operation, status and statements, and nothing of a person', async () => {
  const collector = await traceCollector()
  const { DATA_DIR, nhi } = await failingSandbox()
  const server = await start({
    DATA_DIR,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_SERVICE_NAME: 'kauri',
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  })
  const token = await signIn(userName)
  const call = (path: string, body: object) => postTo(server.url, `/practice/harbour/${path}`, body, token)
  const [own, other] = [patientId(userName), patientId('parent')]
  const statuses = [
    await call('Patient/AllergyIntolerance', { PatientID: own, ...page }),
    await call('Patient/AllergyIntolerance', { PatientID: other, ...page }),
    await call('SendHelpMessage', { MessageSubject: 'zanzibar', MessageBody: 'zanzibar' }),
    await call(`Patient/ResetPassword?token=zanzibar`, { PatientID: own, Password: 7 }),
    await call(`Patient/${own}?of=zanzibar`, {}),
    await call('%ff-zanzibar', {}),
    await postTo(server.url, `/practice/zanzibar/Patient`, { PatientID: own }, token),
    await fetch(`${server.url}/practice/harbour/ValidateToken`, {
      headers: { token, traceparent: `00-${strangersTrace}-00f067aa0ba902b7-01`, tracestate: 'who=zanzibar', baggage: 'who=zanzibar' },
    }),
    await fetch(`${server.url}/practice/harbour/Patient`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: '{"zanzibar',
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 403, 500, 400, 404, 400, 404, 200, 400])
  expect(collector.spans()).toEqual([])
  expect(await server.stop('SIGTERM')).toBe(0)
  collector.close()

  const spans = collector.spans()
  expect([...new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))].sort()).toEqual(exportedAttributes)
  expect(spans.filter(({ events, links, errorText }) => events + links > 0 || errorText !== '')).toEqual([])
  expect(collector.resources()[0]).toEqual({
    'service.name': 'kauri',
    'telemetry.sdk.language': 'nodejs',
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.version': expect.any(String),
  })

  const calls = spans.filter(({ parent }) => parent === '')
  const shown = calls.map(({ name, isError, attributes }) => [
    name,
    attributes['http.route'],
    attributes['portal.operation'] === name,
    attributes['http.response.status_code'],
    isError,
  ])
  expect(shown).toEqual([
    ['authenticate', route('Patient/Authentication'), true, 200, false],
    ['allergies', route('Patient/AllergyIntolerance'), true, 200, false],
    ['allergies', route('Patient/AllergyIntolerance'), true, 403, false],
    ['sendHelpMessage', route('SendHelpMessage'), true, 500, true],
    ['resetPassword', route('Patient/ResetPassword'), true, 400, false],
    ['POST no such call', undefined, true, 404, false],
    ['patient', route('Patient'), true, 404, false],
    ['validateToken', route('ValidateToken'), true, 200, false],
    ['patient', route('Patient'), true, 400, false],
  ])
  expect(calls.map(({ traceId }) => traceId)).not.toContain(strangersTrace)

  const statementsOf = (call: number) =>
    spans.filter(({ parent, traceId }) => parent === calls[call]?.id && traceId === calls[call]?.traceId).map(({ name }) => name)
  expect(statementsOf(1)).toEqual(['select practice_setting', 'select allergy', 'insert access_log'])
  expect(statementsOf(8)).toEqual(['select practice_setting', 'insert access_log'])
  const failed = spans.filter(({ attributes, isError }) => isError && attributes['db.system.name'] === 'postgresql')
  expect(failed.map(({ name }) => name)).toEqual(['insert outbox'])
  const ids = new Set(spans.map(({ id }) => id))
  expect(spans.filter(({ parent }) => parent !== '' && !ids.has(parent))).toEqual([])

  const personal = ['zanzibar', 'harbour', userName, 'Daniel', 'Kerr', nhi, 'example.nz', '127.0.0.1', sandboxPassword, token, own, other]
  for (const value of personal) expect(collector.bytes().includes(value), value).toBe(false)
})

describe('a collector that', () => {
  test.each([
    ['is away', async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: () => undefined })],
    ['never answers', () => traceCollector(null)],
  ])('%s delays no call, and the end by the bounded flush', async (name, collectorOf) => {
    const collector = await collectorOf()
    const server = await start({
      DATA_DIR: await newSandbox(name),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '1',
      OTEL_BSP_MAX_QUEUE_SIZE: '20',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '5',
    })
    const token = await signIn()
    const validate = async () => {
      const begun = performance.now()
      const { status } = await fetch(`${server.url}/practice/harbour/ValidateToken`, { headers: { token } })
      return { status, ms: performance.now() - begun }
    }
    const answers = []
    for (let call = 0; call < 50; call += 1) answers.push(await validate())
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000)
    // A program that has not ended after ten seconds ends with 1.
    expect(await server.stop('SIGTERM')).toBe(0)
    collector.close()
  })
})
