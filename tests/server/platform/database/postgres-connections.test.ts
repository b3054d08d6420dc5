import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { makeEmailCode } from '../../../../server/areas/profile/rules/change-email.ts'
import { openLabResult } from '../../../../server/areas/record/store/lab-results.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { openPostgres } from '../../../../server/platform/database/open.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { muteRelay } from '../../mute-relay.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'

postgresTests('PostgreSQL', () => {
  test('a connection that PostgreSQL ends fails what it was used for, and nothing else', async () => {
    const { db, close } = await openPostgres(await newPostgresDatabase('lost'))
    const held = db.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'lost'`.execute(db)
      await sql`select 1`.execute(transaction)
    })
    await expect(held).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('a connection to PostgreSQL is opened without options, for which a pooler would refuse it', async () => {
    const { db, close } = await openPostgres(await newPostgresDatabase('options'))
    const sent = await sql`select name from pg_settings where source = 'client'`.execute(db)
    await close()
    expect(sent.rows).toEqual([{ name: 'client_encoding' }])
  })

  test('a bigint is a number and a date a text, as in PGlite', async () => {
    const { db, close } = await openPostgres(await newPostgresDatabase('types'))
    const { rows } = await sql`select 5012::bigint as id, '2026-11-28'::date as day`.execute(db)
    await close()
    expect(rows).toEqual([{ id: 5012, day: '2026-11-28' }])
  })

  test('a connection that falls silent fails its own call, and the next one is answered', async () => {
    const url = await newPostgresDatabase('silent')
    const { db, close } = await openPostgres(url)
    await migrate(db)
    await resetSandbox(db, systemClock)
    const account = { accountId: patientId('patient'), platform: null, isPasswordChangeDue: false, isProven: true }
    const { token } = await openSession(db, systemClock(), account)
    const relay = await muteRelay(url, 'insert into access_log')
    const serving = await openPostgres(relay.url, { muteMs: 1000 })
    const app = await buildApp({ db: serving.db, isSandbox: true, checkAnswers: true })
    const status = async () => (await app.inject({ method: 'GET', url: '/practice/harbour/ValidateToken', headers: { token } })).statusCode
    expect([await status(), relay.muted(), await status()]).toEqual([503, 1, 200])
    await app.close()
    await serving.close()
    relay.close()
    await close()
  })

  test('a test result that an import is writing is shown at once, and read with the next time', async () => {
    const { db, close } = await openPostgres(await newPostgresDatabase('results'))
    await migrate(db)
    await resetSandbox(db, systemClock)
    const unread = db
      .selectFrom('lab_result')
      .select(['id', 'name'])
      .where('patient_id', '=', patientId('patient'))
      .where('is_read', '=', false)
    const before = await unread.execute()
    const { id, name } = before[0] ?? expect.fail('no result')
    const open = () => openLabResult(db, asPatient(patientId('patient')), `${id}`)
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('lab_result').set({ comments: 'Imported' }).where('id', '=', id).execute()
      expect((await open())?.name).toBe(name)
    })
    expect(await unread.execute()).toHaveLength(before.length)
    await open()
    expect(await unread.execute()).toHaveLength(before.length - 1)
    await close()
  })

  test('a server that PostgreSQL lets write nothing is not healthy', async () => {
    const url = await newPostgresDatabase('standby')
    const { db, close } = await openPostgres(url)
    await migrate(db)
    await sql`alter database standby set default_transaction_read_only = on`.execute(db)
    await close()
    const standby = await openPostgres(url)
    const app = await buildApp({ db: standby.db })
    const answer = await app.inject({ method: 'GET', url: '/health' })
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failing', database: 'readOnly' }])
    await app.close()
    await standby.close()
  })

  test('a call that was let in just before a reset of the password does not change the address of the account after it', async () => {
    const { db, close } = await openPostgres(await newPostgresDatabase('reset'))
    await migrate(db)
    await resetSandbox(db, systemClock)
    const app = await buildApp({ db, isSandbox: true, checkAnswers: true })
    const [accountId, now] = [patientId('patient'), systemClock()]
    const { token } = await openSession(db, now, { accountId, platform: null, isPasswordChangeDue: false, isProven: true })
    const Email = 'thief@example.nz'
    const Code = await makeEmailCode(db, now, { patientId: accountId, email: Email })
    const waits = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'reset'`.execute(db)
      return rows.length > 0
    }
    const answered = await db.transaction().execute(async (reset) => {
      await reset.updateTable('account').set({ password_hash: 'another' }).where('id', '=', accountId).execute()
      const answer = app.inject({
        method: 'POST',
        url: '/practice/harbour/Patient/ConfirmEmail',
        headers: { token },
        payload: { PatientID: accountId, Email, Code },
      })
      await vi.waitUntil(waits, { timeout: 60_000 })
      await reset.deleteFrom('session').where('account_id', '=', accountId).execute()
      return { answer }
    })
    expect((await answered.answer).statusCode).toBe(401)
    expect((await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst())?.email).toBe(
      'patient@example.nz',
    )
    await app.close()
    await close()
  })
})
