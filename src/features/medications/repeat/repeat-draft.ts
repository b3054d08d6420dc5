import type { QueryClient } from '@tanstack/react-query'
import type { RepeatContext, RepeatInQuestion } from '../../../../machines/repeat-context.ts'
import { noRepeatAnswers, type RepeatAnswers } from '../../../domain/repeat-answers.ts'
import { asksForSame, type OpenRepeatRequest } from '../../../domain/repeat-request.ts'

type Draft = { answers: RepeatAnswers; inQuestion: RepeatInQuestion | null; attemptId: string; medicationIds: readonly string[] }

const keyOf = (userId: string) => ['repeat draft', userId]

type Asked = {
  medicationIds: readonly string[]
  /** What waits for its payment. */
  open: readonly OpenRepeatRequest[]
}

/** What a user had answered when they left the dialog. Other medicines are another attempt; the same that wait for a payment are the one that waits, wherever it was begun. */
export const findRepeatDraft = (client: QueryClient, userId: string, { medicationIds, open }: Asked) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  const begun = [...(draft ? [draft] : []), ...open].find((one) => asksForSame(one.medicationIds, medicationIds))
  return {
    answers: draft?.answers ?? noRepeatAnswers,
    inQuestion: draft?.inQuestion ?? null,
    attemptId: begun?.attemptId ?? crypto.randomUUID(),
  }
}

/** Keeps what is answered until the session ends, in memory alone. */
export const keepRepeatDraft = (client: QueryClient, userId: string, { answers, inQuestion, attemptId, medications }: RepeatContext) => {
  client.setQueryDefaults(keyOf(userId), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Draft>(keyOf(userId), { answers, inQuestion, attemptId, medicationIds: medications.map(({ id }) => id) })
}

export const forgetRepeatDraft = (client: QueryClient, userId: string) => client.removeQueries({ queryKey: keyOf(userId) })
