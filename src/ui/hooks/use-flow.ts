import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  type ActorOptions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type EventObject,
  type IsNotNever,
  matchesState,
  type OutputFrom,
  type RequiredActorOptionsKeys,
} from 'xstate'
import { withInspection } from './inspection.ts'
import { useIsMounted } from './use-is-mounted.ts'
import { useLatest } from './use-latest.ts'

type Flow<Machine extends AnyStateMachine> = Pick<ActorOptions<Machine>, 'input'> & {
  /** Told once, while the view stands, what the chart has ended with. */
  onEnded?: (output: OutputFrom<Machine>) => void
  /** For a chart that must clean up first: sent instead of stopping it, and again in each further state, until it ends by itself. */
  leaving?: EventFrom<Machine>
}

type FlowArguments<Machine extends AnyStateMachine> =
  IsNotNever<RequiredActorOptionsKeys<Machine>> extends true
    ? [flow: Flow<Machine> & { [Key in RequiredActorOptionsKeys<Machine>]: unknown }]
    : [flow?: Flow<Machine>]

/** Tells a chart that its view has gone, and again wherever it comes to from then on: what was under way may end in a form that nobody sees. */
const sendLeaving = (actorRef: AnyActorRef, leaving: EventObject) => {
  let reportedValue: AnyMachineSnapshot['value'] | undefined
  const sendIfNewState = ({ status, value }: AnyMachineSnapshot) => {
    if (status !== 'active' || (reportedValue !== undefined && matchesState(reportedValue, value))) return
    reportedValue = value
    actorRef.send(leaving)
  }
  actorRef.subscribe(sendIfNewState)
  sendIfNewState(actorRef.getSnapshot())
}

/** A chart for as long as its view stands, of which only the parts that read its state re-render. The machine and its input count once. */
export const useMachineActor = <Machine extends AnyStateMachine>(machine: Machine | (() => Machine), ...[flow]: FlowArguments<Machine>) => {
  const [actor] = useState(() =>
    createActor(typeof machine === 'function' ? machine() : machine, import.meta.env.DEV ? withInspection(flow) : flow),
  )
  const actorRef: AnyActorRef = actor
  const hasEnded = useSelector(actorRef, ({ status }: AnyMachineSnapshot) => status === 'done')
  const latestFlow = useLatest(flow)
  const isMounted = useIsMounted()

  useEffect(() => {
    const leavePage = () => {
      const leaving = latestFlow()?.leaving
      if (leaving && actorRef.getSnapshot().status === 'active') actorRef.send(leaving)
    }
    const stopOrSendLeaving = () => {
      const leaving = latestFlow()?.leaving
      if (leaving) sendLeaving(actorRef, leaving)
      else actorRef.stop()
    }
    actorRef.start()
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      // React may run an effect anew for a view that stays.
      queueMicrotask(() => isMounted() || stopOrSendLeaving())
    }
  }, [actorRef, latestFlow, isMounted])
  useEffect(() => {
    if (hasEnded) latestFlow()?.onEnded?.(actorRef.getSnapshot().output)
  }, [hasEnded, actorRef, latestFlow])

  return actor
}

/** A chart for as long as its view stands, and its state. The machine and its input count once, as its view first shows it. */
export const useFlow = <Machine extends AnyStateMachine>(machine: Machine | (() => Machine), ...flow: FlowArguments<Machine>) => {
  const actor = useMachineActor(machine, ...flow)
  const state = useSelector(actor, (snapshot) => snapshot)
  return { actor, state, send: actor.send }
}
