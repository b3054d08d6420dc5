import { expect, it } from 'vitest'
import { feeKindIn, noRepeatAnswers } from '../../../src/domain/prescriptions/repeat-answers.ts'

it.each([
  [null, { isFax: false, isUrgent: true, isUrgentFax: false }],
  ['practice', { isFax: false, isUrgent: true, isUrgentFax: false }],
  ['pharmacy', { isFax: true, isUrgent: true, isUrgentFax: true }],
] as const)('an urgent prescription for %s has its fee', (pickUp, kind) => {
  expect(feeKindIn({ ...noRepeatAnswers, pickUp, isUrgent: true })).toEqual(kind)
  expect(feeKindIn({ ...noRepeatAnswers, pickUp })).toEqual({ ...kind, isUrgent: false, isUrgentFax: false })
})
