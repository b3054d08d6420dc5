import { type Move, moves } from '../../server/platform/payment-providers/sandbox/move-along.ts'
import { type RequestMove, requestMoves } from '../../server/sandbox/prescriptions/move-request.ts'

export const usage = `npm run sandbox -- settle|fail PAYMENT
npm run sandbox -- rx REQUEST approve|decline|ready
npm run sandbox -- answer MESSAGE`

export type Command = { payment: string; move: Move } | { request: string; move: RequestMove } | { message: string }

const isMove = (word: string): word is Move => moves.some((move) => move === word)
const isRequestMove = (word: string): word is RequestMove => requestMoves.some((move) => move === word)

const isRowId = (word: string | undefined): word is string => word !== undefined && /^\d{1,18}$/.test(word)

const requestCommandFrom = ([request, move = '', ...rest]: string[]): Command | string => {
  if (!isRowId(request)) return 'Name the repeat request by its id, which is a number.'
  if (!isRequestMove(move)) return 'Say approve, decline or ready.'
  return rest.length > 0 ? 'Name one repeat request.' : { request, move }
}

const answerCommandFrom = ([message, ...rest]: string[]): Command | string => {
  if (!isRowId(message)) return 'Name the message by its id, which is a number.'
  return rest.length > 0 ? 'Name one message.' : { message }
}

/** The typed command; a sentence for an invalid one. */
export const commandFrom = ([move = '', ...typed]: string[]): Command | string => {
  if (move === 'rx') return requestCommandFrom(typed)
  if (move === 'answer') return answerCommandFrom(typed)
  const [payment, ...rest] = typed
  if (!isMove(move)) return move === '' ? 'Say what is to become of the payment.' : `The sandbox cannot ${move}: say settle or fail.`
  if (payment === undefined) return 'Name the payment: the id of the temporary payment, or of the session at the provider.'
  if (rest.length > 0) return 'Name one payment.'
  if (!/^[\w-]{1,100}$/.test(payment)) return 'An id has letters, digits, - and _ only.'
  return { move, payment }
}
