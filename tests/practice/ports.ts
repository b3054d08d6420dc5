import { fromPromise } from 'xstate'

/** A value, an error, or a function of the input; a list needs the function. */
type Answer<Output, Input> = (Output extends readonly unknown[] ? never : Output) | Error | ((input: Input) => Promise<Output>)

/** The answers of a port: one for all calls, or one after another, of which the last one repeats. */
export type Answers<Output, Input = unknown> = Answer<Output, Input> | Answer<Output, Input>[]

export const offline = new Error('offline')
/** A failure that a retry does not mend, with the practice's sentence. */
export const refusal = (detail: string) => Object.assign(new Error('refused'), { kind: 'refused', status: 403, detail })
export const never = () => new Promise<never>(() => undefined)

/** Receives each call of a port. */
export type OnCall = (port: string, input: unknown) => void

const isAsked = <Output, Input>(answer: Output | ((input: Input) => Promise<Output>)): answer is (input: Input) => Promise<Output> =>
  typeof answer === 'function'

/** Ports that report their calls and return the given answers. */
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
