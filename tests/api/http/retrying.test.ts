import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../src/api/http/failures.ts'
import { withRetries } from '../../../src/api/http/retrying.ts'

const browser = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
})

const lost = new ApiFailure('unreachable', '/Patient')
const failing = (failures: Error[]) => vi.fn(async () => (failures.length > 0 ? Promise.reject(failures.shift()) : 'answer'))
const signal = () => new AbortController().signal

it('asks again after 1, 2 and 4 seconds while the failure may pass', async () => {
  const read = failing([lost, new ApiFailure('timedOut', '/Patient'), new ApiFailure('refused', '/Patient', { status: 503 })])
  const answer = withRetries(6, signal(), read)
  const times = []
  for (const ms of [999, 1, 1999, 1, 3999, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    times.push(read.mock.calls.length)
  }
  expect(times).toEqual([1, 2, 2, 3, 3, 4])
  expect(await answer).toBe('answer')
})

it.each(['unauthorized', 'forbidden', 'notUnderstood'] as const)(
  'a call is not retried after a refusal of the practice: %s',
  async (kind) => {
    const read = failing([new ApiFailure(kind, '/Patient')])
    await expect(withRetries(6, signal(), read)).rejects.toThrow(kind)
    expect(read).toHaveBeenCalledOnce()
  },
)

it('gives the last failure up', async () => {
  const read = failing([lost, lost, lost])
  const answer = expect(withRetries(2, signal(), read)).rejects.toThrow('unreachable')
  await vi.advanceTimersByTimeAsync(1000)
  await answer
  expect(read).toHaveBeenCalledTimes(2)
})

it('asks at once when the browser is online again', async () => {
  const answer = withRetries(2, signal(), failing([lost]))
  await vi.advanceTimersByTimeAsync(0)
  browser.dispatchEvent(new Event('online'))
  expect(await answer).toBe('answer')
})

it('a retry ends with its caller', async () => {
  const controller = new AbortController()
  const read = failing([lost, lost])
  const answer = expect(withRetries(6, controller.signal, read)).rejects.toThrow('unreachable')
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await answer
  expect(read).toHaveBeenCalledTimes(2)
})
