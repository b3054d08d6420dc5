import { fromPromise } from 'xstate'

/** A port: an actor that calls the API or the browser. It rejects until a flow or a test provides it. */
export const port = <Output, Input>() =>
  fromPromise<Output, Input>(({ self }) => Promise.reject(new Error(`Nothing is provided for the port ${self.src}`)))

/** Narrows a context value that the state guarantees. Throws if a transition leads there without it. */
export const nonNull = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('A state was entered without what it works on')
  return value
}

/** Returns the output of an ended actor, as the parameter of a guard or action. */
export const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** Returns the failure of an actor, as the parameter of a guard or action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => event.error
