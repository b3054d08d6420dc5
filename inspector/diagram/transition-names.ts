import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The name of a transition, equal in tests and in the browser. */
export const transitionLabel = ({ source, eventType, guard, target }: AnyTransitionDefinition) =>
  [source.id, eventType, guard && JSON.stringify(guard), '->', target?.map(({ id }) => id).join() ?? 'stays'].filter(Boolean).join(' ')

/** A state with all its descendants. */
export const nodesWithin = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesWithin)]

/** Every state, by its id, and every transition of a machine. */
export const statesAndTransitionsOf = ({ root }: AnyStateMachine) => {
  const nodes = nodesWithin(root)
  const transitions = nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
  return { states: nodes.map(({ id }) => id), transitions: [...new Set(transitions.map(transitionLabel))] }
}
