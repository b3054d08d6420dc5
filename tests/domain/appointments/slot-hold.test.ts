import { expect, test } from 'vitest'
import { holdEnd, isHoldEnding, isHoldOver } from '../../../src/domain/appointments/slot-hold.ts'

const at = (time: string) => new Date(`2026-04-05T${time}Z`)

test('a hold lasts ten minutes from the earlier of call and answer', () => {
  expect(holdEnd(at('13:55:00'), at('13:55:10'))).toEqual(at('14:05:00'))
  expect(holdEnd(at('13:55:00'), at('13:47:00'))).toEqual(at('13:57:00'))
})

test.each([
  ['13:57:59.999', false, false],
  ['13:58:00', true, false],
  ['13:59:59.999', true, false],
  ['14:00:00', true, true],
  ['15:00:00', true, true],
])('at %s a hold until 14:00 is ending: %s, over: %s', (now, isEnding, isOver) => {
  expect([isHoldEnding(at('14:00:00'), at(now)), isHoldOver(at('14:00:00'), at(now))]).toEqual([isEnding, isOver])
})
