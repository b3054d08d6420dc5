import { type IState, type IStateMachine, type ITransition, render } from 'state-machine-cat'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionNames, nameOf, transitionsOf } from '../diagram/labels.ts'

/** The child states of a state with their start. The numbers of starts are below 0, because those of transitions are above. */
const machineOf = (node: AnyStateNode): IStateMachine => {
  const states = Object.values(node.states).map(stateOf)
  if (node.type !== 'compound') return { states }
  const start = `${node.id}.initial`
  const arrows = node.initial.target.map(({ id }) => ({ id: -1 - node.order, from: start, to: id }))
  return { states: [{ name: start, type: 'initial' }, ...states], transitions: arrows }
}

const stateOf = (node: AnyStateNode): IState => ({
  name: node.id,
  type: node.type === 'final' || node.type === 'parallel' ? node.type : 'regular',
  typeExplicitlySet: true,
  actions: [
    ...actionNames(node.entry).map((body) => ({ type: 'entry' as const, body })),
    ...node.invoke.map(({ src }) => ({ type: 'activity' as const, body: `invoke ${nameOf(src)}` })),
    ...actionNames(node.exit).map((body) => ({ type: 'exit' as const, body })),
  ],
  ...(Object.keys(node.states).length > 0 && { statemachine: machineOf(node) }),
})

type Arrow = Omit<ITransition, 'id'>

const arrowsOf = (node: AnyStateNode): Arrow[] => [
  ...transitionsOf(node).flatMap(({ source, target, eventType, guard, actions }) =>
    (target ?? [source]).map((to) => ({
      from: source.id,
      to: to.id,
      ...(eventType !== '' && { event: eventType }),
      ...(guard && { cond: nameOf(guard) }),
      ...(actions.length > 0 && { action: actionNames(actions).join(', ') }),
      ...(!target && { type: 'internal' as const }),
    })),
  ),
  ...Object.values(node.states).flatMap(arrowsOf),
]

/** The machine as SCXML, with the names of guards as conditions, and the names of actions as texts. */
export const scxmlOf = ({ root }: AnyStateMachine) =>
  render(
    { states: [stateOf(root)], transitions: arrowsOf(root).map((arrow, id) => ({ id, ...arrow })) },
    { inputType: 'json', outputType: 'scxml' },
  )
