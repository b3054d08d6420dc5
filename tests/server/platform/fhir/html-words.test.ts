import { expect, test } from 'vitest'
import { htmlWords } from '../../../../server/platform/fhir/reading/html-words.ts'

test.each([
  ['<p>Dose <del>50 mg</del> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <S>50 <b>mg</b></S> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <strike>50 mg</strike> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <span style="color: red; text-decoration: underline line-through">50 mg</span> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <span style="display : none">50 mg</span> 5 mg</p>', 'Dose [hidden] 5 mg'],
  ['<p>Dose <span style="visibility:hidden">50 mg</span> 5 mg</p>', 'Dose [hidden] 5 mg'],
  ['<p>Dose <span hidden>50 mg</span> 5 mg</p>', 'Dose [hidden] 5 mg'],
  ['<style>p.x, .old { text-decoration: line-through }</style><p>Dose <b class="new old">50 mg</b> 5 mg</p>', 'Dose [struck out] 5 mg'],
  [
    '<style>@media screen { .old { display: none } .a { color: red } } p { color: red }</style><p>Dose <b class="old">50</b> 5</p>',
    'Dose [hidden] 5',
  ],
  ['<style>@media print { p { display: none } } .old { display: none }</style><p>Dose <b class="old">50</b> 5</p>', 'Dose [hidden] 5'],
  [
    '<p>Dose <b style="opacity: 0">50 mg</b> <b style="opacity:.0">50 mg</b> <b style="opacity:0.9">5 mg</b></p>',
    'Dose [hidden] [hidden] 5 mg',
  ],
  ['<p>Dose <b style="font-size:0px">50 mg</b> <b style="font-size: 0.8em">5 mg</b></p>', 'Dose [hidden] 5 mg'],
  ['<div style="font-size:0"><p style="font-size:13px">Dose 5 mg</p></div>', 'Dose 5 mg'],
  ['<table><tr><td>K</td><td>4.4 &lt; 5</td></tr></table><script>"<p>no</p>"</script>', 'K\t4.4 < 5'],
])('the words of a page omit a struck out or hidden dose: %s', (html, words) => {
  expect(htmlWords(html)).toBe(words)
})

test.each([
  ['Take 1<sup>1</sup>/<sub>2</sub> tablets', 'Take 1 1/2 tablets'],
  ['Take <sup>1</sup>&frasl;<sub>2</sub> tablet', 'Take 1⁄2 tablet'],
  ['4.5 x 10<sup>9</sup>/L, 10<sup>-3</sup>', '4.5 x 10^9/L, 10^-3'],
  ['5<sub>2</sub>1', '5 2 1'],
  ['H<sub>2</sub>O, 1<sup>st</sup>, 25 m<sup>2</sup>', 'H2O, 1st, 25 m2'],
])('a raised or lowered number is separate from the number before it: %s', (html, words) => {
  expect(htmlWords(`<p>${html}</p>`)).toBe(words)
})
