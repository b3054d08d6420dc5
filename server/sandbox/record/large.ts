import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { dayOf, zone } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { hostile } from './lab-reports.ts'
import { pdfBase64 } from './pdf.ts'
import { harbourProviders } from './people.ts'
import { timelineEvents } from './timeline.ts'

const id = patientId('large')
const unread = 12

/** SQL: a time of the practice's clock on the day that is `daysAgo` days before the reset. Both are expressions in SQL. */
const clockTime = (now: Date, daysAgo: string, time: string) =>
  sql`(${dayOf(now)}::date - ${sql.raw(daysAgo)} + ${sql.raw(time)}) at time zone ${zone}`

const seedTimeline = (db: Database, now: Date) =>
  sql`
  insert into timeline_item (patient_id, occurred_at, title, text, provider_id, provider_name)
  select ${id}, ${clockTime(now, '(1 + n * 3650 / 5000)', "time '09:00' + n % 32 * interval '15 minutes'")},
    (${timelineEvents.map(({ title }) => title)}::text[])[1 + n % ${timelineEvents.length}],
    (${timelineEvents.map(({ text }) => text)}::text[])[1 + n % ${timelineEvents.length}] || ' Entry ' || n || '.',
    (${harbourProviders.map((one) => one.id)}::uuid[])[1 + n % ${harbourProviders.length}],
    (${harbourProviders.map(({ name }) => name)}::text[])[1 + n % ${harbourProviders.length}]
  from generate_series(0, 4999) as n`.execute(db)

const seedResults = (db: Database, now: Date) =>
  sql`
  with result as (
    insert into lab_result (patient_id, name, laboratory, comments, folder, provider, is_read, reported_at, kind, content_base64)
    select ${id}, (array['Lipid panel', 'Full blood count', 'HbA1c', 'Kidney function', 'Chest X-ray', 'Ultrasound'])[position] || ' ' || n,
      'Harbour Laboratory', 'Number ' || n, (array['Biochemistry', 'Haematology', 'Biochemistry', 'Biochemistry', 'Radiology', 'Radiology'])[position],
      ${harbourProviders[0]?.name}, n > ${unread}, ${clockTime(now, '(1 + n * 9 / 5)', "time '10:30'")},
      (array['table', 'table', 'table', 'table', 'pdf', 'html'])[position],
      case position when 5 then ${pdfBase64('Chest X-ray', '', 'Heart and lungs are normal.')} when 6 then ${hostile} end
    from generate_series(1, 2000) as n
    cross join lateral (select 1 + n % 6 as position) as kinds
    returning id, patient_id, reported_at, kind, split_part(comments, ' ', 2)::int as n)
  insert into lab_observation (result_id, patient_id, position, code, text, value, unit, low, high, flag, observed_at)
  select id, patient_id, line, (array['2093-3', '4548-4'])[line], (array['Cholesterol', 'HbA1c'])[line], value,
    (array['mmol/L', 'mmol/mol'])[line], null, high, case when value > high then 'High' end, reported_at
  from result
  cross join generate_series(1, 2) as line
  cross join lateral (select (array[3.5 + n % 30 / 10.0, 38 + n % 25])[line] as value, (array[5, 53])[line] as high) as measured
  where kind = 'table'`.execute(db)

const seedVitals = (db: Database, now: Date) =>
  sql`
  insert into vital (patient_id, name, value, second_value, unit, measured_at)
  select ${id}, (array['Blood Pressure', 'Heart Rate', 'Weight'])[sign],
    (array[118 + (n * 7 + n / 11) % 23, 62 + (n * 5 + n / 7) % 24, 68 + n / 900 + (n * 3) % 12 / 10.0])[sign],
    case sign when 1 then 70 + (n * 3) % 17 end, (array['mmHg', '/min', 'kg'])[sign], ${clockTime(now, 'n', "time '08:00'")}
  from generate_series(1, 3652) as n cross join generate_series(1, 3) as sign`.execute(db)

/** The record of the account with thousands of entries, made by the database itself, for tables that are empty. */
export const seedLargeHealthRecord = async (db: Database, now: Date) => {
  await seedTimeline(db, now)
  await seedResults(db, now)
  await seedVitals(db, now)
}
