import type { IState, IStateMachine } from 'state-machine-cat'
import type { AnyStateMachine } from 'xstate'
import { nameOf, transitionLabel, transitionsOf } from '../../inspector/diagram/labels.ts'
import { nodesWithin } from '../../inspector/diagram/transition-names.ts'

type Machines = ReadonlyMap<string, AnyStateMachine>

/** The names of a machine's states, transitions and guards. */
const partsOf = (machine: AnyStateMachine | undefined) => {
  const nodes = machine ? nodesWithin(machine.root) : []
  const transitions = nodes.flatMap(transitionsOf)
  return {
    state: new Set(nodes.map(({ id }) => id)),
    transition: new Set(
      transitions.map(
        (each) => `${each.source.id}: ${transitionLabel(each, ' ').join(' ')} → ${each.target?.map(({ id }) => id).join(', ') ?? 'stays'}`,
      ),
    ),
    guard: new Set(transitions.flatMap(({ guard }) => (guard ? [nameOf(guard)] : []))),
  }
}

const kinds = ['state', 'transition', 'guard'] as const

/** The states, transitions and guards of one machine that were added or removed. */
const changesOf = (before: AnyStateMachine | undefined, after: AnyStateMachine | undefined) => {
  const [old, young] = [partsOf(before), partsOf(after)]
  return kinds.flatMap((kind) => [
    ...[...young[kind]].filter((part) => !old[kind].has(part)).map((part) => `- New ${kind}: \`${part}\``),
    ...[...old[kind]].filter((part) => !young[kind].has(part)).map((part) => `- Removed ${kind}: \`${part}\``),
  ])
}

/** The changes of each machine that has some, by its name. */
export const machineChanges = (before: Machines, after: Machines) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((name) => ({ name, before: before.get(name), after: after.get(name), lines: changesOf(before.get(name), after.get(name)) }))
    .filter(({ lines }) => lines.length > 0)

const colours = { new: 'green', removed: 'red' }

const coloured = (states: readonly IState[], color: string): IState[] =>
  states.map((state) => ({
    ...state,
    color,
    ...(state.statemachine && { statemachine: { states: coloured(state.statemachine.states, color) } }),
  }))

const joinStates = (before: readonly IState[], after: readonly IState[]): IState[] => [
  ...after.flatMap((state) => {
    const old = before.find(({ name }) => name === state.name)
    if (!old) return coloured([state], colours.new)
    const [earlier, later] = [old.statemachine?.states ?? [], state.statemachine?.states ?? []]
    return [{ ...state, ...(earlier.length + later.length > 0 && { statemachine: { states: joinStates(earlier, later) } }) }]
  }),
  ...coloured(
    before.filter(({ name }) => after.every((state) => state.name !== name)),
    colours.removed,
  ),
]

type Arrows = NonNullable<IStateMachine['transitions']>

/** Both versions in one diagram: new parts are green, removed ones red. */
export const joinDiagrams = (before: IStateMachine, after: IStateMachine): IStateMachine => {
  const [earlier, later]: [Arrows, Arrows] = [before.transitions ?? [], after.transitions ?? []]
  const has = (arrows: Arrows, { from, to, label }: Arrows[number]) =>
    arrows.some((each) => each.from === from && each.to === to && each.label === label)
  const arrows = [
    ...later.map((arrow) => (has(earlier, arrow) ? arrow : { ...arrow, color: colours.new })),
    ...earlier.filter((arrow) => !has(later, arrow)).map((arrow) => ({ ...arrow, color: colours.removed })),
  ]
  return { states: joinStates(before.states, after.states), transitions: arrows.map((arrow, id) => ({ ...arrow, id })) }
}
