import { type Insertable, sql } from 'kysely'
import { hashPassword } from '../access/passwords.ts'
import { type Clock, days, later } from '../clock.ts'
import type { Database, LinkTable, RegistrationVerdictTable } from '../database/schema.ts'
import { takeTurn } from '../database/turns.ts'
import { sha256 } from '../secrets.ts'
import { makeSlots } from '../store/rosters.ts'
import { accountRows, menuRows, proxyLinkRows, sandboxPassword } from './accounts.ts'
import { appointmentTypes, locations, reasons, telehealthPartners } from './booking-options.ts'
import { emailOf, patientId, patients } from './patients.ts'
import { portraitBase64, portraitId } from './portrait.ts'
import { practiceId, practices, roles } from './practices.ts'
import { practitionerLocations, practitioners, rosters } from './practitioners.ts'
import { aroundLargeRecord } from './record/large.ts'
import { seedHealthRecords } from './record/seed.ts'
import { recordRows, seedLargeRecord } from './records.ts'
import { settings } from './settings.ts'
import { appointmentRows, holdSlots, seedManyVisits, takeSlotsOfVisits } from './visits.ts'

/** Everything but the secrets, which are no data of the sandbox. */
const emptied = [
  'practice',
  'practice_setting',
  'role',
  'practitioner',
  'patient',
  'document',
  'account',
  'proxy_link',
  'menu_entry',
  'session',
  'sign_in_try',
  'link',
  'spent_verification',
  'passkey',
  'passkey_challenge',
  'known_browser',
  'guess',
  'access_log',
  'outbox',
  'help_message',
  'registration_verdict',
  'location',
  'appointment_type',
  'reason_for_visit',
  'telehealth_partner',
  'practitioner_location',
  'roster',
  'slot',
  'appointment',
  'message',
  'medication',
  'condition',
  'allergy',
  'immunization',
  'patient_alert',
  'media',
  'invoice',
]

const links = (now: Date): Insertable<LinkTable>[] => {
  const harbour = { practice_id: practiceId('harbour'), used_at: null }
  return [
    {
      ...harbour,
      token_hash: sha256('valid-harbour'),
      kind: 'registration',
      account_id: null,
      expires_at: later(now, days(365)),
      is_reusable: true,
    },
    { ...harbour, token_hash: sha256('expired-harbour'), kind: 'registration', account_id: null, expires_at: later(now, -days(1)) },
    {
      ...harbour,
      token_hash: sha256('switch-harbour'),
      kind: 'switch',
      account_id: patientId('patient'),
      expires_at: later(now, days(365)),
    },
  ]
}

/** A person for each result code: code0 is the fault that has a message instead of a code. */
const verdicts: RegistrationVerdictTable[] = [-11, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 7].map((result) => ({
  practice_id: practiceId('harbour'),
  email: emailOf(`code${result}`),
  result,
}))

const fill = async (db: Database, now: Date, passwordHash: string) => {
  const record = recordRows(now)
  await db.insertInto('practice').values(practices).execute()
  await db.insertInto('practice_setting').values(settings).execute()
  await db.insertInto('role').values(roles).execute()
  await db.insertInto('practitioner').values(practitioners).execute()
  await db.insertInto('location').values(locations).execute()
  await db.insertInto('appointment_type').values(appointmentTypes).execute()
  await db.insertInto('reason_for_visit').values(reasons).execute()
  await db.insertInto('telehealth_partner').values(telehealthPartners).execute()
  await db.insertInto('practitioner_location').values(practitionerLocations).execute()
  await db.insertInto('roster').values(rosters).execute()
  await db.insertInto('patient').values(patients).execute()
  await db
    .insertInto('document')
    .values({ id: portraitId, patient_id: patientId('patient'), media_type: 'image/png', content_base64: portraitBase64 })
    .execute()
  await db.insertInto('account').values(accountRows(passwordHash)).execute()
  await db.insertInto('proxy_link').values(proxyLinkRows).execute()
  await db.insertInto('menu_entry').values(menuRows).execute()
  await db.insertInto('link').values(links(now)).execute()
  await db.insertInto('registration_verdict').values(verdicts).execute()
  await db.insertInto('appointment').values(appointmentRows(now)).execute()
  await db.insertInto('invoice').values(record.invoice).execute()
  await db.insertInto('message').values(record.message).execute()
  await seedLargeRecord(db, now)
  await seedManyVisits(db, now)
  await makeSlots(db, now)
  await takeSlotsOfVisits(db)
  await holdSlots(db, now)
  await seedHealthRecords(db, now)
}

/** Puts the sandbox back to how it was made, sign-in counters and sessions included. */
export const resetSandbox = async (db: Database, clock: Clock) => {
  const passwordHash = await hashPassword(sandboxPassword)
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction)
    const now = clock()
    await aroundLargeRecord(transaction, now, async () => {
      await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))} restart identity cascade`.execute(transaction)
      await fill(transaction, now, passwordHash)
    })
  })
}

/** Fills a database that holds no practice yet. Of several processes at once one does it. */
export const seedIfEmpty = async (db: Database, clock: Clock) => {
  const passwordHash = await hashPassword(sandboxPassword)
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction)
    const known = await transaction.selectFrom('practice').select('id').limit(1).executeTakeFirst()
    if (known) return
    const now = clock()
    await aroundLargeRecord(transaction, now, () => fill(transaction, now, passwordHash))
  })
}
