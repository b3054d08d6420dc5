import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { purposeIn } from '../inspector/machine-list.ts'

const root = join(import.meta.dirname, '..')
const ending = '.machine.ts'

export type MachineFile = {
  /** The name of the file and of its drawings. */
  name: string
  /** Relative to the project's root. */
  folder: string
  machine: AnyStateMachine
  /** The comment above the machine. */
  purpose: string
}

const machineIn = async (file: string, folder = root) => {
  const exported: unknown[] = Object.values(await import(pathToFileURL(join(folder, file)).href))
  const machine = exported.find((value) => value instanceof StateMachine)
  if (!machine) throw new Error(`${file} exports no machine`)
  return machine
}

const purposeOf = async (file: string) => {
  const purpose = purposeIn(await readFile(join(root, file), 'utf8'))
  if (!purpose) throw new Error(`${file} does not say in a line above its machine what the flow is for`)
  return purpose
}

/** Every machine of the project, by name. */
export const machineFiles = async (): Promise<MachineFile[]> => {
  const files = globSync(`machines/*/*${ending}`, { cwd: root })
  const found = files.map(async (file) => ({
    name: basename(file, ending),
    folder: dirname(file),
    machine: await machineIn(file),
    purpose: await purposeOf(file),
  }))
  return (await Promise.all(found)).sort((one, other) => one.name.localeCompare(other.name))
}

/** The machines of a folder with the project's files, by name. */
export const machinesIn = async (folder: string): Promise<ReadonlyMap<string, AnyStateMachine>> => {
  const files = globSync(`machines/*/*${ending}`, { cwd: folder }).toSorted()
  return new Map(await Promise.all(files.map(async (file) => [basename(file, ending), await machineIn(file, folder)] as const)))
}
