import { type AnyStateMachine, StateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** A machine by the name of its file. */
export type ListedMachine = {
  name: string
  /** The folder in `machines/`, which is its flow. */
  folder: string
  machine: AnyStateMachine
  /** The machine's name in its file. */
  exportName: string
  /** The comment above the machine. */
  purpose: string
}

/** The comment above the machine in the text of its file. */
export const purposeIn = (text: string): string | undefined => /\/\*\* (.+) \*\/\nexport const \w+Machine = /.exec(text)?.[1]

/** The machines that a machine invokes, by their ids. */
export const invokedMachineIds = (machine: AnyStateMachine): string[] => {
  const sources = new Set(getStateNodes(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src)))
  return [...sources].flatMap((source) => {
    const actor = typeof source === 'string' ? machine.implementations.actors[source] : source
    const logic = actor && 'src' in actor ? actor.src : actor
    return logic instanceof StateMachine ? [logic.id] : []
  })
}

/** A machine with its parts. */
export type Flow = ListedMachine & { parts: Flow[] }

/** The machines of a folder, each part below one machine that invokes it. */
const nested = (machines: readonly ListedMachine[]): Flow[] => {
  const wholeOf = new Map<ListedMachine, ListedMachine>()
  for (const whole of machines)
    for (const part of machines)
      if (part !== whole && !wholeOf.has(part) && invokedMachineIds(whole.machine).includes(part.machine.id)) wholeOf.set(part, whole)
  const partsOf = (whole: ListedMachine | undefined): Flow[] =>
    machines.filter((machine) => wholeOf.get(machine) === whole).map((machine) => ({ ...machine, parts: partsOf(machine) }))
  return partsOf(undefined)
}

/** The machines by folder, as flows with their parts. */
export const groupedMachines = (machines: readonly ListedMachine[]) =>
  [...Map.groupBy(machines, ({ folder }) => folder)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([folder, own]) => ({ folder, flows: nested(own) }))

/** The machines whose name, purpose, states or events have the words of a search. */
export const foundMachines = (machines: readonly ListedMachine[], search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return machines.filter(({ name, purpose, machine }) => {
    const text = [name, purpose, ...getStateNodes(machine).map(({ id }) => id), ...machine.events].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
