import type { ServerResponse } from 'node:http'

/** Maximum of parallel large calls per account. */
export const maxLargeCalls = 3

/**
 * Limits the large calls of an account that run at once, because each holds up to 100 MB. Large bodies and large answers have a line each.
 * Later calls wait in order; a large body is not read meanwhile. A call ends when its answer is sent or its connection closes.
 */
export const largeCalls = () => {
  const lines = new Map<string, (() => void)[]>()
  return (whose: string, answer: ServerResponse) =>
    new Promise<void>((begin) => {
      const { socket } = answer.req
      // No close event follows for a connection that is already closed.
      if (answer.closed || socket.destroyed) return begin()
      const line = lines.get(whose) ?? []
      lines.set(whose, line)
      line.push(begin)
      const end = () => {
        socket.off('close', end)
        const place = line.indexOf(begin)
        // Both close events may fire.
        if (place < 0) return
        line.splice(place, 1)
        if (line.length === 0) lines.delete(whose)
        line[maxLargeCalls - 1]?.()
      }
      // A pipelined answer that has not been assigned the socket gets no close event of its own.
      answer.once('close', end)
      socket.once('close', end)
      if (line.length <= maxLargeCalls) begin()
    })
}
