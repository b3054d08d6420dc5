import { expect, test } from 'vitest'
import { isSameName, isSameNhi } from '../../../../server/platform/values/person-name.ts'

test.each([
  ['Tāwhai', 'Tawhai', true],
  ['Tāwhai', 'TA\u0304WHAI ', true],
  ["O'Brien", 'O’Brien', true],
  ['Anne-Marie', 'Anne‑Marie', true],
  ['Mary Jane', 'mary  jane', true],
  ['Renée', 'Renee', true],
  ['Smith', 'Smyth', false],
  ["O'Brien", 'OBrien', false],
  [null, '', false],
])('the names %s and %s are the same: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame))

test.each([
  ['ZZZ0016', 'zzz 0016', true],
  ['ZZZ0016', 'ZZZ0024', false],
  [null, '', false],
])('the NHI numbers %s and %s are the same: %s', (one, other, isSame) => expect(isSameNhi(one, other)).toBe(isSame))
