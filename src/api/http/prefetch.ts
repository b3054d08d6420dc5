/** How long an answer that nobody has waited for is still taken for the present state, in ms. */
const freshMs = 60_000

/**
 * A question that is asked before its answer is needed. The answer is taken once, by whoever asks the same; a question of its own is asked where there is
 * none, an old one, or one that failed: nothing but the wait depends on it.
 */
export const prefetch = <Answer>() => {
  let ahead: { question: string; at: number; answer: Promise<Answer> } | null = null
  const find = (question: string) => (ahead?.question === question && Date.now() - ahead.at < freshMs ? ahead : null)
  return {
    ask: (question: string, call: () => Promise<Answer>) => {
      if (find(question)) return
      const answer = call()
      answer.catch(() => undefined)
      ahead = { question, at: Date.now(), answer }
    },
    take: (question: string, call: () => Promise<Answer>): Promise<Answer> => {
      const found = find(question)
      if (found) ahead = null
      return found ? found.answer.catch(call) : call()
    },
  }
}
