import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { access } from './migrations/0001-access.ts'
import { security } from './migrations/0002-security.ts'
import { links } from './migrations/0003-links.ts'
import { appointments } from './migrations/0004-appointments.ts'
import { record } from './migrations/0005-record.ts'
import { traces } from './migrations/0006-traces.ts'
import { recordStatuses } from './migrations/0007-record-statuses.ts'
import { asTold } from './migrations/0008-as-told.ts'
import { payments } from './migrations/0009-payments.ts'
import { halvesAndLines } from './migrations/0010-halves-and-lines.ts'
import { prescriptions } from './migrations/0011-prescriptions.ts'
import { messages } from './migrations/0012-messages.ts'
import { profile } from './migrations/0013-profile.ts'
import { installation } from './migrations/0014-installation.ts'
import { proof } from './migrations/0015-proof.ts'
import { idleAndCaps } from './migrations/0016-idle-and-caps.ts'
import { accessLog } from './migrations/0017-access-log.ts'
import { people } from './migrations/0018-people.ts'
import { bounds } from './migrations/0019-bounds.ts'
import { holdStart } from './migrations/0020-hold-start.ts'
import { browserTries } from './migrations/0021-browser-tries.ts'
import { onePage } from './migrations/0022-one-page.ts'
import { browserUse } from './migrations/0023-browser-use.ts'
import { invitations } from './migrations/0024-invitations.ts'
import { practitionerTimes } from './migrations/0025-practitioner-times.ts'
import { toldBySource } from './migrations/0026-told-by-source.ts'
import { helpLettersAlone } from './migrations/0027-help-letters-alone.ts'
import { sources } from './migrations/0028-sources.ts'
import { qualifiers } from './migrations/0030-qualifiers.ts'
import type { Database } from './schema.ts'

/** The statements of each migration. */
const statementsOf: Record<string, readonly string[]> = {
  '0001-access': access,
  '0002-security': security,
  '0003-links': links,
  '0004-appointments': appointments,
  '0005-record': record,
  '0006-traces': traces,
  '0007-record-statuses': recordStatuses,
  '0008-as-told': asTold,
  '0009-payments': payments,
  '0010-halves-and-lines': halvesAndLines,
  '0011-prescriptions': prescriptions,
  '0012-messages': messages,
  '0013-profile': profile,
  '0014-installation': installation,
  '0015-proof': proof,
  '0016-idle-and-caps': idleAndCaps,
  '0017-access-log': accessLog,
  '0018-people': people,
  '0019-bounds': bounds,
  '0020-hold-start': holdStart,
  '0021-browser-tries': browserTries,
  '0022-one-page': onePage,
  '0023-browser-use': browserUse,
  '0024-invitations': invitations,
  '0025-practitioner-times': practitionerTimes,
  '0026-told-by-source': toldBySource,
  '0027-help-letters-alone': helpLettersAlone,
  '0028-sources': sources,
  '0030-qualifiers': qualifiers,
}

const migrationOf = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const migrations = Object.fromEntries(Object.entries(statementsOf).map(([name, statements]) => [name, migrationOf(statements)]))

/** Migrates the database to the newest version. With several processes one migrates and the others wait. */
export const migrate = async (db: Database) => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
