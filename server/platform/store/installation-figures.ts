import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hours, later } from '../values/clock.ts'
import { maxAttempts } from './outbox.ts'

/** Figures of the whole installation, the same in each process. Ages are in seconds. */
export type InstallationFigures = {
  oldestLetterSeconds: number
  lettersGivenUp: number
  paymentsWithoutAnswer: number
  oldestPaymentSeconds: number
  mostPatientsOfOneAccount: number
  mostFilesOfOneAccount: number
}

/** Reads the figures of the whole installation. `downloads` are the operations that return files. */
export const installationFigures = async (db: Database, now: Date, downloads: readonly string[]): Promise<InstallationFigures> => {
  const { rows } = await sql<InstallationFigures>`
    with reading as (
      select count(distinct patient_id) as patients, count(*) filter (where operation in (${sql.join(downloads)}) and status < 300) as files
      from access_log where at > ${later(now, -hours(1))} and account_id is not null group by account_id
    )
    select
      coalesce((select extract(epoch from ${now}::timestamptz - min(created_at)) from outbox
        where sent_at is null and text <> '' and attempts < ${maxAttempts}), 0)::float8 as "oldestLetterSeconds",
      (select count(*) from outbox where sent_at is null and text <> '' and attempts >= ${maxAttempts})::int as "lettersGivenUp",
      (select count(*) from payment_session where settled_at is null)::int as "paymentsWithoutAnswer",
      coalesce((select extract(epoch from ${now}::timestamptz - min(opened_at)) from payment_session
        where settled_at is null), 0)::float8 as "oldestPaymentSeconds",
      coalesce((select max(patients) from reading), 0)::int as "mostPatientsOfOneAccount",
      coalesce((select max(files) from reading), 0)::int as "mostFilesOfOneAccount"`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The database returned no figures')
  return figures
}
