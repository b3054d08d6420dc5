import type { components } from '../../../generated/practice.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { namedExtension } from '../../../platform/wire/named-extension.ts'
import { transactionStatuses } from '../../payments/routes/payment-requests.ts'
import type { ListedRepeatRequest, OpenRepeatRequest, repeatRequestSteps } from '../store/orders.ts'
import type { ListedPharmacy } from '../store/pharmacies.ts'

type Schemas = components['schemas']

export const pharmacyResource = ({ id, name, region, isFavourite }: ListedPharmacy): Schemas['Pharmacy'] => ({
  resourceType: 'Pharmacy',
  id,
  name,
  extension: [{ valueString: id }, { valueString: name }, { valueBoolean: isFavourite }, { valueString: region }],
})

export const repeatRequestResource = (one: ListedRepeatRequest): Schemas['RepeatRequestOrder'] => {
  const names = one.medications.map(({ name }) => name)
  return {
    resourceType: 'RepeatRequestOrder',
    id: one.id,
    extension: [
      { url: 'Date', valueDateTime: instantText(one.sent_at) },
      { url: 'Amount', valueDecimal: one.fee_cents / 100 },
      { url: 'RequestTo', valueString: one.request_to },
      { url: 'Status', valueString: one.status },
      { url: 'Medications', valueString: names.join(',') },
      ...names.map((valueString) => ({ url: 'Medication', valueString })),
      ...namedExtension('AttemptID', one.attempt_id),
    ],
  }
}

type Steps = NonNullable<Awaited<ReturnType<typeof repeatRequestSteps>>>

export const repeatAuditLog = ({ sent_at, steps }: Steps): Schemas['RepeatAuditLog'] =>
  steps.map(({ at, status, by_name }) => ({
    InsertedAt: instantText(sent_at),
    UpdatedAt: instantText(new Date(at)),
    Status: status,
    UPddtt: by_name,
  }))

export const openRepeatRequest = (one: OpenRepeatRequest): Schemas['OpenRepeatRequests'][number] => ({
  TempPaymentID: one.tempPaymentId,
  InsertedAt: instantText(one.noted_at),
  Amount: one.cents / 100,
  PaymentType: one.provider,
  TransactionStatus: transactionStatuses[one.status],
  MedicationID: one.medications.flatMap(({ id }) => id ?? []).join(','),
  Medications: one.medications.map(({ name }) => name),
  AttemptID: one.attempt_id,
})
