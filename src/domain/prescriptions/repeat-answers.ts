import { textLimits } from '../values/text-limits.ts'
import type { FeeKind, Pharmacy, PickUp } from './repeat-request.ts'
import type { RepeatRules } from './repeat-rules.ts'

/** The patient's answers for a repeat request. The pharmacy remains set during a pick-up at the practice. */
export type RepeatAnswers = {
  pickUp: PickUp | null
  pharmacy: Pharmacy | null
  isPreferredPharmacy: boolean
  isUrgent: boolean
  notes: string
}

/** The answers within a request that waits for its payment. `attemptId`: null if the request has none. */
export type DeferredRepeat = { answers: RepeatAnswers; attemptId: string | null; medicationIds: readonly string[] }

export const noRepeatAnswers: RepeatAnswers = {
  pickUp: null,
  pharmacy: null,
  isPreferredPharmacy: false,
  isUrgent: false,
  notes: '',
}

/** Why a question is not answered. `rxTypeMissing`: the fee depends on it. */
export type RepeatProblem = 'medicationMissing' | 'rxTypeMissing' | 'pickUpMissing' | 'pharmacyMissing' | 'notesTooLong'

/** Answers under the rules of the practice: what it does not ask has its one answer. */
export const answersUnderRules = (answers: RepeatAnswers, rules: RepeatRules): RepeatAnswers => ({
  ...answers,
  pickUp: rules.isPickUpAsked ? answers.pickUp : 'practice',
  isUrgent: rules.isUrgentOffered && answers.isUrgent,
  isPreferredPharmacy: rules.isPreferenceOffered && answers.isPreferredPharmacy,
})

/** How many characters the notes can still take; below 0 where they are too long. */
export const remainingNoteLength = (notes: string) => textLimits.repeatNotes - notes.trim().length

/** The problems of the answers, in the order of the questions. */
export const problemsOfAnswers = (
  { pickUp, pharmacy, notes }: RepeatAnswers,
  { isInvoicing }: Pick<RepeatRules, 'isInvoicing'>,
  medications: readonly unknown[],
): RepeatProblem[] => {
  const problems: RepeatProblem[] = []
  if (medications.length === 0) problems.push('medicationMissing')
  if (pickUp === null) problems.push(isInvoicing ? 'rxTypeMissing' : 'pickUpMissing')
  if (pickUp === 'pharmacy' && pharmacy === null) problems.push('pharmacyMissing')
  if (remainingNoteLength(notes) < 0) problems.push('notesTooLong')
  return problems
}

/** The problems of an attempt to continue that the present answers no longer have. */
export const correctedProblems = (
  problems: readonly RepeatProblem[],
  ...[answers, rules, medications]: Parameters<typeof problemsOfAnswers>
): RepeatProblem[] => {
  const remaining = problemsOfAnswers(answers, rules, medications)
  return problems.filter((problem) => !remaining.includes(problem))
}

/** The pharmacy to preselect: the practice's suggestion, or else the patient's first favourite. */
export const suggestedPharmacy = (pharmacies: readonly Pharmacy[], { pharmacyId }: Pick<RepeatRules, 'pharmacyId'>) =>
  pharmacies.find(({ id }) => id === pharmacyId) ?? pharmacies.find(({ isFavourite }) => isFavourite)

/** The kind of fee for these answers. */
export const feeKindIn = ({ pickUp, isUrgent }: Pick<RepeatAnswers, 'pickUp' | 'isUrgent'>): FeeKind => {
  const isFax = pickUp === 'pharmacy'
  return { isFax, isUrgent, isUrgentFax: isFax && isUrgent }
}

/** A fee that the answers can lead to. */
export type FeeChoice = { pickUp: PickUp; isUrgent: boolean; kind: FeeKind }

/** The fees that the answers can lead to under the rules of the practice; none if it charges no fee. */
export const feeChoicesOf = ({ isInvoicing, isPickUpAsked, isUrgentOffered }: RepeatRules): FeeChoice[] => {
  if (!isInvoicing) return []
  const pickUps: readonly PickUp[] = isPickUpAsked ? ['practice', 'pharmacy'] : ['practice']
  const urgencies = isUrgentOffered ? [false, true] : [false]
  return urgencies.flatMap((isUrgent) => pickUps.map((pickUp) => ({ pickUp, isUrgent, kind: feeKindIn({ pickUp, isUrgent }) })))
}
