import { tmpdir } from 'node:os'
import { withAdvisoryLock } from '../../database/advisory-lock.ts'
import type { Database } from '../../database/schema.ts'
import { databaseFiles, type FileStore } from '../../files/file-store.ts'
import { addNoticesOfImport } from '../../store/notices.ts'
import { practiceByCode } from '../../store/practices.ts'
import type { Clock } from '../../values/clock.ts'
import { ImportError, printable } from '../problems.ts'
import type { Source } from '../reading/source.ts'
import { awaitedLines } from '../store/awaited-lines.ts'
import { withoutSource } from '../store/source-key.ts'
import { addAccount, checkUserName, hasAccount } from './account.ts'
import { inBatches } from './batches.ts'
import { type Binaries, openBinaries } from './binaries.ts'
import { newCollector } from './collector.ts'
import type { Directory, FilePatient } from './directory.ts'
import { logImport, logPatientImports } from './import-log.ts'
import { mapFile } from './map-file.ts'
import { notifyPatients } from './patient-notices.ts'
import { type PatientRow, type People, peoplePlans } from './plan-people.ts'
import { type FileReferences, newReferences } from './references.ts'
import { isSourceName } from './sources.ts'
import { openSpool } from './spool.ts'
import { storePeople } from './store-people.ts'
import { storeRows } from './store-rows.ts'
import { type ReportProgress, survey } from './survey.ts'
import { type ImportReport, newTally } from './tally.ts'

export type ImportOptions = {
  practice: string
  /** The user name of an account to create. */
  account: string | null
  /** The source of the file, if the command states one. */
  source?: string | null
  /** The patient who gets the account, by id in the file or by NHI number. A file with several patients needs it. */
  patient: string | null
}

/**
 * `folder`: the folder of temporary files, readable only by the server's user. `signal`: aborts and undoes the import of the record.
 * `files`: the store of documents; without it, rows have the bytes. `by`: the operating system's user who runs the command.
 */
type Services = { db: Database; clock: Clock; files?: FileStore; folder?: string; signal?: AbortSignal; by?: string | null }

const neverAborted = new AbortController().signal

const practiceIdOf = async (db: Database, code: string) => {
  const practice = await practiceByCode(db, code.toLowerCase())
  if (!practice) throw new ImportError(`There is no practice ${printable(code)}.`)
  return practice.id
}

const noHolder = 'holds nobody to whom a sign-in could be given'

/** The key of the patient who gets the account. `skippedReason`: why a patient of the file was left out. */
const accountHolder = ({ patients }: Directory, named: string | null, skippedReason: string | null) => {
  const keys = new Set(
    [...patients.values()]
      .filter(
        ({ key, details }) =>
          named === null || [`Patient/${named}`, named].includes(withoutSource(key)) || details.nhi === named.toUpperCase(),
      )
      .map(({ key }) => key),
  )
  const [key] = keys
  if (key === undefined) throw new ImportError(skippedReason === null ? noHolder : `${noHolder}: its patient ${skippedReason}`)
  if (keys.size > 1) throw new ImportError('holds several patients: --patient says who gets the sign-in')
  if (patients.get(key)?.isDeceased) throw new ImportError('tells that the patient has died: no sign-in is made')
  return key
}

/** The row id of each patient's general practitioner. */
const practitionersOf = async ({ patients }: Directory, references: FileReferences, signal: AbortSignal) => {
  const ids = new Map<FilePatient, string | null>()
  for await (const batch of inBatches([...patients.values()], signal))
    for (const patient of batch) ids.set(patient, (await references.from(patient.origin).practitioner(patient.practitioner, null)).id)
  return ids
}

/** The row of each patient of a file, by each unambiguous name. @throws ImportError before the first write */
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

type ImportRun = {
  source: Source
  companions: Source | null
  options: ImportOptions
  onProgress: ReportProgress
  binaries: Binaries
  folder: string
  signal: AbortSignal
}

const importRecord = async (
  { db, clock, files = databaseFiles, by = null }: Services,
  { source, companions, options, onProgress, binaries, folder, signal }: ImportRun,
) => {
  const { practice, account, patient, source: stated = null } = options
  const practiceId = await practiceIdOf(db, practice)
  const tally = newTally()
  const surveyed = await survey({ source, companions, stated, practiceId, now: clock(), tally, binaries, onProgress, signal })
  const { directory } = surveyed
  const holder = account === null ? null : accountHolder(directory, patient, tally.reasonFor('Patient'))
  const gps = await practitionersOf(directory, newReferences(db, practiceId, surveyed, new Map()), signal)
  const people = { practiceId, directory, gpOf: (one: FilePatient) => gps.get(one) ?? null, signal }
  const ids = await rowsOfPatients(db, people)
  const holderId = holder === null ? undefined : ids.get(holder)?.id
  if (account !== null && holderId !== undefined) await hasAccount(db, holderId, account)
  const spool = await openSpool(folder)
  try {
    const collector = newCollector(spool, { imported_at: clock(), file_at: surveyed.fileAt })
    const references = newReferences(db, practiceId, surveyed, ids)
    const awaited = await awaitedLines(db, practiceId)
    await mapFile({ source, stated, survey: surveyed, references, binaries, awaited, collector, now: clock(), tally, onProgress, signal })
    const note = { at: clock(), practiceId, by, sourcesOf: collector.collected.sourcesOf }
    const loggedPatients = await storePeople({ db, people, ids, note, tally })
    return await withAdvisoryLock(db, 'import', async (transaction) => {
      const patients = new Set([...[...ids.values()].map(({ id }) => id), ...collector.patients])
      const { withdrawals, lateWithdrawals } = collector
      await storeRows({ db: transaction, files, practiceId, spool, withdrawals, lateWithdrawals, patients, directory, tally, signal })
      await logImport(transaction, note, { patients: patients.size, resources: tally.total })
      const others = [...patients].filter((id) => !loggedPatients.has(id))
      for await (const batch of inBatches(others, signal)) await logPatientImports(transaction, note, batch)
      await notifyPatients(transaction, note, collector.collected, signal)
      for await (const batch of inBatches([...patients], signal)) await addNoticesOfImport(transaction, batch, note.at)
      const createdAccount =
        account === null || holderId === undefined ? null : await addAccount(transaction, practiceId, holderId, account)
      return tally.report(source.name, createdAccount)
    })
  } finally {
    await spool.close()
  }
}

/**
 * Imports a file into the database of a practice: first its people in batches, then their record in one transaction.
 * Refusals happen before the first write. Existing rows are updated.
 * The import locks the database only while it writes rows, not while it reads the file.
 * `companions`: resources of the command's other files to which this file may refer.
 * @throws ImportError for a refused file or option
 */
export const importFile = async (
  services: Services,
  source: Source,
  options: ImportOptions,
  onProgress: ReportProgress = () => undefined,
  companions: Source | null = null,
): Promise<ImportReport> => {
  const { folder = tmpdir(), signal = neverAborted } = services
  const { account, source: stated = null } = options
  if (account !== null) checkUserName(account)
  if (stated !== null && !isSourceName(stated)) throw new ImportError('The name of a source may hold letters, digits and . : / _ - only.')
  const binaries = await openBinaries(folder)
  try {
    return await importRecord(services, { source, companions, options, onProgress, binaries, folder, signal })
  } finally {
    await binaries.close()
  }
}
