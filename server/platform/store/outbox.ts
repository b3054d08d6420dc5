import { sql } from 'kysely'
import type { ColumnValue, Database } from '../database/schema.ts'
import { later, minutes } from '../values/clock.ts'
import { proxyInvitationLifetimeMs, registrationLinkLifetimeMs, resetLinkLifetimeMs } from './links.ts'
import { hasNoEmail } from './missing-email.ts'

/** The last attempt is 17 hours after the first. */
export const maxAttempts = 10
/** A process owns a letter for this time. After it, or after a failure, the letter is sent again; each delay is twice as long. */
const attemptMs = minutes(2)

export type Letter = {
  to: string
  subject: string
  text: string
  links: string[]
  secret?: ColumnValue<'outbox', 'secret'>
  /** The text of an attached iCalendar file. */
  calendar?: string | null
}

/** Stores a letter in the transaction of the change that it reports. Recipients without an e-mail address get none. */
export const queueLetter = async (db: Database, now: Date, { to, subject, text, links, secret, calendar }: Letter) => {
  if (hasNoEmail(to)) return
  await db
    .insertInto('outbox')
    .values({
      recipient: to,
      subject,
      text,
      links: JSON.stringify(links),
      created_at: now,
      sent_at: null,
      next_attempt_at: now,
      secret: secret ?? null,
      calendar: calendar ?? null,
    })
    .execute()
}

/** Takes the oldest unsent letter for this process. */
export const claimNextLetter = (db: Database, now: Date) =>
  db
    .updateTable('outbox')
    .set(({ eb }) => ({
      next_attempt_at: sql<Date>`${now}::timestamptz + ${attemptMs} * interval '1 millisecond' * power(2, attempts)`,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('text', '!=', '')
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', maxAttempts)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'calendar', sql<boolean>`attempts = ${maxAttempts}`.as('isLastTry')])
    .executeTakeFirst()

export const markLetterSent = (db: Database, now: Date, id: number) =>
  db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute()

/**
 * Blanks the texts of letters with a secret: all sent ones, those with expired links and codes, and those with replaced first passwords.
 */
const blankSecrets = (db: Database, now: Date) =>
  db
    .updateTable('outbox')
    .set({ text: '', links: '[]' })
    .where('secret', 'is not', null)
    .where('text', '!=', '')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('sent_at', 'is not', null),
        and([eb('secret', 'in', ['resetLink', 'emailCode']), eb('created_at', '<=', later(now, -resetLinkLifetimeMs))]),
        and([eb('secret', '=', 'proxyInvitation'), eb('created_at', '<=', later(now, -proxyInvitationLifetimeMs))]),
        and([
          eb('secret', '=', 'firstPassword'),
          not(
            exists(
              selectFrom('account')
                .select('account.id')
                .where(sql`lower(account.email)`, '=', sql`lower(outbox.recipient)`)
                .where('is_password_change_due', '=', true),
            ),
          ),
        ]),
      ]),
    )
    .execute()

/** The letters to an e-mail address, newest first. */
export const lettersTo = (db: Database, email: string): Promise<Letter[]> =>
  db
    .selectFrom('outbox')
    .select(['recipient as to', 'subject', 'text', 'links', 'calendar'])
    .where(sql`lower(recipient)`, '=', email.trim().toLowerCase())
    .orderBy('id', 'desc')
    .execute()

/** Retention of a letter, which is the lifetime of its links. An unsent letter is dropped after it. */
const letterRetentionMs = registrationLinkLifetimeMs

/** Deletes old letters, and blanks the texts of those whose secret is used or expired. */
export const deleteOldLetters = async (db: Database, now: Date) => {
  await db.deleteFrom('outbox').where('created_at', '<', later(now, -letterRetentionMs)).execute()
  await blankSecrets(db, now)
}
