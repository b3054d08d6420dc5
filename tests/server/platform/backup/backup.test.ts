import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { identitiesOf, readEncrypted, writeEncrypted } from '../../../../server/platform/backup/encrypted-file.ts'
import { restoreBackup } from '../../../../server/platform/backup/restore-backup.ts'
import { writeBackup } from '../../../../server/platform/backup/write-backup.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { type OpenDatabase, openInMemory, openPostgres } from '../../../../server/platform/database/open.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { StartupError } from '../../../../server/platform/process/startup-error.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { sandboxPassword } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { bookingCalls, type SlotAnswer } from '../../areas/appointments/booking-calls.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'
import { sharedSandbox } from '../../sandbox-database.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
const { signedIn, comingSlots, setLock } = bookingCalls(server)

const identity = await generateX25519Identity()
const recipients = [await identityToRecipient(identity)]

const collected = () => {
  const chunks: Buffer[] = []
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  return { out, bytes: () => Buffer.concat(chunks) }
}

const backupOf = async (db: Database) => {
  const { out, bytes } = collected()
  await writeBackup(db, { recipients, takenAt: systemClock() }, out)
  return bytes()
}

const linesOf = (file: Buffer, key = identity) => readEncrypted(Readable.from([file]), [key])
const restoreInto = async (db: Database, file: Buffer, key = identity) => restoreBackup(db, await linesOf(file, key))

/** A backup with other lines, as a forger with the public key could write it. */
const rewritten = async (file: Buffer, change: (lines: string[]) => string[]) => {
  const lines = []
  for await (const line of await linesOf(file)) lines.push(line)
  const { out, bytes } = collected()
  await writeEncrypted(Readable.from(change(lines).map((line) => `${line}\n`)), recipients, out)
  return bytes()
}

/** The count and a hash of each table, computed by the database. */
const contentOf = async (db: Database) => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by 1`.execute(db)
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select count(*)::int as rows, md5(string_agg(md5(one::text), '' order by md5(one::text))) as hash
      from ${sql.table(name)} one`.execute(db)
    content[name] = rows[0]
  }
  return content
}

const opened: OpenDatabase[] = []
const newDatabase = async (opening = openInMemory()) => {
  const database = await opening
  opened.push(database)
  return database.db
}

let file: Buffer
let source: Awaited<ReturnType<typeof contentOf>>
beforeAll(async () => {
  const { db } = await sharedSandbox()
  file = await backupOf(db)
  source = await contentOf(db)
})
afterAll(async () => {
  for (const { close } of opened) await close()
})

const refusal = (restoring: Promise<unknown>) =>
  restoring.then(
    () => 'restored',
    (error: unknown) => (error instanceof StartupError ? error.message : Promise.reject(error)),
  )

describe('a restored backup', () => {
  test('has a prefix of its own in a file store, so that a restore on trial removes no object of the real installation', async () => {
    const [real, db] = [await newDatabase(), await newDatabase()]
    await migrate(real)
    const row = { kind: 'live', object_prefix: 'patient-portal/real', objects_swept_to: 'patient-portal/real/1' } as const
    await real.insertInto('installation').values(row).execute()
    await restoreInto(db, await backupOf(real))
    expect(await db.selectFrom('installation').select(['object_prefix', 'objects_swept_to']).execute()).toEqual([
      { object_prefix: null, objects_swept_to: '' },
    ])
  })

  test('has every row of every table; each patient signs in again, and continues a booking', async () => {
    const patient = await signedIn('patient')
    const slots: SlotAnswer[] = await comingSlots(patient)
    expect(await setLock(patient, slots.slice(0, 1), true)).toBe(1)
    const before = await contentOf(server.db)
    const nextId = async (db: Database) => (await sql`select last_value + is_called::int as next from access_log_id_seq`.execute(db)).rows
    const taken = await backupOf(server.db)
    const db = await newDatabase()
    const { tables } = await restoreInto(db, taken)
    expect(await contentOf(db)).toEqual({ ...before, session: { rows: 0, hash: null } })
    expect(tables.map(({ table }) => table)).toEqual(Object.keys(before))
    expect(await nextId(db)).toEqual(await nextId(server.db))

    await migrate(db)
    const app = await buildApp({
      db,
      clock: systemClock,
      isSandbox: true,
      checkAnswers: true,
      portalUrl: 'https://portal.test',
    })
    const call = async (path: string, body: object, token = patient.token) =>
      app.inject({ method: 'POST', url: `/practice/harbour/Patient/${path}`, headers: { token }, payload: body })
    const booking = {
      PatientID: patientId('patient'),
      PatientID2: patientId('patient'),
      AppointmentTypeID: 'harbour-standard',
      SlotID: slots[0]?.id,
      Reason: 'A cough since Monday',
      ReasonForVisitID: '25',
      StartTime: slots[0]?.start,
      EndTime: slots[0]?.end,
      Duration: 15,
    }
    expect((await call('AppointmentV2', booking)).statusCode).toBe(401)
    const answer = await call('Authentication', { UserName: 'patient', Password: sandboxPassword })
    const token = answer.json().extension[0].valueString
    expect((await call('AppointmentV2', booking, token)).body).toBe('Appointment has been booked successfully')
    await app.close()
  })

  postgresTests('on PostgreSQL', () => {
    test('comes from the embedded database, and returns to it from a server that goes on writing', async () => {
      const db = await newDatabase(openPostgres(await newPostgresDatabase('backup')))
      await restoreInto(db, file)
      expect(await contentOf(db)).toEqual({ ...source, session: { rows: 0, hash: null } })

      const [{ id } = { id: '' }] = await db.selectFrom('practice').select('id').execute()
      const years = async (one: Database) => (await one.selectFrom('practice').select('access_log_years').where('id', '=', id).execute())[0]
      const rows = async (one: Database) => (await sql<{ count: number }>`select count(*) from access_log`.execute(one)).rows[0]?.count
      const before = { years: (await years(db))?.access_log_years ?? 0, rows: (await rows(db)) ?? 0 }
      let isWriting = true
      const writing = (async () => {
        // Two tables change together: a backup of one moment has both or neither.
        while (isWriting)
          await db.transaction().execute(async (transaction) => {
            await sql`update practice set access_log_years = access_log_years + 1 where id = ${id}`.execute(transaction)
            await sql`insert into access_log (at, practice_id, operation, status, changed)
              values (now(), ${id}, 'import', 200, true)`.execute(transaction)
          })
      })()
      const taken = await backupOf(db).finally(() => {
        isWriting = false
      })
      await writing
      const back = await newDatabase()
      await restoreInto(back, taken)
      const after = { years: (await years(back))?.access_log_years ?? 0, rows: (await rows(back)) ?? 0 }
      expect(after.rows - before.rows).toBe(after.years - before.years)
      expect((await rows(db)) ?? 0).toBeGreaterThan(before.rows)
    })
  })
})

describe('nothing is restored', () => {
  let db: Database
  beforeAll(async () => {
    db = await newDatabase()
    await migrate(db)
  })
  const isEmpty = async () => expect(await db.selectFrom('practice').select('id').execute()).toEqual([])

  test('by another key', async () => {
    const other = await generateX25519Identity()
    expect(await refusal(restoreInto(db, file, other))).toBe('The key does not open this backup: use the one of its recipient.')
    await isEmpty()
  })

  test.each([
    ['that is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), 'it cannot be read to its end'],
    [
      'with one other byte',
      (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 100_000 ? byte ^ 1 : byte)),
      'it cannot be read to its end',
    ],
  ])('of a file %s', async (_what, damage, reason) => {
    expect(await refusal(restoreInto(db, Buffer.from(damage(file))))).toBe(`The backup is damaged: ${reason}. Nothing of it is restored.`)
    await isEmpty()
  })

  test.each([
    [
      'a changed row',
      /^The backup is damaged: the rows of \w+ are not/,
      (line: string) => line.replace('Harbour Health', 'Harbour Wealth'),
    ],
    [
      'a missing row',
      /^The backup is damaged: the database refuses rows/,
      (line: string) => (line.includes('Harbour Health') ? null : line),
    ],
  ])('of a file with %s', async (_what, reason, change) => {
    const forged = await rewritten(file, (lines) => lines.flatMap((line) => change(line) ?? []))
    expect(await refusal(restoreInto(db, forged))).toMatch(reason)
    await isEmpty()
  })

  test('of a newer release, or of another program', async () => {
    const newer = await rewritten(file, ([header = '', ...lines]) => [
      JSON.stringify({ ...JSON.parse(header), migrations: [...JSON.parse(header).migrations, '9999-later'] }),
      ...lines,
    ])
    expect(await refusal(restoreInto(db, newer))).toBe(
      'The backup is of a newer release, which has the migration 9999-later: install that release.',
    )
    const other = await rewritten(file, () => ['{"format":"other"}'])
    expect(await refusal(restoreInto(db, other))).toBe('The file is no backup of the portal.')
    expect(await refusal(linesOf(Buffer.from('no backup at all')))).toBe('The file is no backup, or it is damaged.')
  })

  test('into a database with data', async () => {
    expect(await refusal(restoreInto(server.db, file))).toBe('The database has data already: restore into a new one.')
  })
})

test('a file for several recipients opens with each of their keys', async () => {
  const second = await generateX25519Identity()
  const { out, bytes } = collected()
  await writeEncrypted(Readable.from(['one line\n']), [...recipients, await identityToRecipient(second)], out)
  for (const key of [identity, second]) expect(await buffer(Readable.from(await linesOf(bytes(), key)))).toEqual(Buffer.from('one line'))
})

test('a key file may have comments and empty lines', () => {
  expect(identitiesOf('# public key: age1\n\n AGE-SECRET-KEY-1\n')).toEqual(['AGE-SECRET-KEY-1'])
})
