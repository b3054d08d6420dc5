import { expect, it } from 'vitest'
import { breakpoints } from '../../../src/ui/theme/breakpoints.ts'
import { system } from '../../../src/ui/theme/system.ts'

/** A length of the style sheet in px, at the default text size. */
const px = (length: string) => Number.parseFloat(length) * 16

it('matches the specification: a sidebar of 224 px from 994 px on, and the inactivity warning above all layers', () => {
  expect(px(breakpoints.lg)).toBe(994)
  const [, sidebar = ''] = /^min\((\d+rem),/.exec(system.token('sizes.sidebar')) ?? []
  expect(px(sidebar)).toBe(224)
  expect(Number(system.token('zIndex.inactivity'))).toBe(10_000)
})
