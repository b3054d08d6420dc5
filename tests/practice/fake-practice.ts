import { answerCalls, type Sent } from './calls.ts'
import { examples } from './examples.ts'

/** What a path answers: a value, or what follows from what was sent; either may be still to come. */
export type Answer = object | string | number | boolean | null | ((sent: Sent, query: Record<string, string>) => unknown)
export type Answers = Record<string, Answer>

const described: Answers = Object.fromEntries(examples.map(({ path, answer }) => [path, answer]))

/** A practice that answers as its description tells, but for what is told otherwise. The answers can be changed while the page stands. */
export const fakePractice = (overrides: Answers = {}): Answers => {
  const answers: Answers = { ...described, ...overrides }
  answerCalls(({ path, sent, query }) => {
    const answer = path in answers ? answers[path] : { status: 404 }
    return typeof answer === 'function' ? answer(sent, query) : answer
  })
  return answers
}
