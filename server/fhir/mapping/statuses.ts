import { LeftOut } from '../problems.ts'
import { statusCode } from '../reading/concepts.ts'
import { text } from '../reading/fields.ts'

/** Codes that say that there is none: SNOMED CT and the International Patient Summary's own. */
const none = [
  '160245001',
  '716186003',
  '787481004',
  '1003774007',
  '409137002',
  '429625007',
  '428607008',
  'no-known-allergies',
  'no-known-medication-allergies',
  'no-known-environmental-allergies',
  'no-known-food-allergies',
  'no-known-problems',
  'no-known-medications',
  'no-known-immunizations',
]

/** Codes that say that nobody knows. */
const nothingKnown = ['no-allergy-info', 'no-problem-info', 'no-medication-info', 'no-immunization-info']

/** @throws LeftOut for 'no known allergies' and the like, which no list shows: the import's report tells of it, since an empty list proves nothing */
export const refuseNothingKnown = (codes: string[]) => {
  if (codes.some((code) => none.includes(code))) throw new LeftOut('says that there is none')
  if (codes.some((code) => nothingKnown.includes(code))) throw new LeftOut('says that nothing is known')
}

/** A code of a list; null when it is none of them. */
export const knownCode = <Code extends string>(code: string | null, known: readonly Code[]): Code | null =>
  known.find((one) => one === code) ?? null

/** @throws LeftOut when the status says that the patient should not see it */
export const refuseStatus = (resource: unknown, ...refused: string[]) => {
  const status = text(resource, 'status')
  if (status !== null && ['entered-in-error', ...refused].includes(status))
    throw new LeftOut(`its status is ${status}`, { withdrawn: true })
}

/** @throws LeftOut when what it says turned out not to be so */
export const refuseUnverified = (resource: unknown) => {
  const status = statusCode(resource, 'verificationStatus')
  if (status === 'entered-in-error' || status === 'refuted') throw new LeftOut(`its verification status is ${status}`, { withdrawn: true })
}
