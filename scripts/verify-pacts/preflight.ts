import type { Interaction } from '../contracts/contract.ts'
import type { Options } from './options.ts'
import { endState, keyOf, makeState, StateProblem, silenceReason, statesIn } from './states.ts'

const patienceMs = 10_000

/** Null if a server answers at the URL, with any status; otherwise the reason. */
export const unreachableReason = async ({ baseUrl, headers }: Pick<Options, 'baseUrl' | 'headers'>): Promise<string | null> => {
  try {
    await (await fetch(baseUrl, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })).body?.cancel()
    return null
  } catch (error) {
    return silenceReason(error)
  }
}

/** The lines about states before the run. */
export const stateLines = (unmade: ReadonlyMap<string, StateProblem>): string[] => {
  if (unmade.size === 0) return ['Every state can be made.']
  const missing = [...unmade].filter(([, { isMissing }]) => isMissing).map(([state]) => `  ${state}`)
  const reasons = [...new Set([...unmade.values()].map(({ message }) => message))]
  if (missing.length > 0) return [`${unmade.size} states cannot be made; missing are ${missing.length}:`, ...missing]
  return [`${unmade.size} states cannot be made:`, ...reasons.map((reason) => `  ${reason}`)]
}

/** The states that cannot be created, by their key, with the provider's answer. Each is tried alone. */
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
