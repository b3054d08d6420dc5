import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf, openMessage } from '../../../../server/areas/messages/store/lists.ts'
import { invoiceOf } from '../../../../server/areas/payments/store/invoices.ts'
import { repeatRequestSteps, repeatRequestsOf } from '../../../../server/areas/prescriptions/store/orders.ts'
import { labResultsOf, labValuesOf, openLabResult } from '../../../../server/areas/record/store/lab-results.ts'
import { timelineOf } from '../../../../server/areas/record/store/timeline.ts'
import { vitalsOf } from '../../../../server/areas/record/store/vitals.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { Database, Tables } from '../../../../server/platform/database/schema.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { dayOf, days, later, systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'

/** The lists of the large account on PostgreSQL, with records of other patients: indexes keep the lists fast. */

const others = `(select id as other from patient where id <> '${patientId('large')}' order by id limit 5) as others`
const copy = (table: string, columns: string) =>
  `insert into ${table} (patient_id, ${columns}) select other, ${columns} from ${table} cross join ${others} where patient_id = '${patientId('large')}'`
const asMuchForOthers = [
  copy('timeline_item', 'occurred_at, title, text, provider_id'),
  copy('lab_result', 'name, is_read, reported_at, kind'),
  copy('vital', 'name, value, unit, measured_at'),
  `insert into lab_observation (result_id, patient_id, position, code, text, value, observed_at)
    select id, patient_id, 1, '2093-3', 'Cholesterol', 5, reported_at from lab_result where patient_id <> '${patientId('large')}'`,
  `insert into awaited_line (result_id, observation, position)
    select id, 'Observation/' || n, n from lab_result cross join generate_series(1, 3) as n where id % 3 = 0`,
  `insert into medication (patient_id, name, is_long_term, is_repeated, is_nzulm_active)
    select other, 'Losartan', true, true, true from generate_series(1, 1000) cross join ${others}`,
  copy('message', 'folder, is_read, practitioner_id, counterpart, role_id, subject, body, kept_at'),
  `insert into message_attachment (message_id, position, kind, title, content)
    select id, 0, 'pdf', 'a.pdf', '' from message where id % 3 = 0`,
  `insert into repeat_request (patient_id, account_id, noted_at, sent_at, pick_up, request_to, is_urgent, is_preferred_pharmacy, notes, fee_cents, status)
    select other, other, now() - n * interval '1 day', now() - n * interval '1 day', 'practice', 'Harbour', false, false, '', 0, 'Awaiting Approval'
    from generate_series(1, 500) as n cross join (select other from ${others} union select '${patientId('large')}'::uuid) as everybody`,
  `insert into repeat_request_medication (repeat_request_id, position, name) select id, n, 'Losartan' from repeat_request cross join generate_series(5, 7) as n`,
  "insert into repeat_request_change (repeat_request_id, at, status, by_name) select id, now(), 'Prescribed', 'Dr Mere Tai' from repeat_request",
  `insert into invoice (patient_id, issued_on, reference, notes, kind, amount_cents, balance_cents, has_document)
    select other, now(), 'INV', '', 'Invoice', 100, 0, true from generate_series(1, 1000) cross join ${others}`,
  `insert into ledger_entry (patient_id, at, kind, cents, invoice_id) select patient_id, now(), 'payment', -100, id from invoice`,
  `insert into patient (id, practice_id, first_name, family_name, birth_date, gender, gender_name)
    select gen_random_uuid(), practice_id, 'Other', 'Patient', birth_date, gender, gender_name
    from patient cross join generate_series(1, 500) where id = '${patientId('large')}'`,
]

postgresTests('the large record', () => {
  let pool: pg.Pool
  let db: Database
  const queries: CompiledQuery[] = []
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await newPostgresDatabase('plans') })
    pool.on('error', () => undefined)
    db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        queries.push(query)
      },
    })
    await migrate(db)
    await resetSandbox(db, systemClock)
    for (const statement of asMuchForOthers) await sql.raw(statement).execute(db)
    await sql`analyze`.execute(db)
  })
  afterAll(() => db.destroy())

  const page = { size: 15, number: 1 }
  const year = { from: dayOf(later(new Date(), -days(365))), until: dayOf(new Date()) }
  const always = { from: null, until: null }
  const large = patientId('large')
  const inbox = { folder: 'inbox', searched: null, attemptId: null, accountId: large } as const

  const reads: { name: string; read: (db: Database) => Promise<unknown>; index: RegExp }[] = [
    {
      name: 'timeline',
      read: (db) => timelineOf(db, asPatient(large), { days: always, searched: null, providerId: null }, page),
      index: /timeline_item_occurred/,
    },
    {
      name: 'timeline of a year',
      read: (db) => timelineOf(db, asPatient(large), { days: year, searched: null, providerId: null }, page),
      index: /timeline_item_occurred/,
    },
    {
      name: 'timeline of a provider',
      read: (db) => timelineOf(db, asPatient(large), { days: year, searched: null, providerId: gpId('harbour') }, page),
      index: /timeline_item_provider/,
    },
    {
      name: 'results',
      read: (db) => labResultsOf(db, asPatient(large), { days: year, searched: '', list: 'all' }, page),
      index: /lab_result_reported/,
    },
    {
      name: 'unread results',
      read: (db) => labResultsOf(db, asPatient(large), { days: always, searched: '', list: 'unread' }, page),
      index: /lab_result_unread/,
    },
    { name: 'a report', read: (db) => openLabResult(db, asPatient(large), '6'), index: /lab_observation_result/ },
    { name: 'chart', read: (db) => labValuesOf(db, asPatient(large), '2093-3'), index: /lab_observation_code/ },
    { name: 'repeat requests', read: (db) => repeatRequestsOf(db, asPatient(large), year, page), index: /repeat_request_sent/ },
    { name: 'the steps of a request', read: (db) => repeatRequestSteps(db, large, '1000'), index: /repeat_request_change_request/ },
    { name: 'messages', read: (db) => messagesOf(db, asPatient(large), { ...inbox, read: 'all' }, page), index: /message_folder/ },
    {
      name: 'unread messages',
      read: (db) => messagesOf(db, asPatient(large), { ...inbox, read: 'unread' }, page),
      index: /message_(?:unread|folder)/,
    },
    { name: 'a message', read: (db) => openMessage(db, asPatient(large), '1000'), index: /message_attachment_message/ },
    { name: 'an invoice', read: (db) => invoiceOf(db, asPatient(large), '1000'), index: /ledger_entry_patient/ },
    { name: 'vitals', read: (db) => vitalsOf(db, asPatient(large), year, { size: 1000, number: 1 }), index: /vital_measured/ },
  ]

  test.each(reads)('$name: every row by an index', async ({ read, index }) => {
    queries.length = 0
    await read(db)
    const plans: string[] = []
    for (const { sql: text, parameters } of queries.filter((one) => /^(?:select|with)/.test(one.sql))) {
      const { rows } = await pool.query(`explain ${text}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    expect(plans.join('\n')).toMatch(index)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!practice\b)/)
  })
})
