import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, expect, test } from 'vitest'
import { differingImages } from '../../scripts/screens/compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'screens-'))
const [before, after] = [join(folder, 'before'), join(folder, 'after')]
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Pictures of one column, each pixel in a grey of 0 to 255. */
const take = (place: string, images: Record<string, number[]>) => {
  mkdirSync(place, { recursive: true })
  for (const [name, greys] of Object.entries(images)) {
    const picture = new PNG({ width: 1, height: greys.length })
    picture.data = Buffer.from(greys.flatMap((grey) => [grey, grey, grey, 255]))
    writeFileSync(join(place, `${name}.png`), PNG.sync.write(picture))
  }
}

test('pictures differ by size or pixels, or exist on one side alone', () => {
  take(before, { same: [0, 255, 0], paler: [0, 0, 200], longer: [0, 0], gone: [0] })
  take(after, { same: [1, 254, 0], paler: [0, 0, 0], longer: [0, 0, 0], new: [0] })
  expect(differingImages(before, after)).toEqual([
    { image: 'gone', change: 'gone' },
    { image: 'longer', change: 'changed' },
    { image: 'new', change: 'new' },
    { image: 'paler', change: 'changed' },
  ])
})
