import {
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFrom,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'

/** An actor that never answers: its end comes as an event of the list. */
export const silent = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))

/** The end of an invoked actor, as the machine gets it. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('no answer') })

const named = ({ source, eventType, guard, target }: AnyTransitionDefinition) =>
  [source.id, eventType, guard && JSON.stringify(guard), '->', target?.map(({ id }) => id).join() ?? 'stays'].filter(Boolean).join(' ')

type Exploration<Machine extends AnyStateMachine> = {
  inputs: InputFrom<Machine>[]
  events: AnyEventObject[]
  /** The parts of a snapshot that tell two situations apart. */
  situation: (snapshot: SnapshotFrom<Machine>) => unknown
}

/** The states and transitions that nothing leads to: every event is sent in every situation that the events lead to. */
export const unreached = <Machine extends AnyStateMachine>(machine: Machine, { inputs, events, situation }: Exploration<Machine>) => {
  const nodes = getStateNodes(machine)
  const states = new Set(nodes.map(({ id }) => id))
  const transitions = new Set(nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat()))

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
              transitions.delete(taken)
              states.delete(taken.source.id)
            }
          },
        }).start()
        for (const step of steps) if (step.event.type !== 'xstate.init') actor.send(step.event)
        if (event) actor.send(event as EventFrom<Machine>)
        actor.stop()
      }
      for (const { id } of state._nodes) states.delete(id)
    }
  }
  return { states: [...states], transitions: [...transitions].map(named) }
}
