import { fromPromise } from 'xstate'

export const offline = () => Promise.reject(new Error('offline'))
export const never = () => new Promise<never>(() => undefined)

/** Is told of each call of a port. */
export type OnCall = (port: string, input: unknown) => void

/** Ports that tell their calls, and answer as they are given. */
export const portsTelling =
  (onCall: OnCall) =>
  <Output, Input>(name: string, answer: (input: Input) => Promise<Output>) =>
    fromPromise<Output, Input>(({ input }) => {
      onCall(name, input)
      return answer(input)
    })
