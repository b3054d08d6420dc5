import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/schema.ts'
import { practiceByCode } from '../../store/practices.ts'
import type { Rows } from '../mapping/context.ts'
import { ImportProblem, LeftOut, printable } from '../problems.ts'
import { type Deletion, type Entry, entriesOf } from '../reading/entries.ts'
import { inspect } from '../reading/inspect.ts'
import type { Source } from '../reading/source.ts'
import type { Withdrawal } from '../store/withdraw.ts'
import { addAccount, checkUserName } from './account.ts'
import type { Directory } from './directory.ts'
import { mappers, subjectsOf } from './map-entry.ts'
import { newReferences, type References } from './references.ts'
import { storePeople } from './store-people.ts'
import { orLeaveOut, type Progress, progressEvery, type Survey, survey } from './survey.ts'
import { type ImportReport, newTally, type Tally } from './tally.ts'
import { newWriter, type Writer } from './writer.ts'

export type ImportOptions = {
  practice: string
  /** The user name of a sign-in to be made. */
  account: string | null
  /** Who gets it, by the id of the Patient in the file or by NHI number, where a file holds several. */
  patient: string | null
}

type Services = { db: Database; clock: Clock }
type Work = { survey: Survey; references: References; writer: Writer; seen: Set<string>; now: Date }

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

const patientOf = async (resource: object, references: References) => {
  for (const reference of subjectsOf(resource)) {
    const id = await references.patient(reference)
    if (id !== null) return id
  }
  throw new LeftOut('its patient is neither in the file nor in the practice')
}

type Withdrawing = Pick<Work, 'writer' | 'seen'>

const orWithdraw = async ({ writer, seen }: Withdrawing, withdrawal: Withdrawal, map: () => Promise<Rows> | Rows) => {
  try {
    return await map()
  } catch (error) {
    if (error instanceof LeftOut && error.isWithdrawn) {
      seen.add(withdrawal.source_key)
      await writer.withdraw(withdrawal)
    }
    throw error
  }
}

const deleteEntry = async ({ type, deleted }: Deletion, { writer, seen }: Withdrawing) => {
  if (!Object.hasOwn(mappers, type) || seen.has(deleted)) return
  seen.add(deleted)
  await writer.withdraw({ patient_id: null, source_key: deleted })
}

const storeEntry = async (entry: Entry, { survey: { directory, writtenAt }, references, writer, seen, now }: Work) => {
  const map = Object.hasOwn(mappers, entry.type) ? mappers[entry.type] : undefined
  if (!map) return
  const { key, resource } = entry
  if (key === null) throw new LeftOut('has no id')
  if (seen.has(key)) throw new LeftOut('is in the file twice')
  inspect(resource)
  const patientId = await patientOf(resource, references)
  const claim = entry.type === 'Observation' ? directory.claimOf(entry) : undefined
  const rows = await orWithdraw({ writer, seen }, { patient_id: patientId, source_key: key }, () =>
    map(resource, { patientId, key, references, now, writtenAt }, claim !== undefined),
  )
  seen.add(key)
  if (claim) writer.addLines(rows.lab_observation ?? [], claim)
  else await writer.add(rows)
}

type Storing = {
  db: Database
  source: Source
  practiceId: string
  work: Omit<Work, 'writer' | 'references'>
  tally: Tally
  onProgress: Progress
}

const storeFile = async ({ db, source, practiceId, work, tally, onProgress }: Storing) => {
  const { directory } = work.survey
  const patientIds = new Map<string, string>()
  const references = newReferences(db, practiceId, directory, patientIds)
  await storePeople({ db, practiceId, directory, references, tally }, patientIds)
  const writer = newWriter(db, practiceId, tally)
  let count = 0
  for await (const found of entriesOf(source)) {
    count += 1
    if (count % progressEvery === 0) onProgress('storing', count)
    if ('deleted' in found) await deleteEntry(found, { ...work, writer })
    if ('resource' in found) await orLeaveOut(tally, found, () => storeEntry(found, { ...work, references, writer }))
  }
  await writer.finish(directory)
  return patientIds
}

/**
 * Reads a file into a practice's database: all of it, or nothing. What was there before is brought up to date.
 * @throws ImportProblem when the file, or what is asked for, is refused
 */
export const importFile = async (
  { db, clock }: Services,
  source: Source,
  { practice, account, patient }: ImportOptions,
  onProgress: Progress = () => undefined,
): Promise<ImportReport> => {
  if (account !== null) checkUserName(account)
  const practiceId = await practiceIdOf(db, practice)
  const tally = newTally()
  const surveyed = await survey(source, practiceId, tally, onProgress)
  const holder = account === null ? null : accountHolder(surveyed.directory, patient)
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7304552)`.execute(transaction)
    const work = { survey: surveyed, seen: new Set<string>(), now: clock() }
    const ids = await storeFile({ db: transaction, source, practiceId, work, tally, onProgress })
    const holderId = holder === null ? undefined : ids.get(holder)
    const made = account === null || holderId === undefined ? null : await addAccount(transaction, practiceId, holderId, account)
    return tally.report(source.name, made)
  })
}
