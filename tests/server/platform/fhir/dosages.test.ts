import { describe, expect, test } from 'vitest'
import { dosageWords } from '../../../../server/platform/fhir/mapping/dosage.ts'
import { conceptOf } from './resources.ts'

const mg = (value: number) => ({ doseQuantity: { value, unit: 'mg' } })
const dose = { doseAndRate: [mg(10)] }
const repeat = (fields: object) => ({ ...dose, timing: { repeat: fields } })
const daily = { frequency: 1, period: 1, periodUnit: 'd' }
const weekly = { frequency: 1, period: 1, periodUnit: 'wk' }

describe('a dosage with parts alone becomes a sentence:', () => {
  test.each([
    [repeat(weekly), '10 mg once a week'],
    [repeat({ ...daily, frequency: 2 }), '10 mg twice a day'],
    [
      { ...repeat({ frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' }), asNeededBoolean: true },
      '10 mg every 4 to 6 hours when needed',
    ],
    [repeat({ ...weekly, dayOfWeek: ['mon'] }), '10 mg on Monday'],
    [repeat({ ...weekly, frequency: 2, dayOfWeek: ['mon', 'thu'] }), '10 mg on Monday and Thursday'],
    [repeat({ ...weekly, frequency: 2, dayOfWeek: ['mon'] }), '10 mg twice a week on Monday'],
    [repeat({ ...weekly, frequencyMax: 2, dayOfWeek: ['mon'] }), '10 mg 1 to 2 times a week on Monday'],
    [repeat({ ...daily, when: ['HS'] }), '10 mg once a day at bedtime'],
    [
      { ...dose, timing: { code: conceptOf('TID') }, asNeededCodeableConcept: { text: 'pain' } },
      '10 mg 3 times a day when needed for pain',
    ],
    [{ asNeededBoolean: true }, 'When needed'],
    [{ asNeededBoolean: 'true', doseAndRate: [{ doseQuantity: { value: '0.5', unit: 'mg' } }] }, '0.5 mg when needed'],
    [{ doseAndRate: [{ doseQuantity: { value: 10, code: 'mg' } }], timing: { repeat: daily } }, '10 mg once a day'],
    [{ ...dose, timing: { repeat: { boundsDuration: { value: 7, code: 'd' } }, code: conceptOf('BID') } }, '10 mg twice a day for 7 days'],
    [{ ...dose, timing: { code: { ...conceptOf('QD'), text: 'once daily on Mondays only' } } }, '10 mg once daily on Mondays only'],
    [repeat({ when: ['MORN', 'NOON', 'NIGHT'] }), '10 mg in the morning, at noon, at night'],
    [repeat({ when: ['MORN.early', 'XYZ'] }), '10 mg early in the morning, XYZ'],
    [repeat({ when: ['ACM'], offset: 30 }), '10 mg 30 minutes before breakfast'],
    [repeat({ when: ['WAKE'], offset: 0 }), '10 mg on waking'],
    [repeat({ when: ['WAKE'], offset: 30 }), '10 mg 30 minutes after: on waking'],
    [repeat({ ...daily, periodUnit: 'moons' }), '10 mg once a moon'],
    [repeat({ count: 1, periodUnit: 'd' }), '10 mg'],
    [repeat({ ...weekly, count: 3, duration: 2, durationUnit: 'h' }), '10 mg once a week over 2 hours 3 times in all'],
    [repeat({ ...daily, boundsPeriod: { start: '2026-01-01', end: '2026-02' } }), '10 mg once a day from 1 Jan 2026 until Feb 2026'],
    [repeat({ ...daily, boundsPeriod: { end: '2026-02-01T00:00:00+13:00' } }), '10 mg once a day until 1 Feb 2026'],
    [repeat({ ...daily, boundsDuration: { value: 7, code: 'constructor' } }), '10 mg once a day for 7 constructor'],
    [
      repeat({ ...daily, boundsRange: { low: { value: 7, unit: 'd' }, high: { value: 10, unit: 'd' } } }),
      '10 mg once a day for 7 days – 10 days',
    ],
    [{ ...dose, timing: { event: ['2026-12-01'] } }, '10 mg on 1 Dec 2026'],
    [{ doseAndRate: [{ rateQuantity: { value: 2, unit: 'L/min' } }], route: { text: 'nasal' } }, 'At 2 L/min nasal'],
    [
      { doseAndRate: [{ ...mg(10), rateRatio: { numerator: { value: 1, unit: 'mL' }, denominator: { value: 1, unit: 'h' } } }] },
      '10 mg at 1 mL in 1 h',
    ],
    [
      {
        doseAndRate: [
          { type: { text: 'calculated' }, doseQuantity: { value: 5, unit: 'mg/kg' } },
          { type: { text: 'ordered' }, ...mg(400) },
        ],
      },
      '5 mg/kg (calculated) or 400 mg (ordered)',
    ],
  ])('%j', (instruction, words) => {
    expect(dosageWords(instruction)).toBe(words)
  })
})

describe('the text of a dosage is followed by parts that it lacks:', () => {
  test.each([
    [{ text: 'As your doctor said', ...dose }, null, 'As your doctor said (10 mg)'],
    [{ text: 'As your doctor said', ...dose }, '10 mg', 'As your doctor said'],
    [{ text: 'Take 11 tablets', doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }] }, null, 'Take 11 tablets (1 tablet)'],
    [{ text: 'Take 0.5 mg', doseAndRate: [mg(5)] }, null, 'Take 0.5 mg (5 mg)'],
    [{ text: 'Take 0,5 mg', doseAndRate: [mg(5)] }, null, 'Take 0,5 mg (5 mg)'],
    [{ text: 'Take daily. 5 mg', doseAndRate: [mg(5)] }, null, 'Take daily. 5 mg'],
    [{ text: '10mg', ...repeat(weekly) }, null, '10mg (once a week)'],
    [{ text: 'Take 10 mg once a week', ...repeat(weekly) }, null, 'Take 10 mg once a week'],
    [
      {
        text: '1 tablet',
        asNeededBoolean: true,
        maxDosePerPeriod: { numerator: { value: 4, unit: 'g' }, denominator: { value: 24, unit: 'h' } },
        additionalInstruction: [{ text: 'not with alcohol' }],
        patientInstruction: 'Stop if you get a rash',
      },
      null,
      '1 tablet (when needed), at most 4 g in 24 hours, not with alcohol, Stop if you get a rash',
    ],
    [{ patientInstruction: 'then 5 mg for a week' }, null, 'then 5 mg for a week'],
    [{ patientInstruction: 'half a tablet' }, 'half a tablet', null],
  ])('%j beside %j', (instruction, beside, words) => {
    expect(dosageWords(instruction, beside)).toBe(words)
  })
})
