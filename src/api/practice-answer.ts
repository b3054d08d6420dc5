import { unlessTurnedDown } from './failures.ts'
import type { StatusReply } from './generated/practice/model'

/** What a command came to. `message` is the practice's own sentence; empty where it gave none. */
export type PracticeAnswer = { status: 'done' | 'refused'; message: string }

type Refusal = { status: 'refused'; message: string }

export const decodeStatus = ({ StatusCode, StatusMessage }: StatusReply): PracticeAnswer => ({
  status: StatusCode === 1 ? 'done' : 'refused',
  message: StatusMessage ?? '',
})

/** A command that the practice turned down (4xx) was answered. @throws whatever else it failed of: that is no answer */
export const answered = <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> =>
  unlessTurnedDown(command, ({ detail }) => ({ status: 'refused', message: detail ?? '' }))

/** The answer of a command that tells nothing but that it was done. */
export const doneSilently = (): PracticeAnswer => ({ status: 'done', message: '' })
