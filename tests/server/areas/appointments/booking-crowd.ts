import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { limitedMenu } from '../../../../server/platform/access/areas.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { dayOf, days, instantText, later, zone } from '../../../../server/platform/values/clock.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'

/** Sends a call to a process. Returns the status and text of its answer. */
export type Ask = (path: string, body: object, token: string) => Promise<{ status: number; text: string }>
export type Booker = { id: string; token: string }
export type FreeSlot = { id: string; start: string; end: string }

/** Signed-in patients of harbour. */
export const addBookers = async (db: Database, count: number): Promise<Booker[]> => {
  const ids = Array.from({ length: count }, () => randomUUID())
  const named = (id: string, number: number) => ({ id, practice_id: practiceId('harbour'), first_name: 'Booker', family_name: `${number}` })
  await db
    .insertInto('patient')
    .values(
      ids.map((id, number) => ({
        ...named(id, number),
        birth_date: '1990-01-01',
        gender: 'female',
        gender_name: 'Female',
      })),
    )
    .execute()
  await db
    .insertInto('account')
    .values(
      ids.map((id, number) => ({
        ...named(id, number),
        user_name: `booker${number}`,
        email: `booker${number}@example.nz`,
        password_hash: '',
        status: 'active' as const,
        is_password_change_due: false,
      })),
    )
    .execute()
  await db
    .insertInto('proxy_link')
    .values(ids.map((id) => ({ id, account_id: id, patient_id: id, relationship: 'Self', position: 0 })))
    .execute()
  await db
    .insertInto('menu_entry')
    .values(ids.flatMap((id) => limitedMenu.map((entry) => ({ ...entry, proxy_link_id: id }))))
    .execute()
  return Promise.all(
    ids.map(async (id) => {
      const { token } = await openSession(db, new Date(), { accountId: id, platform: null, isPasswordChangeDue: false, isProven: true })
      return { id, token }
    }),
  )
}

/** The first consecutive slots of a practitioner's next working day. */
export const slotsInARow = async (db: Database, count: number, key = 'chen'): Promise<FreeSlot[]> => {
  const tomorrow = dayOf(later(new Date(), days(1)))
  const slots = await db
    .selectFrom('slot')
    .select(['id', 'starts_at', 'ends_at'])
    .where('practitioner_id', '=', practitionerId(key))
    .where('starts_at', '>=', sql<Date>`${tomorrow}::date::timestamp at time zone ${zone}`)
    .orderBy('starts_at')
    .limit(count)
    .execute()
  return slots.map(({ id, starts_at, ends_at }) => ({ id, start: instantText(starts_at), end: instantText(ends_at) }))
}

const idsOf = (slots: FreeSlot[]) => slots.map(({ id }) => id).join(',')

export const setLock = async (ask: Ask, { id, token }: Booker, slots: FreeSlot[], isLocked = true): Promise<number> => {
  const { text } = await ask('Patient/LockUnLockSlot', { PatientID: id, SlotID: idsOf(slots), Islocked: isLocked }, token)
  return JSON.parse(text)
}

/** Books consecutive slots. Returns the practice's sentence, or the status of a failure. */
export const book = async (ask: Ask, { id, token }: Booker, slots: FreeSlot[]) => {
  const [first, last] = [slots[0], slots.at(-1)]
  const { status, text } = await ask(
    'Patient/AppointmentV2',
    {
      PatientID: id,
      PatientID2: id,
      AppointmentTypeID: 'harbour-standard',
      SlotID: idsOf(slots),
      Reason: 'In a crowd',
      ReasonForVisitID: '25',
      StartTime: first?.start,
      EndTime: last?.end,
      Duration: slots.length * 15,
    },
    token,
  )
  return status === 200 ? text : `status ${status}`
}

export const bookedReply = 'Appointment has been booked successfully'

/** The booked slots with their patients, from the database. */
export const bookingsIn = async (db: Database) => {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('slot', 'slot.appointment_id', 'appointment.id')
    .select(['appointment.id', 'appointment.patient_id as patientId', 'slot.id as slotId'])
    .where('appointment.notes', '=', 'In a crowd')
    .orderBy('slot.starts_at')
    .execute()
  return rows.map(({ id, patientId, slotId }) => ({ appointmentId: `${id}`, patientId, slotId }))
}

export const locksOf = async (db: Database, bookers: Booker[]) =>
  db
    .selectFrom('slot')
    .select('id')
    .where('locked_until', '>', new Date())
    .where(
      'locked_by',
      'in',
      bookers.map(({ id }) => id),
    )
    .execute()
