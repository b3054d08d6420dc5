import { fromPromise } from 'xstate'

/** A port: what a machine asks of the world. It rejects until the application or a test provides it. */
export const port = <Output, Input>() =>
  fromPromise<Output, Input>(({ self }) => Promise.reject(new Error(`Nothing is provided for the port ${self.src}`)))

/** Narrows a value of the context that the chart guarantees where it is read. Throws when a transition leads there without it. */
export const nonNull = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('A state was entered without what it works on')
  return value
}

/** Hands the output of an ended actor on to a guard or an action. */
export const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** Hands on what an actor failed with. */
export const errorOf = ({ event }: { event: { error: unknown } }) => event.error
