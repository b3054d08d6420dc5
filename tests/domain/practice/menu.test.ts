import { expect, test } from 'vitest'
import { areas, canOpenArea, hiddenMenuId, isInMenu } from '../../../src/domain/practice/menu.ts'

test('no two areas share an id or a label, and none is the hidden one', () => {
  for (const key of ['menuId', 'label'] as const) expect(new Set(areas.map((area) => area[key])).size).toBe(areas.length)
  expect(areas.map(({ menuId }) => menuId)).not.toContain(hiddenMenuId)
})

test.each(['Diagnosis', 'Conditions', 'Problems'])('the entry of an id opens its page whatever the practice calls it: %s', (label) => {
  expect(canOpenArea([{ id: '26', label }], 'Diagnosis')).toBe(true)
  expect(canOpenArea([{ id: '26', label }], 'Vitals')).toBe(false)
})

test('a page is open only if the menu has it', () => {
  const menu = [{ id: '14', label: 'Appointments' }]
  expect(isInMenu(menu, 'Appointments')).toBe(true)
  expect(isInMenu(menu, 'Account')).toBe(false)
  expect(isInMenu([], 'Appointments')).toBe(false)
})
