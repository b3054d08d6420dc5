import { type Clock, later, minutes } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { lockSlots, slotsForChange, unlockSlots } from '../store/slots.ts'
import { isTakenFrom } from './chosen-slots.ts'

const lockLifetimeMs = minutes(10)

const done = 1
export const noSuchSlot = -1
const takenByAnother = -3

type Lock = { practiceId: string; patientId: string; slotIds: string[]; isLocked: boolean }

/** Holds all of these slots for a patient or none, for 10 minutes from now, or lets go of those that the patient holds; another's stay as they are. */
export const lock = async (transaction: Database, clock: Clock, { practiceId, patientId, slotIds, isLocked }: Lock) => {
  const slots = await slotsForChange(transaction, practiceId, slotIds)
  if (slots.length !== slotIds.length) return noSuchSlot
  if (!isLocked) {
    await unlockSlots(transaction, slots, patientId)
    return done
  }
  const now = clock()
  if (slots.some(({ starts_at }) => starts_at <= now)) return noSuchSlot
  if (slots.some(isTakenFrom(patientId, now))) return takenByAnother
  await lockSlots(transaction, slots, patientId, later(now, lockLifetimeMs))
  return done
}
