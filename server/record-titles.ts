import type { AllergyVerification, ConditionClinical, ConditionVerification } from './database/schema-record.ts'

const unconfirmed: readonly string[] = ['unconfirmed', 'provisional', 'differential', 'presumed']
const over: Partial<Record<ConditionClinical, string>> = { resolved: 'resolved', inactive: 'inactive', remission: 'in remission' }

const withWords = (title: string, ...words: (string | false | null | undefined)[]) => {
  const told = words.filter((word) => typeof word === 'string').join(', ')
  return told === '' ? title : `${title} (${told})`
}

const certainty = (status: string | null) => status !== null && unconfirmed.includes(status) && 'unconfirmed'

type ConditionTitle = { text: string; clinical_status: ConditionClinical | null; verification_status: ConditionVerification | null }

/** A diagnosis as a patient reads it, with a word where it is over or not sure. */
export const conditionTitle = ({ text, clinical_status, verification_status }: ConditionTitle) =>
  withWords(text, clinical_status && over[clinical_status], certainty(verification_status))

/** An allergy as a patient reads it, with a word where it is not sure. */
export const allergyTitle = ({ name, verification_status }: { name: string; verification_status: AllergyVerification | null }) =>
  withWords(name, certainty(verification_status))
