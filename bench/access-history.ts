import { sql } from 'kysely'
import { type HistoryFilter, historyOf } from '../server/areas/access/store/access-history.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openPostgres } from '../server/platform/database/open.ts'
import { patientId } from '../server/sandbox/patients.ts'
import { practiceId } from '../server/sandbox/practices.ts'
import { resetSandbox } from '../server/sandbox/seed.ts'
import { newPostgresDatabase } from '../tests/server/postgres-server.ts'

/** Rows of one patient. The log has as many of other patients between them. */
const rowCount = 100_000
const runs = 20
const limitMs = 50
const patient = patientId('history')

const { db, close } = await openPostgres(await newPostgresDatabase('access_history'))
await migrate(db)
await resetSandbox(db, () => new Date())
await sql`
  insert into access_log (at, practice_id, account_id, session_id, patient_id, operation, status, told_to)
  select now() - row * interval '20 minutes', ${practiceId('harbour')}::uuid,
    (array[${patient}::uuid, ${patientId('historychild')}::uuid, ${patientId('historycarer')}::uuid])[1 + row / 40 % 3],
    md5((row / 40)::text)::uuid, case when row % 2 = 0 then ${patient}::uuid else ${patientId('large')}::uuid end,
    (array['labResults', 'medications', 'timeline', 'messages', 'mediaById'])[1 + row % 5], 200, 'patient'
  from generate_series(1, ${rowCount * 2}::int) as row`.execute(db)
await sql`vacuum analyze access_log`.execute(db)

const everything: HistoryFilter = { days: { from: null, until: null }, personId: null, operations: null, isOwnHidden: false }
const first = { size: 50, number: 1 }
const cases: [string, HistoryFilter, typeof first][] = [
  ['first page, own rows hidden', { ...everything, isOwnHidden: true }, first],
  ['first page, all rows', everything, first],
  ['first page, one person', { ...everything, personId: patientId('historycarer') }, first],
  ['first page, one area', { ...everything, operations: ['labResults', 'labResultById', 'labResultChartById'] }, first],
  ['first page, one month', { ...everything, days: { from: '2026-01-01', until: '2026-01-31' } }, first],
  ['page 1000', everything, { ...first, number: 1000 }],
]
let isSlow = false
console.log(`The history of a patient with ${rowCount} rows, on PostgreSQL: median and slowest of ${runs}\n`)
for (const [name, filter, page] of cases) {
  const times: number[] = []
  await historyOf(db, { patientId: patient, accountId: patient }, filter, page)
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await historyOf(db, { patientId: patient, accountId: patient }, filter, page)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [times[runs / 2], times.at(-1)]
  isSlow ||= page === first && median > limitMs
  console.log(`${name.padEnd(30)} ${median.toFixed(1).padStart(6)} ms ${slowest.toFixed(1).padStart(8)} ms`)
}
await close()
process.exit(isSlow ? 1 : 0)
