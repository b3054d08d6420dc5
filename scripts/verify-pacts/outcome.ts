import type { Interaction } from '../contracts/contract.ts'

/** A request as the provider got it. */
export type Sent = { method: string; url: string; headers: { [name: string]: string }; body: string }

/** Where an answer is not as agreed. */
export type Difference = { where: string; expected: string; actual: string; what: string }

/** What came of one exchange. */
export type Outcome = { interaction: Interaction } & (
  | { kind: 'satisfied' }
  /** The state could not be made: nothing is known of the contract. */
  | { kind: 'unmade'; state: string; problem: string }
  | { kind: 'broken'; differences: Difference[]; sent: Sent | null }
)

/** What a run has to say, and for whom. */
export type Report = { provider: string; baseUrl: string; statesUrl: string; headerNames: readonly string[]; outcomes: readonly Outcome[] }

export const counted = (outcomes: readonly Outcome[]) => ({
  satisfied: outcomes.filter(({ kind }) => kind === 'satisfied').length,
  broken: outcomes.filter(({ kind }) => kind === 'broken').length,
  unmade: outcomes.filter(({ kind }) => kind === 'unmade').length,
})

/** How the command ends. */
export const exitCodeOf = (outcomes: readonly Outcome[]) => {
  const { broken, unmade } = counted(outcomes)
  if (broken > 0) return 1
  return unmade > 0 ? 4 : 0
}

/** The same without the secrets, wherever a provider repeated them; a value of one to three characters is none, and stands in any text. */
export const withoutSecrets = <Value>(details: Value, secrets: readonly string[]): Value => {
  const words = secrets.flatMap((secret) => [secret, ...secret.split(/\s+/).filter((word) => word.length > 5)])
  const hidden = [...new Set(words)].filter((word) => word.length > 3).sort((one, other) => other.length - one.length)
  const mask = (text: string) => hidden.reduce((masked, word) => masked.replaceAll(word, '***'), text)
  return JSON.parse(JSON.stringify(details), (_name, value) => (typeof value === 'string' ? mask(value) : value))
}
