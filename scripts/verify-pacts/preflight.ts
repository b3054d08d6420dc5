import type { Interaction } from '../contracts/contract.ts'
import type { Options } from './options.ts'
import { endState, keyOf, makeState, StateProblem, statesIn } from './states.ts'

const patienceMs = 10_000

/** Whether anything answers at an address, whatever it says; the reason when nothing does. */
export const silenceOf = async ({ baseUrl, headers }: Pick<Options, 'baseUrl' | 'headers'>): Promise<string | null> => {
  try {
    await (await fetch(baseUrl, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })).body?.cancel()
    return null
  } catch (error) {
    const { cause } = Object(error)
    return `${Object(cause).code ?? (error instanceof Error ? error.message : error)}`
  }
}

/** The states that cannot be made, by their key, with what the provider said. Each is tried by itself. */
export const problemsOfStates = async (options: Options, interactions: readonly Interaction[]) => {
  const problems = new Map<string, StateProblem>()
  for (const { name, params } of statesIn(interactions)) {
    try {
      await makeState(options, name, params)
    } catch (error) {
      problems.set(keyOf(name, params), error instanceof StateProblem ? error : new StateProblem(String(error), false))
    }
    await endState(options, name, params)
  }
  return problems
}
