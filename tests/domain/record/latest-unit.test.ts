import { expect, test } from 'vitest'
import { convertToLatestUnit } from '../../../src/domain/record/latest-unit.ts'

const point = (value: number, unit: string | null) => ({ value, unit })

test.each([
  ['all in one unit', [point(71, 'kg'), point(72, 'kg')], [71, 72]],
  ['an older one in another unit', [point(157, 'lb'), point(71, 'kg'), point(72, 'kg')], [71, 72]],
  ['an older one without a unit', [point(70, null), point(72, 'kg')], [72]],
  ['the latest one without a unit', [point(70, 'kg'), point(72, null)], [72]],
  ['an older one in another spelling', [point(70, 'umol/l'), point(71, '\u03bcmol / L'), point(72, '\u00b5mol/L')], [70, 71, 72]],
  ['an older one in a unit of the same letters', [point(70, 'MU/L'), point(71, 'mu/L'), point(72, 'mU/L')], [72]],
  ['none', [], []],
])('a line over time is drawn of the values in the unit of the latest: %s', (_what, points, drawn) => {
  expect(convertToLatestUnit(points).map(({ value }) => value)).toEqual(drawn)
})
