import { type AnyStateMachine, fromPromise } from 'xstate'
import type { Connection } from '../api/http/connection.ts'

/** Returns the current connection, because its token changes at a new sign-in. */
export type ConnectionNow = () => Connection

/** The actions that a machine leaves to its flow. */
export type ActionsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actions']>

/** Turns a call of the API into a port of a machine, with the current connection. */
export const practicePorts =
  (connectionNow: ConnectionNow) =>
  <Output, Input = void>(call: (connection: Connection, input: Input, signal: AbortSignal) => Promise<Output>) =>
    fromPromise<Output, Input>(({ input, signal }) => call(connectionNow(), input, signal))

/** Turns a call that needs no session into a port of a machine. */
export const port = <Output, Input = void>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))
