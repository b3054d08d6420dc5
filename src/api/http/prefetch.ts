/** A prefetched answer expires after so many ms. */
const freshMs = 60_000

/**
 * A call that is sent before its answer is needed. A prefetched answer is consumed once. Without one, or after its expiry or failure, the
 * consumer sends the call itself.
 */
export const prefetch = <Answer>() => {
  let warmed: { key: string; at: number; answer: Promise<Answer> } | null = null
  const findFresh = (key: string) => (warmed?.key === key && Date.now() - warmed.at < freshMs ? warmed : null)
  return {
    warm: (key: string, call: () => Promise<Answer>) => {
      if (findFresh(key)) return
      const answer = call()
      answer.catch(() => undefined)
      warmed = { key, at: Date.now(), answer }
    },
    consume: (key: string, call: () => Promise<Answer>): Promise<Answer> => {
      const found = findFresh(key)
      if (found) warmed = null
      return found ? found.answer.catch(call) : call()
    },
  }
}
