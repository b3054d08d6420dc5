import type { QueryClient } from '@tanstack/react-query'
import type { RepeatContext, RepeatInQuestion } from '../../../../machines/repeat-context.ts'
import { noRepeatAnswers, type RepeatAnswers } from '../../../domain/repeat-answers.ts'

type Draft = { answers: RepeatAnswers; inQuestion: RepeatInQuestion | null; attemptId: string; medicationIds: readonly string[] }

const keyOf = (userId: string) => ['repeat draft', userId]

/** What a user had answered when they left the dialog. Other medicines are another attempt. */
export const findRepeatDraft = (client: QueryClient, userId: string, medicationIds: readonly string[]) => {
  const draft = client.getQueryData<Draft>(keyOf(userId))
  const isSame = draft !== undefined && draft.medicationIds.join() === medicationIds.join()
  return {
    answers: draft?.answers ?? noRepeatAnswers,
    inQuestion: draft?.inQuestion ?? null,
    attemptId: isSame ? draft.attemptId : crypto.randomUUID(),
  }
}

/** Keeps what is answered until the session ends, in memory alone. */
export const keepRepeatDraft = (client: QueryClient, userId: string, { answers, inQuestion, attemptId, medications }: RepeatContext) => {
  client.setQueryDefaults(keyOf(userId), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Draft>(keyOf(userId), { answers, inQuestion, attemptId, medicationIds: medications.map(({ id }) => id) })
}

export const forgetRepeatDraft = (client: QueryClient, userId: string) => client.removeQueries({ queryKey: keyOf(userId) })
