import { expect, test } from 'vitest'
import { htmlWords } from '../../../server/fhir/reading/html-words.ts'
import { processorTime } from '../../processor-time.ts'
import { aroha, importing, subject } from './importing.ts'

const practice = importing()
const many = 2_000_000

const readThem = async () => {
  const { leftOut } = await practice.bundle([
    aroha,
    {
      resourceType: 'DocumentReference',
      id: 'spaces',
      status: 'current',
      subject,
      date: '2026-05-01',
      content: [{ attachment: { contentType: 'text/plain', data: `a${' '.repeat(many)}!` } }],
    },
    { resourceType: 'Condition', id: 'letters', subject: { reference: 'a'.repeat(90_000) }, code: { text: 'Asthma' } },
    { resourceType: 'Condition', id: 'digits', subject, code: { text: 'Asthma' }, onsetDateTime: '1'.repeat(90_000) },
    {
      resourceType: 'MedicationRequest',
      id: 'dosage',
      status: 'active',
      intent: 'order',
      subject,
      medicationCodeableConcept: { text: 'Aspirin' },
      dosageInstruction: [{ text: `a${' '.repeat(90_000)}1`, patientInstruction: 'with food' }],
    },
    { ...aroha, id: 'telecom', telecom: [{ system: 'email', value: 'x'.repeat(90_000) }] },
  ])
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'has a telecom that is too long',
    'its document is elsewhere',
    'its patient is neither in the file nor in the practice: import the patient first, then this file again',
  ])
  for (const piece of ['<script', '<script>', '<a "', '<!--', '&#', '<', '<p>', ' \t']) htmlWords(piece.repeat(many / 10))
}

test('texts that are made to be slow to read take no longer than others', async () => {
  expect(await processorTime(readThem)).toBeLessThan(10_000)
})
