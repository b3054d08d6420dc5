import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ResultLine } from '../../../src/domain/record/test-result.ts'
import { ResultTable } from '../../../src/features/test-results/result-table.tsx'
import { isBefore } from '../../is-before.ts'
import { textsOf } from '../../texts-of.ts'
import { renderSignedIn } from '../signed-in.tsx'

const line = (text: string, more: Partial<ResultLine>): ResultLine => ({
  id: text,
  text,
  value: '4.9 mmol/L',
  flag: 'within',
  side: null,
  flagText: null,
  status: null,
  summary: null,
  comments: null,
  code: null,
  codeSystem: null,
  specimen: null,
  quantity: null,
  range: null,
  unit: null,
  ...more,
})
const inRange = line('Glucose', {
  side: 'within',
  quantity: { value: 4.9, comparator: null, unit: 'mmol/L', range: { low: null, high: 5 } },
})
const high = line('Cholesterol', { flag: 'high', flagText: 'High', range: { low: null, high: 5 } })
const flagged = line('Ferritin', { flag: 'high', flagText: 'Critically high' })
const hiv = line('HIV', { value: 'Reactive', flag: 'notJudged' })

const disputed = line('Potassium', { flag: 'disputed', side: 'high', flagText: 'Normal' })

const allInside = 'All values are within their reference range.'
const oneOfTwo = 'For 1 of 2 values this page cannot say whether it is in range. Ask your practice what it means.'
const outside = '1 of 2 values is outside the reference range. Ask your practice what it means.'
const unreadableNotice = '1 record could not be shown. Please contact your practice.'
const unclear = 'The laboratory’s flag and the reference range do not agree for 1 of 2 values. Ask your practice what it means.'
const said = [allInside, oneOfTwo, outside, unclear, unreadableNotice]

const open = (lines: ResultLine[], count = 0) => {
  renderSignedIn(
    <ResultTable result={{ name: 'Report', status: null, comments: null }} lines={lines} unreadableCount={count} onTrend={vi.fn()} />,
  )
  return said.filter((text) => screen.queryByText(text) !== null)
}

it.each([
  ['in its range', [inRange], 0, [allInside]],
  ['in its range beside one that was left out', [inRange], 1, [unreadableNotice]],
  ['in its range beside one that nobody judged', [inRange, hiv], 0, [oneOfTwo]],
  ['outside beside one that nobody judged', [high, hiv], 0, [oneOfTwo, outside]],
  ['whose flag and range disagree', [disputed, inRange], 0, [unclear]],
  ['told as normal without a range', [line('HIV', { value: 'Non-reactive', flag: 'normal', flagText: 'Normal' })], 0, []],
])('a value %s is not judged beyond its data', (_what, lines, count, expected) => {
  expect(open(lines, count)).toEqual(expected)
})

it('the number of unreadable lines is above the values', () => {
  open([inRange], 1)
  expect(isBefore(screen.getByText(unreadableNotice), screen.getByRole('table'))).toBe(true)
})

const tables = () =>
  screen.getAllByRole('table').map((table) => {
    const heading = document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent
    return [heading, ...textsOf(within(table).getAllByRole('rowheader'))]
  })

it('values outside their range stand first, each group in the laboratory’s order', () => {
  open([inRange, disputed, hiv, high])
  expect(tables()).toEqual([
    ['Outside their range, or flagged', 'Potassium', 'Cholesterol'],
    ['Other values', 'Glucose', 'HIV'],
  ])
})

it('without a value outside its range there is one group, named by the report', () => {
  open([hiv, inRange])
  expect(tables()).toEqual([['Report', 'HIV', 'Glucose']])
})

it('a summary that the comments repeat is shown twice', () => {
  const complain = vi.spyOn(console, 'error')
  open([line('HIV', { summary: 'Not detected', comments: 'Not detected' })])
  expect(screen.getAllByText('Not detected')).toHaveLength(2)
  expect(complain).not.toHaveBeenCalled()
})

it.each([
  ['cancelled', 'Cancelled'],
  ['entered-in-error', 'Entered in error'],
])('a value that is %s is marked under its name', (status, expected) => {
  open([line('Potassium', { flag: 'high', flagText: 'High', status })])
  expect(screen.getAllByRole('row')[1]?.firstElementChild?.textContent).toBe(`Potassium${expected}`)
})

it('a value is announced with its name, which is the header of its row', () => {
  open([hiv, inRange])
  expect(textsOf(screen.getAllByRole('rowheader'))).toEqual(['HIV', 'Glucose'])
})

it('a value without a judgement has a dash for its flag, and no warning', () => {
  open([hiv, inRange])
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ lastElementChild }) => lastElementChild?.previousElementSibling?.textContent)).toEqual(['-', 'Within range'])
  expect(rows[0]?.querySelector('svg')).toBeNull()
})

it('the chart of a value without a name has a name', () => {
  open([{ ...line('', { code: '2093-3' }), id: '1' }])
  expect(screen.getByRole('button', { name: 'Chart of -' })).toBeDefined()
})

it('a flag and a range that disagree are both shown', () => {
  open([disputed])
  expect(screen.getByRole('cell', { name: 'Normal By its range: High' })).toBeDefined()
})

it('a flag without a direction gets that of the range', () => {
  open([line('Sodium', { flag: 'abnormal', side: 'low', flagText: 'Abnormal' })])
  expect(screen.getByRole('cell', { name: 'Abnormal By its range: Low' })).toBeDefined()
})

it('a word without a direction gets that of the range, and is no disagreement', () => {
  expect(open([line('HbA1c', { flag: 'high', side: 'high', flagText: 'See comment' }), inRange])).toEqual([outside])
  expect(screen.getByRole('cell', { name: 'See comment By its range: High' })).toBeDefined()
})

it('a value whose text has more than its number keeps its reference range', () => {
  open([line('Glucose', { value: '9.8 mmol/L fasting', flag: 'notJudged', range: { low: 1, high: 5 }, unit: 'mmol/L' })])
  expect(screen.getByRole('cell', { name: '9.8 mmol/L fasting Reference range: 1 to 5 mmol/L' })).toBeDefined()
})

const inFive = (value: number) => ({ value, comparator: null, unit: 'mmol/L', range: { low: 3, high: 5 } })

it.each([
  ['on its scale', inFive(4), 'Reference range: 3 to 5 mmol/L'],
  ['above its scale', inFive(40), 'Reference range: 3 to 5 mmol/L. The value lies above this scale.'],
])('a value %s is shown as text beside a bar with its limits', (_what, quantity, words) => {
  open([line('Potassium', { side: 'within', quantity })])
  const [cell] = screen.getAllByRole('cell')
  expect(textsOf(cell?.querySelectorAll('svg text') ?? [])).toEqual(['3', '5'])
  expect(cell?.querySelector('p')?.textContent).toBe(words)
})

it('does not call a value outside a range that the laboratory did not give', () => {
  expect(open([flagged, inRange])).toEqual([])
  expect(
    screen.getByText('The laboratory flagged 1 of 2 values, without a reference range for it here. Ask your practice what it means.'),
  ).toBeDefined()
})

it('reference ranges are not translated, and the sentence beside them is', () => {
  open([line('Potassium', { side: 'within', quantity: inFive(40) })])
  const range = screen.getByText('Reference range: 3 to 5 mmol/L')
  expect([range.getAttribute('translate'), range.parentElement?.getAttribute('translate')]).toEqual(['no', null])
})

it('values with a figure are not translated, and values in words are', () => {
  open([line('Glucose', {}), hiv])
  expect(screen.getByText('4.9 mmol/L').getAttribute('translate')).toBe('no')
  expect(screen.getByText('Reactive').getAttribute('translate')).toBeNull()
})
