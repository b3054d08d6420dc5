import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionNames, isInternal, nameOf, transitionLabel, transitionsOf } from './labels.ts'
import { transitionLabel as transitionName } from './transition-names.ts'

/**
 * An entry action, exit action, invocation or transition of a state. `event` is '' for an eventless transition; `to` has the target states.
 * `part` is the name of a transition for coverage.
 */
export type Line = { words: string; event: string | null; part: string | null; to: { id: string; key: string }[] }

/** A state for the drawing and the list. */
export type State = {
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description: string | undefined
  isInitial: boolean
  /** Coverage is shown, and nothing reaches the state. */
  isUnreached: boolean
  lines: Line[]
  states: State[]
}

/** One arrow for all transitions between two states. */
export type Arrow = { id: string; from: string; to: string }

const does = (words: string): Line => ({ words, event: null, part: null, to: [] })

const lineOf = (transition: AnyTransitionDefinition): Line => ({
  words: transitionLabel(transition, ' ').join(' '),
  event: transition.eventType,
  part: transitionName(transition),
  to: isInternal(transition) ? [] : (transition.target ?? []).map(({ id, key }) => ({ id, key })),
})

const linesOf = (node: AnyStateNode) => [
  ...actionNames(node.entry).map((name) => does(`entry / ${name}`)),
  ...node.invoke.map(({ src }) => does(`invoke ${nameOf(src)}`)),
  ...transitionsOf(node).map(lineOf),
  ...actionNames(node.exit).map((name) => does(`exit / ${name}`)),
]

const isInitial = ({ parent, id }: AnyStateNode) => parent?.type === 'compound' && parent.initial.target.some((target) => target.id === id)

const stateOf = (node: AnyStateNode): State => ({
  id: node.id,
  key: node.key,
  type: node.type,
  description: node.description,
  isInitial: isInitial(node),
  isUnreached: false,
  lines: linesOf(node),
  states: Object.values(node.states).map(stateOf),
})

const arrowsFrom = ({ id: from, lines, states }: State): Arrow[] => [
  ...new Map(lines.flatMap(({ to }) => to.map(({ id }) => [id, { id: `${from} → ${id}`, from, to: id }]))).values(),
  ...states.flatMap(arrowsFrom),
]

/** A machine's nested states, and the arrows between them. */
export const partsOf = (machine: AnyStateMachine) => {
  const root = stateOf(machine.root)
  return { root, arrows: arrowsFrom(root) }
}
