import type { ColumnValue, Database } from '../../../platform/database/schema.ts'

/** A repeat request as the call carried it. */
export type RepeatRequest = {
  practiceId: string
  practiceName: string
  patientId: string
  /** The patient, or a proxy user acting for the patient. */
  accountId: string
  medicationIds: readonly string[]
  pickUp: ColumnValue<'repeat_request', 'pick_up'>
  pharmacyId: string | null
  isUrgent: boolean
  isPreferredPharmacy: boolean
  notes: string
  /** It goes to the patient's own provider all the same, or to `providerId`. */
  ignoresLeave: boolean
  providerId: string | null
  attemptId: string | null
  /** The fee in dollars that the portal showed to the patient, as on the wire; null without a fee. */
  displayedFee: string | null
}

/** A temporary payment, and how many of its cents, without the surcharge, go to no invoice. */
export type HoldingPayment = { tempPaymentId: string; leftCents: number }

/** A payment that was credited, and how many of its cents are left for the fee of its request. */
export type FeePayment = { paymentId: number; remainingCents: number }

/** The repeat requests that payments carry: payments call this, prescriptions implement it, services register it. */
export type DeferredRequests = {
  /** The attempt of the request that a temporary payment carries; null where it has none. */
  attemptOf: (db: Database, tempPaymentId: string) => Promise<string | null>
  /**
   * Stores a request with its temporary payment until that is credited: after that nothing refuses it.
   * @throws Refusal where the request cannot be taken, or the payment leaves a part of its fee unpaid
   */
  hold: (transaction: Database, now: Date, request: RepeatRequest, payment: HoldingPayment) => Promise<void>
  /** Deletes the request that a temporary payment holds, unless it was sent. */
  discard: (transaction: Database, tempPaymentId: string) => Promise<unknown>
  /** Sends the request of a payment in the transaction that credits the payment, once for each attempt. Returns the cents that its fee took. */
  send: (
    transaction: Database,
    now: Date,
    payment: { id: string; practice_id: string; patient_id: string },
    fee: FeePayment,
  ) => Promise<number>
}
