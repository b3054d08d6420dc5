import { setImmediate } from 'node:timers/promises'

const batchSize = 500

/** Yields to the event loop, so that requests continue. @throws the reason of an aborted signal */
export const yieldToEventLoop = async (signal: AbortSignal) => {
  await setImmediate()
  signal.throwIfAborted()
}

/** The batches of a list. It yields to the event loop before each one. @throws the reason of an aborted signal */
export async function* inBatches<Item>(items: readonly Item[], signal: AbortSignal, size = batchSize): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += size) {
    await yieldToEventLoop(signal)
    yield items.slice(from, from + size)
  }
}
