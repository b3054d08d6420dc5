import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { dayOf, zone } from '../../platform/values/clock.ts'
import { patientId } from '../patients.ts'
import { portraitBase64 } from '../portrait.ts'
import { practiceId } from '../practices.ts'
import { practitionerId } from '../practitioners.ts'
import { pdfBase64 } from '../record/pdf.ts'
import { harbourProviders } from '../record/people.ts'
import { settings } from '../settings.ts'
import { hasFiles, messageRows } from './mailboxes.ts'
import { photoBase64 } from './photo.ts'
import { fromPractice } from './topics.ts'

const files = [
  { kind: 'pdf', title: 'letter.pdf', base64: pdfBase64('Referral', '', 'Thank you for seeing this patient.') },
  { kind: 'png', title: 'drawing.png', base64: portraitBase64 },
  { kind: 'heic', title: 'photo.heic', base64: photoBase64 },
] as const

const seedMessages = async (db: Database, now: Date) => {
  const rows = messageRows(now)
  const made = await db.insertInto('message').values(rows).returning(['id', 'subject']).execute()
  const attachments = made
    .filter(hasFiles)
    .flatMap(({ id }) =>
      files.map(({ kind, title, base64 }, position) => ({ message_id: id, position, kind, title, content: Buffer.from(base64, 'base64') })),
    )
  await db.insertInto('message_attachment').values(attachments).execute()
}

const many = 2_000
const unread = 25

/** Made by the database itself, one every other day. */
const seedManyMessages = (db: Database, now: Date) =>
  sql`
  insert into message (patient_id, folder, is_read, practitioner_id, counterpart, role_id, subject, body, kept_at)
  select ${patientId('large')}, 'inbox', n >= ${unread}, (${harbourProviders.map(({ id }) => id)}::uuid[])[1 + n % ${harbourProviders.length}],
    (${harbourProviders.map(({ name }) => name)}::text[])[1 + n % ${harbourProviders.length}],
    case 1 + n % ${harbourProviders.length} when 3 then '2' else '1' end,
    (${fromPractice.map(({ subject }) => subject)}::text[])[1 + n % ${fromPractice.length}] || ' ' || n,
    (${fromPractice.map(({ html }) => encodeURIComponent(html))}::text[])[1 + n % ${fromPractice.length}],
    (${dayOf(now)}::date - 1 - n * 2 + time '09:00' + n % 32 * interval '15 minutes') at time zone ${zone}
  from generate_series(0, ${many - 1}) as n`.execute(db)

/** Before a message is sent patients read what the setting says; at one practice something before a draft is kept as well. */
const seedTerms = (db: Database) =>
  db
    .insertInto('message_terms')
    .values([
      ...settings.flatMap(({ practice_id, name, value }) =>
        name === 'PortalMessageTermsandConditions' ? [{ practice_id, kind: 'send' as const, text: `<p>${value}</p>` }] : [],
      ),
      { practice_id: practiceId('ranges'), kind: 'draft', text: '<p>Nobody at the practice reads a draft.</p>' },
    ])
    .execute()

/** What patients and practices have written, what is read before, and a provider who is not set up for messages. */
export const seedMessaging = async (db: Database, now: Date) => {
  await seedTerms(db)
  await db.updateTable('practitioner').set({ takes_messages: false }).where('id', '=', practitionerId('singh')).execute()
  await seedMessages(db, now)
  await seedManyMessages(db, now)
}
