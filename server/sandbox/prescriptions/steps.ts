import type { ColumnValue } from '../../platform/database/schema.ts'

export type PickUp = ColumnValue<'repeat_request', 'pick_up'>

/** The author of a step: the patient, a doctor, or the pharmacy or practice that the request went to. */
export type Actor = 'patient' | 'doctor' | 'destination'
export type Step = { status: string; by: Actor }

export const awaiting: Step = { status: 'Awaiting Approval', by: 'patient' }
export const prescribed: Step = { status: 'Prescribed', by: 'doctor' }
export const sentToPharmacyStep: Step = { status: 'Script Sent to Pharmacy', by: 'doctor' }
export const readyForPickup: Step = { status: 'Script Ready for Pickup', by: 'destination' }
export const dispensed: Step = { status: 'Medication Dispensed', by: 'destination' }
export const rejected: Step = { status: 'Request rejected', by: 'doctor' }
const cancelled: Step = { status: 'Cancelled', by: 'patient' }

/** The steps that lead to each status of a request. */
export const pickUpWaysOf = (pickUp: PickUp) => {
  const given = pickUp === 'pharmacy' ? sentToPharmacyStep : readyForPickup
  return {
    waiting: [awaiting],
    given: [awaiting, prescribed, given],
    dispensed: [awaiting, prescribed, given, dispensed],
    rejected: [awaiting, rejected],
    cancelled: [awaiting, cancelled],
  } satisfies Record<string, Step[]>
}

export type PickUpWay = keyof ReturnType<typeof pickUpWaysOf>
