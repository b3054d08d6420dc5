import { type ActionTypeType, type IState, type IStateMachine, type ITransition, render } from 'state-machine-cat'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'

const nameOf = (part: string | { type: string } | object) =>
  typeof part === 'string' ? part : 'type' in part ? String(part.type) : 'inline'

/** The event in words: the library names an actor's end, a delay and a finished region by their ids. */
const eventOf = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
    .replace(/^xstate\.done\.state\..+$/, 'all done')

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...node.transitions.values(), node.always ?? []].flat()

/** It stays in its state, so it is written inside of it. */
const isInternal = ({ source, target }: AnyTransitionDefinition) => !target || (target.length === 1 && target[0] === source)

const wordsOf = ({ eventType, guard, actions }: AnyTransitionDefinition) =>
  [eventOf(eventType), guard && `[${nameOf(guard)}]`, actions.length > 0 && `/ ${actions.map(nameOf).join(', ')}`].filter(Boolean)

/** What a state does as it is entered and left; the library's own timers are no part of the chart. */
const named = (type: ActionTypeType, bodies: readonly ({ type: string } | string | object)[]) =>
  bodies
    .map(nameOf)
    .filter((body) => !body.startsWith('xstate.'))
    .map((body) => ({ type, body }))

const stateOf = ({ id, stateNode, children }: DirectedGraphNode): IState => ({
  name: id,
  label: stateNode.type === 'final' ? `\u25c9 ${stateNode.key}` : stateNode.key,
  type: stateNode.type === 'parallel' ? 'parallel' : 'regular',
  typeExplicitlySet: true,
  actions: [
    ...named('entry', stateNode.entry),
    ...stateNode.invoke.map(({ src }) => ({ type: 'activity' as const, body: `invoke ${nameOf(src)}` })),
    ...transitionsOf(stateNode)
      .filter(isInternal)
      .map((transition) => ({ type: 'activity' as const, body: wordsOf(transition).join(' ') })),
    ...named('exit', stateNode.exit),
  ],
  ...(children.length > 0 && { statemachine: { states: statesOf(children, stateNode) } }),
})

const startOf = (parent: AnyStateNode) => `${parent.id}.initial`

const statesOf = (children: DirectedGraphNode[], parent: AnyStateNode): IState[] => [
  ...(parent.type === 'compound' ? [{ name: startOf(parent), type: 'initial' as const }] : []),
  ...children.map(stateOf),
]

const arrowsOf = (transition: AnyTransitionDefinition): Omit<ITransition, 'id'>[] =>
  (transition.target ?? []).map((to) => ({ from: transition.source.id, to: to.id, label: wordsOf(transition).join('\n') }))

const allArrows = ({ stateNode, children }: DirectedGraphNode): Omit<ITransition, 'id'>[] => [
  ...stateNode.initial.target.map((first) => ({ from: startOf(stateNode), to: first.id })).filter(() => stateNode.type === 'compound'),
  ...transitionsOf(stateNode)
    .filter((transition) => !isInternal(transition))
    .flatMap(arrowsOf),
  ...children.flatMap(allArrows),
]

/** The chart as state-machine-cat reads it. */
const diagramOf = (machine: AnyStateMachine): IStateMachine => {
  const graph = toDirectedGraph(machine)
  return {
    states: statesOf(graph.children, graph.stateNode),
    transitions: allArrows(graph).map((arrow, id) => ({ ...arrow, id })),
  }
}

/** A typeface whose widths the layout knows: labels stay inside their boxes on machines without the layout's fonts. */
const typeface = [{ name: 'fontname', value: 'Courier' }]

/** A machine as SVG: the same chart gives the same text. */
export const drawChart = async (machine: AnyStateMachine) => {
  const svg = await render(diagramOf(machine), {
    inputType: 'json',
    outputType: 'svg',
    dotGraphAttrs: typeface,
    dotNodeAttrs: typeface,
    dotEdgeAttrs: typeface,
  })
  return `${svg.trim()}\n`
}
