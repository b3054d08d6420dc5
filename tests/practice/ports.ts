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

/** One answer after another, the last one from then on; `otherwise` where none are given. */
export const inTurn = <Answer>(answers: (() => Promise<Answer>)[] | undefined, otherwise: () => Promise<Answer>) => {
  const rest = [...(answers ?? [otherwise])]
  return () => ((rest.length > 1 ? rest.shift() : rest[0]) ?? otherwise)()
}
