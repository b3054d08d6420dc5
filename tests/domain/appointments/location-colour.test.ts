import { expect, test } from 'vitest'
import { locationColour } from '../../../src/domain/appointments/booking.ts'

const locations = Array.from({ length: 23 }, (_, index) => ({ id: `location-${index}` }))

test.each([
  [0, 0],
  [9, 9],
  [10, 0],
  [22, 2],
])('the location at index %i has the colour %i: ten colours, over and over', (index, colour) => {
  expect(locationColour(locations, `location-${index}`)).toBe(colour)
})

test.each([null, 'elsewhere'])('a location that the practice does not list (%s) has none', (id) => {
  expect(locationColour(locations, id)).toBeNull()
})
