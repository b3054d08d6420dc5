import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTypedText, isStorable } from '../../../src/domain/values/typed-text.ts'
import { typedTexts } from './typed-texts.ts'

test.each([...typedTexts, ['control characters', 'A\u0000ro\u0007ha\u007f', 'Aroha'] as const, ['a vertical tab', 'a\vb', 'a b'] as const])(
  'typed text with %s is cleaned',
  (_, typed, cleaned) => {
    expect(cleanTypedText(typed)).toBe(cleaned)
  },
)

/** Any text, with many of the characters that are cleaned. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u200d', '\u200c', '\u200b', '\u0304', '\u0338', '\uff41', '\u202e', '👩', '🏽', '\ufe0f', 'ک', 'a', '\n', '\u2028'),
    ),
  )
  .map((parts) => parts.join(''))

test('cleaning a cleaned text changes nothing', () => {
  fc.assert(fc.property(anyText, (text) => cleanTypedText(cleanTypedText(text)) === cleanTypedText(text)))
})

test('a cleaned text is storable unless it holds a lone surrogate', () => {
  fc.assert(fc.property(anyText, (text) => isStorable(cleanTypedText(text)) === text.isWellFormed()))
})

test('printable ASCII text stays as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => cleanTypedText(text) === text))
})
