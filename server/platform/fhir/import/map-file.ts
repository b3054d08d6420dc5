import type { Rows } from '../mapping/context.ts'
import { nhiOf } from '../mapping/patient.ts'
import { SkippedResource, twice } from '../problems.ts'
import { type Deletion, type Entry, entriesOf } from '../reading/entries.ts'
import { inspect, refuseModified } from '../reading/inspect.ts'
import type { Source } from '../reading/source.ts'
import { type AwaitedLines, awaitedKey } from '../store/awaited-lines.ts'
import type { Withdrawal } from '../store/withdraw.ts'
import { yieldToEventLoop } from './batches.ts'
import type { Collector } from './collect.ts'
import { mappers, subjectsOf } from './map-entry.ts'
import type { References } from './references.ts'
import { notShownOf } from './shown-fields.ts'
import { orLeaveOut, type Progress, progressEvery, type Survey } from './survey.ts'
import type { Tally } from './tally.ts'

type Work = {
  survey: Survey
  references: References
  /** What reports of earlier files wait for. */
  awaited: AwaitedLines
  collector: Collector
  seen: Set<string>
  now: Date
  tally: Tally
}

const patientOf = async (resource: object, references: References, now: Date) => {
  for (const reference of subjectsOf(resource)) {
    const id = await references.patient(reference)
    const nhi = nhiOf(reference, now)
    if (id !== null && nhi !== null && ![null, nhi].includes(await references.nhi(id)))
      throw new SkippedResource('its reference names another NHI number than its patient has')
    if (id !== null) return id
  }
  throw new SkippedResource('its patient is neither in the file nor in the practice: import the patient first, then this file again')
}

type Withdrawing = Pick<Work, 'collector' | 'seen'>

const orWithdraw = async ({ collector, seen }: Withdrawing, withdrawal: Withdrawal, map: () => Promise<Rows> | Rows) => {
  try {
    return await map()
  } catch (error) {
    if (error instanceof SkippedResource && error.isWithdrawn) {
      collector.withdraw(withdrawal, seen.has(withdrawal.source_key))
      seen.add(withdrawal.source_key)
    }
    throw error
  }
}

const deleteEntry = ({ type, deleted }: Deletion, { collector, seen }: Withdrawing) => {
  if (!Object.hasOwn(mappers, type)) return
  collector.withdraw({ patient_id: null, source_key: deleted }, seen.has(deleted))
  seen.add(deleted)
}

const mapEntry = async (entry: Entry, { survey: { directory }, references, awaited, collector, seen, now, tally }: Work) => {
  const map = Object.hasOwn(mappers, entry.type) ? mappers[entry.type] : undefined
  if (!map) return
  const { key, resource } = entry
  if (key === null) throw new SkippedResource('has no id')
  inspect(resource)
  const patientId = await patientOf(resource, references, now)
  const claim = entry.type === 'Observation' ? (directory.claimOf(entry, key) ?? awaited.get(awaitedKey(patientId, key))) : undefined
  if (!directory.copies.isLatest(entry, key)) throw new SkippedResource(twice)
  const rows = await orWithdraw({ collector, seen }, { patient_id: patientId, source_key: key }, () =>
    map(resource, { patientId, key, references, now }, claim !== undefined),
  )
  refuseModified(resource)
  if (seen.has(key)) throw new SkippedResource(twice)
  seen.add(key)
  tally.notShown(entry.type, notShownOf(entry, rows))
  if (claim) await collector.addLines(rows.lab_observation ?? [], claim)
  else await collector.add(rows)
}

type Mapping = Omit<Work, 'seen'> & { source: Source; onProgress: Progress; signal: AbortSignal }

/** The second reading of a file: makes rows of its resources and puts them aside. */
export const mapFile = async ({ source, onProgress, signal, ...rest }: Mapping) => {
  const { tally } = rest
  const work = { ...rest, seen: new Set<string>() }
  let count = 0
  for await (const found of entriesOf(source)) {
    count += 1
    if (count % progressEvery === 0) {
      onProgress('storing', count)
      await yieldToEventLoop(signal)
    }
    if ('deleted' in found) deleteEntry(found, work)
    if ('resource' in found) await orLeaveOut(tally, found, () => mapEntry(found, work))
  }
  await work.collector.flush()
}
