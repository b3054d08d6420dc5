import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionNames, nameOf, transitionsOf } from '../diagram/labels.ts'

type Transition = { target?: string[]; guard?: string; actions?: string[]; reenter?: true }
type Transitions = Record<string, Transition[]>
type Invocation = { id: string; src: string; onDone?: Transition[]; onError?: Transition[]; onSnapshot?: Transition[] }

/** A state as configuration of `createMachine`, with names for guards, actions, actors and delays. */
export type Definition = {
  id?: string
  type?: 'parallel' | 'final' | 'history'
  initial?: string
  description?: string
  tags?: string[]
  entry?: string[]
  exit?: string[]
  invoke?: Invocation[]
  on?: Transitions
  after?: Transitions
  always?: Transition[]
  onDone?: Transition[]
  states?: Record<string, Definition>
}

const targetOf = ({ machine, path }: AnyStateNode) => `#${[machine.id, ...path].join('.')}`

const transitionOf = ({ target, guard, actions, reenter }: AnyTransitionDefinition): Transition => ({
  ...(target && { target: target.map(targetOf) }),
  ...(guard && { guard: nameOf(guard) }),
  ...(actions.length > 0 && { actions: actionNames(actions) }),
  ...(reenter && { reenter }),
})

/** A value under its name, unless it is empty. */
const unlessEmpty = <Value extends object>(name: string, value: Value) => (Object.keys(value).length > 0 ? { [name]: value } : {})

/** The transitions by the part of their event that the pattern finds. */
const byEvent = (transitions: readonly AnyTransitionDefinition[], pattern: RegExp): Transitions => {
  const found = transitions.flatMap((each) => {
    const name = pattern.exec(each.eventType)?.[1]
    return name === undefined ? [] : [{ name, transition: transitionOf(each) }]
  })
  const groups = [...Map.groupBy(found, ({ name }) => name)]
  return Object.fromEntries(groups.map(([name, same]) => [name, same.map(({ transition }) => transition)]))
}

const invocationOf = (node: AnyStateNode, id: string, src: string): Invocation => {
  const own = (kind: string) =>
    transitionsOf(node)
      .filter(({ eventType }) => eventType === `xstate.${kind}.${id}`)
      .map(transitionOf)
  return {
    id,
    src,
    ...unlessEmpty('onDone', own('done.actor')),
    ...unlessEmpty('onError', own('error.actor')),
    ...unlessEmpty('onSnapshot', own('snapshot')),
  }
}

const stateOf = (node: AnyStateNode): Definition => {
  const transitions = transitionsOf(node)
  const isOfThis = ({ source }: AnyTransitionDefinition) => source === node
  const own = transitions.filter(isOfThis)
  return {
    ...(node.id !== targetOf(node).slice(1) && { id: node.id }),
    ...(node.type !== 'atomic' && node.type !== 'compound' && { type: node.type }),
    ...(node.type === 'compound' && { initial: node.initial.target.map(({ key }) => key).join() }),
    ...(node.description !== undefined && { description: node.description }),
    ...unlessEmpty('tags', node.tags),
    ...unlessEmpty('entry', actionNames(node.entry)),
    ...unlessEmpty('exit', actionNames(node.exit)),
    ...unlessEmpty(
      'invoke',
      node.invoke.map(({ id, src }) => invocationOf(node, id, nameOf(src))),
    ),
    ...unlessEmpty('on', byEvent(own, /^((?!xstate\.).+)$/)),
    ...unlessEmpty('after', byEvent(own, /^xstate\.after\.([^.]+)\./)),
    ...unlessEmpty('always', own.filter(({ eventType }) => eventType === '').map(transitionOf)),
    ...unlessEmpty('onDone', own.filter(({ eventType }) => eventType.startsWith('xstate.done.state.')).map(transitionOf)),
    ...unlessEmpty('states', Object.fromEntries(Object.entries(node.states).map(([key, state]) => [key, stateOf(state)]))),
  }
}

/** The machine as configuration without code. */
export const definitionOf = (machine: AnyStateMachine): Definition => ({ id: machine.id, ...stateOf(machine.root) })
