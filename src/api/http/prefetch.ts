/** How long an answer that nobody has waited for is still taken for the present state, in ms. */
const freshMs = 60_000

/**
 * A question that is asked before its answer is needed. The answer is taken once, by whoever asks the same; a question of its own is asked where there is
 * none, an old one, or one that failed: nothing but the wait depends on it.
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
