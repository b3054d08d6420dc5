import { expect, it } from 'vitest'
import { middleSquare, squareIn } from '../../src/domain/crop-area.ts'

it.each([
  [
    { width: 400, height: 300 },
    { x: 50, y: 0, width: 300, height: 300 },
  ],
  [
    { width: 300, height: 400 },
    { x: 0, y: 50, width: 300, height: 300 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, width: 1, height: 1 },
  ],
])('the middle of %j is a square', (size, box) => {
  expect(squareIn(size, middleSquare(size))).toEqual(box)
})

it('an area never leaves the picture, and is never empty', () => {
  const size = { width: 101, height: 50 }
  expect(squareIn(size, { x: 0.9, y: -0.2, width: 0.5, height: 1.2 })).toEqual({ x: 51, y: 0, width: 50, height: 50 })
  expect(squareIn(size, { x: 1, y: 1, width: 0, height: 0 })).toEqual({ x: 100, y: 49, width: 1, height: 1 })
})
