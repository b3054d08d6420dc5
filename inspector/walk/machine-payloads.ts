import type { AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Example, MachineExamples } from '../examples/made-examples.ts'

const isOf = (kind: 'done' | 'error', type: string) =>
  type.startsWith(`xstate.${kind}.actor.`) ? type.slice(`xstate.${kind}.actor.`.length) : null

const sourceOf = (machine: AnyStateMachine, id: string) =>
  getStateNodes(machine)
    .flatMap(({ invoke }) => invoke)
    .find((invoked) => invoked.id === id)?.src

/** Example payloads of an event. The end of an invoked actor has the actor's output. */
export const payloadsOf = (machine: AnyStateMachine, examples: MachineExamples | null, type: string): Example[] => {
  const ended = isOf('done', type)
  if (ended) {
    const source = sourceOf(machine, ended)
    const outputs = typeof source === 'string' ? examples?.outputs[source] : undefined
    return (outputs ?? [null]).map((output) => ({ output }))
  }
  if (isOf('error', type)) return [{ error: 'No answer' }]
  return examples?.events[type] ?? [{}]
}
