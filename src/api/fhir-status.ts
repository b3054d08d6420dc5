import * as z from 'zod/mini'
import { isWithdrawn } from '../domain/fhir-status.ts'

const word = z.nullish(z.string())
const concept = z.object({ text: word, coding: z.nullish(z.array(z.object({ code: word, display: word }))) })

/** A status of FHIR, a code or a concept, as its words; what has another shape says nothing. */
export const statusWords = z.catch(
  z.pipe(
    z.nullish(z.union([z.string(), concept])),
    z.transform((told): string[] => {
      const all = typeof told === 'string' ? [told] : [told?.text, ...(told?.coding ?? []).flatMap(({ code, display }) => [code, display])]
      return all.filter((one) => typeof one === 'string')
    }),
  ),
  [],
)

/** Whether a row with such a status is to be shown: nobody has what was entered in error or refuted. */
export const stands = (words: readonly string[]) => !words.some(isWithdrawn)
