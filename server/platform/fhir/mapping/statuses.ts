import type { ColumnValue } from '../../database/schema.ts'
import { SkippedResource } from '../problems.ts'
import { ownCode, statusAmong } from '../reading/concepts.ts'

/** A code of a list; null when it is none of them. */
export const knownCode = <Code extends string>(code: string | null, known: readonly Code[]): Code | null =>
  known.find((one) => one === code) ?? null

type ResultStatus = ColumnValue<'lab_result', 'status'>

/** FHIR's codes for a report, or a line of one, that is not final or was changed. */
const resultStatuses: readonly ResultStatus[] = [
  'registered',
  'partial',
  'preliminary',
  'amended',
  'corrected',
  'appended',
  'cancelled',
  'unknown',
]

/** Null for a final one: nobody has the last word who does not say so. */
export const resultStatusOf = (resource: unknown): ResultStatus | null => {
  const status = ownCode(resource, 'status')
  return status === 'final' ? null : (knownCode(status, resultStatuses) ?? 'unknown')
}

/** @throws SkippedResource when the status says that the patient should not see it */
export const refuseStatus = (resource: unknown, ...refused: string[]) => {
  const status = ownCode(resource, 'status')
  if (status !== null && ['entered-in-error', ...refused].includes(status))
    throw new SkippedResource(`its status is ${status}`, { withdrawn: true })
}

/** @throws SkippedResource when what it says turned out not to be so */
export const refuseUnverified = (resource: unknown) => {
  const status = statusAmong(resource, 'verificationStatus', ['entered-in-error', 'refuted'])
  if (status !== null) throw new SkippedResource(`its verification status is ${status}`, { withdrawn: true })
}
