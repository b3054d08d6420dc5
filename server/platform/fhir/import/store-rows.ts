import type { Database } from '../../database/schema.ts'
import { awaitLines, forgetAwaited, noteArrivedLines } from '../store/awaited-lines.ts'
import { dropEmptied, gatherLines, reportsByContent, storeLines, storeOwnResults, storeResults } from '../store/results.ts'
import { withoutSource } from '../store/source-key.ts'
import { upsert } from '../store/upsert.ts'
import { loneDiastolics } from '../store/vitals.ts'
import { type Withdrawal, withdraw } from '../store/withdraw.ts'
import { inBatches, yieldToEventLoop } from './batches.ts'
import type { Directory } from './directory.ts'
import type { Destination, Spool } from './spool.ts'
import type { Tally } from './tally.ts'

type Storing = {
  db: Database
  practiceId: string
  spool: Spool
  withdrawals: Withdrawal[]
  /** What the file has rows of, too. */
  lateWithdrawals: Withdrawal[]
  /** Whose records the file is about; those from whom it takes something are added. */
  patients: Set<string>
  directory: Directory
  tally: Tally
  signal: AbortSignal
}

const storeWithdrawals = async ({ db, practiceId, patients, tally, signal }: Storing, withdrawals: Withdrawal[]) => {
  for await (const batch of inBatches(withdrawals, signal)) {
    const { gone, patients: losing, ambiguous } = await withdraw(db, practiceId, batch)
    for (const patient of losing) patients.add(patient)
    tally.withdrew(gone)
    for (const key of ambiguous) tally.notes.push(`${withoutSource(key)} is to be deleted, but several patients have it: it stays.`)
  }
}

/** A result of its own for an observation counts as the observation does: by its lines. */
const ofReports = (keys: string[]) => keys.filter((key) => !key.startsWith('Observation/'))

const storeBatch = async (db: Database, to: Destination, rows: string): Promise<string[]> => {
  if (to === 'lab_result') return ofReports(await storeResults(db, rows))
  if (to === 'lab_observation') return storeLines(db, rows)
  if (to !== 'lines of reports') return upsert(db, to, rows)
  await storeOwnResults(db, rows)
  const written = await storeLines(db, rows)
  await dropEmptied(db, rows)
  return written
}

/** Each batch reads the reports of the practice once: many small ones would read them too often, and all lines at once fill the memory. */
const claimsAtOnce = 10_000

/** Brings lines of earlier files into the reports of this one, and tells what reports are without. */
const finishReports = async ({ db, practiceId, directory, tally, signal }: Storing) => {
  await noteArrivedLines(db)
  const claims = directory.claims.lines
  const last = new Map(claims.map((claim) => [claim.observation, claim]))
  for await (const batch of inBatches([...last.values()], signal, claimsAtOnce)) await gatherLines(db, practiceId, batch)
  await forgetAwaited(db, practiceId, directory.claims.reports)
  for await (const batch of inBatches(claims, signal, claimsAtOnce)) await awaitLines(db, practiceId, batch)
  const reports = [...new Set(claims.map(({ report }) => report))]
  const { empty, partial, documentAlone, documentBeside } = await reportsByContent(db, practiceId, reports)
  const several = new Set(
    claims.filter(({ observation, report }) => last.get(observation)?.report !== report).map(({ observation }) => observation),
  )
  if (empty > 0) tally.notes.push(`${empty} reports are without the observations that they name.`)
  if (partial > 0) tally.notes.push(`${partial} reports are without some of the observations that they name.`)
  if (several.size > 0) tally.notes.push(`${several.size} observations are named by several reports: each stands in the last of them.`)
  if (documentAlone > 0) tally.notes.push(`${documentAlone} reports show their document: the observations that they name are not there.`)
  if (documentBeside > 0) tally.notes.push(`${documentBeside} reports have a document too, which is shown with their lines.`)
}

/** Writes what was made of a file. */
export const storeRows = async (storing: Storing) => {
  await storeWithdrawals(storing, storing.withdrawals)
  const vitals: string[] = []
  for await (const { to, rows } of storing.spool.read()) {
    await yieldToEventLoop(storing.signal)
    const written = await storeBatch(storing.db, to, rows)
    storing.tally.wrote(written)
    if (to === 'vital') vitals.push(...written)
  }
  await storeWithdrawals(storing, storing.lateWithdrawals)
  const lone = await loneDiastolics(storing.db, storing.practiceId, vitals)
  if (lone > 0)
    storing.tally.notes.push(`${lone} diastolic pressures are without one systolic pressure of their time: no chart shows them.`)
  await finishReports(storing)
}
