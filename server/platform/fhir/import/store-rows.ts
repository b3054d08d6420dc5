import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { deleteAwaitedLines, insertAwaitedLines, resolveArrivedLines } from '../store/awaited-lines.ts'
import {
  countReportsByContent,
  deleteEmptyResults,
  moveLinesIntoReports,
  storeLines,
  storeResults,
  storeStandaloneResults,
} from '../store/results.ts'
import { withoutSource } from '../store/source-key.ts'
import { upsert } from '../store/upsert.ts'
import { countUnpairedDiastolics } from '../store/vitals.ts'
import { type Withdrawal, withdraw } from '../store/withdraw.ts'
import { inBatches, yieldToEventLoop } from './batches.ts'
import type { Directory } from './directory.ts'
import type { Destination, Spool } from './spool.ts'
import { storeDocuments } from './store-documents.ts'
import type { Tally } from './tally.ts'

type StoreRowsInput = {
  db: Database
  files: FileStore
  practiceId: string
  spool: Spool
  withdrawals: Withdrawal[]
  /** Withdrawals of resources that the same file contained before. */
  lateWithdrawals: Withdrawal[]
  /** The patients of the file. Patients with deleted rows are added. */
  patients: Set<string>
  directory: Directory
  tally: Tally
  signal: AbortSignal
}

const storeWithdrawals = async ({ db, practiceId, patients, tally, signal }: StoreRowsInput, withdrawals: Withdrawal[]) => {
  for await (const batch of inBatches(withdrawals, signal)) {
    const { deletedKeys, patients: losing, ambiguous } = await withdraw(db, practiceId, batch)
    for (const patient of losing) patients.add(patient)
    tally.addWithdrawn(deletedKeys)
    for (const key of ambiguous) tally.notes.push(`${withoutSource(key)} is to be deleted, but several patients have it: it stays.`)
  }
}

/** The result of a single observation is not counted, because its lines are. */
const ofReports = (keys: string[]) => keys.filter((key) => !key.startsWith('Observation/'))

const storeBatch = async ({ db, files, signal }: StoreRowsInput, to: Destination, rows: string): Promise<string[]> => {
  if (to === 'lab_result') return ofReports(await storeResults(db, rows))
  if (to === 'lab_observation') return storeLines(db, rows)
  if (to === 'media') return upsert(db, to, await storeDocuments(db, files, rows, signal))
  if (to !== 'lines of reports') return upsert(db, to, rows)
  await storeStandaloneResults(db, rows)
  const written = await storeLines(db, rows)
  await deleteEmptyResults(db, rows)
  return written
}

/** Each batch reads all reports of the practice. Smaller batches are slow, and a single one fills the memory. */
const claimsAtOnce = 10_000

/** Moves lines of earlier files into the reports of this file, and adds notes about missing lines. */
const finishReports = async ({ db, practiceId, directory, tally, signal }: StoreRowsInput) => {
  await resolveArrivedLines(db)
  const claims = directory.claims.lines
  const last = new Map(claims.map((claim) => [claim.observation, claim]))
  for await (const batch of inBatches([...last.values()], signal, claimsAtOnce)) await moveLinesIntoReports(db, practiceId, batch)
  await deleteAwaitedLines(db, practiceId, directory.claims.reports)
  for await (const batch of inBatches(claims, signal, claimsAtOnce)) await insertAwaitedLines(db, practiceId, batch)
  const reports = [...new Set(claims.map(({ report }) => report))]
  const { empty, partial, documentAlone, documentBeside } = await countReportsByContent(db, practiceId, reports)
  const several = new Set(
    claims.filter(({ observation, report }) => last.get(observation)?.report !== report).map(({ observation }) => observation),
  )
  if (empty > 0) tally.notes.push(`${empty} reports are without the observations that they name.`)
  if (partial > 0) tally.notes.push(`${partial} reports are without some of the observations that they name.`)
  if (several.size > 0) tally.notes.push(`${several.size} observations are named by several reports: each stands in the last of them.`)
  if (documentAlone > 0) tally.notes.push(`${documentAlone} reports show their document: the observations that they name are not there.`)
  if (documentBeside > 0) tally.notes.push(`${documentBeside} reports have a document too, which is shown with their lines.`)
}

/** Writes the mapped rows of a file. */
export const storeRows = async (input: StoreRowsInput) => {
  await storeWithdrawals(input, input.withdrawals)
  const vitals: string[] = []
  for await (const { to, rows } of input.spool.read()) {
    await yieldToEventLoop(input.signal)
    const written = await storeBatch(input, to, rows)
    input.tally.addWritten(written)
    if (to === 'vital') vitals.push(...written)
  }
  await storeWithdrawals(input, input.lateWithdrawals)
  const unpaired = await countUnpairedDiastolics(input.db, input.practiceId, vitals)
  if (unpaired > 0)
    input.tally.notes.push(`${unpaired} diastolic pressures are without one systolic pressure of their time: no chart shows them.`)
  await finishReports(input)
}
