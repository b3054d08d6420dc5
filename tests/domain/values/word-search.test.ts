import fc from 'fast-check'
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

test.each([
  ['Maori', 'Māori'],
  ['maori health', 'Ma\u0304ori Health'],
  ["o'brien", 'O’Brien'],
  ['o’brien', "O'Brien"],
  ['oʼbrien', 'O‘Brien'],
  ['unit ５', 'Unit 5'],
  ['smi\u200bth', 'Smith'],
  ['\u202esmith\u202c', 'Smith'],
])('the search %j finds %j', (typed, text) => {
  expect(textMatcher(typed)(foldWords(text))).toBe(true)
})

test('folding a folded text changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldWords(foldWords(text)) === foldWords(text)))
})
