import { type ActionTypeType, type IState, type IStateMachine, render } from 'state-machine-cat'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'
import { actionNames, isInternal, nameOf, transitionLabel, transitionsOf } from '../inspector/diagram/labels.ts'

const named = (type: ActionTypeType, actions: Parameters<typeof actionNames>[0]) => actionNames(actions).map((body) => ({ type, body }))

/** Whether a drawing expands this state of the first level. */
type View = (topState: AnyStateNode) => boolean

const topOf = (node: AnyStateNode): AnyStateNode => (node.parent?.parent ? topOf(node.parent) : node)

const labelOf = ({ type, key }: AnyStateNode, isClosed: boolean) => (type === 'final' ? `\u25c9 ${key}` : isClosed ? `${key} \u2026` : key)

const stateOf = ({ id, stateNode, children }: DirectedGraphNode, view: View): IState => ({
  name: id,
  label: labelOf(stateNode, children.length > 0 && !view(topOf(stateNode))),
  type: stateNode.type === 'parallel' ? 'parallel' : 'regular',
  typeExplicitlySet: true,
  actions: [
    ...named('entry', stateNode.entry),
    ...stateNode.invoke.map(({ src }) => ({ type: 'activity' as const, body: `invoke ${nameOf(src)}` })),
    ...transitionsOf(stateNode)
      .filter(isInternal)
      .map((transition) => ({ type: 'activity' as const, body: transitionLabel(transition, ' ').join(' ') })),
    ...named('exit', stateNode.exit),
  ],
  ...(children.length > 0 && view(topOf(stateNode)) && { statemachine: { states: statesOf(children, stateNode, view) } }),
})

const startOf = (parent: AnyStateNode) => `${parent.id}.initial`

const statesOf = (children: DirectedGraphNode[], parent: AnyStateNode, view: View): IState[] => [
  ...(parent.type === 'compound' ? [{ name: startOf(parent), type: 'initial' as const }] : []),
  ...children.map((child) => stateOf(child, view)),
]

type Arrow = { from: string; to: string; label?: string }

const startArrows = ({ type, initial }: AnyStateNode): Arrow[] =>
  type === 'compound' ? initial.target.map(({ id }) => ({ from: startOf(initial.source), to: id })) : []

const arrowsOf = (transition: AnyTransitionDefinition, view: View): Arrow[] => {
  const end = (node: AnyStateNode) => (view(topOf(node)) ? node : topOf(node)).id
  const { source, target = [] } = transition
  return target
    .map((to) => ({ from: end(source), to: end(to), label: transitionLabel(transition, '\n').join('\n') }))
    .filter(({ from, to }) => from !== to)
}

const allArrows = ({ stateNode, children }: DirectedGraphNode, view: View): Arrow[] => [
  ...(view(topOf(stateNode)) ? startArrows(stateNode) : []),
  ...transitionsOf(stateNode)
    .filter((transition) => !isInternal(transition))
    .flatMap((transition) => arrowsOf(transition, view)),
  ...children.flatMap((child) => allArrows(child, view)),
]

/** One arrow for all transitions between two states, because parallel arrows are wider than a page. */
const joined = (arrows: Arrow[]) =>
  [...Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`).values()].flatMap((same, id) =>
    same.slice(0, 1).map((arrow) => ({ ...arrow, id, label: [...new Set(same.map(({ label }) => label))].join('\n') })),
  )

/** The machine in the form of state-machine-cat. */
const diagramOf = ({ stateNode, children }: DirectedGraphNode, view: View): IStateMachine => ({
  states: statesOf(children, stateNode, view),
  transitions: joined([...startArrows(stateNode), ...children.flatMap((child) => allArrows(child, view))]),
})

/** One expanded state, with the names of its target states. */
const partOf = ({ children }: DirectedGraphNode, part: DirectedGraphNode): IStateMachine => {
  const view: View = (state) => state === part.stateNode
  const arrows = joined(allArrows(part, view))
  const outside = children.filter((child) => child !== part && arrows.some(({ to }) => to === child.id))
  return {
    states: [
      stateOf(part, view),
      ...outside.map(({ id, stateNode: { key } }) => ({ name: id, label: key, type: 'regular' as const, color: 'gray' })),
    ],
    transitions: arrows,
  }
}

/** A typeface with known widths: labels stay inside their boxes on machines without the layout's fonts. */
const typeface = [{ name: 'fontname', value: 'Courier' }]
const spacing = [
  { name: 'nodesep', value: '0.25' },
  { name: 'ranksep', value: '0.35' },
]

/** The whole machine in the form of state-machine-cat. */
export const wholeDiagram = (machine: AnyStateMachine) => diagramOf(toDirectedGraph(machine), () => true)

export const draw = async (diagram: IStateMachine) => {
  const svg = await render(diagram, {
    inputType: 'json',
    outputType: 'svg',
    dotGraphAttrs: [...typeface, ...spacing],
    dotNodeAttrs: typeface,
    dotEdgeAttrs: typeface,
  })
  return `${svg.trim()}\n`
}

/** In points. A drawing of this width needs no horizontal scrolling. */
export const widest = 1600
export const widthOf = (svg: string) => Number(/^<svg width="(\d+)pt"/m.exec(svg)?.[1] ?? Number.NaN)

/** A machine as SVG: whole or, if that is too wide, its first level and each compound state. The same machine gives the same text. */
export const drawMachine = async (machine: AnyStateMachine) => {
  const graph = toDirectedGraph(machine)
  const whole = await draw(wholeDiagram(machine))
  if (widthOf(whole) <= widest) return [{ of: '', svg: whole }]
  const parts = graph.children.filter(({ children }) => children.length > 0)
  return [
    { of: '', svg: await draw(diagramOf(graph, () => false)) },
    ...(await Promise.all(parts.map(async (part) => ({ of: part.stateNode.key, svg: await draw(partOf(graph, part)) })))),
  ]
}
