import type { Interaction } from '../contracts/contract.ts'

type StateEndpoint = { statesUrl: string; headers: Readonly<Record<string, string>> }
export type StateParams = { [name: string]: unknown }
export type StateValues = { [name: string]: string | null }

/** A state that could not be made. `isMissing`: the provider does not know it. */
export class StateProblem extends Error {
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean) {
    super(message)
    this.isMissing = isMissing
  }
}

const patienceMs = 30_000
const maxReportedTextLength = 500

const ask = async ({ statesUrl, headers }: StateEndpoint, action: 'setup' | 'teardown', state: string, params: StateParams) =>
  fetch(statesUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ consumer: 'patient-portal', action, state, params }),
    signal: AbortSignal.timeout(patienceMs),
  })

/** Why nothing came: the system's own code, which `fetch failed` does not tell. */
export const silenceReason = (error: unknown) => `${Object(Object(error).cause).code ?? (error instanceof Error ? error.message : error)}`

/**
 * Makes a state and answers its values.
 * @throws StateProblem
 */
export const makeState = async (endpoint: StateEndpoint, state: string, params: StateParams): Promise<StateValues> => {
  const answer = await ask(endpoint, 'setup', state, params).catch((error: unknown) => {
    throw new StateProblem(`the state endpoint does not answer (${silenceReason(error)})`, false)
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new StateProblem(`the state endpoint answered ${answer.status}: ${text.slice(0, maxReportedTextLength)}`, answer.status < 500)
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new StateProblem('the state endpoint answered no JSON', false)
  }
}

/** Puts the provider's data back. One that keeps nothing between exchanges has nothing to do. */
export const endState = async (endpoint: StateEndpoint, state: string, params: StateParams) => {
  await ask(endpoint, 'teardown', state, params).then(
    (answer) => answer.text(),
    () => undefined,
  )
}

/** The states that some exchanges ask for, each with its parameters once. */
export const statesIn = (interactions: readonly Interaction[]) => [
  ...new Map(
    interactions.flatMap(({ providerStates }) =>
      providerStates.map(({ name, params = {} }) => [keyOf(name, params), { name, params }] as const),
    ),
  ).values(),
]

export const keyOf = (name: string, params: StateParams = {}) => `${name} ${JSON.stringify(params)}`
