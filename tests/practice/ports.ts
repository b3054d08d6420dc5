import { fromPromise } from 'xstate'

/** A value, an error in its place, or what comes of asking, which is how a list is answered. */
type Answer<Output, Input> = (Output extends readonly unknown[] ? never : Output) | Error | ((input: Input) => Promise<Output>)

/** What a port answers: the same for good, or one after another, the last one from then on. */
export type Answers<Output, Input = unknown> = Answer<Output, Input> | Answer<Output, Input>[]

export const offline = new Error('offline')
export const never = () => new Promise<never>(() => undefined)

/** Is told of each call of a port. */
export type OnCall = (port: string, input: unknown) => void

const isAsked = <Output, Input>(answer: Output | ((input: Input) => Promise<Output>)): answer is (input: Input) => Promise<Output> =>
  typeof answer === 'function'

/** Ports that tell their calls, and answer as they are given. */
export const portsTelling =
  (onCall: OnCall) =>
  <Output, Input>(name: string, answers: Answers<Output, NoInfer<Input>>) => {
    const inTurn = Array.isArray(answers) ? [...answers] : [answers]
    return fromPromise<Output, Input>(async ({ input }) => {
      onCall(name, input)
      const answer = (inTurn.length > 1 ? inTurn.shift() : inTurn[0]) as Output | Error | ((input: Input) => Promise<Output>)
      if (answer instanceof Error) throw answer
      return isAsked<Output, Input>(answer) ? answer(input) : answer
    })
  }
