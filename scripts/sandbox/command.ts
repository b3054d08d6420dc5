import { type Move, moves } from '../../server/platform/payment-providers/sandbox/move-along.ts'
import type { MessageAnswer, PaymentMove, RepeatRequestMove } from '../../server/sandbox/newest.ts'
import { type RequestMove, requestMoves } from '../../server/sandbox/prescriptions/move-request.ts'

export const usage = `npm run sandbox -- settle|fail PAYMENT
npm run sandbox -- rx REQUEST approve|decline|ready
npm run sandbox -- answer MESSAGE
npm run sandbox -- code --user NAME

--user NAME instead of an id names the newest payment, repeat request or message of an account.`

export type Command =
  | { call: 'payment'; body: PaymentMove }
  | { call: 'repeat-request'; body: RepeatRequestMove }
  | { call: 'message'; body: MessageAnswer }
  | { call: 'code'; body: { user: string } }

const isMove = (word: string): word is Move => moves.some((move) => move === word)
const isRequestMove = (word: string): word is RequestMove => requestMoves.some((move) => move === word)

const isRowId = (word: string | undefined): word is string => word !== undefined && /^\d{1,18}$/.test(word)

/** The account that `--user NAME` names at the beginning, with the other words; null without it. */
const byUser = ([option, user, ...rest]: string[]) => (option === '--user' && user ? { user, rest } : null)

const requestCommandFrom = (typed: string[]): Command | string => {
  const account = byUser(typed)
  const [request, ...others] = typed
  if (!account && !isRowId(request)) return 'Name the repeat request by its id, which is a number.'
  const [move = '', ...rest] = account?.rest ?? others
  if (!isRequestMove(move)) return 'Say approve, decline or ready.'
  if (rest.length > 0) return 'Name one repeat request.'
  return { call: 'repeat-request', body: account ? { move, user: account.user } : { move, request: `${request}` } }
}

const answerCommandFrom = (typed: string[]): Command | string => {
  const account = byUser(typed)
  const [message, ...others] = typed
  if (!account && !isRowId(message)) return 'Name the message by its id, which is a number.'
  if ((account?.rest ?? others).length > 0) return 'Name one message.'
  return { call: 'message', body: account ? { user: account.user } : { message: `${message}` } }
}

const codeCommandFrom = (typed: string[]): Command | string => {
  const account = byUser(typed)
  if (!account) return 'Name the account by --user.'
  return account.rest.length > 0 ? 'Name one account.' : { call: 'code', body: { user: account.user } }
}

const paymentCommandFrom = (move: Move, typed: string[]): Command | string => {
  const account = byUser(typed)
  const [payment, ...others] = typed
  if (!account && payment === undefined) return 'Name the payment: the id of the temporary payment, or of the session at the provider.'
  if ((account?.rest ?? others).length > 0) return 'Name one payment.'
  if (account) return { call: 'payment', body: { move, user: account.user } }
  if (!/^[\w-]{1,100}$/.test(`${payment}`)) return 'An id has letters, digits, - and _ only.'
  return { call: 'payment', body: { move, payment: `${payment}` } }
}

/** The typed command; a sentence for an invalid one. */
export const commandFrom = ([move = '', ...typed]: string[]): Command | string => {
  if (move === 'rx') return requestCommandFrom(typed)
  if (move === 'answer') return answerCommandFrom(typed)
  if (move === 'code') return codeCommandFrom(typed)
  if (isMove(move)) return paymentCommandFrom(move, typed)
  return move === '' ? 'Say what is to become of the payment.' : `The sandbox cannot ${move}: say settle or fail.`
}
