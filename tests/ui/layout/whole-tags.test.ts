import { expect, it } from 'vitest'
import { escapeLoneSigns } from '../../../src/domain/html/whole-tags.ts'
import { bodyFragment } from '../../../src/features/messages/body-html.ts'
import { sanitizeReport } from '../../../src/features/test-results/report-html.ts'

import { processorTime } from '../../processor-time.ts'

const shown = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent
}

it.each([
  'Your CRP<LOQ. Please stop the tablets.',
  'CRP <LOQ and K >5: stop',
  'Dear <Name>,',
  'K <?5, Na > 3',
  'Na </ 5 > 3',
  'a<!5>',
  'Take <follow-up> 2',
  'p<b',
])("a lone sign in a practice's text starts no tag: %s", (text) => {
  for (const html of [`<p>${text}</p>`, `<p>${text} <strong>Ring us.</strong></p>`]) {
    const expected = html.includes('Ring') ? `${text} Ring us.` : text
    expect(bodyFragment(html).textContent).toBe(expected)
    expect(shown(sanitizeReport(html))).toBe(expected)
  }
  expect(shown(sanitizeReport(text))).toBe(text)
})

it.each([
  '<!DOCTYPE html><?xml version="1.0"?><P CLASS="a>b" hidden data-x=\'<b\'>a<br/><a href="x"title=y>b</a></p >',
  '<!-- kept < for the typist --><![if !supportLists]><o:p>a</o:p><![endif]><svg/onload=x><xml></xml>',
])('complete tags and comments stay markup: %s', (html) => {
  expect(escapeLoneSigns(html).replace("'&lt;b'", "'<b'").replace('kept &lt;', 'kept <')).toBe(html)
})

it.each(['<', '<a', '<a ', '<a "', `<a '"`, '<a x="', '<!--', '<!-- >', '<![', '<?xml', 'x', '""'])(
  'three hundred thousand characters are parsed in linear time, of %s',
  async (piece) => {
    const html = `<a ${piece.repeat(300_000 / piece.length)}`
    expect(await processorTime(() => escapeLoneSigns(html))).toBeLessThan(2000)
  },
)
