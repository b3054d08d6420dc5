import { expect, test } from 'vitest'
import { htmlWords } from '../../../server/fhir/reading/html-words.ts'

test.each([
  ['<p>Dose <del>50 mg</del> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <S>50 <b>mg</b></S> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <strike>50 mg</strike> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <span style="color: red; text-decoration: underline line-through">50 mg</span> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<p>Dose <span style="display : none">50 mg</span> 5 mg</p>', 'Dose [hidden] 5 mg'],
  ['<p>Dose <span style="visibility:hidden">50 mg</span> 5 mg</p>', 'Dose [hidden] 5 mg'],
  ['<p>Dose <span hidden>50 mg</span> 5 mg</p>', 'Dose [hidden] 5 mg'],
  ['<style>p.x, .old { text-decoration: line-through }</style><p>Dose <b class="new old">50 mg</b> 5 mg</p>', 'Dose [struck out] 5 mg'],
  ['<table><tr><td>K</td><td>4.4 &lt; 5</td></tr></table><script>"<p>no</p>"</script>', 'K\t4.4 < 5'],
])('a dose that is struck out or hidden is not told as the dose: %s', (html, words) => {
  expect(htmlWords(html)).toBe(words)
})
