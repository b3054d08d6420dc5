import type { Database } from '../database/schema.ts'
import { claimNextLetter, markLetterSent } from '../store/outbox.ts'
import type { Clock } from '../values/clock.ts'

export type Transport = { sendMail: (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown> }

/** Together less than a letter belongs to one process: a mail server that stands still must not have it sent by a second one. In milliseconds. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** A server without letters to send does not load what sends them. */
export const smtp = async (url: string): Promise<Transport> => {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...patience })
}

const isOfRecipient = (error: unknown) => error instanceof Error && 'command' in error && error.command === 'RCPT TO'

/**
 * Sends what waits in the outbox, each letter by one process. A letter is sent again only when its sending was not confirmed. What the mail server has against one
 * recipient holds up no other.
 * @throws what went wrong first
 */
export const deliverLetters = async (db: Database, clock: Clock, transport: Transport, from: string) => {
  const refused: unknown[] = []
  for (let letter = await claimNextLetter(db, clock()); letter; letter = await claimNextLetter(db, clock())) {
    const { id, recipient, subject, text, isLastTry } = letter
    try {
      await transport.sendMail({ from, to: recipient, subject, text })
      await markLetterSent(db, clock(), id)
    } catch (error) {
      refused.push(isLastTry ? new Error(`letter ${id} is not tried any more`, { cause: error }) : error)
      if (!isOfRecipient(error)) break
    }
  }
  if (refused.length > 0) throw refused[0]
}
