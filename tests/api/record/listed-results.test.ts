import { expect, it } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { answerWith } from '../answers.ts'
import { loadResults } from './record-lists.ts'
import { testResultResource } from './record-resources.ts'

const line = (flag: string | null, value: number, comments: string | null = null) => [
  { url: 'ObservationValue', valueString: `${value}` },
  { url: 'AbnormalFlagDesc', valueString: flag },
  { url: 'Comments', valueString: comments },
  { url: 'Value', valueDecimal: value },
  { url: 'ReferenceHigh', valueDecimal: 5 },
]

const clear = line(null, 4)
const commented = testResultResource.extension
const bare = commented.map((one, index) => (index === 1 ? { valueString: null } : one))

const verdict = async (lines: string | null, extension: readonly unknown[], status: string | null = null, awaited = 0) => {
  const more = [
    { url: 'Lines', valueString: lines },
    { url: 'ResultStatus', valueString: status },
    { url: 'AwaitedLines', valueInteger: awaited },
  ]
  answerWith(bundle({ ...testResultResource, extension: [...extension, ...more] }))
  const [page] = await loadResults({ status: 'all', from: '2025-11-24', to: '2026-11-24', search: '' })
  return page?.rows[0]?.verdict
}

it.each([
  ['a value above its range', [clear, line(null, 6)], bare, 'outside'],
  ['a flag that its range contradicts', [line('High', 4)], bare, 'outside'],
  ['a flag', [line('Abnormal', 6)], bare, 'outside'],
  ['a finding alone', [line('Reactive', 4)], bare, 'unclear'],
  ['a comment on a value', [line(null, 4, 'Haemolysed')], bare, 'unclear'],
  ['a comment of the doctor', [clear], commented, 'unclear'],
  ['a line that cannot be read', [clear, 'soon'], bare, 'unclear'],
  ['clear values alone', [clear, clear], bare, 'clear'],
  ['no lines', [], bare, null],
])('the list has the summary of a report with %s', async (_what, lines, extension, expected) => {
  expect(await verdict(JSON.stringify(lines), extension)).toBe(expected)
})

it('a report with missing lines is not called clear, and is marked', async () => {
  expect(await verdict(JSON.stringify([clear]), bare, null, 1)).toBe('unclear')
  expect(await verdict('[]', bare, null, 2)).toBe('unclear')
})

it('a report whose lines cannot be read, or that is not final, is not called clear', async () => {
  expect(await verdict('{', bare)).toBe('unclear')
  expect(await verdict(JSON.stringify([clear]), bare, 'preliminary')).toBe('unclear')
  expect(await verdict(null, bare)).toBeNull()
})
