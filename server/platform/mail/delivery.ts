import type { Database } from '../database/schema.ts'
import { claimNextLetter, markLetterSent } from '../store/outbox.ts'
import type { Clock } from '../values/clock.ts'

type Attachment = { filename: string; content: string; contentType: string }
type SentMail = { from: string; to: string; subject: string; text: string; attachments?: Attachment[] }
export type Transport = { sendMail: (mail: SentMail) => Promise<unknown> }

/**
 * In ms. Their sum is below the time for which a process owns a letter. A stalled mail server therefore causes no second delivery.
 */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

const attached = (calendar: string | null) =>
  calendar === null
    ? {}
    : { attachments: [{ filename: 'appointment.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }] }

/** Loaded with the first letter only. */
export const smtp = async (url: string): Promise<Transport> => {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...patience })
}

const isOfRecipient = (error: unknown) => error instanceof Error && 'command' in error && error.command === 'RCPT TO'

/**
 * Sends the letters of the outbox; each is taken by one process. A letter is sent again only without a confirmation.
 * A failed recipient does not stop the other letters.
 * @throws the first failure
 */
export const deliverLetters = async (db: Database, clock: Clock, transport: Transport, from: string) => {
  const refused: unknown[] = []
  for (let letter = await claimNextLetter(db, clock()); letter; letter = await claimNextLetter(db, clock())) {
    const { id, recipient, subject, text, calendar, isLastTry } = letter
    try {
      await transport.sendMail({ from, to: recipient, subject, text, ...attached(calendar) })
      await markLetterSent(db, clock(), id)
    } catch (error) {
      refused.push(isLastTry ? new Error(`letter ${id} is not tried any more`, { cause: error }) : error)
      if (!isOfRecipient(error)) break
    }
  }
  if (refused.length > 0) throw refused[0]
}
