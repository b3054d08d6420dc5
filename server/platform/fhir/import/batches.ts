import { setImmediate } from 'node:timers/promises'

const atOnce = 500

/** Lets other work of this process have its turn. @throws the signal's reason once it is aborted */
export const yieldToEventLoop = async (signal: AbortSignal) => {
  await setImmediate()
  signal.throwIfAborted()
}

/** The parts of a list, one after the other, with a turn for other work before each. @throws the signal's reason once it is aborted */
export async function* inBatches<Item>(items: readonly Item[], signal: AbortSignal, size = atOnce): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += size) {
    await yieldToEventLoop(signal)
    yield items.slice(from, from + size)
  }
}
