import { expect, test } from 'vitest'
import { patientId } from '../../../server/sandbox/patients.ts'
import { immunizationRows } from '../../../server/sandbox/record/immunizations.ts'

const rows = immunizationRows(new Date('2026-11-29T09:00:00+13:00'))
const vaccinesOf = (key: string) => rows.filter(({ patient_id }) => patient_id === patientId(key)).map(({ heading }) => heading)

test.each(['tama', 'mia', 'lani'])('the child %s has no vaccine for adults, and each list has a row', (key) => {
  expect(vaccinesOf(key)).toHaveLength(2)
  for (const heading of ['Shingles', 'Tetanus and diphtheria', 'Whooping cough', 'COVID-19', 'Hepatitis B'])
    expect(vaccinesOf(key)).not.toContain(heading)
})

test('an adult has vaccines for adults', () => {
  expect(vaccinesOf('patient')).toContain('Shingles')
})
