import { expect, test } from 'vitest'
import { priorityOf } from '../../../src/domain/record/reminder.ts'

test.each([
  ['High', 'high'],
  [' high', 'high'],
  ['Medium', 'medium'],
  ['Normal', 'medium'],
  ['Low', 'low'],
  ['LOW', 'low'],
  ['', 'other'],
  [null, 'other'],
  ['Urgent', 'other'],
])('a reminder with the priority %j is shown as %s', (word, priority) => {
  expect(priorityOf(word)).toBe(priority)
})
