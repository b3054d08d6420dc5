import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { staleCharts } from '../../scripts/draw-charts.ts'
import { widest, widthOf } from '../../scripts/statechart.ts'

const drawings = async () => {
  const charts = new URL('../../machines/charts/', import.meta.url)
  const files = await readdir(charts)
  expect(files.length).toBeGreaterThan(0)
  return Promise.all(files.map(async (file) => ({ file, svg: await readFile(new URL(file, charts), 'utf8') })))
}

test('every machine has a diagram that shows it as it is', async () => {
  const files = await readdir(new URL('../../machines/', import.meta.url))
  expect(files.filter((file) => file.endsWith('.machine.ts')).length).toBeGreaterThan(0)
  expect(await staleCharts()).toEqual([])
})

test('every guard and every action of a diagram has a name', async () => {
  expect((await drawings()).filter(({ svg }) => svg.includes('inline')).map(({ file }) => file)).toEqual([])
})

test('every diagram can be read on a screen without scrolling to the side', async () => {
  expect((await drawings()).filter(({ svg }) => !(widthOf(svg) <= widest)).map(({ file }) => file)).toEqual([])
})
