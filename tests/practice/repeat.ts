import type { RepeatOrder } from '../../src/domain/prescriptions/repeat-order.ts'
import type { OpenRepeatRequest, Pharmacy, RepeatRequest } from '../../src/domain/prescriptions/repeat-request.ts'
import { patientId } from './people.ts'

export const attemptId = '0b9e4f2a-1c5d-4e7f-8a90-2f6b3c1d5e77'

/** The description's example of a pharmacy. */
export const pharmacy: Pharmacy = { id: '77', name: 'Quay Street Pharmacy', isFavourite: true, region: 'Auckland' }

/** The description's example of a request, with `overrides`. */
export const repeatRequestOf = (overrides: Partial<RepeatRequest> = {}): RepeatRequest => ({
  patientId,
  medicationIds: ['501', '502'],
  pickUp: 'pharmacy',
  pharmacy: { id: '77', name: 'Quay Street Pharmacy' },
  isPreferredPharmacy: true,
  isUrgent: false,
  notes: '',
  ignoresLeave: false,
  providerId: null,
  charge: null,
  attemptId,
  ...overrides,
})

/** The wire form of a request for pick-up at the practice, without a fee and without notes. */
export const bareRepeatBody = {
  PickUpTypeID: 1,
  PharmacyID: null,
  PharmacyName: null,
  IsUrgent: false,
  IsPreferredPharmacy: false,
  Notes: '',
  PharmacyLocationId: null,
  IgnoreLeave: false,
  ProviderId: null,
  IsInvoice: false,
  InvoiceAmount: null,
  PrescriptionFeeAmount: '0.00',
  PaymentLog: null,
  ElectronicPaymentID: null,
}

/** The description's example of an order, with `overrides`. */
export const repeatOrderOf = (overrides: Partial<RepeatOrder> = {}): RepeatOrder => ({
  id: '901',
  requestedAt: '2026-11-20T09:12:00+13:00',
  fee: 2500,
  sentTo: 'Quay Street Pharmacy',
  status: 'Awaiting Approval',
  medications: ['Salbutamol 100 mcg inhaler', 'Losartan 50 mg tablet'],
  attemptId,
  ...overrides,
})

/** The description's example of a request that waits for its payment. */
export const openRepeat: OpenRepeatRequest = {
  tempPaymentId: '5012',
  requestedAt: '2026-11-20T09:12:00+13:00',
  amount: 2500,
  method: 'stripe',
  status: 'open',
  medicationIds: ['501'],
  medications: ['Salbutamol 100 mcg inhaler'],
  attemptId,
}
