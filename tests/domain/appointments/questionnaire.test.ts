import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasConcern,
  noAnswers,
  openQuestions,
  symptoms,
  toggleNoSymptoms,
  toggleSymptom,
} from '../../../src/domain/appointments/questionnaire.ts'

const ticks = fc.array(fc.constantFrom(...symptoms, 'none' as const), { minLength: 1, maxLength: 12 })

test('having symptoms and having none exclude each other, whatever is ticked', () => {
  fc.assert(
    fc.property(ticks, (ticked) => {
      let answers = noAnswers
      for (const tick of ticked) {
        const before = answers
        answers = { ...answers, ...(tick === 'none' ? toggleNoSymptoms(answers) : toggleSymptom(answers, tick)) }
        expect(answers.hasNoSymptoms && answers.symptoms.length > 0).toBe(false)
        if (tick === 'none') expect(answers.hasNoSymptoms).toBe(!before.hasNoSymptoms)
        else expect(answers.symptoms.includes(tick)).toBe(!before.symptoms.includes(tick))
      }
    }),
  )
})

test.each([
  [noAnswers, ['symptoms', 'contact'], false],
  [{ ...noAnswers, hasNoSymptoms: true }, ['contact'], false],
  [{ ...noAnswers, hadContact: false }, ['symptoms'], false],
  [{ ...noAnswers, hasNoSymptoms: true, hadContact: false }, [], false],
  [{ ...noAnswers, hasNoSymptoms: true, hadContact: true }, [], true],
  [{ ...noAnswers, symptoms: ['cough' as const], hadContact: false }, [], true],
])('%j leaves open %j and is of concern: %s', (answers, open, isOfConcern) => {
  expect([openQuestions(answers), hasConcern(answers)]).toEqual([open, isOfConcern])
})
