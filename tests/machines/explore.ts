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
import { nodesWithin, statesAndTransitionsOf, transitionLabel } from '../../scripts/coverage/transitions.ts'

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
const findUnreached = <Machine extends AnyStateMachine>(machine: Machine, { inputs, events, situation }: Exploration<Machine>) => {
  const reached = new Set<string>()
  const failures = nodesWithin(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => failed(id)))

  for (const input of inputs) {
    const self = createActor(machine, {
      input,
      clock: new SimulatedClock(),
      inspect: (inspectionEvent) => {
        if (inspectionEvent.type !== '@xstate.microstep') return
        for (const transition of inspectionEvent._transitions) {
          reached.add(transitionLabel(transition))
          reached.add(transition.source.id)
        }
      },
    })
    const scope = inertScope(self)
    const situations = new Map<string, SnapshotFrom<AnyStateMachine>>()
    const addSituation = (snapshot: SnapshotFrom<AnyStateMachine>) => {
      const key = JSON.stringify([snapshot.value, situation(snapshot as SnapshotFrom<Machine>)])
      if (!situations.has(key)) situations.set(key, snapshot)
    }
    addSituation(machine.getInitialSnapshot(scope, input))
    // A map is walked to its end, what is added on the way included.
    for (const snapshot of situations.values()) {
      for (const { id } of snapshot._nodes) reached.add(id)
      if (snapshot.status !== 'active') continue
      for (const event of [...events, ...failures]) {
        if (snapshot.can(event)) addSituation(machine.transition(snapshot, event, scope))
      }
    }
  }
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.reached = [...(meta.reached ?? []), ...reached]
  const { states, transitions } = statesAndTransitionsOf(machine)
  return { states: states.filter((state) => !reached.has(state)), transitions: transitions.filter((way) => !reached.has(way)) }
}

/** A test that walks a chart and finds nothing out of reach. */
export const expectAllTransitions = <Machine extends AnyStateMachine>(machine: Machine, exploration: Exploration<Machine>) =>
  test('every state and every way of the chart is reached', () => {
    expect(findUnreached(machine, exploration)).toEqual({ states: [], transitions: [] })
  })
