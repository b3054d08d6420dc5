import { expect, test } from 'vitest'
import { bodyFragment } from '../../../src/features/messages/body-html.ts'
import { sanitizeReport } from '../../../src/features/test-results/report-html.ts'
import { plainLines } from '../../../src/ui/layout/plain-lines.ts'
import { htmlCases, oneLine } from '../../html-cases.ts'

/** The words that a reader of shown HTML takes from it: each block is a line, struck-out and marked text is told. */
const shownWords = (page: ParentNode) => {
  for (const struck of page.querySelectorAll('s, del, strike')) struck.replaceWith(' [struck out] ')
  for (const mark of page.querySelectorAll('mark')) mark.append(' [marked] ')
  for (const raised of page.querySelectorAll('sup')) if (/^\d/.test(raised.textContent)) raised.before('^')
  for (const block of page.querySelectorAll('p, div, td')) block.append(' ')
  for (const end of page.querySelectorAll('br')) end.after(' ')
  return page.textContent ?? ''
}

/** DOMPurify loses the first element of a page in the tests' DOM, not in a browser. */
const afterFirst = (html: string) => `<hr>${html}`

/** A report shows a fraction by its raised and lowered numbers. */
const inWords = (words: string) => oneLine(words).replace('1^1/2', '1 1/2')

test.each(htmlCases)('plain lines keep what a page means: %s', (html, words) => {
  expect(oneLine(plainLines(html))).toBe(words)
})

test.each(htmlCases)('a report keeps what a page means: %s', (html, words) => {
  expect(inWords(shownWords(new DOMParser().parseFromString(sanitizeReport(afterFirst(html)), 'text/html').body))).toBe(words)
})

test.each(htmlCases)('a message keeps what a page means: %s', (html, words) => {
  const body = document.createElement('div')
  body.append(bodyFragment(afterFirst(html)))
  const marked = [...words.matchAll(/(\S+) \[marked\]/g)].map(([, word]) => word)
  expect([...body.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(marked)
  expect(oneLine(shownWords(body))).toBe(words.replaceAll(' [marked]', ''))
})
