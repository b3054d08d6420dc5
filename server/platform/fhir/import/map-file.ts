import type { Rows } from '../mapping/context.ts'
import { nhiOf } from '../mapping/patient.ts'
import { isInError } from '../mapping/statuses.ts'
import { SkippedResource, twice } from '../problems.ts'
import { inspect, refuseModified } from '../reading/inspect.ts'
import { refuseRestricted } from '../reading/labels.ts'
import type { Source } from '../reading/source.ts'
import { type AwaitedLines, awaitedKey } from '../store/awaited-lines.ts'
import { hasSource, keyIn } from '../store/source-key.ts'
import type { Withdrawal } from '../store/withdraw.ts'
import { yieldToEventLoop } from './batches.ts'
import { type Binaries, withBinaries } from './binaries.ts'
import type { Collector } from './collect.ts'
import type { Survey } from './directory.ts'
import { mappers, subjectsOf } from './map-entry.ts'
import type { PatientRow } from './plan-people.ts'
import type { FileReferences } from './references.ts'
import { notShownOf } from './shown-fields.ts'
import { sourcedEntriesOf } from './sourced-entries.ts'
import { rowKey, type SourcedDeletion, type SourcedEntry } from './sources.ts'
import { orLeaveOut, type Progress, progressEvery } from './survey.ts'
import type { Tally } from './tally.ts'

type Work = {
  survey: Survey
  references: FileReferences
  binaries: Binaries
  /** What reports of earlier files wait for. */
  awaited: AwaitedLines
  collector: Collector
  seen: Set<string>
  now: Date
  tally: Tally
}

const patientOf = async ({ resource, origin }: SourcedEntry, references: FileReferences, now: Date): Promise<PatientRow> => {
  const from = references.from(origin)
  const subjects = subjectsOf(resource)
  for (const reference of subjects) {
    const row = await from.patient(reference, resource, now)
    const nhi = nhiOf(reference, now)
    if (row !== null && nhi !== null && ![null, nhi].includes(await references.nhi(row.id)))
      throw new SkippedResource('its reference names another NHI number than its patient has')
    if (row !== null) return row
  }
  throw new SkippedResource(from.whyNoPatient(subjects))
}

type Withdrawing = Pick<Work, 'collector' | 'seen'>

const orWithdraw = async ({ collector, seen }: Withdrawing, key: string, withdrawal: Withdrawal, map: () => Promise<Rows> | Rows) => {
  try {
    return await map()
  } catch (error) {
    if (error instanceof SkippedResource && error.isWithdrawn) {
      collector.withdraw(withdrawal, seen.has(key))
      seen.add(key)
    }
    throw error
  }
}

/** A deletion whose source nothing names is about the patients of its file. */
const deleteEntry = ({ type, deleted }: SourcedDeletion, { collector, seen, references, tally }: Work) => {
  if (!Object.hasOwn(mappers, type)) return
  const isLate = seen.has(deleted)
  seen.add(deleted)
  if (hasSource(deleted)) return collector.withdraw({ patient_id: null, source_key: deleted, with_parts: false }, isLate)
  if (references.patients.length === 0)
    tally.notes.push(`${deleted} is to be deleted, but the file names neither its patient nor its source (--source does): it stays.`)
  for (const { id, source } of references.patients)
    collector.withdraw({ patient_id: id, source_key: keyIn(source, deleted), with_parts: false }, isLate)
}

const mapEntry = async (
  entry: SourcedEntry,
  { survey: { directory }, references, binaries, awaited, collector, seen, now, tally }: Work,
) => {
  const map = Object.hasOwn(mappers, entry.type) ? mappers[entry.type] : undefined
  if (!map) return
  const { key, origin } = entry
  if (key === null) throw new SkippedResource('has no id')
  inspect(entry.resource)
  const resource = await withBinaries(entry.resource, (url) => binaries.find(references.from(origin).namesOf(url)))
  const patient = await patientOf(entry, references, now)
  const row = rowKey(key, patient.source)
  const claim = entry.type === 'Observation' ? (directory.claimOf(entry, row) ?? awaited.get(awaitedKey(patient.id, row))) : undefined
  if (entry.type === 'DiagnosticReport') directory.claims.setRow(key, row)
  if (!directory.copies.isLatest(entry, key)) throw new SkippedResource(twice)
  const withdrawal = { patient_id: patient.id, source_key: row, with_parts: isInError(resource) }
  const rows = await orWithdraw({ collector, seen }, key, withdrawal, () => {
    refuseRestricted(resource)
    const restriction = claim ? directory.restrictionOf(claim.report) : null
    if (restriction !== null) throw new SkippedResource(restriction, { withdrawn: true })
    if (claim === undefined && directory.isPartInError(entry))
      throw new SkippedResource('is part of what was entered in error', { withdrawn: true })
    return map(resource, { patientId: patient.id, key: row, references: references.from(origin), now }, claim !== undefined)
  })
  refuseModified(resource)
  if (seen.has(key)) throw new SkippedResource(twice)
  seen.add(key)
  tally.notShown(entry.type, notShownOf(entry, rows))
  if (claim) await collector.addLines(rows.lab_observation ?? [], { ...claim, report: rowKey(claim.report, patient.source) })
  else await collector.add(rows)
}

type Mapping = Omit<Work, 'seen'> & { source: Source; stated: string | null; onProgress: Progress; signal: AbortSignal }

/** The second reading of a file: makes rows of its resources and puts them aside. */
export const mapFile = async ({ source, stated, onProgress, signal, ...rest }: Mapping) => {
  const { tally } = rest
  const work = { ...rest, seen: new Set<string>() }
  let count = 0
  for await (const found of sourcedEntriesOf(source, stated)) {
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
