import { expect, test } from 'vitest'
import { sanitizeReport } from '../../../src/features/test-results/report-html.ts'
import { describeHiding } from '../../../src/ui/layout/html-hiding.ts'
import { plainLines } from '../../../src/ui/layout/plain-lines.ts'

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
  ...['opacity:0', 'opacity: 0.0 ', 'color: red; opacity: 0%', 'font-size:0', 'font-size: 0px !important', 'font-size:.0em'].map(
    (style): [string, string] => [`<p>Dose <span style="${style}">50 mg</span> 5 mg</p>`, '<p>Dose  [hidden]  5 mg</p>'],
  ),
  ...['screen', 'all', 'print, screen'].map((medium): [string, string] => [
    `<style>@import url(x); @media ${medium} { .old { display: none } b {} }</style><p>Dose <b class="old">50 mg</b> 5 mg</p>`,
    '<p>Dose  [hidden]  5 mg</p>',
  ]),
  ['<style>/* old */ .old { opacity: 0 } b { color: red }</style><p>Dose <b class="old">50 mg</b> 5 mg</p>', '<p>Dose  [hidden]  5 mg</p>'],
  ['<head><style>.old{display:none}</style></head><p>Dose <i class="old">50 mg</i></p>', '<p>Dose  [hidden] </p>'],
])('a dose that is struck out or hidden is not shown as the dose: %s', (html, shown) => {
  expect(describeHiding(html)).toBe(shown)
})

test.each([
  '<p>Dose <span style="opacity: 0.5">50 mg</span></p>',
  '<p>Dose <span style="fill-opacity: 0">50 mg</span></p>',
  '<p>Dose <span style="font-size: 0.8em">50 mg</span></p>',
  '<p>Dose <span style="font-size: 10px">50 mg</span></p>',
])('a visible dose stays: %s', (html) => {
  expect(describeHiding(html)).toBe(html)
})

test('content that is hidden in print only stays', () => {
  expect(describeHiding('<style>@media print { p {} .dose { display: none } }</style><p class="dose">5 mg</p>')).toBe(
    '<p class="dose">5 mg</p>',
  )
})

test.each([
  ['<p style="font-weight: bold">6.9</p>', '<p style="font-weight: bold"><strong>6.9</strong></p>'],
  ['<style>.high { font-weight:700 }</style><p class="high">6.9</p>', '<p class="high"><strong>6.9</strong></p>'],
  ['<p><input type="checkbox" checked> Fasting <input type="checkbox"> Not fasting</p>', '<p>[x] Fasting [ ] Not fasting</p>'],
  ['<p><input type="radio" checked="checked"> Positive</p>', '<p>[x] Positive</p>'],
])('meaning that a report expresses by its look or its boxes is kept: %s', (html, shown) => {
  expect(describeHiding(html)).toBe(shown)
})

test('a word replaces a picture that a report would fetch', () => {
  expect(sanitizeReport('<p>Before <img src="https://elsewhere.test/ecg.png"> after</p>')).toContain('Before  [picture]  after')
})

const row = '<tr><th>Potassium</th><td>6.9</td></tr>'

test.each([
  `<table><tbody><tr style="text-decoration: line-through"><th>Potassium</th><td>6.9</td></tr></tbody></table>`,
  `<table><tbody style="text-decoration: line-through">${row}</tbody></table>`,
  `<table style="text-decoration: line-through"><caption>Corrected</caption>${row}</table>`,
])('a value in a struck row stays struck after a second parse: %s', (html) => {
  const { body } = new DOMParser().parseFromString(describeHiding(html), 'text/html')
  expect(body.querySelector('table')?.textContent).toContain('6.9')
  expect([...body.querySelectorAll('caption, th, td')].filter((cell) => cell.querySelector('s')?.textContent !== cell.textContent)).toEqual(
    [],
  )
  expect(body.querySelectorAll('table > s, tbody > s, tr > s').length).toBe(0)
  expect(plainLines(html)).not.toContain('6.9')
})
