import type { Interaction } from '../contracts/contract.ts'

/** A request as the provider received it. */
export type Sent = { method: string; url: string; headers: { [name: string]: string }; body: string }

/** A difference between an answer and the contract. */
export type Difference = { where: string; expected: string; actual: string; what: string }

/** The outcome of one exchange. `flow`: the tag of its operation. `ms`: the time of the answer, null without one. */
export type Outcome = { interaction: Interaction; flow: string; ms: number | null } & (
  | { kind: 'satisfied' }
  /** The practice does not offer this extension. */
  | { kind: 'notOffered' }
  /** The state could not be created, so the exchange was not tried. */
  | { kind: 'unmade'; state: string; problem: string }
  /** `isStateSuspect`: the answer is the agreed one of the same call in another state. */
  | { kind: 'broken'; differences: Difference[]; sent: Sent | null; isStateSuspect: boolean }
)

/** The report of a run. `slowMs`: the limit above which an answer is named as slow; null without one. */
export type Report = {
  provider: string
  baseUrl: string
  statesUrl: string
  headerNames: readonly string[]
  slowMs: number | null
  outcomes: readonly Outcome[]
}

export const counted = (outcomes: readonly Outcome[]) => ({
  satisfied: outcomes.filter(({ kind }) => kind === 'satisfied').length,
  broken: outcomes.filter(({ kind }) => kind === 'broken').length,
  unmade: outcomes.filter(({ kind }) => kind === 'unmade').length,
  notOffered: outcomes.filter(({ kind }) => kind === 'notOffered').length,
})

/** The exit code of the command. */
export const exitCodeOf = (outcomes: readonly Outcome[]) => {
  const { broken, unmade } = counted(outcomes)
  if (broken > 0) return 1
  return unmade > 0 ? 4 : 0
}

/**
 * The details without secrets, which a provider may have echoed. Values up to three characters are no secrets, because they occur in any
 * text.
 */
export const withoutSecrets = <Value>(details: Value, secrets: readonly string[]): Value => {
  const words = secrets.flatMap((secret) => [secret, ...secret.split(/\s+/).filter((word) => word.length > 5)])
  const hidden = [...new Set(words)].filter((word) => word.length > 3).sort((one, other) => other.length - one.length)
  const mask = (text: string) => hidden.reduce((masked, word) => masked.replaceAll(word, '***'), text)
  return JSON.parse(JSON.stringify(details), (_name, value) => (typeof value === 'string' ? mask(value) : value))
}
