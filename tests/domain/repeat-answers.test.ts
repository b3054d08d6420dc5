import { expect, it } from 'vitest'
import { feeKindIn, noRepeatAnswers } from '../../src/domain/repeat-answers.ts'
import { bareRules } from '../practice/repeat-world.ts'

it.each([
  [null, { isFax: false, isUrgent: true, isUrgentFax: false }],
  ['practice', { isFax: false, isUrgent: true, isUrgentFax: false }],
  ['pharmacy', { isFax: true, isUrgent: true, isUrgentFax: true }],
] as const)('an urgent prescription for %s, where it may be faxed, has its fee', (pickUp, kind) => {
  expect(feeKindIn({ ...noRepeatAnswers, pickUp, isUrgent: true }, { ...bareRules, isFaxOn: true })).toEqual(kind)
})
