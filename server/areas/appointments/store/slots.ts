import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { dayOf, zone } from '../../../platform/values/clock.ts'

export type Slot = Selectable<Tables['slot']>

/** Slots of this practice only. Without location ids, all locations count. Slots that begin before `from` are excluded. */
export type SlotSearch = { practiceId: string; practitionerId: string; locationIds: string[]; from: Date }

const unbooked = (db: Database, { practiceId, practitionerId, locationIds, from }: SlotSearch) =>
  db
    .selectFrom('slot')
    .innerJoin('practitioner', 'practitioner.id', 'slot.practitioner_id')
    .where('practitioner.practice_id', '=', practiceId)
    .where('slot.practitioner_id', '=', practitionerId)
    .where('slot.appointment_id', 'is', null)
    .where('slot.starts_at', '>=', from)
    .$if(locationIds.length > 0, (query) => query.where('slot.location_id', '=', sql<string>`any(${locationIds}::text[])`))

/** The unbooked slots of a day of the practice. */
export const slotsOfDay = (db: Database, search: SlotSearch, day: string, limit: number) =>
  unbooked(db, search)
    .select(['slot.id', 'slot.starts_at', 'slot.ends_at', 'slot.location_id'])
    .where('slot.starts_at', '>=', sql<Date>`${day}::date::timestamp at time zone ${zone}`)
    .where('slot.starts_at', '<', sql<Date>`(${day}::date + 1)::timestamp at time zone ${zone}`)
    .orderBy('slot.starts_at')
    .limit(limit)
    .execute()

export type OfferedSlot = Awaited<ReturnType<typeof slotsOfDay>>[number]

/** One array parameter, so that the statement is the same for any number of ids. */
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * Locks these slots of a practice until the transaction ends; sorted by start.
 * Rows are locked in the order of their ids, so that parallel bookings of the same slots do not deadlock.
 */
export const slotsForChange = async (transaction: Database, practiceId: string, ids: string[]): Promise<Slot[]> => {
  const slots = await transaction
    .selectFrom('slot')
    .innerJoin('practitioner', 'practitioner.id', 'slot.practitioner_id')
    .selectAll('slot')
    .where('practitioner.practice_id', '=', practiceId)
    .where('slot.id', '=', anyOf(ids))
    .orderBy('slot.id')
    .forUpdate('slot')
    .execute()
  return slots.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}

/** Slots by start, without a lock. */
export const slotsById = (db: Database, ids: string[]): Promise<Slot[]> =>
  db.selectFrom('slot').selectAll().where('id', '=', anyOf(ids)).orderBy('starts_at').execute()

const of = (slots: Slot[]) => anyOf(slots.map(({ id }) => id))

/** The slots that a patient holds now. */
export const isHeldByCaller = async (db: Database, patientId: string, now: Date) => {
  const held = await db.selectFrom('slot').select('id').where('locked_by', '=', patientId).where('locked_until', '>', now).execute()
  return held.map(({ id }) => id)
}

export const lockSlots = (transaction: Database, slots: Slot[], patientId: string, { since, until }: { since: Date; until: Date }) =>
  transaction
    .updateTable('slot')
    .set({ locked_by: patientId, locked_since: since, locked_until: until })
    .where('id', '=', of(slots))
    .execute()

/** Ends the holds of this patient. `locked_by` stays. */
export const unlockSlots = async (transaction: Database, slots: Slot[], patientId: string, now: Date) => {
  if (slots.length === 0) return
  await transaction
    .updateTable('slot')
    .set({ locked_until: now })
    .where('id', '=', of(slots))
    .where('locked_by', '=', patientId)
    .where('locked_until', '>', now)
    .execute()
}

export const bookSlots = (transaction: Database, slots: Slot[], appointmentId: number) =>
  transaction
    .updateTable('slot')
    .set({ locked_by: null, locked_since: null, locked_until: null, appointment_id: appointmentId })
    .where('id', '=', of(slots))
    .execute()

/** Frees the slots of a cancelled appointment. */
export const freeSlotsOf = async (transaction: Database, appointmentId: string, now: Date) => {
  await sql`select id from slot where appointment_id = ${bigint(appointmentId)} order by id for update`.execute(transaction)
  await sql`update slot set appointment_id = null, freed_at = ${now} where appointment_id = ${bigint(appointmentId)}`.execute(transaction)
}

export const deletePastSlots = (db: Database, now: Date) =>
  db
    .deleteFrom('slot')
    .where('appointment_id', 'is', null)
    .where('starts_at', '<', sql<Date>`${dayOf(now)}::date::timestamp at time zone ${zone}`)
    .execute()
