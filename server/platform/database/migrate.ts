import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { errorCodeOf, StartupError } from '../process/startup-error.ts'
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
import { replies } from './migrations/0034-replies.ts'
import { messageReadings } from './migrations/0035-message-readings.ts'
import { secondFactor } from './migrations/0036-second-factor.ts'
import { accessHistory } from './migrations/0039-access-history.ts'
import { draftAuthors } from './migrations/0042-draft-authors.ts'
import { proxyLinks } from './migrations/0043-proxy-links.ts'
import { withheldItems } from './migrations/0044-withheld-items.ts'
import { letterCalendars } from './migrations/0047-letter-calendars.ts'
import { earlierTimes } from './migrations/0048-earlier-times.ts'
import { proxyInvitations } from './migrations/0049-proxy-invitations.ts'
import { invitationLetters } from './migrations/0050-invitation-letters.ts'
import { notices } from './migrations/0052-notices.ts'
import { itemSources } from './migrations/0057-item-sources.ts'
import { push } from './migrations/0058-push.ts'
import { accessLogSeals } from './migrations/0062-access-log-seals.ts'
import { storedFileIndexes, storedFiles } from './migrations/0063-stored-files.ts'
import type { Database } from './schema.ts'

type Statements = Readonly<Record<string, readonly string[]>>

/** The statements of each migration. */
export const statementsOf: Statements = {
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
  '0034-replies': replies,
  '0035-message-readings': messageReadings,
  '0036-second-factor': secondFactor,
  '0039-access-history': accessHistory,
  '0042-draft-authors': draftAuthors,
  '0043-proxy-links': proxyLinks,
  '0044-withheld-items': withheldItems,
  '0047-letter-calendars': letterCalendars,
  '0048-earlier-times': earlierTimes,
  '0049-proxy-invitations': proxyInvitations,
  '0050-invitation-letters': invitationLetters,
  '0052-notices': notices,
  '0057-item-sources': itemSources,
  '0058-push': push,
  '0062-access-log-seals': accessLogSeals,
  '0063-stored-files': storedFiles,
  '0063-stored-files-indexes': storedFileIndexes,
}

const migrationOf = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const migrationsOf = (statements: Statements) =>
  Object.fromEntries(Object.entries(statements).map(([name, ofMigration]) => [name, migrationOf(ofMigration)]))

/** A newer release has migrated this database. Its migrations are additive, so this release still runs on it. */
const newerMigrations = async (db: Database, known: Statements) => {
  const latest = Object.keys(known).sort().at(-1)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > ${latest}`.execute(db)
  return migrationsOf(Object.fromEntries(rows.map(({ name }) => [name, []])))
}

/** Kysely's own number of the lock of sessions, which a pooler does not have. It is a lock of the transaction here. */
const takeMigrationLock = sql`select pg_advisory_xact_lock(3853314791062309107)`

/** A statement that waits for a table makes every later call wait behind it. */
const limitWaiting = sql`set local lock_timeout = '3s'`

type Step = { of: Database; statements: Statements; isNew: boolean }

/** Runs the next migration, or all of them on a new database. Returns the number of migrations that ran. */
const runStep = ({ of, statements, isNew }: Step) =>
  of.transaction().execute(async (db) => {
    await takeMigrationLock.execute(db)
    await limitWaiting.execute(db)
    const provider = { getMigrations: async () => ({ ...migrationsOf(statements), ...(await newerMigrations(db, statements)) }) }
    const migrator = new Migrator({ db, provider })
    const { error, results = [] } = isNew ? await migrator.migrateToLatest() : await migrator.migrateUp()
    if (error) throw error
    return results.length
  })

/** A running call holds a table, or holds one table and waits for another. */
const isTableBusy = (error: unknown) => ['55P03', '40P01'].includes(errorCodeOf(error) ?? '')

const maxAttempts = 30
const pauseMs = 1_000

const runStepPatiently = async (step: Step) => {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await runStep(step)
    } catch (error) {
      if (!isTableBusy(error)) throw error
      if (attempts === maxAttempts)
        throw new StartupError('The tables of the database cannot be changed, because other work holds them: end it, or start again later.')
      await pause(pauseMs)
    }
}

/**
 * Migrates the database to the newest version, one transaction for each migration. With several processes one migrates and the others wait.
 * Calls of running servers go on meanwhile.
 * @throws StartupError if the tables stay locked
 */
export const migrate = async (db: Database, statements: Statements = statementsOf) => {
  const { rows } = await sql<{ isNew: boolean }>`select to_regclass('kysely_migration') is null as "isNew"`.execute(db)
  const step = { of: db, statements, isNew: rows[0]?.isNew === true }
  while ((await runStepPatiently(step)) > 0);
}

/** Whether this release has a migration of this name. */
export const hasMigration = (name: string) => Object.hasOwn(statementsOf, name)

/** Migrates an empty database up to a migration, as an older release left it. */
export const migrateTo = (db: Database, last: string) =>
  migrate(db, Object.fromEntries(Object.entries(statementsOf).filter(([name]) => name <= last)))
