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
  /** The request goes to the patient's provider in spite of leave, or to `providerId`. */
  ignoresLeave: boolean
  providerId: string | null
  attemptId: string | null
  /** The fee in dollars that the portal showed to the patient, as on the wire; null without a fee. */
  displayedFee: string | null
}

/** `leftCents` is the part without surcharge that goes to no invoice. */
export type HoldingPayment = { tempPaymentId: string; leftCents: number }

/** A credited payment. `left` are the cents that remain for the fee of its request. */
export type FeePayment = { paymentId: number; remainingCents: number }

/** The repeat requests that payments carry. Payments call this, prescriptions implement it, services register it. */
export type DeferredRequests = {
  /** The attempt of the repeat request of a temporary payment; null without one. */
  attemptOf: (db: Database, tempPaymentId: string) => Promise<string | null>
  /**
   * Stores a request with its temporary payment until the payment is credited. After the credit no rule refuses the request.
   * @throws Refusal if the request is not allowed, or if the payment leaves a part of its fee unpaid
   */
  hold: (transaction: Database, now: Date, request: RepeatRequest, payment: HoldingPayment) => Promise<void>
  /** Whether a temporary payment carries an unsent request of another attempt than this one. */
  holdsOtherRequest: (db: Database, tempPaymentId: string, attemptId: string | null) => Promise<boolean>
  /** Deletes the request of a temporary payment, unless the request was sent. */
  discard: (transaction: Database, tempPaymentId: string) => Promise<unknown>
  /** Sends the request of a payment in the transaction that credits the payment, once per attempt. Returns the cents that the fee used. */
  send: (
    transaction: Database,
    now: Date,
    payment: { id: string; practice_id: string; patient_id: string },
    fee: FeePayment,
  ) => Promise<number>
}
