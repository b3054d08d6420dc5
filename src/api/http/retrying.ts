import { backoffMs } from '../../domain/values/backoff.ts'
import { isTransient } from './failures.ts'

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: ended.signal })
    signal.addEventListener('abort', end, { signal: ended.signal })
  })

/**
 * Retries a read after a transient failure, up to `times` in all. It waits with backoff, or until the browser is online again.
 * @throws the last failure; the first that is not transient
 */
export const withRetries = async <Answer>(times: number, signal: AbortSignal, read: () => Promise<Answer>): Promise<Answer> => {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await read()
    } catch (error) {
      if (!isTransient(error) || attempts === times || signal.aborted) throw error
      await wait(backoffMs(attempts), signal)
    }
}
