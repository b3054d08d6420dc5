import type { ServerResponse } from 'node:http'

/** How many large calls of one account are under way at once. */
export const mostLargeCalls = 3

/**
 * Waits while so many large calls of the same account are under way, each until its answer was taken or its connection is gone: each holds up to 100 MB. Who
 * comes later waits longer, and nothing was read or asked for by then.
 */
export const largeCalls = () => {
  const lines = new Map<string, (() => void)[]>()
  return (whose: string, answer: ServerResponse) =>
    new Promise<void>((begin) => {
      const line = lines.get(whose) ?? []
      lines.set(whose, line)
      line.push(begin)
      answer.once('close', () => {
        line.splice(line.indexOf(begin), 1)
        if (line.length === 0) lines.delete(whose)
        line[mostLargeCalls - 1]?.()
      })
      if (line.length <= mostLargeCalls) begin()
    })
}
