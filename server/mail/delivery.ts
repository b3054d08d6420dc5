import { createTransport } from 'nodemailer'
import { type Clock, later, minutes } from '../clock.ts'
import type { Database } from '../database/schema.ts'

export type Transport = { sendMail: (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown> }

const mostAttempts = 10
/** How long a letter belongs to the process that took it; after that, or a failure, it is tried again. */
const attemptMs = minutes(2)

export const smtp = (url: string): Transport => createTransport(url)

/** Takes the oldest unsent letter for this process; others leave it alone meanwhile. */
const takeLetter = (db: Database, now: Date) =>
  db
    .updateTable('outbox')
    .set(({ eb }) => ({ next_attempt_at: later(now, attemptMs), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('text', '!=', '')
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', mostAttempts)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text'])
    .executeTakeFirst()

/** Sends what waits in the outbox, each letter by one process. A letter is sent again only when its sending was not confirmed. */
export const deliverLetters = async (db: Database, clock: Clock, transport: Transport, from: string) => {
  for (let letter = await takeLetter(db, clock()); letter; letter = await takeLetter(db, clock())) {
    const { id, recipient, subject, text } = letter
    await transport.sendMail({ from, to: recipient, subject, text })
    await db.updateTable('outbox').set({ sent_at: clock() }).where('id', '=', id).execute()
  }
}
