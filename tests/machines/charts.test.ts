import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { staleCharts } from '../../scripts/draw-charts.ts'

test('every machine has a diagram that shows it as it is', async () => {
  const files = await readdir(new URL('../../machines/', import.meta.url))
  expect(files.filter((file) => file.endsWith('.machine.ts')).length).toBeGreaterThan(0)
  expect(await staleCharts()).toEqual([])
})
