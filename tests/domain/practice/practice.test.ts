import { expect, test } from 'vitest'
import { type Practice, practiceTitle } from '../../../src/domain/practice/practice.ts'
import { isSettingOn } from '../../../src/domain/practice/practice-settings.ts'

const harbour: Practice = {
  name: 'Harbour Health Centre',
  phone: null,
  address: null,
  opensAt: '08:00',
  closesAt: '17:00',
  areHoursHidden: false,
  locationName: 'Quay Street',
  isKnownByLocation: true,
  gpName: null,
  code: null,
}

test.each<[Partial<Practice>, string]>([
  [{}, 'Quay Street'],
  [{ isKnownByLocation: false }, 'Harbour Health Centre'],
  [{ locationName: null }, 'Harbour Health Centre'],
  [{ locationName: '' }, 'Harbour Health Centre'],
])('a practice with %j is called %s', (differing, title) => {
  expect(practiceTitle({ ...harbour, ...differing })).toBe(title)
})

test.each([
  ['1', true],
  ['0', false],
  ['true', false],
  ['11', false],
  [' 1', false],
  ['', false],
])('a switch of value %j is on: %s', (value, on) => {
  expect(isSettingOn(new Map([['IsShowPayNow', value]]), 'IsShowPayNow')).toBe(on)
})

test('a switch that the practice does not have is off', () => {
  expect(isSettingOn(new Map(), 'IsShowPayNow')).toBe(false)
})
