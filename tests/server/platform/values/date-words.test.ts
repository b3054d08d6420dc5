import { expect, test } from 'vitest'
import { dateInWords } from '../../../../server/platform/values/date-words.ts'

test.each([
  ['2012', '2012'],
  ['2012-06', 'Jun 2012'],
  ['2012-06-18', '18 Jun 2012'],
  ['2012-06-04', '4 Jun 2012'],
  ['2026-11-22T21:15:00Z', '23 Nov 2026, 10:15 am'],
  ['2012-13', '2012-13'],
  ['as a child', 'as a child'],
  ['2012-06-18 or a day later', '2012-06-18 or a day later'],
])('"%s" is shown as "%s"', (input, words) => expect(dateInWords(input)).toBe(words))
