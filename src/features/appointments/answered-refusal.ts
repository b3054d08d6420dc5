import { refusalSentence, unlessTurnedDown } from '../../api/failures.ts'

type Refusal = { outcome: 'refused'; message: string }

/** A command that the practice turned down (4xx) was answered, and nothing came of it. Every other failure is no answer. */
export const answeredRefusal = <Answer>(command: Promise<Answer>) =>
  unlessTurnedDown(command, (failure): Refusal => ({ outcome: 'refused', message: refusalSentence(failure) ?? '' }))
