import { expect, it } from 'vitest'
import { feeKindIn, noRepeatAnswers, problemsOfAnswers, suggestedPharmacy } from '../../../src/domain/prescriptions/repeat-answers.ts'
import { pharmacy } from '../../practice/repeat.ts'
import { allRules, answered } from '../../practice/repeat-context.ts'

it.each([
  [null, { isFax: false, isUrgent: true, isUrgentFax: false }],
  ['practice', { isFax: false, isUrgent: true, isUrgentFax: false }],
  ['pharmacy', { isFax: true, isUrgent: true, isUrgentFax: true }],
] as const)('an urgent prescription for %s has its fee', (pickUp, kind) => {
  expect(feeKindIn({ ...noRepeatAnswers, pickUp, isUrgent: true })).toEqual(kind)
  expect(feeKindIn({ ...noRepeatAnswers, pickUp })).toEqual({ ...kind, isUrgent: false, isUrgentFax: false })
})

it.each([
  ['nothing', answered, allRules, 1, []],
  ['the Rx type where the fee depends on it', noRepeatAnswers, allRules, 1, ['rxTypeMissing']],
  ['the pick-up where nothing is charged', noRepeatAnswers, { ...allRules, isInvoicing: false }, 1, ['pickUpMissing']],
  ['the pharmacy', { ...answered, pharmacy: null }, allRules, 1, ['pharmacyMissing']],
  ['no pharmacy for a pick-up at the practice', { ...answered, pickUp: 'practice', pharmacy: null }, allRules, 1, []],
  ['a medicine', answered, allRules, 0, ['medicationMissing']],
  ['shorter notes', { ...answered, notes: ` ${'x'.repeat(1001)} ` }, allRules, 1, ['notesTooLong']],
  ['no shorter notes for spaces around 1000 characters', { ...answered, notes: ` ${'x'.repeat(1000)} ` }, allRules, 1, []],
] as const)('the answers lack %s', (_, answers, rules, count, problems) => {
  expect(problemsOfAnswers(answers, rules, Array.from({ length: count }))).toEqual(problems)
})

it('a pharmacy of the practice is suggested before the first favourite', () => {
  const other = { ...pharmacy, id: '78', isFavourite: false }
  const listed = [pharmacy, { ...pharmacy, id: '79' }, other]
  expect(suggestedPharmacy(listed, { pharmacyId: '78' })).toBe(other)
  expect([null, 'gone'].map((pharmacyId) => suggestedPharmacy(listed, { pharmacyId }))).toEqual([pharmacy, pharmacy])
  expect(suggestedPharmacy([other], { pharmacyId: null })).toBeUndefined()
})
