import type { State } from '../diagram/parts.ts'

/** The states and transitions that tests reach, by `npm run coverage:machines`. `byJourneys` is null without a recording. */
export type Reached = { byTests: readonly string[]; byJourneys: readonly string[] | null }

export const reachedFile = 'build/reports/machines.json'

/** The mark of a state or transition that nothing reaches. */
export const unreachedMark = '✗'

/** The machine's parts, with a mark at each state and transition that is not reached. */
export const markUnreached = (state: State, reached: ReadonlySet<string>): State => ({
  ...state,
  isUnreached: !reached.has(state.id),
  lines: state.lines.map((line) =>
    line.part === null || reached.has(line.part) ? line : { ...line, words: `${unreachedMark} ${line.words}` },
  ),
  states: state.states.map((inner) => markUnreached(inner, reached)),
})

/** The number of states and transitions that are not reached. */
export const countUnreached = (state: State, reached: ReadonlySet<string>): { states: number; transitions: number } => {
  const inner = state.states.map((each) => countUnreached(each, reached))
  const sum = (of: 'states' | 'transitions') => inner.reduce((total, each) => total + each[of], 0)
  return {
    states: sum('states') + (reached.has(state.id) ? 0 : 1),
    transitions: sum('transitions') + new Set(state.lines.flatMap(({ part }) => (part === null || reached.has(part) ? [] : [part]))).size,
  }
}
