import { expect, test } from 'vitest'
import { allergyLevelOf } from '../../../src/domain/record/allergy.ts'

test.each([
  ['Severe', 'severe'],
  [' SEVERE ', 'severe'],
  ['Moderate', 'moderate'],
  ['moderate', 'moderate'],
  ['Mild', 'mild'],
  ['', 'other'],
  [null, 'other'],
  ['  ', 'other'],
  ['Unknown', 'other'],
  ['Life-threatening', 'other'],
])('an allergy with the severity %j is shown as %s', (severity, level) => {
  expect(allergyLevelOf(severity)).toBe(level)
})
