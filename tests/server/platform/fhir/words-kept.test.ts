import { describe, expect, test } from 'vitest'
import { aroha, everything, importing } from './importing.ts'
import { coded, condition, immunisation, letter, medication } from './resources.ts'

const practice = importing()

describe('what a list says in words is not told as an entry of it, nor left out:', () => {
  const stored = async (table: 'condition' | 'medication' | 'immunization') => (await everything(practice.db))[table]
  test.each([
    ['that there are no problems', condition('No known problems'), 'condition', { text: 'No known problems' }],
    ['by code', condition('', { code: { text: 'Keine', ...coded('160245001') } }), 'condition', { text: 'Keine' }],
    ['that no medicine is taken', medication('Nil regular medications'), 'medication', { name: 'Nil regular medications' }],
    [
      'that nobody was vaccinated',
      immunisation('', { vaccineCode: coded('no-known-immunizations') }),
      'immunization',
      { heading: 'no-known-immunizations' },
    ],
  ] as const)('%s', async (_, resource, table, row) => {
    await practice.bundle([aroha, resource])
    expect(await stored(table)).toEqual([expect.objectContaining({ ...row, statement: 'none' })])
  })
})

describe('a patient is not told without', () => {
  const note = [{ text: 'With food' }]
  const clinicLetter = (more: object) => letter('text/plain', 'Seen', { type: { text: 'Letter' }, ...more })
  test.each([
    ['the notes of a medicine', medication('Methotrexate', { note }), 'medication', { note: 'With food' }],
    ['the notes of a vaccine', immunisation('Influenza', { note }), 'immunization', { note: 'With food' }],
    [
      'the words for when it was given',
      immunisation('Influenza', { occurrenceString: 'as a child' }),
      'immunization',
      { note: 'as a child', given_at: null },
    ],
    ['that a letter is a draft', clinicLetter({ docStatus: 'preliminary' }), 'timeline_item', { title: 'Letter (preliminary)' }],
    ['that a letter was amended', clinicLetter({ docStatus: 'amended' }), 'timeline_item', { title: 'Letter (amended)' }],
    [
      'the span of ages',
      condition('Fracture', { onsetRange: { low: { value: 4, unit: 'a' }, high: { value: 6, unit: 'a' } } }),
      'condition',
      { onset_text: 'at 4 years – 6 years' },
    ],
  ] as const)('%s', async (_, resource, table, row) => {
    await practice.bundle([aroha, resource])
    expect((await everything(practice.db))[table]).toEqual([expect.objectContaining(row)])
  })
})
