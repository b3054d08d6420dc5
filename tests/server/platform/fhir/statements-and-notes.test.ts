import { describe, expect, test } from 'vitest'
import { allRows, aroha, openImportDatabase } from './import-database.ts'
import { conceptOf, condition, immunisation, letter, medication } from './resources.ts'

const practice = openImportDatabase()

describe('a "none known" resource is stored as a statement:', () => {
  const stored = async (table: 'condition' | 'medication' | 'immunization') => (await allRows(practice.db))[table]
  test.each([
    ['no problems', condition('No known problems'), 'condition', { text: 'No known problems' }],
    ['no problems by code', condition('', { code: { text: 'Keine', ...conceptOf('160245001') } }), 'condition', { text: 'Keine' }],
    ['no medicines', medication('Nil regular medications'), 'medication', { name: 'Nil regular medications' }],
    [
      'no vaccinations',
      immunisation('', { vaccineCode: conceptOf('no-known-immunizations') }),
      'immunization',
      { heading: 'no-known-immunizations' },
    ],
  ] as const)('%s', async (_, resource, table, row) => {
    await practice.importBundle([aroha, resource])
    expect(await stored(table)).toEqual([expect.objectContaining({ ...row, statement: 'none' })])
  })
})

describe('an import keeps', () => {
  const note = [{ text: 'With food' }]
  const clinicLetter = (more: object) => letter('text/plain', 'Seen', { type: { text: 'Letter' }, ...more })
  test.each([
    ['the notes of a medicine', medication('Methotrexate', { note }), 'medication', { note: 'With food' }],
    ['the notes of a vaccine', immunisation('Influenza', { note }), 'immunization', { note: 'With food' }],
    [
      'the text for the time of a vaccine',
      immunisation('Influenza', { occurrenceString: 'as a child' }),
      'immunization',
      { note: 'as a child', given_at: null },
    ],
    ['the status of a draft letter', clinicLetter({ docStatus: 'preliminary' }), 'timeline_item', { title: 'Letter (preliminary)' }],
    ['the status of an amended letter', clinicLetter({ docStatus: 'amended' }), 'timeline_item', { title: 'Letter (amended)' }],
    [
      'a range of ages',
      condition('Fracture', { onsetRange: { low: { value: 4, unit: 'a' }, high: { value: 6, unit: 'a' } } }),
      'condition',
      { onset_text: 'at 4 years – 6 years' },
    ],
  ] as const)('%s', async (_, resource, table, row) => {
    await practice.importBundle([aroha, resource])
    expect((await allRows(practice.db))[table]).toEqual([expect.objectContaining(row)])
  })
})
