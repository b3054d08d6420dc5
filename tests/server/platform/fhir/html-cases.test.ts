import { expect, test } from 'vitest'
import { htmlWords } from '../../../../server/platform/fhir/reading/html-words.ts'
import { htmlCases, oneLine } from '../../../html-cases.ts'

test.each(htmlCases)('the words of a page keep its meaning: %s', (html, words) => {
  expect(oneLine(htmlWords(html))).toBe(words)
})
