import type { PracticeAnswer } from '../../domain/values/command-result.ts'
import { notOffered } from '../../domain/values/refusal-words.ts'
import type { StatusReply } from '../generated/practice/model'
import { isNotOffered, refusalSentence, unlessTurnedDown } from './failures.ts'

type Refusal = { status: 'refused'; message: string }

export const decodeStatus = ({ StatusCode, StatusMessage }: StatusReply): PracticeAnswer => ({
  status: StatusCode === 1 ? 'done' : 'refused',
  message: StatusMessage ?? '',
})

/** A command that the practice turned down (4xx) was answered. @throws whatever else it failed of: that is no answer */
export const answered = <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> =>
  unlessTurnedDown(command, (failure) => ({ status: 'refused', message: refusalSentence(failure) ?? '' }))

/** The same of an extension, which a practice may be without. */
export const answeredIfOffered = <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> =>
  answered(
    command.catch((error): Refusal => {
      if (isNotOffered(error)) return { status: 'refused', message: notOffered }
      throw error
    }),
  )

/** The answer of a command that tells nothing but that it was done. */
export const doneSilently = (): PracticeAnswer => ({ status: 'done', message: '' })
