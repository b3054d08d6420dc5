import { describe, expect, test } from 'vitest'
import { statementIn } from '../../../../server/platform/fhir/mapping/nothing-known.ts'

const statementOf = (name: string) => statementIn({ text: name }, name).statement

describe('a concept states "none known":', () => {
  test.each([
    'NKDA',
    'No known allergies',
    'No known drug allergies.',
    'No known latex allergy',
    'No adverse reactions',
    'No drug allergies known',
    'No known current problems or disability',
    'No history of illness',
    'Nil regular medications',
    'No vaccines recorded',
    'No known allergies (2026)',
    'No allergies, intolerances and adverse reactions known.',
    'No known allergies to drugs',
    'No medications at present',
  ])('%s', (name) => {
    expect(statementOf(name)).toBe('none')
  })
})

describe('a concept states "no information":', () => {
  test.each([
    'Unknown',
    'Not known',
    'Unknown drug allergies',
    'Unknown allergy status',
    'No information about allergies',
    'Allergies unknown',
  ])('%s', (name) => {
    expect(() => statementOf(name)).toThrow('says that nothing is known')
  })
})

describe('a concept names an item:', () => {
  test.each([
    'Unknown antibiotic',
    'Unknown drug',
    'Unknown primary tumour',
    'Not known antibiotic',
    'No immunity to rubella',
    'No response to antiepileptic drug',
    'No longer taking prescribed medication',
    'No spontaneous drug metabolism',
    'No problem drinking',
    'None compliance with medication',
    'No known drug allergies; peanut anaphylaxis',
    'No known drug allergies. Peanut anaphylaxis',
    'No known allergies, but reacts to latex',
    'No known allergies and reacts to latex',
    'No known allergies to drugs, latex rash',
    'No known allergies recorded other than penicillin',
    'No known allergies apart from penicillin',
    'No known allergies to drugs except penicillin',
    'No known allergies (except penicillin)',
    'No known allergy: except penicillin',
    'No known allergies - penicillin',
  ])('%s', (name) => {
    expect(statementOf(name)).toBeNull()
  })
})
