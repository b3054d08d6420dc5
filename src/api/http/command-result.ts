import type { CommandResult } from '../../domain/values/command-result.ts'
import { notOffered } from '../../domain/values/refusal-words.ts'
import type { StatusReply } from '../generated/practice/model'
import { isNotOffered, mapRejection, refusalMessage } from './failures.ts'

type Refusal = { status: 'refused'; message: string }

export const decodeStatus = ({ StatusCode, StatusMessage }: StatusReply): CommandResult => ({
  status: StatusCode === 1 ? 'done' : 'refused',
  message: StatusMessage ?? '',
})

/** A command that the practice turned down (4xx) was answered. @throws whatever else it failed of: that is no answer */
export const toCommandResult = <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> =>
  mapRejection(command, (failure) => ({ status: 'refused', message: refusalMessage(failure) ?? '' }))

/** The same of an extension, which a practice may be without. */
export const toCommandResultIfOffered = <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> =>
  toCommandResult(
    command.catch((error): Refusal => {
      if (isNotOffered(error)) return { status: 'refused', message: notOffered }
      throw error
    }),
  )

/** The answer of a command that tells nothing but that it was done. */
export const doneWithoutMessage = (): CommandResult => ({ status: 'done', message: '' })
