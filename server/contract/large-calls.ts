import type { ServerResponse } from 'node:http'

/** How many large calls of one account are under way at once. */
export const mostLargeCalls = 3

/**
 * Waits while so many large calls of the same account are under way, each until its answer was taken or its connection is gone: each holds up to 100 MB. Later calls
 * wait in order; their bodies are not read and nothing is looked up for them meanwhile.
 */
export const largeCalls = () => {
  const lines = new Map<string, (() => void)[]>()
  return (whose: string, answer: ServerResponse) =>
    new Promise<void>((begin) => {
      const { socket } = answer.req
      // Who has left before this tells nobody any more that they have.
      if (answer.closed || socket.destroyed) return begin()
      const line = lines.get(whose) ?? []
      lines.set(whose, line)
      line.push(begin)
      const end = () => {
        socket.off('close', end)
        const place = line.indexOf(begin)
        // Both may tell, one in the midst of the other.
        if (place < 0) return
        line.splice(place, 1)
        if (line.length === 0) lines.delete(whose)
        line[mostLargeCalls - 1]?.()
      }
      // An answer that has not had its turn on the connection hears nothing of the connection's end.
      answer.once('close', end)
      socket.once('close', end)
      if (line.length <= mostLargeCalls) begin()
    })
}
