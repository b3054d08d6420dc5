import { type AnyStateMachine, StateMachine } from 'xstate'
import { type ListedMachine, purposeIn } from './machine-list.ts'

const files: Record<string, Record<string, unknown>> = import.meta.glob('../machines/*/*.machine.ts', { eager: true })
const texts: Record<string, string> = import.meta.glob('../machines/*/*.machine.ts', { eager: true, query: '?raw', import: 'default' })

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const listedIn = ([file, exported]: [string, Record<string, unknown>]): ListedMachine[] => {
  const [, folder = '', name = ''] = /([^/]+)\/([^/]+)\.machine\.ts$/.exec(file) ?? []
  const purpose = purposeIn(texts[file] ?? '') ?? ''
  return Object.entries(exported).flatMap(([exportName, machine]) =>
    isMachine(machine) ? [{ name, folder, machine, exportName, purpose }] : [],
  )
}

/** Every machine of the portal, by name. */
export const listedMachines: readonly ListedMachine[] = Object.entries(files)
  .flatMap(listedIn)
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** Every machine of the portal by the name of its file. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(listedMachines.map(({ name, machine }) => [name, machine]))

/** File names by machine id, which a running actor reports. */
export const machineNames: ReadonlyMap<string, string> = new Map(listedMachines.map(({ name, machine }) => [machine.id, name]))
