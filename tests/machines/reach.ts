import { type RunnerTestCase, TestRunner } from 'vitest'
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { partsOf, wayOf } from '../../scripts/coverage/ways.ts'

/** An actor that never answers: its end comes as an event of the list. */
export const silent = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))

/** The end of an invoked actor, as the machine gets it. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('no answer') })

type Exploration<Machine extends AnyStateMachine> = {
  inputs: InputFrom<Machine>[]
  events: AnyEventObject[]
  /** The parts of a snapshot that tell two situations apart. */
  situation: (snapshot: SnapshotFrom<Machine>) => unknown
}

declare module 'vitest' {
  interface TaskMeta {
    /** The states and transitions that the test reached: \`npm run coverage:machines\` reads them from the report. */
    reached?: string[]
  }
}

/** The states and transitions that nothing leads to: every event is sent in every situation that the events lead to. */
export const unreached = <Machine extends AnyStateMachine>(machine: Machine, { inputs, events, situation }: Exploration<Machine>) => {
  const reached = new Set<string>()

  for (const input of inputs) {
    const paths = getShortestPaths(machine, {
      input,
      events: events as EventFrom<Machine>[],
      filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
      serializeState: (snapshot) => JSON.stringify([snapshot.value, situation(snapshot as SnapshotFrom<Machine>)]),
    })
    for (const { state, steps } of paths) {
      for (const event of [null, ...events.filter((each) => state.status === 'active' && state.can(each))]) {
        const actor = createActor(machine, {
          input,
          clock: new SimulatedClock(),
          inspect: (seen) => {
            if (seen.type !== '@xstate.microstep') return
            for (const taken of seen._transitions) {
              reached.add(wayOf(taken))
              reached.add(taken.source.id)
            }
          },
        }).start()
        for (const step of steps) if (step.event.type !== 'xstate.init') actor.send(step.event)
        if (event) actor.send(event as EventFrom<Machine>)
        actor.stop()
      }
      for (const { id } of state._nodes) reached.add(id)
    }
  }
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.reached = [...(meta.reached ?? []), ...reached]
  const { states, ways } = partsOf(machine)
  return { states: states.filter((state) => !reached.has(state)), transitions: ways.filter((way) => !reached.has(way)) }
}
