import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { healthOf } from '../../server/platform/database/health.ts'
import { prepareStatement } from '../../server/platform/database/prepared.ts'
import { patientId } from '../../server/sandbox/patients.ts'
import { serverUnderTest } from './server-under-test.ts'

const server = serverUnderTest()

describe('health', () => {
  test('is well while the database answers', async () => {
    const answer = await server.inject({ method: 'GET', url: '/health' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', database: 'ok' }])
  })

  test('reports a failing database', async () => {
    const nobodyListens = prepareStatement(new pg.Pool({ host: '127.0.0.1', port: 9 }))
    const logged: string[] = []
    const log = { level: 'error', stream: { write: (line: string) => logged.push(line) } }
    const app = await buildApp({ db: new Kysely({ dialect: new PostgresDialect({ pool: nobodyListens }) }), log })
    const answer = await app.inject({ method: 'GET', url: '/health' })
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failing', database: 'unreachable' }])
    const failed = await app.inject({ method: 'GET', url: '/practice/harbour/ValidateToken', headers: { token: 'any' } })
    expect([failed.statusCode, failed.json()]).toEqual([
      503,
      { error: 'unavailable', message: 'The service is not available at the moment. Please wait a moment, then look again.' },
    ])
    expect(failed.headers).toMatchObject({
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'database unavailable', err: { message: 'ECONNREFUSED' } }])
    await app.close()
  })

  test('does not wait for a stalled database', async () => {
    const health = await server.db.transaction().execute(() => healthOf(server.db, 50))
    expect(health).toEqual({ status: 'failing', database: 'unreachable' })
  })
})

describe('logs', () => {
  const secrets = ['zanzibar', 'Abc@1234', 'example.nz', 'Aroha', 'Ngata', 'ZZZ0016', patientId('patient'), '127.0.0.1', 'token=']
  const entries = () => server.logged.map((line) => JSON.parse(line))

  test('name the operation, the status and the time it took', async () => {
    await server.signIn('patient', 'zanzibar')
    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        reqId: expect.any(String),
        operation: 'authenticate',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ])
  })

  test('hold nothing of a person, whatever happens', async () => {
    const token: string = (await server.signIn('patient')).json().extension[0].valueString
    await server.post('Patient', { PatientID: patientId('patient') }, { token })
    await server.post('Patient', { PatientID: 'zanzibar' }, { token })
    await server.post('Patient/ResetPassword?token=zanzibar', { PatientID: patientId('patient'), Password: 'zanzibar' })
    await server.post('Patient/zanzibar', {}, { token })
    await server.inject({ method: 'POST', url: '/practice/harbour/%ff-zanzibar', payload: {} })
    await server.inject({
      method: 'POST',
      url: '/practice/harbour/Patient',
      payload: '{"zanzibar',
      headers: { token, 'content-type': 'application/json' },
    })
    await server.inject({ method: 'GET', url: '/sandbox/outbox?to=zanzibar@example.nz' })
    expect(server.logged.length).toBeGreaterThanOrEqual(7)
    for (const secret of [...secrets, token]) expect(server.logged.join('')).not.toContain(secret)
  })

  test('have the origin of a fault, and no request data', async () => {
    const token = await server.tokenOf('patient')
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'zanzibar %', new.recipient; end $$`.execute(
      server.db,
    )
    await sql`create trigger fail before insert on outbox for each row execute function fail()`.execute(server.db)
    const answer = await server.post('SendHelpMessage', { MessageSubject: 'zanzibar', MessageBody: 'zanzibar' }, { token })
    await sql`drop function fail cascade`.execute(server.db)
    expect([answer.statusCode, answer.json().error]).toEqual([500, 'fault'])
    const fault = entries().find(({ msg }) => msg === 'fault')
    expect(fault.err).toMatchObject({ message: 'P0001', stack: expect.stringMatching(/^ {4}at /) })
    expect(server.logged.join('')).not.toContain('zanzibar')
  })
})

test.each([
  ['an answer', patientId('patient')],
  ['a refusal', patientId('parent')],
])('%s whose row cannot be written becomes a fault without details', async (_what, PatientID) => {
  const token = await server.tokenOf('patient')
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'zanzibar'; end $$`.execute(server.db)
  await sql`create trigger fail before insert on access_log for each row execute function fail()`.execute(server.db)
  const answer = await server.post('Patient', { PatientID }, { token })
  await sql`drop function fail cascade`.execute(server.db)
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'fault', message: 'Something went wrong. Please try again later.' }])
})

test('answers are not kept by anyone on their way', async () => {
  const answer = await server.signIn('patient')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('the portal answers URLs without a route', async () => {
  const app = await buildApp({
    db: server.db,
    portal: async (to) => {
      to.setNotFoundHandler((_request, reply) => reply.type('text/html').send('<p>the portal</p>'))
    },
  })
  expect((await app.inject({ method: 'GET', url: '/appointments' })).body).toBe('<p>the portal</p>')
  expect((await app.inject({ method: 'GET', url: '/practice/harbour/appointments' })).json().error).toBe('notFound')
  expect((await app.inject({ method: 'GET', url: '/identity/appointments' })).json().error).toBe('notFound')
  await app.close()
})
