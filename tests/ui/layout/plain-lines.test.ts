import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLines } from '../../../src/ui/layout/plain-lines.ts'
import { processorTime } from '../../processor-time.ts'

const trimmed = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

describe('clinical text', () => {
  it.each([
    'Seen at A&E; CRP<LOQ, repeat',
    'a<b and c>d',
    'a<b>c',
    'Na <i K> 3',
    'p<p53',
    'HbA1c <48 > 40',
    '<script>alert(1)',
    '<b',
    '<img src=x',
    '<ibuprofen>',
    '&notanentity; &AMPS; &',
    '&lt',
    'R&D;',
    '<svg onload=alert(1)>',
    '</b>',
  ])('without markup stays unchanged: %j', (text) => {
    expect(plainLines(text)).toBe(text)
  })

  it('of any characters stays unchanged but for line ends', () => {
    const pieces = ['<', '>', '&', ';', '/', '=', '"', "'", ' ', '\n', '!', '#', 'A&E;', '<LOQ', 'x', '5', '<!', '</', 'é', '𝔘']
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
    )
    const known = /<\/?(?:br|hr|p|[bisua])\b|&(?:#|[a-z]+;)/i
    fc.assert(
      fc.property(
        text.filter((one) => !known.test(one.replaceAll('A&E;', ''))),
        (one) => {
          expect(plainLines(one)).toBe(trimmed(one))
        },
      ),
    )
  })

  it.each([
    ['Seen at A&E; <b>CRP</b><LOQ, repeat<br>in &lt;&nbsp;2 weeks', 'Seen at A&E; CRP<LOQ, repeat\nin <\u00a02 weeks'],
    ['<P CLASS="x" data-a=\'>\'>One<P>Two', 'One\nTwo'],
    ['<!-- kept for the typist --><div>Tēnā koe &#8211; &#x101;&amacr;</div>', 'Tēnā koe – āā'],
    ['Dose<sup>2</sup> <i>a</i><b> b', 'Dose^2 a<b> b'],
    ['Take <s>50 mg</s> 5 mg', 'Take  [struck out]  5 mg'],
    ['Take <del>50 mg</del> 5 mg', 'Take  [struck out]  5 mg'],
    ['<span style="text-decoration: line-through">50</span> 5 mg', '[struck out]  5 mg'],
    ['<p style="display:none">secret</p>5 mg', '[hidden] 5 mg'],
    ['<table><tr><td>Dose</td><td>5</td><td>0.5 mg</td></tr><tr><th>10<sup>9</sup></th></tr></table>', 'Dose 5 0.5 mg\n10^9'],
    ['&amp;lt;b&gt;', '&lt;b>'],
    ['<address>1 High Street</address><var>K</var> 6.4 <main>', '1 High Street\nK 6.4 <main>'],
  ])('beside markup stays: %j', (text, lines) => {
    expect(plainLines(text)).toBe(lines)
  })

  it('of a hundred thousand special characters is parsed in linear time', async () => {
    const readThem = () => {
      for (const piece of ['<', '&', '<b ', '<a a=', '<!--', '<b>', '<p a="']) plainLines(piece.repeat(100_000 / piece.length))
    }
    expect(await processorTime(readThem)).toBeLessThan(2000)
  })
})
