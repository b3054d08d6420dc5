import { type Move, moves } from '../../server/providers/move-along.ts'

export const usage = 'npm run sandbox -- settle|fail PAYMENT'

export type Command = { move: Move; payment: string }

const isMove = (word: string): word is Move => moves.some((move) => move === word)

/** What was typed; a sentence when it cannot be done. */
export const commandFrom = ([move = '', payment, ...rest]: string[]): Command | string => {
  if (!isMove(move)) return move === '' ? 'Say what is to become of the payment.' : `The sandbox cannot ${move}: say settle or fail.`
  if (payment === undefined) return 'Name the payment: the id of the temporary payment, or of the session at the provider.'
  if (rest.length > 0) return 'Name one payment.'
  if (!/^[\w-]{1,100}$/.test(payment)) return 'An id has letters, digits, - and _ only.'
  return { move, payment }
}
