import type { Interaction } from '../contracts/contract.ts'
import type { Options } from './options.ts'
import { missingValue } from './state-values.ts'
import { endState, keyOf, makeState, StateProblem, type StateValues, silenceReason, statesIn } from './states.ts'

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

/** The states that cannot be created, by their key, with the provider's answer, and the values of the others. */
export type TriedStates = { unmade: ReadonlyMap<string, StateProblem>; values: ReadonlyMap<string, StateValues> }

const maxNamedStates = 3

/** The lines about states before the run. */
export const stateLines = ({ unmade }: TriedStates, isVerbose: boolean): string[] => {
  if (unmade.size === 0) return ['Every state can be made.']
  const missing = [...unmade].filter(([, { isMissing }]) => isMissing).map(([state]) => `  ${state}`)
  const reasons = [...new Set([...unmade.values()].map(({ message }) => message))].map((reason) => `  ${reason}`)
  const all = missing.length > 0 ? missing : reasons
  const named = isVerbose ? all : all.slice(0, maxNamedStates)
  return [
    missing.length > 0 ? `${unmade.size} states cannot be made; missing are ${missing.length}:` : `${unmade.size} states cannot be made:`,
    ...named,
    ...(named.length < all.length ? [`  and ${all.length - named.length} more`] : []),
  ]
}

/** Tries each state alone. An endpoint that is silent twice is given up: the other states have the same problem. */
export const tryStates = async (options: Options, interactions: readonly Interaction[]): Promise<TriedStates> => {
  const unmade = new Map<string, StateProblem>()
  const values = new Map<string, StateValues>()
  let silences = 0
  let silence: StateProblem | null = null
  for (const { name, params } of statesIn(interactions)) {
    const key = keyOf(name, params)
    if (silence !== null && silences > 1) {
      unmade.set(key, silence)
      continue
    }
    try {
      values.set(key, await makeState(options, name, params))
      await endState(options, name, params)
    } catch (error) {
      const problem = error instanceof StateProblem ? error : new StateProblem(String(error), false)
      unmade.set(key, problem)
      if (problem.isSilent) [silence, silences] = [problem, silences + 1]
      else await endState(options, name, params).catch(() => undefined)
    }
  }
  return { unmade, values }
}

/** The state because of which an exchange cannot be tried; null if it can. */
export const stateProblemOf = (interaction: Interaction, { unmade, values }: TriedStates) => {
  for (const { name, params } of interaction.providerStates) {
    const problem = unmade.get(keyOf(name, params))
    if (problem) return { state: name, problem: problem.message, isMissing: problem.isMissing }
  }
  const all = Object.assign({}, ...interaction.providerStates.map(({ name, params }) => values.get(keyOf(name, params))))
  const missing = missingValue(interaction, all)
  const state = interaction.providerStates.at(-1)?.name ?? ''
  return missing === null ? null : { state, problem: `the state ${missing}`, isMissing: false }
}
