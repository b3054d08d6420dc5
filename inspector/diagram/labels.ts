import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

export const nameOf = (part: string | { type: string } | object) =>
  typeof part === 'string' ? part : 'type' in part ? String(part.type) : 'inline'

/** The event as text. The library names an actor's end, a delay and a finished region by their ids. */
export const eventLabel = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.+)$/, '$1 changed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
    .replace(/^xstate\.done\.state\..+$/, 'all done')

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...node.transitions.values(), node.always ?? []].flat()

/** The transition stays in its state, so it is written inside the state. */
export const isInternal = ({ source, target }: AnyTransitionDefinition) => !target || (target.length === 1 && target[0] === source)

/** Event, guard and actions as separate words. */
export const transitionLabel = ({ eventType, guard, actions }: AnyTransitionDefinition, between: string) =>
  [eventLabel(eventType), guard && `[${nameOf(guard)}]`, actions.length > 0 && `/ ${actions.map(nameOf).join(`,${between}`)}`].filter(
    (word): word is string => typeof word === 'string' && word !== '',
  )

/** The entry or exit actions of a state, without the library's own timers. */
export const actionNames = (actions: readonly ({ type: string } | string | object)[]) =>
  actions.map(nameOf).filter((name) => !name.startsWith('xstate.'))
