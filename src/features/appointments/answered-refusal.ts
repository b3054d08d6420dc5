import { ApiFailure } from '../../api/failures.ts'
import { failureTexts } from '../../ui/texts.ts'

type Refusal = { outcome: 'refused'; message: string }

const isRefused = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.kind === 'forbidden' || (error.kind === 'refused' && (error.status ?? 500) < 500))

/** A command that the practice turned down (4xx) was answered, and nothing came of it. Every other failure is no answer. */
export const answeredRefusal = async <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> => {
  try {
    return await command
  } catch (error) {
    if (!isRefused(error)) throw error
    return { outcome: 'refused', message: error.kind === 'forbidden' ? failureTexts.forbidden : (error.detail ?? '') }
  }
}
