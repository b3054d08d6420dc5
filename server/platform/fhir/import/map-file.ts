import type { Rows } from '../mapping/context.ts'
import { nhiOf } from '../mapping/patient.ts'
import { isInError } from '../mapping/statuses.ts'
import { duplicateReason, SkippedResource } from '../problems.ts'
import { refuseModified, refuseUnstorable } from '../reading/inspect.ts'
import { refuseRestricted } from '../reading/labels.ts'
import type { Source } from '../reading/source.ts'
import { type AwaitedLines, awaitedKey } from '../store/awaited-lines.ts'
import { hasSource, keyWithSource } from '../store/source-key.ts'
import type { Withdrawal } from '../store/withdraw.ts'
import { yieldToEventLoop } from './batches.ts'
import { type Binaries, withBinaries } from './binaries.ts'
import type { Collector } from './collector.ts'
import type { Survey } from './directory.ts'
import { mappers, subjectsOf } from './map-entry.ts'
import type { PatientRow } from './plan-people.ts'
import type { FileReferences } from './references.ts'
import { unshownFieldsOf } from './shown-fields.ts'
import { sourcedEntriesOf } from './sourced-entries.ts'
import { rowKey, type SourcedDeletion, type SourcedEntry } from './sources.ts'
import { progressEvery, type ReportProgress, skipIfUnusable } from './survey.ts'
import type { Tally } from './tally.ts'

type MapContext = {
  survey: Survey
  references: FileReferences
  binaries: Binaries
  /** Observations that stored reports of earlier files await. */
  awaited: AwaitedLines
  collector: Collector
  seenKeys: Set<string>
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

type WithdrawContext = Pick<MapContext, 'collector' | 'seenKeys'>

const withdrawOnRefusal = async (
  { collector, seenKeys }: WithdrawContext,
  key: string,
  withdrawal: Withdrawal,
  map: () => Promise<Rows> | Rows,
) => {
  try {
    return await map()
  } catch (error) {
    if (error instanceof SkippedResource && error.isWithdrawn) {
      collector.withdraw(withdrawal, seenKeys.has(key))
      seenKeys.add(key)
    }
    throw error
  }
}

/** Withdraws a deleted resource. A deletion without a source applies to the patients of its file. */
const deleteEntry = ({ type, deletedKey }: SourcedDeletion, { collector, seenKeys, references, tally }: MapContext) => {
  if (!Object.hasOwn(mappers, type)) return
  const isLate = seenKeys.has(deletedKey)
  seenKeys.add(deletedKey)
  if (hasSource(deletedKey)) return collector.withdraw({ patient_id: null, source_key: deletedKey, with_parts: false }, isLate)
  if (references.patients.length === 0)
    tally.notes.push(`${deletedKey} is to be deleted, but the file names neither its patient nor its source (--source does): it stays.`)
  for (const { id, source } of references.patients)
    collector.withdraw({ patient_id: id, source_key: keyWithSource(source, deletedKey), with_parts: false }, isLate)
}

const mapEntry = async (
  entry: SourcedEntry,
  { survey: { directory }, references, binaries, awaited, collector, seenKeys, now, tally }: MapContext,
) => {
  const map = Object.hasOwn(mappers, entry.type) ? mappers[entry.type] : undefined
  if (!map) return
  const { key, origin } = entry
  if (key === null) throw new SkippedResource('has no id')
  refuseUnstorable(entry.resource)
  const resource = await withBinaries(entry.resource, (url) => binaries.find(references.from(origin).namesOf(url)))
  const patient = await patientOf(entry, references, now)
  const row = rowKey(key, patient.source)
  const claim = entry.type === 'Observation' ? (directory.claimOf(entry, row) ?? awaited.get(awaitedKey(patient.id, row))) : undefined
  if (entry.type === 'DiagnosticReport') directory.claims.setRow(key, row)
  if (!directory.copies.isLatest(entry, key)) throw new SkippedResource(duplicateReason)
  const withdrawal = { patient_id: patient.id, source_key: row, with_parts: isInError(resource) }
  const rows = await withdrawOnRefusal({ collector, seenKeys }, key, withdrawal, () => {
    refuseRestricted(resource)
    const restriction = claim ? directory.restrictionOf(claim.report) : null
    if (restriction !== null) throw new SkippedResource(restriction, { withdrawn: true })
    if (claim === undefined && directory.isPartInError(entry))
      throw new SkippedResource('is part of what was entered in error', { withdrawn: true })
    return map(resource, { patientId: patient.id, key: row, references: references.from(origin), now }, claim !== undefined)
  })
  refuseModified(resource)
  if (seenKeys.has(key)) throw new SkippedResource(duplicateReason)
  seenKeys.add(key)
  tally.addNotShown(entry.type, unshownFieldsOf(entry, rows))
  if (claim) await collector.addLines(rows.lab_observation ?? [], { ...claim, report: rowKey(claim.report, patient.source) })
  else await collector.add(rows)
}

type Mapping = Omit<MapContext, 'seenKeys'> & { source: Source; stated: string | null; onProgress: ReportProgress; signal: AbortSignal }

/** The second pass over a file: maps its resources to rows for the collector. */
export const mapFile = async ({ source, stated, onProgress, signal, ...rest }: Mapping) => {
  const { tally } = rest
  const work = { ...rest, seenKeys: new Set<string>() }
  let count = 0
  for await (const found of sourcedEntriesOf(source, stated)) {
    count += 1
    if (count % progressEvery === 0) {
      onProgress('storing', count)
      await yieldToEventLoop(signal)
    }
    if ('deletedKey' in found) deleteEntry(found, work)
    if ('resource' in found) await skipIfUnusable(tally, found, () => mapEntry(found, work))
  }
  await work.collector.flush()
}
