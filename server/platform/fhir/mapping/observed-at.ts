import { SkippedResource } from '../problems.ts'
import { recordDate } from '../reading/dates.ts'
import { member } from '../reading/fields.ts'

/** When a value was taken; where nothing tells, when it was told. @throws SkippedResource when neither is known */
export const observedAt = (resource: unknown) => {
  const at =
    recordDate(resource, 'effectiveDateTime') ??
    recordDate(resource, 'effectiveInstant') ??
    recordDate(member(resource, 'effectivePeriod'), 'start') ??
    recordDate(resource, 'issued')
  if (!at) throw new SkippedResource('has no date')
  return at
}
