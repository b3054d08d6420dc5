import { expect, test } from 'vitest'
import { tellHiding } from '../../src/ui/html-hiding.ts'

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
