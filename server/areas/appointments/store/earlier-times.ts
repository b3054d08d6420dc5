import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ColumnValue, Database } from '../../../platform/database/schema.ts'
import { isLinkInForce } from '../../../platform/store/callers.ts'
import { bigint } from '../../../platform/store/ids.ts'
import { isNoticeOn } from '../../../platform/store/notices.ts'
import { isReadableBy, type Reader } from '../../../platform/store/readable.ts'
import { activeStatuses } from './appointments.ts'

export type Outcome = NonNullable<ColumnValue<'earlier_time_offer', 'outcome'>>

/** `days`: ISO weekdays, 1 is Monday. Without practitioners any will do. */
export type Wish = {
  appointmentId: string
  accountId: string
  days: number[]
  partOfDay: 'morning' | 'afternoon' | null
  practitionerIds: string[]
}

/** Locks a wish before its appointment, in the order of an accepted offer. */
export const lockWish = (transaction: Database, appointmentId: string) =>
  transaction.selectFrom('earlier_time_wish').select('id').where('appointment_id', '=', bigint(appointmentId)).forUpdate().execute()

/** The number of these practitioners that are of the practice. */
export const practitionersIn = async (db: Database, practiceId: string, ids: string[]) => {
  const known = await db
    .selectFrom('practitioner')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return known.length
}

/** Stores a wish, or replaces the appointment's earlier one. */
export const saveWish = (db: Database, { appointmentId, accountId, days, partOfDay, practitionerIds }: Wish, now: Date) => {
  const wish = { account_id: accountId, days, part_of_day: partOfDay, practitioner_ids: practitionerIds, created_at: now, ended_at: null }
  return db
    .insertInto('earlier_time_wish')
    .values({ id: randomUUID(), appointment_id: bigint(appointmentId), ...wish })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(wish))
    .execute()
}

export const endWish = (db: Database, appointmentId: string, now: Date) =>
  db
    .updateTable('earlier_time_wish')
    .set({ ended_at: now })
    .where('appointment_id', '=', bigint(appointmentId))
    .where('ended_at', 'is', null)
    .execute()

const standing = (db: Database) =>
  db
    .selectFrom('earlier_time_wish as wish')
    .innerJoin('appointment', 'appointment.id', 'wish.appointment_id')
    .innerJoin('patient', 'patient.id', 'appointment.patient_id')
    .where('wish.ended_at', 'is', null)
    .where('appointment.status_id', 'in', activeStatuses)

/** The names of a wish's practitioners, in the order of their ids. */
const practitionerNames = sql<string[]>`array(
  select chosen.name from unnest(wish.practitioner_ids) with ordinality as wanted (id, position)
  join practitioner as chosen on chosen.id = wanted.id order by wanted.position
)`

/** The wishes for a patient's appointments to come, each with its open offer. */
export const wishesOf = (db: Database, { patientId, accountId }: Reader, now: Date) =>
  standing(db)
    .leftJoin('earlier_time_offer as offer', (join) =>
      join.onRef('offer.wish_id', '=', 'wish.id').on('offer.outcome', 'is', null).on('offer.expires_at', '>', now),
    )
    .leftJoin('practitioner', 'practitioner.id', 'offer.practitioner_id')
    .leftJoin('slot', (join) => join.on('slot.id', '=', sql<string>`offer.slot_ids[1]`))
    .leftJoin('location', 'location.id', 'slot.location_id')
    .select([
      sql<string>`wish.appointment_id::text`.as('appointmentId'),
      'wish.days',
      'wish.part_of_day as partOfDay',
      'wish.practitioner_ids as practitionerIds',
      practitionerNames.as('practitionerNames'),
      'offer.id as offerId',
      'offer.starts_at as startsAt',
      'offer.expires_at as expiresAt',
      'practitioner.name as practitioner',
      'location.name as location',
    ])
    .where('appointment.patient_id', '=', patientId)
    .where(isReadableBy('appointment', accountId))
    .where('appointment.starts_at', '>', now)
    .orderBy('appointment.starts_at')
    .execute()

export type ListedWish = Awaited<ReturnType<typeof wishesOf>>[number]

const waiting = (db: Database) =>
  standing(db).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('earlier_time_offer').select('id').whereRef('wish_id', '=', 'wish.id').where('outcome', 'is', null))),
  )

/** Whether a free slot before the appointment was freed since the wish and not offered for it. The job then opens a transaction for few wishes. */
const hasFreedSlot = (now: Date) =>
  sql<boolean>`exists (
    select from slot where freed_at > wish.created_at and slot.appointment_id is null
      and slot.starts_at > ${now} and slot.starts_at < appointment.starts_at
      and not exists (select from earlier_time_offer as made where made.wish_id = wish.id and slot.id = any(made.slot_ids))
  )`

/** The wishes without an open offer for which a slot may fit, those that wait longest first. */
export const waitingWishes = (db: Database, now: Date) =>
  waiting(db)
    .select('wish.id')
    .where('appointment.starts_at', '>', now)
    .where(hasFreedSlot(now))
    .orderBy('wish.created_at')
    .orderBy('wish.id')
    .execute()

/** Whether the account may act for the patient at this time. */
const hasAccess = (now: Date) =>
  sql<boolean>`exists (
    select from proxy_link join patient on patient.id = proxy_link.patient_id
    where proxy_link.account_id = wish.account_id and proxy_link.patient_id = appointment.patient_id and ${isLinkInForce(now)}
  )`

/**
 * Locks a waiting wish until the transaction ends. Undefined if another process holds it or has made an offer, and if the account no longer has
 * access to patient and appointment.
 */
export const wishForChange = async (transaction: Database, id: string, now: Date) => {
  const locked = await transaction
    .selectFrom('earlier_time_wish')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked) return undefined
  return waiting(transaction)
    .innerJoin('account', 'account.id', 'wish.account_id')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .select([
      sql<string>`wish.appointment_id::text`.as('appointmentId'),
      'wish.days',
      'wish.part_of_day as partOfDay',
      'wish.practitioner_ids as practitionerIds',
      'wish.created_at as since',
      'patient.id as patientId',
      'appointment.status_id',
      'appointment.starts_at',
      'appointment.source_key',
      'practice.id as practiceId',
      'practice.name',
      'practice.phone',
      'practice.opens_at',
      'practice.closes_at',
      'account.email',
      'account.id as accountId',
      isNoticeOn('earlierTime', 'email').as('isLetterWanted'),
      isNoticeOn('earlierTime', 'push').as('isPushWanted'),
      sql<string[]>`array(select unnest(slot_ids)::text from earlier_time_offer where wish_id = wish.id)`.as('offered'),
    ])
    .where('wish.id', '=', id)
    .where(hasAccess(now))
    .where(isReadableBy('appointment', sql<string>`wish.account_id`))
    .executeTakeFirst()
}

export type WaitingWish = NonNullable<Awaited<ReturnType<typeof wishForChange>>>

type Offer = { wishId: string; slotIds: string[]; practitionerId: string; startsAt: Date; offeredAt: Date; expiresAt: Date }

export const addOffer = (db: Database, { wishId, slotIds, practitionerId, startsAt, offeredAt, expiresAt }: Offer) =>
  db
    .insertInto('earlier_time_offer')
    .values({
      id: randomUUID(),
      wish_id: wishId,
      slot_ids: slotIds,
      practitioner_id: practitionerId,
      starts_at: startsAt,
      offered_at: offeredAt,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('wish_id').where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locks an offer for this patient until the transaction ends. Undefined for another patient's, and for an appointment withheld from a proxy user. */
export const offerForChange = (transaction: Database, { patientId, accountId }: Reader, id: string) =>
  transaction
    .selectFrom('earlier_time_offer as offer')
    .innerJoin('earlier_time_wish as wish', 'wish.id', 'offer.wish_id')
    .innerJoin('appointment', 'appointment.id', 'wish.appointment_id')
    .select([
      'offer.id',
      'offer.slot_ids as slotIds',
      'offer.outcome',
      'offer.expires_at as expiresAt',
      sql<string>`wish.appointment_id::text`.as('appointmentId'),
      'appointment.type_id as typeId',
      'appointment.reason_id as reasonId',
      'appointment.notes',
    ])
    .where('offer.id', '=', id)
    .where('appointment.patient_id', '=', patientId)
    .where(isReadableBy('appointment', accountId))
    .forUpdate(['offer', 'wish'])
    .executeTakeFirst()

export type ChangedOffer = NonNullable<Awaited<ReturnType<typeof offerForChange>>>

/** The open offer for an appointment, also after its time. */
export const openOfferOf = (transaction: Database, appointmentId: string) =>
  transaction
    .selectFrom('earlier_time_offer as offer')
    .innerJoin('earlier_time_wish as wish', 'wish.id', 'offer.wish_id')
    .select(['offer.id', 'offer.slot_ids as slotIds'])
    .where('wish.appointment_id', '=', bigint(appointmentId))
    .where('offer.outcome', 'is', null)
    .forUpdate('offer')
    .executeTakeFirst()

export const endOffer = (db: Database, id: string, outcome: Outcome, now: Date) =>
  db.updateTable('earlier_time_offer').set({ outcome, ended_at: now }).where('id', '=', id).execute()

/** Ends the open offers that have expired, and those whose appointment or wish has ended. Returns what they held. */
export const endDueOffers = async (db: Database, now: Date) => {
  const { rows } = await sql<{ slotIds: string[]; patientId: string }>`
    update earlier_time_offer as offer
    set outcome = case when offer.expires_at <= ${now} then 'expired' else 'withdrawn' end, ended_at = ${now}
    from earlier_time_wish as wish, appointment
    where wish.id = offer.wish_id and appointment.id = wish.appointment_id and offer.outcome is null
      and (offer.expires_at <= ${now} or wish.ended_at is not null or appointment.status_id <> all(${activeStatuses}::int[]))
    returning offer.slot_ids as "slotIds", appointment.patient_id as "patientId"`.execute(db)
  return rows
}
