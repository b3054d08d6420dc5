import * as z from 'zod/mini'
import { decodeEntities } from '../../domain/values/entities.ts'
import { isWithdrawn } from '../../domain/values/fhir-status.ts'
import { words } from './words.ts'

const word = z.nullish(z.string())
const concept = z.object({ text: word, coding: z.nullish(z.array(z.object({ code: word, display: word }))) })

const codeOrConcept = z.union([z.string(), concept])

const wordsOf = (value: z.output<typeof codeOrConcept>): string[] => {
  const [text, coding] = typeof value === 'string' ? [value, []] : [value.text, value.coding ?? []]
  return [text, ...coding.map(({ display }) => display), ...coding.map(({ code }) => code)].flatMap(
    (one) => words(one && decodeEntities(one)) ?? [],
  )
}

/** A code or a concept of FHIR, or a list of these, as its words: texts, displays and codes. Any other shape has no words. */
export const fhirWords = z.catch(
  z.pipe(
    z.nullish(z.union([z.array(codeOrConcept), codeOrConcept])),
    z.transform((value): string[] => (Array.isArray(value) ? value : value ? [value] : []).flatMap(wordsOf)),
  ),
  [],
)

/** Whether a row with such a status is to be shown: nobody has what was entered in error or refuted. */
export const isNotWithdrawn = (status: readonly string[]) => !status.some(isWithdrawn)
