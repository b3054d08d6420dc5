import { expect, test } from 'vitest'
import { areas, canOpenArea, hiddenMenuId, openAreas } from '../../../src/domain/practice/menu.ts'
import { menuCases } from '../../practice/menu-cases.ts'

test('no two areas share an id or a label, and none is the hidden one', () => {
  for (const key of ['menuId', 'label'] as const) expect(new Set(areas.map((area) => area[key])).size).toBe(areas.length)
  expect(areas.map(({ menuId }) => menuId)).not.toContain(hiddenMenuId)
})

test.each(menuCases)('$name: the portal opens the pages of $open', ({ menu, open }) => {
  expect(openAreas(menu)).toEqual(open)
  expect(areas.map(({ label }) => label).filter((label) => canOpenArea(menu, label))).toEqual(open)
})
