import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/schema.ts'
import { practiceByCode } from '../../store/practices.ts'
import { ImportProblem, printable } from '../problems.ts'
import type { Source } from '../reading/source.ts'
import { awaitedLines } from '../store/awaited-lines.ts'
import { addAccount, checkUserName } from './account.ts'
import { newCollector } from './collect.ts'
import type { Directory } from './directory.ts'
import { mapFile } from './map-file.ts'
import { newReferences } from './references.ts'
import { openSpool } from './spool.ts'
import { storePeople } from './store-people.ts'
import { storeRows } from './store-rows.ts'
import { type Progress, survey } from './survey.ts'
import { type ImportReport, newTally, type Tally } from './tally.ts'

export type ImportOptions = {
  practice: string
  /** The user name of a sign-in to be made. */
  account: string | null
  /** Who gets it, by the id of the Patient in the file or by NHI number, where a file holds several. */
  patient: string | null
}

/** `folder`: where rows wait until they are written, for the server's own user only. */
type Services = { db: Database; clock: Clock; folder?: string }

const practiceIdOf = async (db: Database, code: string) => {
  const practice = await practiceByCode(db, code.toLowerCase())
  if (!practice) throw new ImportProblem(`There is no practice ${printable(code)}.`)
  return practice.id
}

/** The key of the patient who gets the sign-in. */
const accountHolder = ({ patients }: Directory, named: string | null) => {
  const keys = new Set(
    [...patients.values()]
      .filter(({ key, details }) => named === null || key === `Patient/${named}` || key === named || details.nhi === named.toUpperCase())
      .map(({ key }) => key),
  )
  const [key] = keys
  if (key === undefined) throw new ImportProblem('holds nobody to whom a sign-in could be given')
  if (keys.size > 1) throw new ImportProblem('holds several patients: --patient says who gets the sign-in')
  return key
}

type People = { practiceId: string; directory: Directory; tally: Tally }

const peopleIn = async (db: Database, people: People) => {
  const ids = new Map<string, string>()
  await storePeople({ ...people, db, references: newReferences(db, people.practiceId, people.directory, ids) }, ids)
  return ids
}

/** Which row each patient of a file has or will have: what storing the people answers, taken back. */
const rehearsedPeople = async (db: Database, people: People) => {
  const rehearsal = await db.startTransaction().execute()
  try {
    return await peopleIn(rehearsal, people)
  } finally {
    await rehearsal.rollback().execute()
  }
}

/** @throws ImportProblem when the rows that were put aside are for others */
const checkSamePeople = (expected: Map<string, string>, stored: Map<string, string>) => {
  for (const [name, id] of stored)
    if (expected.get(name) !== id) throw new ImportProblem('The patients of the practice changed while the file was read: import it again.')
}

/**
 * Reads a file into a practice's database: all of it, or nothing. What was there before is brought up to date. The database is kept to itself only while
 * the rows are written, not while the file is read.
 * @throws ImportProblem when the file, or what is asked for, is refused
 */
export const importFile = async (
  { db, clock, folder = tmpdir() }: Services,
  source: Source,
  { practice, account, patient }: ImportOptions,
  onProgress: Progress = () => undefined,
): Promise<ImportReport> => {
  if (account !== null) checkUserName(account)
  const practiceId = await practiceIdOf(db, practice)
  const tally = newTally()
  const surveyed = await survey(source, practiceId, tally, onProgress)
  const { directory } = surveyed
  const holder = account === null ? null : accountHolder(directory, patient)
  const ids = await rehearsedPeople(db, { practiceId, directory, tally: newTally() })
  const spool = await openSpool(folder)
  try {
    const collector = newCollector(spool)
    const references = newReferences(db, practiceId, directory, ids)
    const awaited = await awaitedLines(db, practiceId)
    await mapFile({ source, survey: surveyed, references, awaited, collector, now: clock(), tally, onProgress })
    return await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7304552)`.execute(transaction)
      checkSamePeople(ids, await peopleIn(transaction, { practiceId, directory, tally }))
      await storeRows({ db: transaction, practiceId, spool, withdrawals: collector.withdrawals, directory, tally })
      const holderId = holder === null ? undefined : ids.get(holder)
      const made = account === null || holderId === undefined ? null : await addAccount(transaction, practiceId, holderId, account)
      return tally.report(source.name, made)
    })
  } finally {
    await spool.close()
  }
}
