import { type FailureKind, failureKind } from './failure-kind.ts'
import { failureTexts } from './failure-texts.ts'

/** The reason why the outcome of a command is unknown. */
const reasons: Partial<Record<FailureKind, string>> & { refused: string } = {
  unreachable: 'We could not reach your practice',
  timedOut: 'Your practice took too long to answer',
  refused: 'Something went wrong at your practice',
  notUnderstood: 'Your practice sent an answer that we could not read',
}

/** The text for a command with an unknown outcome. `question`: what is unknown, as a clause such as 'this was saved'. `next`: what the patient can do. */
export const unansweredText = (error: unknown, question: string, next: string): string => {
  const kind = failureKind(error)
  return kind === 'unauthorized'
    ? failureTexts.unauthorized
    : `${reasons[kind] ?? reasons.refused}, so we do not know whether ${question}. ${next}`
}
