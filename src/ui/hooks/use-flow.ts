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
  /** Called once with the machine's output while the view is mounted. */
  onEnded?: (output: OutputFrom<Machine>) => void
  /** The event that a machine with cleanup receives on unmount instead of a stop. `sendLeaving` repeats it in each later state until the machine ends. */
  leaving?: EventFrom<Machine>
}

type FlowArguments<Machine extends AnyStateMachine> =
  IsNotNever<RequiredActorOptionsKeys<Machine>> extends true
    ? [flow: Flow<Machine> & { [Key in RequiredActorOptionsKeys<Machine>]: unknown }]
    : [flow?: Flow<Machine>]

/** Sends `leaving` to a machine whose view is unmounted, and again on every new state. A pending call may otherwise end in a form without a view. */
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

/** Runs a machine while its view is mounted. Only components that select from the actor re-render. `machine` and its input are read on the first render alone. */
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
      // React may run an effect again for a view that stays mounted.
      queueMicrotask(() => isMounted() || stopOrSendLeaving())
    }
  }, [actorRef, latestFlow, isMounted])
  useEffect(() => {
    if (hasEnded) latestFlow()?.onEnded?.(actorRef.getSnapshot().output)
  }, [hasEnded, actorRef, latestFlow])

  return actor
}

/** Runs a machine while its view is mounted, and returns its state. `machine` and its input are read on the first render alone. */
export const useFlow = <Machine extends AnyStateMachine>(machine: Machine | (() => Machine), ...flow: FlowArguments<Machine>) => {
  const actor = useMachineActor(machine, ...flow)
  const state = useSelector(actor, (snapshot) => snapshot)
  return { actor, state, send: actor.send }
}
