import { expect, test } from 'vitest'
import { plainLines } from '../../../src/ui/layout/plain-lines.ts'
import { hostileTexts, shortestTime } from '../../hostile-texts.ts'

const length = 30_000
const maxMs = 3000

test.each([
  ['plainLines', (text: string) => plainLines(text)],
  ['plainLines of a notice', (text: string) => plainLines(text, true)],
] as const)('%s takes linear time for any text', (_name, parse) => {
  const slow = hostileTexts(length).flatMap(({ start, text }) => {
    const time = shortestTime(() => parse(text), 1)
    return time > maxMs ? [`${start}: ${Math.round(time)} ms`] : []
  })
  expect(slow).toEqual([])
})
