import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const oneOf = (column: string, ...values: string[]) =>
  `add column ${column} text check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

const statements = [
  `alter table medication ${oneOf('status', 'active', 'on-hold', 'completed', 'stopped')}`,
  `alter table condition
    ${oneOf('clinical_status', 'active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved')},
    ${oneOf('verification_status', 'unconfirmed', 'provisional', 'differential', 'confirmed')}`,
  `alter table allergy
    ${oneOf('criticality', 'low', 'high', 'unable-to-assess')},
    ${oneOf('verification_status', 'unconfirmed', 'presumed', 'confirmed')}`,
]

/** How a source itself judges what it says, by FHIR's codes; null where it does not tell. */
export const recordStatuses: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
