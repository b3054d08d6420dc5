import { expect, test } from 'vitest'
import { tellHiding } from '../../src/ui/html-hiding.ts'
import { plainLines } from '../../src/ui/plain-lines.ts'

test.each([
  ['<p>Dose <del>50 mg</del> 5 mg</p>', '<p>Dose <del>50 mg</del> 5 mg</p>'],
  ['<p>Dose <strike>50 mg</strike> 5 mg</p>', '<p>Dose <strike>50 mg</strike> 5 mg</p>'],
  [
    '<p>Dose <span style="text-decoration: line-through">50 mg</span> 5 mg</p>',
    '<p>Dose <span style="text-decoration: line-through"><s>50 mg</s></span> 5 mg</p>',
  ],
  [
    '<style>.old { text-decoration: line-through }</style><p>Dose <b class="old">50 mg</b></p>',
    '<p>Dose <b class="old"><s>50 mg</s></b></p>',
  ],
  ['<p>Dose <span style="display:none">50 mg</span> 5 mg</p>', '<p>Dose  [hidden]  5 mg</p>'],
  ['<p>Dose <span style="visibility: hidden">50 mg</span> 5 mg</p>', '<p>Dose  [hidden]  5 mg</p>'],
  ['<p>Dose <span hidden>50 mg</span> 5 mg</p>', '<p>Dose  [hidden]  5 mg</p>'],
  ['<head><style>.old{display:none}</style></head><p>Dose <i class="old">50 mg</i></p>', '<p>Dose  [hidden] </p>'],
])('a dose that is struck out or hidden is not told as the dose: %s', (html, shown) => {
  expect(tellHiding(html)).toBe(shown)
})

const row = '<tr><th>Potassium</th><td>6.9</td></tr>'

test.each([
  `<table><tbody><tr style="text-decoration: line-through"><th>Potassium</th><td>6.9</td></tr></tbody></table>`,
  `<table><tbody style="text-decoration: line-through">${row}</tbody></table>`,
  `<table style="text-decoration: line-through"><caption>Corrected</caption>${row}</table>`,
])('a value of a row that is struck out is still so when the page is read again: %s', (html) => {
  const { body } = new DOMParser().parseFromString(tellHiding(html), 'text/html')
  expect(body.querySelector('table')?.textContent).toContain('6.9')
  expect([...body.querySelectorAll('caption, th, td')].filter((cell) => cell.querySelector('s')?.textContent !== cell.textContent)).toEqual(
    [],
  )
  expect(body.querySelectorAll('table > s, tbody > s, tr > s').length).toBe(0)
  expect(plainLines(html)).not.toContain('6.9')
})
