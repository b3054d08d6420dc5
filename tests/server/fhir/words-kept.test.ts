import { describe, expect, test } from 'vitest'
import { aroha, everything, importing, subject } from './importing.ts'

const practice = importing()

const coded = (code: string) => ({ coding: [{ code }] })
const condition = (more: object) => ({ resourceType: 'Condition', id: 'one', subject, code: { text: 'Fracture' }, ...more })
const medication = (more: object) => ({
  resourceType: 'MedicationRequest',
  id: 'one',
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text: 'Methotrexate' },
  ...more,
})

describe('what a list says in words is not told as an entry of it, nor left out:', () => {
  const stored = async (table: 'condition' | 'medication' | 'immunization') => (await everything(practice.db))[table]
  test.each([
    ['that there are no problems', condition({ code: { text: 'No known problems' } }), 'condition', { text: 'No known problems' }],
    ['by code', condition({ code: { text: 'Keine', ...coded('160245001') } }), 'condition', { text: 'Keine' }],
    [
      'that no medicine is taken',
      medication({ medicationCodeableConcept: { text: 'Nil regular medications' } }),
      'medication',
      { name: 'Nil regular medications' },
    ],
    [
      'that nobody was vaccinated',
      { resourceType: 'Immunization', id: 'one', status: 'completed', patient: subject, vaccineCode: coded('no-known-immunizations') },
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
  const letter = (more: object) => ({
    resourceType: 'DocumentReference',
    id: 'letter',
    status: 'current',
    subject,
    date: '2026-05-01',
    type: { text: 'Letter' },
    content: [{ attachment: { contentType: 'text/plain', data: Buffer.from('Seen').toString('base64') } }],
    ...more,
  })
  const vaccine = (more: object) => ({
    resourceType: 'Immunization',
    id: 'one',
    status: 'completed',
    patient: subject,
    vaccineCode: { text: 'Influenza' },
    ...more,
  })
  test.each([
    ['the notes of a medicine', medication({ note }), 'medication', { note: 'With food' }],
    ['the notes of a vaccine', vaccine({ note }), 'immunization', { note: 'With food' }],
    [
      'the words for when it was given',
      vaccine({ occurrenceString: 'as a child' }),
      'immunization',
      { note: 'as a child', given_at: null },
    ],
    ['that a letter is a draft', letter({ docStatus: 'preliminary' }), 'timeline_item', { title: 'Letter (preliminary)' }],
    ['that a letter was amended', letter({ docStatus: 'amended' }), 'timeline_item', { title: 'Letter (amended)' }],
    [
      'the span of ages',
      condition({ onsetRange: { low: { value: 4, unit: 'a' }, high: { value: 6, unit: 'a' } } }),
      'condition',
      { onset_text: 'at 4 years – 6 years' },
    ],
  ] as const)('%s', async (_, resource, table, row) => {
    await practice.bundle([aroha, resource])
    expect((await everything(practice.db))[table]).toEqual([expect.objectContaining(row)])
  })
})
