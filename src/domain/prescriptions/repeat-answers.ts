import { textLimits } from '../values/text-limits.ts'
import type { FeeKind, Pharmacy, PickUp } from './repeat-request.ts'
import type { RepeatRules } from './repeat-rules.ts'

/** The patient's answers for a repeat request. The pharmacy remains set during a pick-up at the practice. */
export type RepeatAnswers = {
  isNoticeRead: boolean
  pickUp: PickUp | null
  pharmacy: Pharmacy | null
  isPreferredPharmacy: boolean
  isUrgent: boolean
  notes: string
}

/** The answers within a request that waits for its payment. `attemptId`: null if the request has none. */
export type DeferredRepeat = { answers: RepeatAnswers; attemptId: string | null; medicationIds: readonly string[] }

export const noRepeatAnswers: RepeatAnswers = {
  isNoticeRead: false,
  pickUp: null,
  pharmacy: null,
  isPreferredPharmacy: false,
  isUrgent: false,
  notes: '',
}

/** Why a question is not answered. `rxTypeMissing`: the fee depends on it. */
export type RepeatProblem = 'rxTypeMissing' | 'pickUpMissing' | 'pharmacyMissing' | 'notesTooLong'

/** Answers under the rules of the practice: what it does not ask has its one answer. */
export const answersUnderRules = (answers: RepeatAnswers, rules: RepeatRules): RepeatAnswers => ({
  ...answers,
  pickUp: rules.isPickUpAsked ? answers.pickUp : 'practice',
  isUrgent: rules.isUrgentOffered && answers.isUrgent,
  isPreferredPharmacy: rules.isPreferenceOffered && answers.isPreferredPharmacy,
})

/** The problem of a missing pick-up. */
export const missingPickUp = ({ isInvoicing }: Pick<RepeatRules, 'isInvoicing'>): RepeatProblem =>
  isInvoicing ? 'rxTypeMissing' : 'pickUpMissing'

/** How many characters the notes can still take; below 0 where they are too long. */
export const remainingNoteLength = (notes: string) => textLimits.repeatNotes - notes.trim().length

/** The kind of fee for these answers. */
export const feeKindIn = ({ pickUp, isUrgent }: RepeatAnswers): FeeKind => {
  const isFax = pickUp === 'pharmacy'
  return { isFax, isUrgent, isUrgentFax: isFax && isUrgent }
}
