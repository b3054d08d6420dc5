import type { QueryClient } from '@tanstack/react-query'
import type { PaymentOutcome } from '../domain/payments/payment.ts'
import { type DeferredRepeat, noRepeatAnswers } from '../domain/prescriptions/repeat-answers.ts'
import { isSameRequest, type UnresolvedRepeat } from '../domain/prescriptions/repeat-request.ts'
import { draftsKey } from './drafts.ts'

type Draft = DeferredRepeat & { unresolved: UnresolvedRepeat | null }

const keyOf = (userId: string) => [...draftsKey, 'repeat', userId]
const ticksKeyOf = (userId: string) => [...keyOf(userId), 'ticks']

/** Returns the answers that a user left in the dialog. Other medicines are another attempt. */
export const findRepeatDraft = (client: QueryClient, userId: string, medicationIds: readonly string[]) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  const isSame = draft !== undefined && isSameRequest(draft.medicationIds, medicationIds)
  return {
    answers: draft?.answers ?? noRepeatAnswers,
    unresolved: draft?.unresolved ?? null,
    attemptId: (isSame && draft.attemptId) || crypto.randomUUID(),
  }
}

const saveDraft = (client: QueryClient, userId: string, draft: Draft) => client.setQueryData<Draft>(keyOf(userId), draft)

/** Saves the answers until the request is sent. */
export const saveRepeatDraft = (
  client: QueryClient,
  userId: string,
  { answers, unresolved, attemptId, medications }: Omit<Draft, 'medicationIds'> & { medications: readonly { id: string }[] },
) => saveDraft(client, userId, { answers, unresolved, attemptId, medicationIds: medications.map(({ id }) => id) })

export const saveSelection = (client: QueryClient, userId: string, ids: readonly string[]) =>
  void client.setQueryData<readonly string[]>(ticksKeyOf(userId), ids)

/** The medicines selected on an earlier visit to the page, or those of a request that returned from its payment. */
export const savedSelection = (client: QueryClient, userId: string) => client.getQueryData<readonly string[]>(ticksKeyOf(userId)) ?? []

export const clearRepeatDraft = (client: QueryClient, userId: string) => client.removeQueries({ queryKey: keyOf(userId) })

/**
 * Restores the draft of a request whose payment took no money, unless the draft has changed since. After a payment the draft is deleted, so that its
 * attempt id is not reused for the next request.
 */
export const watchRepeatDraft = (client: QueryClient, userId: string, carried: DeferredRepeat, outcome: PaymentOutcome['outcome']) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  if (outcome === 'paid' && draft?.attemptId === carried.attemptId) clearRepeatDraft(client, userId)
  if ((outcome !== 'notPaid' && outcome !== 'open') || draft) return
  saveDraft(client, userId, { ...carried, unresolved: null })
  saveSelection(client, userId, carried.medicationIds)
}
