import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionNames, isInternal, nameOf, transitionLabel, transitionsOf } from '../diagram/labels.ts'

const idOf = ({ id }: AnyStateNode) => id.replaceAll(/\W/g, '_')
const childrenOf = ({ states }: AnyStateNode) => Object.values(states)
const lineageOf = (node: AnyStateNode): AnyStateNode[] => [...(node.parent ? lineageOf(node.parent) : []), node]
const labelOf = (transition: AnyTransitionDefinition) => transitionLabel(transition, ' ').join(' ')

/** Mermaid draws no arrow between the insides of two states, so such an arrow joins the outer states and names the inner target. */
const arrowOf = (transition: AnyTransitionDefinition, target: AnyStateNode) => {
  const [from, to] = [lineageOf(transition.source), lineageOf(target)]
  const shared = from.filter((node) => to.includes(node)).length
  const isBetweenInsides = from.length > shared + 1 && to.length > shared + 1
  const [start = transition.source, end = target] = isBetweenInsides ? [from[shared], to[shared]] : []
  const words = [labelOf(transition), end !== target && `→ ${target.key}`].filter(Boolean).join(' ')
  return `${idOf(start)} --> ${idOf(end)}${words && ` : ${words}`}`
}

/** A transition into its own descendant has no arrow in Mermaid. */
const isInside = ({ source }: AnyTransitionDefinition, target: AnyStateNode) => lineageOf(target).includes(source)

const arrowsOf = (node: AnyStateNode) =>
  transitionsOf(node)
    .filter((transition) => !isInternal(transition))
    .flatMap((transition) =>
      (transition.target ?? []).filter((target) => !isInside(transition, target)).map((target) => arrowOf(transition, target)),
    )

/** The actions, invocations and transitions that have no arrow. */
const textsOf = (node: AnyStateNode) => [
  ...actionNames(node.entry).map((name) => `entry / ${name}`),
  ...node.invoke.map(({ src }) => `invoke ${nameOf(src)}`),
  ...transitionsOf(node).flatMap((transition) => {
    const inside = (transition.target ?? []).filter((target) => isInside(transition, target))
    if (isInternal(transition)) return [labelOf(transition)]
    return inside.length > 0 ? [`${labelOf(transition)} → ${inside.map(({ key }) => key).join(', ')}`] : []
  }),
  ...actionNames(node.exit).map((name) => `exit / ${name}`),
]

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

const contentOf = (node: AnyStateNode): string[] => {
  const starts = node.type === 'compound' ? node.initial.target.map((target) => `[*] --> ${idOf(target)}`) : []
  const inner = childrenOf(node).map(linesOf)
  const regions = node.type === 'parallel' ? inner.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines])) : inner.flat()
  return [...starts, ...regions, ...childrenOf(node).flatMap(arrowsOf)]
}

const linesOf = (node: AnyStateNode): string[] => {
  const id = idOf(node)
  const texts = textsOf(node)
  if (childrenOf(node).length === 0)
    return [`state "${node.key}" as ${id}`, ...texts.map((text) => `${id} : ${text}`), ...(node.type === 'final' ? [`${id} --> [*]`] : [])]
  const note = texts.length > 0 ? [`note right of ${id}`, ...indent(texts), 'end note'] : []
  return [`state "${node.key}" as ${id} {`, ...indent(contentOf(node)), '}', ...note]
}

/** The machine as a `stateDiagram-v2` of Mermaid. The texts of the machine itself are comments, because Mermaid has no outermost state. */
export const mermaidOf = ({ root }: AnyStateMachine) =>
  `${['stateDiagram-v2', ...indent([...textsOf(root).map((text) => `%% ${root.key}: ${text}`), ...contentOf(root)])].join('\n')}\n`
