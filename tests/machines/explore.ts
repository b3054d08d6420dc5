import { expect, type RunnerTestCase, TestRunner, test } from 'vitest'
import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { nodesOf, partsOf, wayOf } from '../../scripts/coverage/transitions.ts'

/** The end of an invoked actor, as the machine gets it. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('no answer') })

type Exploration<Machine extends AnyStateMachine> = {
  inputs: InputFrom<Machine>[]
  /** Beside these, every invoked actor fails. */
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

/** What a chart's own actor gives a transition, short of carrying out what it asks for. */
const inertScope = (self: AnyActor) => ({
  self,
  id: '',
  sessionId: '',
  system: self.system,
  logger: () => undefined,
  defer: () => undefined,
  stopChild: () => undefined,
  emit: () => undefined,
  actionExecutor: () => undefined,
})

/** The states and transitions that nothing leads to: every event is sent in every situation that the events lead to. No actor is started. */
const unreached = <Machine extends AnyStateMachine>(machine: Machine, { inputs, events, situation }: Exploration<Machine>) => {
  const reached = new Set<string>()
  const failures = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => failed(id)))

  for (const input of inputs) {
    const self = createActor(machine, {
      input,
      clock: new SimulatedClock(),
      inspect: (seen) => {
        if (seen.type !== '@xstate.microstep') return
        for (const taken of seen._transitions) {
          reached.add(wayOf(taken))
          reached.add(taken.source.id)
        }
      },
    })
    const scope = inertScope(self)
    const situations = new Map<string, SnapshotFrom<AnyStateMachine>>()
    const meet = (snapshot: SnapshotFrom<AnyStateMachine>) => {
      const key = JSON.stringify([snapshot.value, situation(snapshot as SnapshotFrom<Machine>)])
      if (!situations.has(key)) situations.set(key, snapshot)
    }
    meet(machine.getInitialSnapshot(scope, input))
    // A map is walked to its end, what is added on the way included.
    for (const snapshot of situations.values()) {
      for (const { id } of snapshot._nodes) reached.add(id)
      if (snapshot.status !== 'active') continue
      for (const event of [...events, ...failures]) {
        if (snapshot.can(event)) meet(machine.transition(snapshot, event, scope))
      }
    }
  }
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.reached = [...(meta.reached ?? []), ...reached]
  const { states, ways } = partsOf(machine)
  return { states: states.filter((state) => !reached.has(state)), transitions: ways.filter((way) => !reached.has(way)) }
}

/** A test that walks a chart and finds nothing out of reach. */
export const walksWhole = <Machine extends AnyStateMachine>(machine: Machine, exploration: Exploration<Machine>) =>
  test('every state and every way of the chart is reached', () => {
    expect(unreached(machine, exploration)).toEqual({ states: [], transitions: [] })
  })
