import { isErrorCode } from '../../../../src/domain/values/fhir-status.ts'
import type { ColumnValue } from '../../database/schema.ts'
import { printable, SkippedResource } from '../problems.ts'
import { ownCode, statusCodes } from '../reading/concepts.ts'

/** A code of a list; null when it is none of them. */
export const knownCode = <Code extends string>(code: string | null, known: readonly Code[]): Code | null =>
  known.find((one) => one === code) ?? null

type ResultStatus = ColumnValue<'lab_result', 'status'>

/** FHIR's codes for a report, or a line of one, that is not final or was changed. */
export const resultStatuses: readonly ResultStatus[] = [
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
  const codes = statusCodes(resource, 'status')
  return codes.includes('final') ? null : (resultStatuses.find((one) => codes.includes(one)) ?? 'unknown')
}

/** Whether a resource was entered in error. */
export const isInError = (resource: unknown, name = 'status') => statusCodes(resource, name).some(isErrorCode)

/** @throws SkippedResource when the status says that the patient should not see it */
export const refuseStatus = (resource: unknown, ...refused: string[]) => {
  const status = statusCodes(resource, 'status').find((code) => isErrorCode(code) || refused.includes(code))
  if (status !== undefined) throw new SkippedResource(`its status is ${status}`, { withdrawn: true })
}

/** @throws SkippedResource for a status outside the known ones */
export const refuseUnknownStatus = (resource: unknown, known: readonly string[]) => {
  const status = ownCode(resource, 'status')
  if (status !== null && !statusCodes(resource, 'status').some((code) => known.includes(code)))
    throw new SkippedResource(`its status is ${printable(status, 30)}`)
}
