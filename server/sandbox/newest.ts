import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { type Move, moveAlong } from '../platform/payment-providers/sandbox/move-along.ts'
import { practiceOfAccountNamed } from '../platform/store/accounts.ts'
import { idText } from '../platform/store/ids.ts'
import { answerNow } from './messages/answer.ts'
import { moveRequest, type RequestMove } from './prescriptions/move-request.ts'

type ByUser = { user: string }
export type PaymentMove = { move: Move } & ({ payment: string } | ByUser)
export type RepeatRequestMove = { move: RequestMove } & ({ request: string } | ByUser)
export type MessageAnswer = { message: string } | ByUser

export type Outcome = { isDone: boolean; sentence: string }

/** The id of an account's newest row. */
type Newest = (db: Database, accountId: string) => Promise<string | undefined>

const newestPayment: Newest = async (db, accountId) => {
  const session = await db
    .selectFrom('sandbox_session')
    .innerJoin('temp_payment', (join) => join.on(sql<boolean>`temp_payment.id::text = sandbox_session.reference`))
    .select('sandbox_session.id')
    .where('temp_payment.account_id', '=', accountId)
    .orderBy('temp_payment.id', 'desc')
    .orderBy('sandbox_session.changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return session?.id
}

const newestRequest: Newest = async (db, accountId) => {
  const request = await db
    .selectFrom('repeat_request')
    .select(idText)
    .where('account_id', '=', accountId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('repeat_request.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return request?.id
}

const newestSentMessage: Newest = async (db, accountId) => {
  const message = await db
    .selectFrom('message')
    .select(idText)
    .where('author_id', '=', accountId)
    .where('folder', '=', 'sent')
    .orderBy('kept_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return message?.id
}

/** Acts on the newest row of an account. `noun` is for the sentence. */
const withNewest = async (db: Database, user: string, noun: string, newest: Newest, act: (id: string) => Promise<Outcome>) => {
  const account = await practiceOfAccountNamed(db, user.toLowerCase())
  if (!account) return { isDone: false, sentence: `There is no account ${user}.` }
  const id = await newest(db, account.id)
  return id === undefined ? { isDone: false, sentence: `The account ${user} has no ${noun}.` } : act(id)
}

/** Moves a payment by its id, or the newest of an account. */
export const movePayment = (db: Database, now: Date, sent: PaymentMove): Promise<Outcome> =>
  'user' in sent
    ? withNewest(db, sent.user, 'payment at a provider', newestPayment, (id) => moveAlong(db, now, id, sent.move))
    : moveAlong(db, now, sent.payment, sent.move)

/** Moves a repeat request by its id, or the newest of an account. */
export const moveRepeatRequest = (db: Database, now: Date, sent: RepeatRequestMove): Promise<Outcome> =>
  'user' in sent
    ? withNewest(db, sent.user, 'repeat request', newestRequest, (id) => moveRequest(db, now, id, sent.move))
    : moveRequest(db, now, sent.request, sent.move)

/** Answers a message by its id, or the newest that an account has sent. */
export const answerMessage = (db: Database, now: Date, sent: MessageAnswer): Promise<Outcome> =>
  'user' in sent
    ? withNewest(db, sent.user, 'sent message', newestSentMessage, (id) => answerNow(db, now, id))
    : answerNow(db, now, sent.message)
