import type { Insertable } from 'kysely'
import { makeSlots } from '../areas/appointments/store/rosters.ts'
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import type { Database, Tables } from '../platform/database/schema.ts'
import { isUniqueViolation } from '../platform/process/startup-error.ts'
import { type Clock, dayOf } from '../platform/values/clock.ts'
import { sha256 } from '../platform/values/secrets.ts'
import { accountRows, menuRows, proxyLinkRows } from './accounts.ts'
import { appointmentTypes, locations, reasons, telehealthPartners } from './booking-options.ts'
import { renewOffer, seedEarlierTimes } from './earlier-times.ts'
import { seedGuardian } from './guardian.ts'
import { claimInTransaction } from './installation.ts'
import { seedMessaging } from './messages/seed.ts'
import { emailOf, patientId, patients } from './patients.ts'
import { seedInvoices } from './payments/invoices.ts'
import { portraitBase64, portraitId } from './portrait.ts'
import { practiceId, practices, roles } from './practices.ts'
import { practitionerLocations, practitionerRows, rosters } from './practitioners.ts'
import { seedPrescriptions } from './prescriptions/seed.ts'
import { seedProfiles } from './profile/seed.ts'
import { seedProxyInvitations } from './proxy-invitations.ts'
import { seedAccessHistory } from './record/access-history.ts'
import { seedLargeHealthRecord } from './record/large.ts'
import { instantDaysAgo } from './record/past.ts'
import { seedHealthRecords } from './record/seed.ts'
import { recoveryCodeRows, secondFactorRow } from './second-factors.ts'
import { seedCode } from './seed-code.ts'
import { settings } from './settings.ts'
import { changeTemplate, emptyTables, readTemplate, restoreTemplate, saveTemplate, type Template } from './template.ts'
import { appointmentRows, holdSlots, nextSlotStart, renewVisits, seedManyVisits, takeSlotsOfVisits } from './visits.ts'

const links = (now: Date): Insertable<Tables['link']>[] => {
  const harbour = { practice_id: practiceId('harbour'), used_at: null }
  return [
    {
      ...harbour,
      token_hash: sha256('valid-harbour'),
      kind: 'registration',
      account_id: null,
      expires_at: instantDaysAgo(now, -365),
      is_reusable: true,
    },
    { ...harbour, token_hash: sha256('expired-harbour'), kind: 'registration', account_id: null, expires_at: instantDaysAgo(now, 1) },
    {
      ...harbour,
      token_hash: sha256('switch-harbour'),
      kind: 'switch',
      account_id: patientId('patient'),
      expires_at: instantDaysAgo(now, -365),
    },
  ]
}

/** A person for each result code; code0 is the fault that has a message instead of a code. */
const verdicts: Tables['registration_verdict'][] = [-11, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 7].map((result) => ({
  practice_id: practiceId('harbour'),
  email: emailOf(`code${result}`),
  result,
}))

const fill = async (db: Database, now: Date) => {
  await db.insertInto('practice').values(practices).execute()
  await db.insertInto('practice_setting').values(settings).execute()
  await db.insertInto('role').values(roles).execute()
  await db.insertInto('practitioner').values(practitionerRows).execute()
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
  await db.insertInto('account').values(accountRows).execute()
  await db.insertInto('proxy_link').values(proxyLinkRows).execute()
  await db.insertInto('menu_entry').values(menuRows).execute()
  await db.insertInto('link').values(links(now)).execute()
  await db.insertInto('second_factor').values(secondFactorRow(now)).execute()
  await db.insertInto('recovery_code').values(recoveryCodeRows).execute()
  await db.insertInto('registration_verdict').values(verdicts).execute()
  await db.insertInto('appointment').values(appointmentRows(now)).execute()
  await seedInvoices(db, now)
  await seedManyVisits(db, now)
  await makeSlots(db, now)
  await takeSlotsOfVisits(db)
  await holdSlots(db, now)
  await seedEarlierTimes(db, now)
  await seedLargeHealthRecord(db, now)
  await seedHealthRecords(db, now)
  await seedPrescriptions(db, now)
  await seedMessaging(db, now)
  await seedProfiles(db)
  await seedAccessHistory(db, now)
  await seedGuardian(db, now)
  await seedProxyInvitations(db, now)
}

/** The template that fits the current code and time. */
const templateFor = (now: Date): Template => ({ code: seedCode, day: dayOf(now), moment: nextSlotStart(now) })

/** @throws StartupError if the database is for patients */
const make = async (db: Database, now: Date) => {
  await claimInTransaction(db, 'sandbox', 'of this server')
  await emptyTables(db)
  await fill(db, now)
  await saveTemplate(db, templateFor(now))
}

/** Moves what is relative to the moment to a later one of the same day. */
const renew = async (db: Database, now: Date) => {
  await renewVisits(db, now)
  await renewOffer(db, now)
}

/** Restores the written tables. Returns false after a change of day or code. */
const restore = async (db: Database, now: Date) => {
  const [known, wanted] = [await readTemplate(db), templateFor(now)]
  if (known?.code !== wanted.code || known.day !== wanted.day) return false
  await restoreTemplate(db)
  if (known.moment.getTime() !== wanted.moment.getTime()) await changeTemplate(db, wanted.moment, () => renew(db, now))
  return true
}

/** Rows that exchanged a unique value cannot be restored one after the other, so the sandbox is created again. */
const orMadeAnew = (error: unknown) => {
  if (isUniqueViolation(error)) return false
  throw error
}

const createAgain = (db: Database, clock: Clock) => withAdvisoryLock(db, 'tables', (transaction) => make(transaction, clock()))

/** Resets the sandbox to its state for this time, including sign-in counters and sessions. */
export const resetSandbox = async (db: Database, clock: Clock) => {
  const isRestored = await withAdvisoryLock(db, 'tables', (transaction) => restore(transaction, clock())).catch(orMadeAnew)
  if (!isRestored) await createAgain(db, clock)
}

/** Resets the sandbox so that every time in it follows from this one. The template may have some of another time of the day. */
export const resetSandboxTo = (db: Database, at: Date) => createAgain(db, () => at)

/** Fills a database without practices. Of parallel processes only one does it. */
export const seedIfEmpty = (db: Database, clock: Clock) =>
  withAdvisoryLock(db, 'tables', async (transaction) => {
    const known = await transaction.selectFrom('practice').select('id').limit(1).executeTakeFirst()
    if (!known) await make(transaction, clock())
  })
