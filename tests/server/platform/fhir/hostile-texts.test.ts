import { expect, test } from 'vitest'
import { htmlWords } from '../../../../server/platform/fhir/reading/html-words.ts'
import { processorTime } from '../../../processor-time.ts'
import { aroha, openImportDatabase } from './import-database.ts'
import { condition, letter, medication } from './resources.ts'

const practice = openImportDatabase()
const many = 2_000_000

const readThem = async () => {
  const { skipped } = await practice.importBundle([
    aroha,
    letter('text/plain', '', { id: 'spaces', content: [{ attachment: { contentType: 'text/plain', data: `a${' '.repeat(many)}!` } }] }),
    condition('Asthma', { id: 'letters', subject: { reference: 'a'.repeat(90_000) } }),
    condition('Asthma', { id: 'digits', onsetDateTime: '1'.repeat(90_000) }),
    medication('Aspirin', { dosageInstruction: [{ text: `a${' '.repeat(90_000)}1`, patientInstruction: 'with food' }] }),
    { ...aroha, id: 'telecom', telecom: [{ system: 'email', value: 'x'.repeat(90_000) }] },
  ])
  expect(skipped.map(({ reason }) => reason).sort()).toEqual([
    'has a telecom that is too long',
    'its document is elsewhere',
    'its patient is neither in the file nor in the practice: import the patient first, then this file again',
  ])
  for (const piece of ['<script', '<script>', '<a "', '<!--', '&#', '<', '<p>', ' \t']) htmlWords(piece.repeat(many / 10))
}

test('hostile texts do not slow the import down', async () => {
  expect(await processorTime(readThem)).toBeLessThan(10_000)
})
