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
import { nodesWithin, statesAndTransitionsOf, transitionLabel } from '../../inspector/diagram/transition-names.ts'

/** The event for the end of an invoked actor. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('no answer') })

type Exploration<Machine extends AnyStateMachine> = {
  inputs: InputFrom<Machine>[]
  /** In addition to these events, every invoked actor fails. */
  events: AnyEventObject[]
  /** The parts of a snapshot that distinguish two situations. */
  situation: (snapshot: SnapshotFrom<Machine>) => unknown
}

declare module 'vitest' {
  interface TaskMeta {
    /** The states and transitions that the test reached: \`npm run coverage:machines\` reads them from the report. */
    reached?: string[]
  }
}

/** An actor scope for transitions that executes no actions. */
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

/** The unreached states and transitions. Every event is sent in every reachable situation, without starting actors. */
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
    // A loop over a map includes entries that are added during it.
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

/** Defines a test that explores a machine and expects no unreached parts. */
export const expectAllTransitions = <Machine extends AnyStateMachine>(machine: Machine, exploration: Exploration<Machine>) =>
  test('every state and every way of the chart is reached', () => {
    expect(findUnreached(machine, exploration)).toEqual({ states: [], transitions: [] })
  })
