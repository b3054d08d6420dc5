import { type AnyStateMachine, StateMachine } from 'xstate'

const files: Record<string, Record<string, unknown>> = import.meta.glob('../machines/*/*.machine.ts', { eager: true })

const nameIn = (file: string) => file.replace(/^.*\/(.+)\.machine\.ts$/, '$1')

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** Every machine of the portal by the name of its file. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.entries(files).flatMap(([file, exported]) =>
    Object.values(exported)
      .filter(isMachine)
      .map((machine) => [nameIn(file), machine] as const),
  ),
)

/** File names by machine id, which a running actor reports. */
export const machineNames: ReadonlyMap<string, string> = new Map([...machines].map(([name, { id }]) => [id, name]))
