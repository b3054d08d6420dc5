import { expect, it } from 'vitest'
import { centredSquare, moveCropArea, squareWithin } from '../../../src/domain/profile/crop-area.ts'

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
  expect(squareWithin(size, centredSquare(size))).toEqual(box)
})

it('an area never leaves the picture, and is never empty', () => {
  const size = { width: 101, height: 50 }
  expect(squareWithin(size, { x: 0.9, y: -0.2, width: 0.5, height: 1.2 })).toEqual({ x: 51, y: 0, width: 50, height: 50 })
  expect(squareWithin(size, { x: 1, y: 1, width: 0, height: 0 })).toEqual({ x: 100, y: 49, width: 1, height: 1 })
})

it.each([
  ['moved', { x: -0.1 }, { x: 40, y: 50, width: 100, height: 100 }],
  ['moved down', { y: 0.1 }, { x: 50, y: 60, width: 100, height: 100 }],
  ['moved as far as the picture goes', { x: -9, y: 9 }, { x: 0, y: 100, width: 100, height: 100 }],
  ['larger about its middle', { size: 1.2 }, { x: 40, y: 40, width: 120, height: 120 }],
  ['as large as the picture', { size: 9 }, { x: 0, y: 0, width: 200, height: 200 }],
  ['smaller about its middle', { size: 0.8 }, { x: 60, y: 60, width: 80, height: 80 }],
  ['as small as can be seen', { size: 0.01 }, { x: 80, y: 80, width: 40, height: 40 }],
])('an area is %s', (_, step, box) => {
  const size = { width: 400, height: 200 }
  expect(squareWithin(size, moveCropArea({ x: 0.125, y: 0.25, width: 0.25, height: 0.5 }, step))).toEqual(box)
})

it('an area that was drawn smaller than that is not made larger by making it smaller', () => {
  const small = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
  expect(moveCropArea(small, { size: 0.8 })).toEqual(small)
})
