import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetch } from '../../../src/api/http/prefetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an answer that was asked for ahead is taken once, and the question asked once', async () => {
  const ahead = prefetch<string>()
  const call = vi.fn(async () => 'harbour')
  ahead.warm('aroha@example.nz', call)
  ahead.warm('aroha@example.nz', call)
  expect(await ahead.consume('aroha@example.nz', call)).toBe('harbour')
  expect(call).toHaveBeenCalledOnce()
  await ahead.consume('aroha@example.nz', call)
  expect(call).toHaveBeenCalledTimes(2)
})

it('an answer is still there for its question after another one was asked', async () => {
  const ahead = prefetch<string>()
  ahead.warm('aroha@example.nz', async () => 'harbour')
  expect(await ahead.consume('tama@example.nz', async () => 'another')).toBe('another')
  expect(await ahead.consume('aroha@example.nz', async () => 'asked again')).toBe('harbour')
})

it.each<[string, (ahead: ReturnType<typeof prefetch<string>>) => void]>([
  ['was asked of somebody else', (ahead) => ahead.warm('tama@example.nz', async () => 'another')],
  ['failed', (ahead) => ahead.warm('aroha@example.nz', () => Promise.reject(new TypeError('offline')))],
  [
    'is old',
    (ahead) => {
      ahead.warm('aroha@example.nz', async () => 'former')
      vi.advanceTimersByTime(60_000)
    },
  ],
])('an answer that %s is not used', async (_, ask) => {
  const ahead = prefetch<string>()
  ask(ahead)
  expect(await ahead.consume('aroha@example.nz', async () => 'harbour')).toBe('harbour')
})
