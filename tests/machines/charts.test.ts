import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { staleCharts } from '../../scripts/draw-charts.ts'

test('every machine has a diagram that shows it as it is', async () => {
  const files = await readdir(new URL('../../machines/', import.meta.url))
  expect(files.filter((file) => file.endsWith('.machine.ts')).length).toBeGreaterThan(0)
  expect(await staleCharts()).toEqual([])
})

test('every guard and every action of a diagram has a name', async () => {
  const charts = new URL('../../machines/charts/', import.meta.url)
  const drawn = await Promise.all(
    (await readdir(charts)).map(async (file) => ({ file, svg: await readFile(new URL(file, charts), 'utf8') })),
  )
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter(({ svg }) => svg.includes('inline')).map(({ file }) => file)).toEqual([])
})
