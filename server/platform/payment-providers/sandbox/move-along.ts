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
 * Ends a payment that waits at the sandbox's provider, as if its bank had, and has the practice told. `payment`: the id of the temporary payment or of the provider's
 * session. Answers what was done, in a sentence.
 */
export const moveAlong = async (db: Database, now: Date, payment: string, move: Move) => {
  const session = await sessionOfPayment(db, payment)
  if (!session) return { isDone: false, sentence: `There is no payment ${payment} at a provider of the sandbox.` }
  const to = move === 'settle' ? 'completed' : 'declined'
  if (!(await setStatus(db, now, session.id, { to, from: ['open', 'pending'], due: 1, at: now }))) {
    const found = await sessionOfPayment(db, session.id)
    return { isDone: false, sentence: `Payment ${payment} is over: it ${over[(found ?? session).status]}.` }
  }
  return { isDone: true, sentence: `Payment ${payment} ${over[to]}; the practice is told.` }
}
