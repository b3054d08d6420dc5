import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/schema.ts'
import { practiceByCode } from '../../store/practices.ts'
import { ImportProblem, printable } from '../problems.ts'
import type { Source } from '../reading/source.ts'
import { awaitedLines } from '../store/awaited-lines.ts'
import { addAccount, checkUserName } from './account.ts'
import { inBatches } from './batches.ts'
import { newCollector } from './collect.ts'
import type { Directory, PatientFound } from './directory.ts'
import { mapFile } from './map-file.ts'
import { noteImport } from './note-import.ts'
import { planPeople } from './plan-people.ts'
import { newReferences, type References } from './references.ts'
import { openSpool } from './spool.ts'
import { storePeople } from './store-people.ts'
import { storeRows } from './store-rows.ts'
import { type Progress, survey } from './survey.ts'
import { type ImportReport, newTally } from './tally.ts'

export type ImportOptions = {
  practice: string
  /** The user name of a sign-in to be made. */
  account: string | null
  /** Who gets it, by the id of the Patient in the file or by NHI number, where a file holds several. */
  patient: string | null
}

/**
 * `folder`: where rows wait until they are written, for the server's own user only. `signal`: ends an import, of which nothing stays then. `by`: the user of the
 * machine who imports.
 */
type Services = { db: Database; clock: Clock; folder?: string; signal?: AbortSignal; by?: string | null }

const never = new AbortController().signal

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

/** Whose patients a file says its patients are, by the row. */
const practitionersOf = async ({ patients }: Directory, references: References, signal: AbortSignal) => {
  const ids = new Map<PatientFound, string | null>()
  for await (const batch of inBatches([...patients.values()], signal))
    for (const patient of batch) ids.set(patient, (await references.practitioner(patient.practitioner, null)).id)
  return ids
}

/** @throws ImportProblem when the rows that were put aside are for others */
const checkSamePeople = (expected: ReadonlyMap<string, string>, stored: ReadonlyMap<string, string>) => {
  for (const [name, id] of stored)
    if (expected.get(name) !== id) throw new ImportProblem('The patients of the practice changed while the file was read: import it again.')
}

/**
 * Reads a file into a practice's database: all of it, or nothing. What was there before is brought up to date. The database is kept to itself only while
 * the rows are written, not while the file is read.
 * @throws ImportProblem when the file, or what is asked for, is refused
 */
export const importFile = async (
  { db, clock, folder = tmpdir(), signal = never, by = null }: Services,
  source: Source,
  { practice, account, patient }: ImportOptions,
  onProgress: Progress = () => undefined,
): Promise<ImportReport> => {
  if (account !== null) checkUserName(account)
  const practiceId = await practiceIdOf(db, practice)
  const tally = newTally()
  const surveyed = await survey({ source, practiceId, tally, onProgress, signal })
  const { directory } = surveyed
  const holder = account === null ? null : accountHolder(directory, patient)
  const gps = await practitionersOf(directory, newReferences(db, practiceId, directory, new Map()), signal)
  const people = { practiceId, directory, gpOf: (one: PatientFound) => gps.get(one) ?? null, signal }
  const { ids } = await planPeople({ ...people, db })
  const spool = await openSpool(folder)
  try {
    const collector = newCollector(spool)
    const references = newReferences(db, practiceId, directory, ids)
    const awaited = await awaitedLines(db, practiceId)
    await mapFile({ source, survey: surveyed, references, awaited, collector, now: clock(), tally, onProgress, signal })
    return await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7304552)`.execute(transaction)
      const plan = await planPeople({ ...people, db: transaction })
      checkSamePeople(ids, plan.ids)
      await storePeople({ db: transaction, practiceId, plan, tally, signal })
      const patients = new Set([...plan.ids.values(), ...collector.patients])
      await storeRows({ db: transaction, practiceId, spool, withdrawals: collector.withdrawals, patients, directory, tally, signal })
      await noteImport(transaction, { at: clock(), practiceId, by, patients: [...patients], resources: tally.total }, signal)
      const holderId = holder === null ? undefined : ids.get(holder)
      const made = account === null || holderId === undefined ? null : await addAccount(transaction, practiceId, holderId, account)
      return tally.report(source.name, made)
    })
  } finally {
    await spool.close()
  }
}
