import { expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { nodesWithin } from '../../inspector/diagram/transition-names.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true })
const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine
const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))

/** Ports that fetch, or that use only the browser. */
const fetches = /^(?:find|load|list|read|check|lookUp|requestPasskey|choose|make|prepare|validateToken|watch|leavePage)/
/** Ports whose outcome changes nothing: a slot is released in any case. */
const withoutOutcome = ['unlockSlot']

const isCommand = ({ implementations: { actors } }: AnyStateMachine, port: string) =>
  !isMachine(actors[port]) && !fetches.test(port) && !withoutOutcome.includes(port)

const endOf = ({ target, actions }: AnyTransitionDefinition) => JSON.stringify([target?.map(({ id }) => id), actions])
const looksUp = ({ target }: AnyTransitionDefinition) => target?.some(({ invoke }: AnyStateNode) => invoke.length > 0) ?? false

const commands = machines.flatMap((machine) =>
  nodesWithin(machine.root).flatMap(({ invoke, transitions }) =>
    invoke
      .filter(({ src }) => typeof src === 'string' && isCommand(machine, src))
      .map(({ id, src }) => ({
        name: `${machine.id}: ${src}`,
        answered: transitions.get(`xstate.done.actor.${id}`) ?? [],
        unanswered: transitions.get(`xstate.error.actor.${id}`) ?? [],
      })),
  ),
)

test.each(commands)('$name: an unanswered call ends neither as done nor as refused, or is looked up', ({ answered, unanswered }) => {
  const answeredEnds = answered.map(endOf)
  expect(unanswered.some((transition) => looksUp(transition) || !answeredEnds.includes(endOf(transition)))).toBe(true)
})
