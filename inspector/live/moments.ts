import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { eventLabel } from '../diagram/labels.ts'
import { isCallStart, pageOf } from './message.ts'

/** A call of a machine. `startedAt` is in ms, and null until the call starts. */
type LiveCall = { id: string; name: string; parentId: string | null; startedAt: number | null; isActive: boolean }

export type Outcome = 'done' | 'failed' | 'stopped'

/**
 * An event that an actor receives from another actor or from its page, or an end without an event, which has no sender. `end` has the actor or
 * page that ends.
 */
export type LiveMoment = { at: number; from: string | null; to: string; label: string; end: { id: string; outcome: Outcome } | null }

export type Moments = { calls: ReadonlyMap<string, LiveCall>; moments: readonly LiveMoment[] }

/** Maximum of stored moments. */
const most = 1000

export const addMoment = (moments: readonly LiveMoment[], moment: LiveMoment) => [...moments, moment].slice(-most)

const startEvent = 'xstate.init'

/** How the sender of an event ended. */
const outcomeOf = (type: string): Outcome | null =>
  type.startsWith('xstate.done.actor.') ? 'done' : type.startsWith('xstate.error.actor.') ? 'failed' : null

const outcomes = { done: 'done', error: 'failed', stopped: 'stopped' } as const

/** The calls and moments after one more message. */
export const withMoment = ({ calls, moments }: Moments, message: StatelyInspectionEvent): Moments => {
  const { sessionId: id } = message
  const at = Number(message.createdAt)
  const call = calls.get(id)
  if (message.type === '@xstate.actor') {
    if (!isCallStart(message)) return { calls, moments }
    const { name, parentId = null } = message
    return { calls: new Map(calls).set(id, { id, name, parentId, startedAt: null, isActive: true }), moments }
  }
  if (message.type === '@xstate.event') {
    const { type } = message.event
    const from = message.sourceId ?? pageOf(id)
    const [isStart, outcome] = [type === startEvent, outcomeOf(type)]
    return {
      calls: call && isStart ? new Map(calls).set(id, { ...call, startedAt: at }) : calls,
      moments: addMoment(moments, {
        at,
        from,
        to: id,
        label: isStart ? 'start' : (outcome ?? eventLabel(type)),
        end: outcome && { id: from, outcome },
      }),
    }
  }
  const { status } = message.snapshot
  if (status === 'active') return { calls, moments }
  const outcome = outcomes[status]
  return {
    calls: call ? new Map(calls).set(id, { ...call, isActive: false }) : calls,
    moments: addMoment(moments, { at, from: null, to: id, label: outcome, end: { id, outcome } }),
  }
}
