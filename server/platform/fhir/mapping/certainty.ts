import { type Certainty, type ClinicalStatus, certaintyAmong, clinicalAmong } from '../../../../src/domain/values/fhir-status.ts'
import { SkippedResource } from '../problems.ts'
import { statusCodes } from '../reading/concepts.ts'
import { list, member, text } from '../reading/fields.ts'
import { extensionValue } from '../reading/former-fields.ts'

/** The letters of certainty for German diagnoses. */
const germanCertainties: Readonly<Record<string, string>> = { a: 'excluded', v: 'suspected', z: 'state-after', g: 'confirmed' }
const saysCertainty = /sicherheit|certainty|verification/i
const saysRefuted = /ruled-?out|negated|refuted|known-?absent/i
const saysSuspected = /suspected|unconfirmed/i

const codesOfExtension = (extension: unknown): string[] => {
  const url = text(extension, 'url') ?? ''
  const value = extensionValue(extension)
  if (saysCertainty.test(url)) return statusCodes({ value }, 'value').map((code) => text(germanCertainties, code) ?? code)
  if (value !== true) return []
  return saysRefuted.test(url) ? ['refuted'] : saysSuspected.test(url) ? ['suspected'] : []
}

/** The codes of certainty in the extensions of a resource, its code and its codings. */
const extendedCodes = (resource: unknown) => {
  const concept = member(resource, 'code')
  return [resource, concept, ...list(concept, 'coding')].flatMap((one) => list(one, 'extension')).flatMap(codesOfExtension)
}

/** Before FHIR STU3, the status of an allergy contained its certainty. */
const certaintyOf = (resource: unknown): Certainty | null => {
  const codes = [...statusCodes(resource, 'verificationStatus'), ...extendedCodes(resource).filter((code) => code !== 'state-after')]
  return certaintyAmong([...codes, ...statusCodes(resource, 'status')]) ?? (codes.length > 0 ? 'unconfirmed' : null)
}

/** The certainty of a diagnosis or an allergy among `known`, or null for a resource without one. */
export const verificationOf = <Code extends string>(resource: unknown, known: readonly Code[]): Code | 'unconfirmed' | null => {
  const certainty = certaintyOf(resource)
  return certainty === null ? null : (known.find((one) => one === certainty) ?? 'unconfirmed')
}

/** @throws SkippedResource for a resource that was refuted or entered in error */
export const refuseUnverified = (resource: unknown) => {
  const certainty = certaintyOf(resource)
  if (certainty === 'entered-in-error' || certainty === 'refuted')
    throw new SkippedResource(`its verification status is ${certainty}`, { withdrawn: true })
}

/** The clinical status of a diagnosis or an allergy. `hasStatus` is also true for an unknown status. */
export const clinicalOf = (resource: unknown): { hasStatus: boolean; status: ClinicalStatus | null } => {
  const codes = [...statusCodes(resource, 'clinicalStatus'), ...extendedCodes(resource).filter((code) => code === 'state-after')]
  return { hasStatus: codes.length > 0, status: clinicalAmong([...codes, ...statusCodes(resource, 'status')]) }
}
