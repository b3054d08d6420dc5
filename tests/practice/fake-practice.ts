import { answerCalls, type Sent } from './calls.ts'
import { examples } from './examples.ts'

/** The answer of a path: a value, or a function of the request; either may be a promise. */
export type Answer = object | string | number | boolean | null | ((sent: Sent, query: Record<string, string>) => unknown)
export type Answers = Record<string, Answer>

const described: Answers = Object.fromEntries(examples.map(({ path, answer }) => [path, answer]))

/**
 * A practice that answers with its description's examples, except for `overrides`. A test may change the answers while the page is mounted.
 */
export const fakePractice = (overrides: Answers = {}): Answers => {
  const answers: Answers = { ...described, ...overrides }
  answerCalls(({ path, sent, query }) => {
    const answer = path in answers ? answers[path] : { status: 404 }
    return typeof answer === 'function' ? answer(sent, query) : answer
  })
  return answers
}
