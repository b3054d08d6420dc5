import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A transition in words that are the same wherever its chart runs. */
export const wayOf = ({ source, eventType, guard, target }: AnyTransitionDefinition) =>
  [source.id, eventType, guard && JSON.stringify(guard), '->', target?.map(({ id }) => id).join() ?? 'stays'].filter(Boolean).join(' ')

/** A state with all that are within it. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Every state, by its id, and every transition of a chart. */
export const partsOf = ({ root }: AnyStateMachine) => {
  const nodes = nodesOf(root)
  const transitions = nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
  return { states: nodes.map(({ id }) => id), ways: [...new Set(transitions.map(wayOf))] }
}
