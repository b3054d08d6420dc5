import * as z from 'zod/mini'
import { decodeEntities } from '../../domain/values/entities.ts'
import { isWithdrawn } from '../../domain/values/fhir-status.ts'
import { words } from './words.ts'

const word = z.nullish(z.string())
const concept = z.object({ text: word, coding: z.nullish(z.array(z.object({ code: word, display: word }))) })

/** A code or a concept of FHIR as its words: its text, what its codings are called, their codes. Any other shape has no words. */
export const fhirWords = z.catch(
  z.pipe(
    z.nullish(z.union([z.string(), concept])),
    z.transform((wireConcept): string[] => {
      const [text, coding] = typeof wireConcept === 'string' ? [wireConcept, []] : [wireConcept?.text, wireConcept?.coding ?? []]
      return [text, ...coding.map(({ display }) => display), ...coding.map(({ code }) => code)].flatMap(
        (one) => words(one && decodeEntities(one)) ?? [],
      )
    }),
  ),
  [],
)

/** Whether a row with such a status is to be shown: nobody has what was entered in error or refuted. */
export const isNotWithdrawn = (status: readonly string[]) => !status.some(isWithdrawn)
