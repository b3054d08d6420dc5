import { expect, it } from 'vitest'
import { resultLine } from '../../../src/api/record/result-line.ts'
import { decodeEntities } from '../../../src/domain/values/entities.ts'

it.each([
  ['&lt;0.5', '<0.5'],
  ['&gt;=90 mL&#47;min', '>=90 mL/min'],
  ['7 &#xB5;g', '7 µg'],
  ['&amp;lt;0.5', '&lt;0.5'],
  ['seen at A&E; R&D;', 'seen at A&E; R&D;'],
  ['&#0;&#xD800;&#9999999;', '&#0;&#xD800;&#9999999;'],
])('a sign that a source escaped is that sign: %s', (text, words) => {
  expect(decodeEntities(text)).toBe(words)
})

it('a result whose comparator was escaped is shown and judged with it', () => {
  const line = resultLine('1', [
    { url: 'ObservationText', valueString: 'Troponin &amp; CK' },
    { url: 'ObservationValue', valueString: '&lt;0.5' },
  ])
  expect(line).toMatchObject({ text: 'Troponin & CK', value: '<0.5', quantity: { value: 0.5, comparator: '<' } })
})
