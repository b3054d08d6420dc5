import { noAccess } from '../../domain/values/refusal-words.ts'
import { sessionEnded } from './texts.ts'

/** Texts of failed calls, by failure kind. */
export const failureTexts = {
  unreachable: 'We could not reach your practice. Check your internet connection and try again.',
  timedOut: 'Your practice took too long to answer. Please try again.',
  unauthorized: sessionEnded,
  forbidden: noAccess,
  refused: 'Something went wrong at your practice. Please try again.',
  notUnderstood: 'Your practice sent an answer that we could not read. Please try again.',
} as const
