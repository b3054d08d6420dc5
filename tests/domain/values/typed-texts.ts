/** Typed texts, and the same texts as they are sent and stored. */
export const typedTexts: readonly (readonly [reason: string, typed: string, cleaned: string])[] = [
  ['plain text', "O'Brien, 12 Queen St", "O'Brien, 12 Queen St"],
  ['line ends and tabs', 'one\ntwo\n\tthree', 'one\ntwo\n\tthree'],
  ['a next-line control', 'a\u0085b', 'a b'],
  ['separators of a word processor', 'a\u2028b\u2029c', 'a b c'],
  ['a control of the second set', 'a\u009bb', 'ab'],
  ['zero-width characters', '\ufeffA\u200bro\u2060ha\u00ad', 'Aroha'],
  ['direction marks', '\u202eAroha\u202c \u2066Ngata\u2069\u200e', 'Aroha Ngata'],
  ['tags', 'Aroha\u{e0041}\u{e007f}', 'Aroha'],
  ['joiners between Latin letters', 'Aro\u200dha\u200c', 'Aroha'],
  ['an emoji of several characters', '👩\u200d👩\u200d👧 👩🏽\u200d⚕\ufe0f', '👩\u200d👩\u200d👧 👩🏽\u200d⚕\ufe0f'],
  ['a joiner of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['full-width digits and letters', '０２１ ＡＢＣ　ａｂｃ', '021 ABC abc'],
  ['a full-width e-mail address', 'ａｒｏｈａ＠ｅｘａｍｐｌｅ．ｎｚ', 'aroha@example.nz'],
  ['full-width signs of Chinese', '你好！（医生）', '你好！（医生）'],
  ['a decomposed macron', 'Ma\u0304ori', 'Māori'],
  ['fractions, powers and ligatures', '½ 10³ ﬁ', '½ 10³ ﬁ'],
]
