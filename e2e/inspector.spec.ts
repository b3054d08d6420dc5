import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { chunkReportOf } from '../scripts/portal-build/chunk-report.ts'

test('the patients get nothing of the inspector @desktop', () => {
  const chunks: { sources: Record<string, number> }[] = JSON.parse(readFileSync(chunkReportOf('build/portal'), 'utf8'))
  const sources = chunks.flatMap(({ sources: each }) => Object.keys(each))
  expect(sources).toEqual(expect.arrayContaining(['machines', 'xstate']))
  expect(sources.filter((source) => /inspect|elkjs|xyflow/.test(source))).toEqual([])
})
