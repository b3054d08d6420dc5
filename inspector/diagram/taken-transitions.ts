import type { State } from './parts.ts'

/** A step of a machine: its event, and the ids of its states before and after. `place` is unique within the machine. */
export type Step = { place: number; event: string; before: ReadonlySet<string>; after: ReadonlySet<string> }

/** The arrows that a step took. */
export type TakenTransitions = { place: number; arrows: ReadonlySet<string> }

const everyState = (state: State): State[] => [state, ...state.states.flatMap(everyState)]

/** A state and its default descendants. */
const enteredWith = (state: State): State[] => [
  state,
  ...state.states.filter(({ isInitial }) => isInitial || state.type === 'parallel').flatMap(enteredWith),
]

/** The arrows from the states before to those after, also through transient states. The guard that held is unknown. */
export const takenTransitions = (root: State, { place, event, before, after }: Step): TakenTransitions => {
  const states = new Map(everyState(root).map((state) => [state.id, state]))

  const waysFrom = (from: State, heard: string, passed: readonly string[]): string[] =>
    from.lines
      .filter(({ event: type }) => type === heard || type === `xstate.done.state.${from.id}`)
      .flatMap(({ to }) => to)
      .flatMap(({ id }) => {
        const target = states.get(id)
        if (!target || passed.includes(id)) return []
        const onwards = enteredWith(target)
          .filter((entered) => !after.has(entered.id))
          .flatMap((entered) => waysFrom(entered, '', [...passed, id]))
        return after.has(id) || onwards.length > 0 ? [`${from.id} → ${id}`, ...onwards] : []
      })

  return { place, arrows: new Set([...before].flatMap((id) => waysFrom(states.get(id) ?? root, event, []))) }
}
