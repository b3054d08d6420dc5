import type { Interaction } from '../contracts/contract.ts'

type StateEndpoint = { statesUrl: string; headers: Readonly<Record<string, string>> }
export type StateParams = { [name: string]: unknown }
export type StateValues = { [name: string]: string | null }

/** A state that could not be created. `isMissing`: the provider does not know the state. `isSilent`: the endpoint was given up. */
export class StateProblem extends Error {
  readonly isMissing: boolean
  readonly isSilent: boolean

  constructor(message: string, isMissing: boolean, isSilent = false) {
    super(message)
    this.isMissing = isMissing
    this.isSilent = isSilent
  }
}

/** A state endpoint that does not answer in this time is given up, in ms. */
const patienceMs = 10_000
const maxReportedTextLength = 500

const ask = async ({ statesUrl, headers }: StateEndpoint, action: 'setup' | 'teardown', state: string, params: StateParams) =>
  fetch(statesUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ consumer: 'patient-portal', action, state, params }),
    signal: AbortSignal.timeout(patienceMs),
  })

/** The system's error code, which the message `fetch failed` does not contain. */
export const silenceReason = (error: unknown) => `${Object(Object(error).cause).code ?? (error instanceof Error ? error.message : error)}`

/**
 * Creates a state and returns its values.
 * @throws StateProblem
 */
export const makeState = async (endpoint: StateEndpoint, state: string, params: StateParams): Promise<StateValues> => {
  const answer = await ask(endpoint, 'setup', state, params).catch((error: unknown) => {
    if (isTimeout(error)) throw new StateProblem(`the state endpoint did not answer the setup within ${patienceMs / 1000} s`, false, true)
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

/** Whether a state endpoint did not answer in time. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * Resets the provider's data. A provider without state between exchanges may refuse the call.
 * @throws StateProblem if it is not answered in time
 */
export const endState = async (endpoint: StateEndpoint, state: string, params: StateParams) => {
  try {
    await (await ask(endpoint, 'teardown', state, params)).text()
  } catch (error) {
    if (isTimeout(error))
      throw new StateProblem(`the state endpoint did not answer the teardown within ${patienceMs / 1000} s`, false, true)
  }
}

/** The states of some exchanges, each once per parameters. */
export const statesIn = (interactions: readonly Interaction[]) => [
  ...new Map(
    interactions.flatMap(({ providerStates }) =>
      providerStates.map(({ name, params = {} }) => [keyOf(name, params), { name, params }] as const),
    ),
  ).values(),
]

export const keyOf = (name: string, params: StateParams = {}) => `${name} ${JSON.stringify(params)}`
