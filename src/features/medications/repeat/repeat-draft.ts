import type { QueryClient } from '@tanstack/react-query'
import type { RepeatContext, RepeatInQuestion } from '../../../../machines/repeat-context.ts'
import type { PaymentOutcome } from '../../../domain/payment.ts'
import { type CarriedRepeat, noRepeatAnswers } from '../../../domain/repeat-answers.ts'
import { asksForSame } from '../../../domain/repeat-request.ts'

/** `isBack`: it came back from a provider's page, and has not been gone on with. */
type Draft = CarriedRepeat & { inQuestion: RepeatInQuestion | null; isBack: boolean }

const keyOf = (userId: string) => ['repeat draft', userId]

/** What a user had answered when they left the dialog. Other medicines are another attempt. */
export const findRepeatDraft = (client: QueryClient, userId: string, medicationIds: readonly string[]) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  const isSame = draft !== undefined && asksForSame(draft.medicationIds, medicationIds)
  return {
    answers: draft?.answers ?? noRepeatAnswers,
    inQuestion: draft?.inQuestion ?? null,
    attemptId: (isSame && draft.attemptId) || crypto.randomUUID(),
  }
}

const keep = (client: QueryClient, userId: string, draft: Draft) => {
  client.setQueryDefaults(keyOf(userId), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Draft>(keyOf(userId), draft)
}

/** Keeps what is answered until the session ends, in memory alone. */
export const keepRepeatDraft = (client: QueryClient, userId: string, { answers, inQuestion, attemptId, medications }: RepeatContext) =>
  keep(client, userId, { answers, inQuestion, attemptId, medicationIds: medications.map(({ id }) => id), isBack: false })

export const forgetRepeatDraft = (client: QueryClient, userId: string) => client.removeQueries({ queryKey: keyOf(userId) })

/**
 * A request that comes back with its payment can be gone on with where nothing was paid, unless something has been answered since. What is paid is over: its attempt
 * must not be taken for the next one.
 */
export const followRepeatDraft = (client: QueryClient, userId: string, carried: CarriedRepeat, outcome: PaymentOutcome['outcome']) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  if (outcome === 'paid' && draft?.attemptId === carried.attemptId) forgetRepeatDraft(client, userId)
  if ((outcome === 'notPaid' || outcome === 'open') && !draft) keep(client, userId, { ...carried, inQuestion: null, isBack: true })
}

/** The medicines that a request asks for which came back. */
export const tickedBefore = (client: QueryClient, userId: string) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  return draft?.isBack ? draft.medicationIds : []
}
