import type { ColumnValue } from '../database/schema.ts'
import { dateInWords } from '../values/date-words.ts'
import { readAllergyType } from './allergy-type.ts'

const unconfirmed: readonly string[] = ['unconfirmed', 'provisional', 'differential', 'presumed']
const over: Partial<Record<ColumnValue<'condition' | 'allergy', 'clinical_status'>, string>> = {
  resolved: 'resolved',
  inactive: 'inactive',
  remission: 'in remission',
}

const withWords = (title: string, ...words: (string | false | null | undefined)[]) => {
  const joined = words.filter((word) => typeof word === 'string').join(', ')
  return joined === '' ? title : `${title} (${joined})`
}

const certainty = (status: string | null) => status !== null && unconfirmed.includes(status) && 'unconfirmed'

type ConditionTitle = {
  text: string
  body_site: string | null
  severity: string | null
  clinical_status: ColumnValue<'condition', 'clinical_status'> | null
  verification_status: ColumnValue<'condition', 'verification_status'> | null
}

/** A diagnosis as a text for patients: body site, severity, and a word if it is resolved or uncertain. */
export const conditionTitle = ({ text, body_site, severity, clinical_status, verification_status }: ConditionTitle) =>
  withWords(text, body_site, severity?.toLowerCase(), clinical_status && over[clinical_status], certainty(verification_status))

type AllergyTitle = {
  name: string
  type: string | null
  clinical_status: ColumnValue<'allergy', 'clinical_status'> | null
  verification_status: ColumnValue<'allergy', 'verification_status'> | null
}

/** An allergy as a patient reads it, with a word where it is an intolerance, over or not sure. */
export const allergyTitle = ({ name, type, clinical_status, verification_status }: AllergyTitle) =>
  withWords(
    name,
    readAllergyType(type).isIntolerance && 'intolerance',
    clinical_status && over[clinical_status],
    certainty(verification_status),
  )

type Reaction = { reaction: string | null; reaction_substance: string | null; reaction_description: string | null }

/** The reaction of an allergy: signs, substance and description. */
export const reactionText = ({ reaction, reaction_substance, reaction_description }: Reaction) =>
  [reaction, reaction_substance && `to ${reaction_substance}`, reaction_description].filter((one) => one !== null).join('; ') || null

/** Remarks, and the onset. */
export const allergyNote = ({ note, onset_text }: { note: string | null; onset_text: string | null }) =>
  [note, onset_text && `Began: ${dateInWords(onset_text)}`].filter((one) => one !== null).join('\n') || null
