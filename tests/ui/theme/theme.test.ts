import { expect, it } from 'vitest'
import { breakpoints } from '../../../src/ui/theme/breakpoints.ts'
import { system } from '../../../src/ui/theme/system.ts'

/** A length of the style sheet in px, at the default text size. */
const px = (length: string) => Number.parseFloat(length) * 16

it('has the measures of the specification: the sidebar from 994 px on, 224 px wide, and what warns of the end of a session above everything', () => {
  expect(px(breakpoints.lg)).toBe(994)
  const [, sidebar = ''] = /^min\((\d+rem),/.exec(system.token('sizes.sidebar')) ?? []
  expect(px(sidebar)).toBe(224)
  expect(Number(system.token('zIndex.inactivity'))).toBe(10_000)
})
