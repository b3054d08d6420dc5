import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { differingImages } from '../../scripts/screens/compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'screens-'))
const [before, after] = [join(folder, 'before'), join(folder, 'after')]
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const take = (place: string, images: Record<string, string>) => {
  mkdirSync(place, { recursive: true })
  for (const [name, content] of Object.entries(images)) writeFileSync(join(place, `${name}.png`), content)
}

test('pictures differ by their bytes, or exist on one side alone', () => {
  take(before, { 'home-phone-light': 'one', 'login-phone-light': 'same', 'gone-phone-light': 'x' })
  take(after, { 'home-phone-light': 'other', 'login-phone-light': 'same', 'new-phone-light': 'y' })
  expect(differingImages(before, after)).toEqual([
    { image: 'gone-phone-light', change: 'gone' },
    { image: 'home-phone-light', change: 'changed' },
    { image: 'new-phone-light', change: 'new' },
  ])
})
