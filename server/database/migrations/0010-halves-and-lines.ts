import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table vital add column second_comparator text check (second_comparator in ('<', '<=', '>=', '>'))`,
  `create table awaited_line (
    result_id bigint not null references lab_result on delete cascade, observation text not null, position integer not null,
    primary key (result_id, observation))`,
]

/** What comes in two parts: a diastolic value that is a bound, and a report whose observations come in a later file. */
export const halvesAndLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const one of statements) await sql.raw(one).execute(db)
  },
}
