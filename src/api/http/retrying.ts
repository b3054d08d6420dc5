import { growingWaitMs } from '../../domain/values/backoff.ts'
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
 * A read that is asked up to so many times, after growing waits or at once when the browser is online again, while its failure may pass.
 * @throws the last failure; the first that does not pass
 */
export const retrying = async <Answer>(times: number, signal: AbortSignal, read: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await read()
    } catch (error) {
      if (!isTransient(error) || tries === times || signal.aborted) throw error
      await wait(growingWaitMs(tries), signal)
    }
}
