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
import { inspected } from './inspection.ts'
import { useIsShown } from './use-is-mounted.ts'
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
const tellLeft = (chart: AnyActorRef, leaving: EventObject) => {
  let told: AnyMachineSnapshot['value'] | undefined
  const tell = ({ status, value }: AnyMachineSnapshot) => {
    if (status !== 'active' || (told !== undefined && matchesState(told, value))) return
    told = value
    chart.send(leaving)
  }
  chart.subscribe(tell)
  tell(chart.getSnapshot())
}

/** A chart for as long as its view stands, of which only the parts that read its state re-render. The machine and its input count once. */
export const useChart = <Machine extends AnyStateMachine>(machine: Machine | (() => Machine), ...[flow]: FlowArguments<Machine>) => {
  const [actor] = useState(() =>
    createActor(typeof machine === 'function' ? machine() : machine, import.meta.env.DEV ? inspected(flow) : flow),
  )
  const chart: AnyActorRef = actor
  const hasEnded = useSelector(chart, ({ status }: AnyMachineSnapshot) => status === 'done')
  const flowNow = useLatest(flow)
  const isShown = useIsShown()

  useEffect(() => {
    const leavePage = () => {
      const leaving = flowNow()?.leaving
      if (leaving && chart.getSnapshot().status === 'active') chart.send(leaving)
    }
    const leave = () => {
      const leaving = flowNow()?.leaving
      if (leaving) tellLeft(chart, leaving)
      else chart.stop()
    }
    chart.start()
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      // React may run an effect anew for a view that stays.
      queueMicrotask(() => isShown() || leave())
    }
  }, [chart, flowNow, isShown])
  useEffect(() => {
    if (hasEnded) flowNow()?.onEnded?.(chart.getSnapshot().output)
  }, [hasEnded, chart, flowNow])

  return actor
}

/** A chart for as long as its view stands, and its state. The machine and its input count once, as its view first shows it. */
export const useFlow = <Machine extends AnyStateMachine>(machine: Machine | (() => Machine), ...flow: FlowArguments<Machine>) => {
  const actor = useChart(machine, ...flow)
  const state = useSelector(actor, (snapshot) => snapshot)
  return { actor, state, send: actor.send }
}
