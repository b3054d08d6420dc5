import { tmpdir } from 'node:os'
import { withAdvisoryLock } from '../../database/advisory-lock.ts'
import type { Database } from '../../database/schema.ts'
import { practiceByCode } from '../../store/practices.ts'
import type { Clock } from '../../values/clock.ts'
import { ImportError, printable } from '../problems.ts'
import type { Source } from '../reading/source.ts'
import { awaitedLines } from '../store/awaited-lines.ts'
import { withoutSource } from '../store/source-key.ts'
import { addAccount, checkUserName, hasAccount } from './account.ts'
import { inBatches } from './batches.ts'
import { type Binaries, openBinaries } from './binaries.ts'
import { newCollector } from './collect.ts'
import type { Directory, PatientFound } from './directory.ts'
import { mapFile } from './map-file.ts'
import { noteImport, notePatients } from './note-import.ts'
import { type PatientRow, type People, peoplePlans } from './plan-people.ts'
import { type FileReferences, newReferences } from './references.ts'
import { isSourceName } from './sources.ts'
import { openSpool } from './spool.ts'
import { storePeople } from './store-people.ts'
import { storeRows } from './store-rows.ts'
import { type Progress, survey } from './survey.ts'
import { type ImportReport, newTally } from './tally.ts'

export type ImportOptions = {
  practice: string
  /** The user name of a sign-in to be made. */
  account: string | null
  /** The source of what the file holds, where it is stated. */
  source?: string | null
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
  if (!practice) throw new ImportError(`There is no practice ${printable(code)}.`)
  return practice.id
}

/** The key of the patient who gets the sign-in. */
const accountHolder = ({ patients }: Directory, named: string | null) => {
  const keys = new Set(
    [...patients.values()]
      .filter(
        ({ key, details }) =>
          named === null || [`Patient/${named}`, named].includes(withoutSource(key)) || details.nhi === named.toUpperCase(),
      )
      .map(({ key }) => key),
  )
  const [key] = keys
  if (key === undefined) throw new ImportError('holds nobody to whom a sign-in could be given')
  if (keys.size > 1) throw new ImportError('holds several patients: --patient says who gets the sign-in')
  if (patients.get(key)?.isDeceased) throw new ImportError('tells that the patient has died: no sign-in is made')
  return key
}

/** Whose patients a file says its patients are, by the row. */
const practitionersOf = async ({ patients }: Directory, references: FileReferences, signal: AbortSignal) => {
  const ids = new Map<PatientFound, string | null>()
  for await (const batch of inBatches([...patients.values()], signal))
    for (const patient of batch) ids.set(patient, (await references.from(patient.origin).practitioner(patient.practitioner, null)).id)
  return ids
}

/** The row of each patient of a file, by every name that is of one alone. @throws ImportError before anything is written */
const rowsOfPatients = async (db: Database, people: People) => {
  const ids = new Map<string, PatientRow>()
  const shared = new Set<string>()
  for await (const planOf of peoplePlans(people))
    for (const [name, row] of (await planOf(db)).ids) {
      if (ids.has(name) && ids.get(name)?.id !== row.id) shared.add(name)
      ids.set(name, row)
    }
  for (const name of shared) ids.delete(name)
  return ids
}

type Reading = {
  source: Source
  companions: Source | null
  options: ImportOptions
  onProgress: Progress
  binaries: Binaries
  folder: string
  signal: AbortSignal
}

const takeIn = async (
  { db, clock, by = null }: Services,
  { source, companions, options, onProgress, binaries, folder, signal }: Reading,
) => {
  const { practice, account, patient, source: stated = null } = options
  const practiceId = await practiceIdOf(db, practice)
  const tally = newTally()
  const surveyed = await survey({ source, companions, stated, practiceId, now: clock(), tally, binaries, onProgress, signal })
  const { directory } = surveyed
  const holder = account === null ? null : accountHolder(directory, patient)
  const gps = await practitionersOf(directory, newReferences(db, practiceId, surveyed, new Map()), signal)
  const people = { practiceId, directory, gpOf: (one: PatientFound) => gps.get(one) ?? null, signal }
  const ids = await rowsOfPatients(db, people)
  const holderId = holder === null ? undefined : ids.get(holder)?.id
  if (account !== null && holderId !== undefined) await hasAccount(db, holderId, account)
  const spool = await openSpool(folder)
  try {
    const collector = newCollector(spool)
    const references = newReferences(db, practiceId, surveyed, ids)
    const awaited = await awaitedLines(db, practiceId)
    await mapFile({ source, stated, survey: surveyed, references, binaries, awaited, collector, now: clock(), tally, onProgress, signal })
    const note = { at: clock(), practiceId, by }
    const noted = await storePeople({ db, people, ids, note, tally })
    return await withAdvisoryLock(db, 'import', async (transaction) => {
      const patients = new Set([...[...ids.values()].map(({ id }) => id), ...collector.patients])
      const { withdrawals, lateWithdrawals } = collector
      await storeRows({ db: transaction, practiceId, spool, withdrawals, lateWithdrawals, patients, directory, tally, signal })
      await noteImport(transaction, note, { patients: patients.size, resources: tally.total })
      const others = [...patients].filter((id) => !noted.has(id))
      for await (const batch of inBatches(others, signal)) await notePatients(transaction, note, batch)
      const made = account === null || holderId === undefined ? null : await addAccount(transaction, practiceId, holderId, account)
      return tally.report(source.name, made)
    })
  } finally {
    await spool.close()
  }
}

/**
 * Reads a file into a practice's database: first its people, some hundred at a time, then their record, all of it or nothing. What is refused is refused before. What
 * was there before is brought up to date. The database is kept to itself only while rows are written, not while the file is read.
 * `companions`: what other files of the command hold that many resources refer to.
 * @throws ImportError when the file, or what is asked for, is refused
 */
export const importFile = async (
  services: Services,
  source: Source,
  options: ImportOptions,
  onProgress: Progress = () => undefined,
  companions: Source | null = null,
): Promise<ImportReport> => {
  const { folder = tmpdir(), signal = never } = services
  const { account, source: stated = null } = options
  if (account !== null) checkUserName(account)
  if (stated !== null && !isSourceName(stated)) throw new ImportError('The name of a source may hold letters, digits and . : / _ - only.')
  const binaries = await openBinaries(folder)
  try {
    return await takeIn(services, { source, companions, options, onProgress, binaries, folder, signal })
  } finally {
    await binaries.close()
  }
}
