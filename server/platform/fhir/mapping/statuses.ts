import { isErrorCode } from '../../../../src/domain/values/fhir-status.ts'
import type { ColumnValue } from '../../database/schema.ts'
import { printable, SkippedResource } from '../problems.ts'
import { normalizedCode, statusCodes } from '../reading/concepts.ts'

/** The code with its type, or null for a code outside the list. */
export const knownCode = <Code extends string>(code: string | null, known: readonly Code[]): Code | null =>
  known.find((one) => one === code) ?? null

type ResultStatus = ColumnValue<'lab_result', 'status'>

/** FHIR's codes for a report or a line that is not final or was changed. */
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

/** The status of a result that is not final. A final result returns null. A missing status is unknown, not final. */
export const resultStatusOf = (resource: unknown): ResultStatus | null => {
  const codes = statusCodes(resource, 'status')
  return codes.includes('final') ? null : (resultStatuses.find((one) => codes.includes(one)) ?? 'unknown')
}

export const isInError = (resource: unknown, name = 'status') => statusCodes(resource, name).some(isErrorCode)

/** @throws SkippedResource for an error status or one of `refused` */
export const refuseStatus = (resource: unknown, ...refused: string[]) => {
  const status = statusCodes(resource, 'status').find((code) => isErrorCode(code) || refused.includes(code))
  if (status !== undefined) throw new SkippedResource(`its status is ${status}`, { withdrawn: true })
}

/** @throws SkippedResource for a status outside `known` */
export const refuseUnknownStatus = (resource: unknown, known: readonly string[]) => {
  const status = normalizedCode(resource, 'status')
  if (status !== null && !statusCodes(resource, 'status').some((code) => known.includes(code)))
    throw new SkippedResource(`its status is ${printable(status, 30)}`)
}
