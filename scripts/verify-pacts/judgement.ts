import { stripVTControlCharacters } from 'node:util'
import { callOf, type Interaction } from '../contracts/contract.ts'
import { type BodyProblem, problemsIn, type Rules } from './matching.ts'
import type { Difference } from './outcome.ts'
import type { Answer } from './recorder.ts'

type Mismatch = { type: string; path?: string; key?: string; expected?: unknown; actual?: unknown; mismatch?: string }
export type Failure = { type: string; message?: string; mismatches?: (Mismatch | string)[] }

const textOf = (value: unknown) => stripVTControlCharacters(typeof value === 'string' ? value : JSON.stringify(value ?? null))

const plain = (where: string, what: string): Difference => ({ where, expected: '', actual: '', what })

const whereOf = ({ type, path, key }: Mismatch) =>
  type === 'StatusMismatch' ? 'status' : type === 'HeaderMismatch' ? `header ${key ?? ''}` : `body ${path ?? ''}`

const differenceOf = (one: Mismatch | string): Difference =>
  typeof one === 'string'
    ? plain('answer', textOf(one))
    : { where: whereOf(one), expected: textOf(one.expected), actual: textOf(one.actual), what: textOf(one.mismatch ?? one.type) }

const inBody = ({ path, what }: BodyProblem) => plain(`body ${path}`, what)

const jsonOf = ({ body }: Answer): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const isJson = (interaction: Interaction) => typeof interaction.response.body?.content === 'object'

/** The differences of an answer's body from the contract's. */
const bodyProblems = ({ response }: Interaction, answer: Answer): BodyProblem[] => {
  const rules: Rules = Object(response.matchingRules).body ?? {}
  return problemsIn(jsonOf(answer), { expected: response.body?.content, rules, at: '$' }, '$')
}

/** The differences of the row that comes nearest, where the contract asks for a row in a list. Pact takes an empty list for each of its positions. */
const rowProblems = ({ response }: Interaction, answer: Answer): BodyProblem[] => {
  const { content } = response.body ?? {}
  const rules: Rules = Object(response.matchingRules).body ?? {}
  if (!Array.isArray(content) || !Object.keys(rules).some((path) => /^\$\[\d+\]\.entry$/.test(path))) return []
  return content.flatMap((bundle, index) => {
    const at = `$[${index}].entry`
    if (!rules[at]?.matchers.some(({ match }) => match === 'arrayContains')) return []
    return problemsIn(Object(Object(jsonOf(answer))[index]).entry, { expected: Object(bundle).entry, rules, at }, at)
  })
}

/** The report of a row's difference by Pact, which names no field. */
const isOfRow = ({ what }: Difference) => /^Variant at index \d+ /.test(what)

/** Pact's differences, in which those of a list's rows name the field. */
const pactDifferences = (interaction: Interaction, answer: Answer | undefined, { mismatches = [], message }: Failure): Difference[] => {
  if (mismatches.length === 0) return [plain('request', textOf(message ?? 'the exchange could not be made'))]
  const differences = mismatches.map(differenceOf)
  if (!answer || !differences.some(isOfRow)) return differences
  const ofRows = bodyProblems(interaction, answer).map(inBody)
  return ofRows.length === 0 ? differences : [...differences.filter((one) => !isOfRow(one)), ...ofRows]
}

type Judged = {
  interaction: Interaction
  answer: Answer | undefined
  /** Pact's result; null for a satisfied exchange. */
  failure: Failure | null
  /** The differences of the answer from the description. */
  described: readonly BodyProblem[]
}

/** The differences of an answer from the contract and from the description; empty for a kept exchange. */
export const differencesOf = ({ interaction, answer, failure, described }: Judged): Difference[] => {
  if (answer?.failure) return [plain('connection', answer.failure)]
  if (failure) return pactDifferences(interaction, answer, failure)
  const ofRows = answer ? rowProblems(interaction, answer) : []
  return [...ofRows, ...described].map(inBody)
}

/** Whether an answer is the agreed one of the same call in another state. */
export const isOfAnotherState = (interaction: Interaction, answer: Answer | undefined, all: readonly Interaction[]) =>
  answer !== undefined &&
  all.some(
    (other) =>
      other !== interaction &&
      callOf(other) === callOf(interaction) &&
      JSON.stringify(other.providerStates) !== JSON.stringify(interaction.providerStates) &&
      other.response.status === answer.status &&
      isJson(other) &&
      bodyProblems(other, answer).length === 0,
  )
