import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

const folder = join(import.meta.dirname, '..', 'machines')
const ending = '.machine.ts'

export type MachineFile = {
  /** Of the file, and of its drawings. */
  name: string
  machine: AnyStateMachine
  /** What the flow is for: the line above it. */
  purpose: string
}

const machineIn = async (file: string) => {
  const exported: unknown[] = Object.values(await import(pathToFileURL(join(folder, file)).href))
  const machine = exported.find((value) => value instanceof StateMachine)
  if (!machine) throw new Error(`${file} exports no machine`)
  return machine
}

const purposeIn = async (file: string) => {
  const purpose = /\/\*\* (.+) \*\/\nexport const \w+Machine = /.exec(await readFile(join(folder, file), 'utf8'))?.[1]
  if (!purpose) throw new Error(`${file} does not say in a line above its machine what the flow is for`)
  return purpose
}

/** Every machine of the project, by name. */
export const machineFiles = async (): Promise<MachineFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort()
  return Promise.all(
    files.map(async (file) => ({ name: file.replace(ending, ''), machine: await machineIn(file), purpose: await purposeIn(file) })),
  )
}
