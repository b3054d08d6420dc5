import { describe, expect, test } from 'vitest'
import { reportedQuantity } from '../../../src/domain/record/reported-quantity.ts'
import { areAllWithin, isDisputed, isNotJudged, isOutside, judgeResult } from '../../../src/domain/record/result-judgement.ts'
import { type Quantity, type ResultFlag, rangeOf } from '../../../src/domain/record/test-result.ts'

const flagFor = (flagText: string | null, quantity: Quantity | null = null, status: string | null = null) =>
  judgeResult({ flagText, quantity, status }).flag

const exactly = (value: number, low: number | null, high: number | null): Quantity => ({
  value,
  comparator: null,
  unit: null,
  range: rangeOf(low, high),
})

const denials = ['NEG', 'Negative', '(ND)', 'Not detected', 'NR', 'Non-reactive', 'none', 'nil', 'No growth expected', 'Not elevated']
const findings = [
  ...['POS', 'Positive', 'Detected', 'Reactive', 'S', 'I', 'R', 'Resistant', 'Susceptible', 'Indeterminate'],
  ...['Note: repeat', 'N/A', 'Not normal', 'Increased risk', 'Highlighted', 'See comment'],
]

describe('a finding', () => {
  test.each([...denials, ...findings])('%j is neither normal nor abnormal', (words) => {
    expect(flagFor(words)).toBe('notJudged')
    expect(flagFor(words, exactly(4, 3, 5))).toBe('notJudged')
  })

  test.each(denials)('%j beside a value outside its range is called out', (words) => {
    expect(judgeResult({ flagText: words, quantity: exactly(6, 3, 5), status: null })).toEqual({ flag: 'disputed', side: 'high' })
  })

  test.each(findings)('%j beside a value outside its range does not contradict the range', (words) => {
    expect(judgeResult({ flagText: words, quantity: exactly(6, 3, 5), status: null })).toEqual({ flag: 'high', side: 'high' })
    expect(judgeResult({ flagText: words, quantity: exactly(2, 3, 5), status: null })).toEqual({ flag: 'low', side: 'low' })
  })
})

test.each(['cancelled', 'entered-in-error', 'Entered in error'])('a line that is %s counts neither as outside nor as within', (status) => {
  expect([flagFor('High', exactly(6.9, 3, 5), status), flagFor(null, exactly(4, 3, 5), status)]).toEqual(['notJudged', 'notJudged'])
})

const all = (flag: ResultFlag, ...words: string[]) => words.map((one): [string, ResultFlag] => [one, flag])

test.each<[string | null, ResultFlag]>([
  ...all('high', 'HI', 'Hi', 'H>', '>', 'H', 'HH', 'H*', 'HU', 'High', 'Critically high', 'Above high normal', 'Above reference range'),
  ...all('high', 'Elevated', 'Raised', 'Slightly increased', '(H)', '[HH]', 'H +', 'HX', '↑', '↑↑'),
  ...all('low', 'LO', 'L<', '<', 'L', 'LL', ' low ', 'Below absolute low', 'Below reference range', 'Critically low'),
  ...all('low', 'Decreased', 'Reduced', 'Deficient', '(L)', 'L -', 'LX', '↓', '↓↓'),
  ...all(
    'abnormal',
    'Panic',
    '!!',
    'Abn',
    'Crit',
    'A',
    'AA',
    '*',
    'Abnormal',
    'Critically abnormal',
    'outside range',
    'Out of range',
    'high or low',
  ),
  ...all('normal', 'N', 'Normal', 'within range', 'Within the reference limits', 'in range'),
  ['', 'notJudged'],
  [' ', 'notJudged'],
  [null, 'notJudged'],
])('the flag %j without a range is %s', (words, flag) => {
  expect(flagFor(words)).toBe(flag)
})

test.each([
  ['Normal', 9, 'disputed'],
  ['N', 1, 'disputed'],
  ['High', 4, 'disputed'],
  ['High', 1, 'disputed'],
  ['Low', 9, 'disputed'],
  ['Abnormal', 4, 'disputed'],
  ['Abnormal', 9, 'abnormal'],
  ['High', 9, 'high'],
  ['Low', 1, 'low'],
  ['Normal', 4, 'within'],
  [null, 3, 'within'],
  [null, 5, 'within'],
  [null, 2.9, 'low'],
  [null, 5.1, 'high'],
])('a flag does not hide the range: %j of %d in 3 to 5 is %s', (words, value, flag) => {
  expect(flagFor(words, exactly(value, 3, 5))).toBe(flag)
})

test.each(['registered', 'preliminary', 'partial', 'unknown', 'another word'])(
  'a value that is only %s is not within its range',
  (status) => {
    expect(flagFor(null, exactly(4, 3, 5), status)).toBe('notJudged')
    expect(flagFor('Normal', exactly(4, 3, 5), status)).toBe('normal')
    expect(flagFor(null, exactly(9, 3, 5), status)).toBe('high')
  },
)

test.each(['final', 'Final', 'corrected', 'amended', 'appended'])('a value that is %s is judged', (status) => {
  expect(flagFor(null, exactly(4, 3, 5), status)).toBe('within')
})

describe('a value with a comparator', () => {
  test.each([
    ['>320', null, 5, 'high'],
    ['>5', null, 5, 'high'],
    ['>=5', null, 5, 'notJudged'],
    ['≥ 5.1', 3, 5, 'high'],
    ['>4', 3, 5, 'notJudged'],
    ['>90', 90, null, 'within'],
    ['>60', 90, null, 'notJudged'],
    ['<10', null, 5, 'notJudged'],
    ['<3', null, 5, 'within'],
    ['<5', null, 5, 'within'],
    ['<3', 0, 5, 'within'],
    ['<3', 1, 5, 'notJudged'],
    ['<3', -1, 5, 'notJudged'],
    ['<3', 3, 5, 'low'],
    ['<=3', 3, 5, 'notJudged'],
    ['≤2.9', 3, 5, 'low'],
  ])('%s in %j to %j is %s', (words, low, high, flag) => {
    expect(flagFor(null, reportedQuantity({ words, value: null, unit: null, range: rangeOf(low, high) }))).toBe(flag)
  })
})

describe('a number that contradicts its own text', () => {
  const range = rangeOf(3, 5)
  test.each([
    ['6.1 mmol/L', 4, 'mmol/L', 'notJudged'],
    ['4 mg/dL', 4, 'mmol/L', 'notJudged'],
    ['Haemolysed', 4, 'mmol/L', 'notJudged'],
    ['4-6', 4, null, 'notJudged'],
    ['4 or more', 4, null, 'notJudged'],
    ['1:40', null, null, 'notJudged'],
    ['2026-11-02', null, null, 'notJudged'],
    ['4 cells', null, null, 'notJudged'],
    ['4,250,5', null, null, 'notJudged'],
    ['4,5,5', null, null, 'notJudged'],
    ['4,5.5', null, null, 'notJudged'],
    ['4,5', 45, null, 'notJudged'],
    ['0,004 mmol/L', 4, 'mmol/L', 'notJudged'],
    ['4 mmol/L fasting, 1,250', 4, 'mmol/L', 'notJudged'],
    ['4', 4, 'mmol/L', 'within'],
    ['4.0 mmol/l', 4.04, 'mmol/L', 'within'],
    ['4 mmol/L', 4, null, 'within'],
    ['4 µg', 4, 'μg', 'within'],
    ['1,250 mmol/L', 1250, 'mmol/L', 'high'],
    ['>1,250,000.5', null, null, 'high'],
    ['4,5 mmol/L', 4.5, 'mmol/L', 'within'],
    ['4,25', null, null, 'within'],
    ['>10,5', null, null, 'high'],
    ['0,123', null, null, 'low'],
    ['4,2500', null, null, 'within'],
    [null, 4, 'mmol/L', 'within'],
    [null, null, 'mmol/L', 'notJudged'],
  ])('%j with %j in %j is %s', (words, value, unit, flag) => {
    expect(flagFor(null, reportedQuantity({ words, value, unit, range }))).toBe(flag)
  })
})

const line = {
  id: '1',
  text: 'Glucose',
  value: '4',
  flagText: null,
  summary: null,
  comments: null,
  code: null,
  codeSystem: null,
  quantity: null,
  status: null,
  flag: 'within',
  side: 'within',
} as const
const report = { status: null, comments: null }

test.each([
  ['a value without a range', report, [line, { ...line, flag: 'normal' } as const], 0],
  ['a value that nobody judged', report, [line, { ...line, flag: 'notJudged' } as const], 0],
  ['a comment on a value', report, [{ ...line, comments: 'Haemolysed' }], 0],
  ['a summary of a value', report, [{ ...line, summary: 'Above the goal' }], 0],
  ['a comment on the report', { status: null, comments: 'Please ring us' }, [line], 0],
  ['a preliminary report', { status: 'preliminary', comments: null }, [line], 0],
  ['a line that could not be read', report, [line], 1],
  ['no line', report, [], 0],
])('a report with %s is not within its ranges', (_what, of, lines, unreadableCount) => {
  expect(areAllWithin(of, lines, unreadableCount)).toBe(false)
})

test('a report of clear values alone is within its ranges', () => {
  expect(areAllWithin(report, [line, line], 0)).toBe(true)
})

test('every form of a value is counted once, or not at all', () => {
  const flags = ['within', 'normal', 'low', 'high', 'abnormal', 'disputed', 'notJudged'] as const
  const counted = flags.map((flag) => [isOutside, isDisputed, isNotJudged].filter((is) => is({ flag })).length)
  expect(counted).toEqual([0, 0, 1, 1, 1, 1, 1])
})
