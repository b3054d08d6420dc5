import { forbidden } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isInFormulary } from '../../../platform/record/formulary.ts'
import type { Reader } from '../../../platform/store/readable.ts'
import { dayOf } from '../../../platform/values/clock.ts'
import { type CoveringProvider, type RequestedMedication, requestedMedicationsOf } from '../store/requested-medications.ts'
import { repeatRequestReplies as replies } from './refusal-messages.ts'

/** The reason to refuse a request: a sentence, or the covering providers while the patient's provider is on leave. */
export type RequestProblem = string | CoveringProvider[]

/** Only the practice's statements exclude a medication. Its dates do not. */
const reasonAgainst = (medication: RequestedMedication, today: string) => {
  const { name, is_long_term, statement, repeats_left, repeat_from, needs_visit } = medication
  if (!is_long_term || statement !== null) return replies.notLongTerm(name)
  if (!isInFormulary(medication)) return replies.notInFormulary(name)
  if (repeats_left !== null && repeats_left > 0) return replies.repeatsLeft(name, repeats_left)
  if (repeat_from !== null && repeat_from > today) return replies.tooEarly(name, repeat_from)
  return needs_visit ? replies.needsVisit(name) : null
}

type Asked = Reader & { medicationIds: readonly string[]; ignoresLeave: boolean }

/**
 * The requested medications, and the reason to refuse them; null without one.
 * @throws Refusal if one medication is not the patient's, or is withheld from the account
 */
export const checkRequest = async (db: Database, now: Date, { patientId, accountId, medicationIds, ignoresLeave }: Asked) => {
  const today = dayOf(now)
  const { medications, coveringProviders, isOnLeave } = await requestedMedicationsOf(db, {
    reader: { patientId, accountId },
    medicationIds,
    today,
  })
  if (medications.length < medicationIds.length) throw forbidden()
  const against = medications.map((one) => reasonAgainst(one, today)).find((reason) => reason !== null)
  const leave = isOnLeave && coveringProviders.length === 0 ? replies.onLeaveAlone : null
  const objection: RequestProblem | null = against ?? (isOnLeave && !ignoresLeave ? coveringProviders : leave)
  return { medications, objection }
}
