import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canRepeat,
  dosageText,
  type Medication,
  quantityText,
  repeatObstacle,
  statusCaution,
  statusText,
  takenText,
} from '../../../src/domain/prescriptions/medication.ts'
import { addDays } from '../../../src/domain/values/plain-date.ts'
import { medicationOf } from '../../practice/medication.ts'

const today = '2026-11-24'

describe('the reason against a repeat request', () => {
  it.each<[Partial<Medication>, string | null]>([
    [{}, null],
    [{ isActiveInFormulary: false }, 'It cannot be asked for online. Please ask your practice before it runs out.'],
    [{ repeatsLeft: 2 }, 'Your pharmacy still has 2 repeats of it. Ask your pharmacy; if it has none, ask your practice.'],
    [
      { repeatsLeft: 1, endsOn: today },
      'Your pharmacy still has 1 repeat of it, until 24 Nov 2026. Ask your pharmacy; if it has none, ask your practice.',
    ],
    [
      { repeatsLeft: 3, duration: '12 months', endsOn: '2027-08-31' },
      'Your pharmacy still has 3 repeats of it, until 31 Aug 2027. Ask your pharmacy; if it has none, ask your practice.',
    ],
    [
      { repeatsLeft: 3, endsOn: '2026-11-23' },
      'Your pharmacy had 3 repeats of it, until 23 Nov 2026. Ask your pharmacy; if it has none, ask your practice.',
    ],
    [{ repeatFrom: '2026-11-25' }, 'It is too early: you can ask for it again from 25 Nov 2026.'],
    [{ needsVisit: true }, 'A visit is needed before there is more of it. Please book one, or ring your practice.'],
  ])('%j: %s', (input, sentence) => {
    expect(repeatObstacle(medicationOf(input), today)).toBe(sentence)
    expect(canRepeat(medicationOf(input), today)).toBe(sentence === null)
  })

  it.each<Partial<Medication>>([
    { repeatsLeft: 0 },
    { repeatsLeft: -1 },
    { repeatFrom: today },
    { repeatFrom: '2025-01-01' },
    { endsOn: '2020-01-01' },
    { prescribedOn: '2010-01-01', duration: '12 months' },
    { code: null },
  ])('is nothing that is guessed: %j', (input) => expect(repeatObstacle(medicationOf(input), today)).toBeNull())

  it('is not asked of a row that says that there are none', () => {
    expect(canRepeat(medicationOf({ isStatement: true }), today)).toBe(false)
  })

  it('covers every medication that cannot be requested, in one sentence or two, and expires with the day', () => {
    const arbitraryMedication = fc.record({
      isActiveInFormulary: fc.boolean(),
      repeatsLeft: fc.option(fc.integer({ min: -1, max: 12 })),
      repeatFrom: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))),
      needsVisit: fc.boolean(),
      endsOn: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))),
    })
    fc.assert(
      fc.property(arbitraryMedication, (one) => {
        const medication = medicationOf(one)
        const isTooEarly = one.repeatFrom !== null && one.repeatFrom > today
        const isFree = one.isActiveInFormulary && !((one.repeatsLeft ?? 0) > 0) && !isTooEarly && !one.needsVisit
        expect(canRepeat(medication, today)).toBe(isFree)
        const sentence = repeatObstacle(medication, today)
        if (!isFree) expect(sentence).toMatch(/^[A-Z].*\.$/)
        expect(sentence ?? '').not.toMatch(/null|undefined|NaN/)
        if (canRepeat(medication, today)) expect(canRepeat(medication, addDays(today, 1))).toBe(true)
        if (one.repeatFrom && canRepeat({ ...medication, repeatFrom: null }, one.repeatFrom))
          expect(canRepeat(medication, one.repeatFrom)).toBe(true)
      }),
    )
  })
})

it.each([
  [90, 'tablets', '90 tablets'],
  [90, 'tablet', '90 tablets'],
  [1, 'tablet', '1 tablet'],
  [250, 'mL', '250 mL'],
  [0.5, null, '0.5'],
  [null, 'tablets', null],
])('a quantity of %s %s is %s', (quantity, unit, text) => expect(quantityText({ quantity, unit })).toBe(text))

it.each([
  ['2', '2 doses'],
  ['1', '1 dose'],
  [' 0.5 ', '0.5 doses'],
  ['200 mcg', '200 mcg'],
  ['1-2', '1-2'],
  [null, null],
])('a dosage of %j is %j', (dosage, text) => expect(dosageText({ dosage })).toBe(text))

it.each([
  ['1 tablet twice a day', '2', '1 tablet twice a day'],
  [null, '200 mcg', '200 mcg'],
  [null, null, null],
])('directions %j with a dosage of %j read %j', (directions, dosage, text) => expect(takenText({ directions, dosage })).toBe(text))

it.each([
  ['stopped', 'Stopped', 'Stopped'],
  ['On-Hold', 'On hold', 'On hold'],
  ['active', 'Active', null],
  ['completed', 'Completed', null],
  ['Withdrawn by Dr Tai', 'Withdrawn by Dr Tai', 'Withdrawn by Dr Tai'],
  [null, null, null],
])('the status %j reads %j, and beside the directions %j', (status, text, caution) => {
  expect([statusText({ status }), statusCaution({ status })]).toEqual([text, caution])
})
