import { expect, test } from 'vitest'
import { foldWords, textMatcher } from '../../../src/domain/values/word-search.ts'

test.each([
  ['', true],
  ['  ', true],
  ['otara', true],
  ['ŌTARA', true],
  ['auck phar', true],
  ['auckland  otara', true],
  ['otara wellington', false],
  ['otaraa', false],
])('the search %j finds Ōtara Pharmacy, Auckland: %s', (typed, isFound) => {
  expect(textMatcher(typed)(foldWords('Ōtara Pharmacy, Auckland'))).toBe(isFound)
})
