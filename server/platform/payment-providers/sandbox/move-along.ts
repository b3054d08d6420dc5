import type { Database } from '../../database/schema.ts'
import { type SandboxSession, sessionOfPayment, setStatus } from './sessions.ts'

export const moves = ['settle', 'fail'] as const
export type Move = (typeof moves)[number]

const over: { [Status in SandboxSession['status']]: string } = {
  open: 'is open',
  pending: 'is pending',
  completed: 'was paid',
  declined: 'was declined',
  cancelled: 'was cancelled',
}

/**
 * Ends a payment that is pending at the sandbox's provider, as its bank would, and sends the callback.
 * `payment` is the id of the temporary payment or of the provider's session. Returns the result as a sentence.
 */
export const moveAlong = async (db: Database, now: Date, payment: string, move: Move) => {
  const session = await sessionOfPayment(db, payment)
  if (!session) return { isDone: false, sentence: `There is no payment ${payment} at a provider of the sandbox.` }
  const to = move === 'settle' ? 'completed' : 'declined'
  if (!(await setStatus(db, now, session.id, { to, from: ['open', 'pending'], due: 1, at: now }))) {
    const found = await sessionOfPayment(db, session.id)
    return { isDone: false, sentence: `Payment ${payment} is over: it ${over[(found ?? session).status]}.` }
  }
  return { isDone: true, sentence: `Payment ${payment} ${over[to]}; the practice gets its callback.` }
}
