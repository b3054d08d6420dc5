import { certaintyAmong, clinicalAmong, statusCode } from '../values/fhir-status.ts'

/** The words of a row's statuses, in FHIR's codes or as the practice writes them. */
export type Statuses = { clinical: readonly string[]; verification: readonly string[]; hasAbated: boolean }

const certaintyOf = (verification: readonly string[]) =>
  certaintyAmong(verification.map(statusCode)) ?? (verification.length > 0 ? 'unconfirmed' : null)

/** Whether nobody has what a row says, by its verification. */
export const isDenied = (verification: readonly string[]) => ['refuted', 'entered-in-error'].includes(certaintyOf(verification) ?? '')

const endWords = { resolved: 'resolved', inactive: 'inactive', remission: 'in remission', recurrence: null, relapse: null, active: null }

const endOf = ({ clinical, hasAbated }: Omit<Statuses, 'verification'>) => {
  const status = clinicalAmong(clinical.map(statusCode)) ?? (hasAbated ? 'resolved' : null)
  return status && endWords[status]
}

/** Whether a diagnosis lasts: it has not ended, and has no clinical status that this portal cannot read. */
export const doesLast = (statuses: Omit<Statuses, 'verification'>) => {
  const isUnknown = statuses.clinical.length > 0 && clinicalAmong(statuses.clinical.map(statusCode)) === null
  return endOf(statuses) === null && !statuses.hasAbated && !isUnknown
}

/** A title with the words that weaken it, in parentheses, unless the practice's own title has them. */
export const qualified = (title: string, { verification, ...statuses }: Statuses, ...more: (string | null)[]) => {
  const certainty = certaintyOf(verification)
  const words = [endOf(statuses), certainty === null || certainty === 'confirmed' ? null : 'unconfirmed', ...more]
  const missing = words.filter((word) => word !== null && !title.toLowerCase().includes(word))
  return missing.length === 0 ? title : `${title} (${missing.join(', ')})`
}
