import { expect, test } from 'vitest'
import { texts } from '../../../../src/ui/files/file-texts.ts'

test.each([
  [[2], 'Page 2 could not be shown in full. You can still download the document.'],
  [[2, 3], 'Pages 2, 3 could not be shown in full. You can still download the document.'],
  [[1, 2, 3, 4, 5, 6], '6 pages could not be shown in full. You can still download the document.'],
])('of the pages %j the message is: %s', (pages, expected) => {
  expect(texts.brokenPages(pages)).toBe(expected)
})
