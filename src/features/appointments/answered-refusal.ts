import { isTurnedDown } from '../../api/failures.ts'
import { failureTexts } from '../../ui/texts.ts'

type Refusal = { outcome: 'refused'; message: string }

/** A command that the practice turned down (4xx) was answered, and nothing came of it. Every other failure is no answer. */
export const answeredRefusal = async <Answer>(command: Promise<Answer>): Promise<Answer | Refusal> => {
  try {
    return await command
  } catch (error) {
    if (!isTurnedDown(error)) throw error
    return { outcome: 'refused', message: error.kind === 'forbidden' ? failureTexts.forbidden : (error.detail ?? '') }
  }
}
