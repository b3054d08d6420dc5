import type { Database } from '../../../platform/database/schema.ts'
import { logAccess } from '../../../platform/store/access-log.ts'
import { makePushDue } from '../../../platform/store/push-subscriptions.ts'
import { hours, later, minutes, timeOfDay } from '../../../platform/values/clock.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import type { Services } from '../../../services.ts'
import { isPatientBusy } from '../store/appointments.ts'
import { addOffer, endDueOffers, type WaitingWish, waitingWishes, wishForChange } from '../store/earlier-times.ts'
import { firstFreedTime } from '../store/first-times.ts'
import { lockSlots, slotsById, slotsForChange, unlockSlots } from '../store/slots.ts'
import { type BookingRules, bookingRulesOf, firstBookableDay } from './booking-rules.ts'
import { cancelRefusal } from './cancel.ts'
import { isTakenBySomeoneElse, timeOf } from './chosen-slots.ts'
import { earlierTimeLetter } from './letters.ts'

/** Whether the practice is open from now until the end of an offer. No patient has to answer at night. */
const isOpenFor = ({ opens_at, closes_at }: WaitingWish, now: Date, until: Date) => {
  const [from, to] = [timeOfDay(now), timeOfDay(until)]
  return opens_at <= from && from <= to && to <= closes_at
}

/** Locks the slots of the earliest time that another patient has cancelled. Null without one, and if it was taken meanwhile. */
const holdFreed = async (transaction: Database, wish: WaitingWish, rules: BookingRules, now: Date, until: Date) => {
  const { practiceId, patientId, appointmentId } = wish
  const blockedUntil = later(now, hours(rules.blockOutHours))
  const after = blockedUntil > until ? blockedUntil : until
  const search = { ...wish, isLockedDown: rules.isLockedDown, day: firstBookableDay(now, rules), after, now }
  const found = await firstFreedTime(transaction, search)
  const slots = found
    ? await slotsForChange(
        transaction,
        practiceId,
        found.slots.map(({ id }) => id),
      )
    : []
  const time = timeOf(slots)
  if (!found || !time || slots.some(isTakenBySomeoneElse(patientId, now))) return null
  if (await isPatientBusy(transaction, patientId, time, appointmentId)) return null
  await lockSlots(transaction, slots, patientId, { since: now, until })
  return { slotIds: slots.map(({ id }) => id), practitionerId: found.practitioner_id, startsAt: time.startsAt }
}

/** Offers one time for a wish, in one transaction with its row of the access log, its letter and its push. A user can switch off both notices. */
const offerFor = async (transaction: Database, wishId: string, { clock, mail, portalUrl }: Offering) => {
  const now = clock()
  const wish = await wishForChange(transaction, wishId, now)
  if (!wish) return
  const rules = await bookingRulesOf(transaction, wish.practiceId)
  const until = later(now, minutes(rules.offerMinutes))
  if (rules.isClosed || cancelRefusal(wish, rules, now) !== null || !isOpenFor(wish, now, until)) return
  const held = await holdFreed(transaction, wish, rules, now, until)
  if (!held) return
  await addOffer(transaction, { wishId, ...held, offeredAt: now, expiresAt: until })
  if (wish.isPushWanted) await makePushDue(transaction, now, [wish.accountId])
  if (wish.isLetterWanted) await mail(transaction, earlierTimeLetter(wish.email, wish, momentText(until), portalUrl))
  await logAccess(transaction, [
    {
      at: now,
      practice_id: wish.practiceId,
      account_id: null,
      session_id: null,
      patient_id: wish.patientId,
      operation: 'earlierTimeOffer',
      status: 200,
      changed: null,
      address: null,
      about: null,
      told_to: 'patient',
    },
  ])
}

type Offering = Pick<Services, 'db' | 'clock' | 'mail' | 'portalUrl'>

/** Ends the offers that are due and offers freed times to those who wait longest. Several processes may run it, because each locks its wish. */
export const offerEarlierTimes = async (services: Offering) => {
  const { db, clock } = services
  await db.transaction().execute(async (transaction) => {
    const now = clock()
    for (const { slotIds, patientId } of await endDueOffers(transaction, now))
      await unlockSlots(transaction, await slotsById(transaction, slotIds), patientId, now)
  })
  for (const { id } of await waitingWishes(db, clock()))
    await db.transaction().execute((transaction) => offerFor(transaction, id, services))
}
