import { sql } from 'kysely'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { repeatableMedicationsOf } from '../../../../server/sandbox/states/repeat-orders.ts'
import type { TestServer } from '../../server-under-test.ts'
import { paymentCalls } from '../payments/money/payment-calls.ts'

type Extension = { url?: string; valueString?: string; valueDecimal?: number; valueBoolean?: boolean }
type Bundle = [{ total: number; entry: { resource: { id: string; name?: string; extension: Extension[] } }[] }]

/** The calls of a patient who requests prescriptions. */
export const repeatCalls = (server: () => TestServer, practice = 'harbour', userName = 'patient') => {
  const payments = paymentCalls(server, practice, userName)
  const { post, PatientID } = payments
  const listOf = async (path: string, more: object) => {
    const [{ total, entry }]: Bundle = (await post(path, { PatientID, PageSize: 15, PageNumber: 1, ...more })).json()
    return { total, resources: entry.map(({ resource }) => resource) }
  }
  const namedIn = (extension: Extension[], url: string) => extension.filter((one) => one.url === url)
  return {
    ...payments,
    listOf,
    /** The ids of requestable medications. */
    askable: () => repeatableMedicationsOf(server().db, userName),
    /** A request for the first medication, with pick-up at the practice. */
    payloadFor: async (more: object = {}) => ({
      PatientID,
      MedicationID: (await repeatableMedicationsOf(server().db, userName))[0] ?? '',
      PickUpTypeID: 1,
      IsUrgent: false,
      IsPreferredPharmacy: false,
      Notes: '',
      IgnoreLeave: false,
      IsInvoice: true,
      ...more,
    }),
    orders: async (more: object = {}) => {
      const { total, resources } = await listOf('Patient/RepeatRequestOrders', { StartDate: null, EndDate: null, ...more })
      const orders = resources.map(({ id, extension }) => ({
        id,
        status: namedIn(extension, 'Status')[0]?.valueString,
        to: namedIn(extension, 'RequestTo')[0]?.valueString,
        amount: namedIn(extension, 'Amount')[0]?.valueDecimal,
        attempt: namedIn(extension, 'AttemptID')[0]?.valueString,
        medications: namedIn(extension, 'Medication').map(({ valueString }) => valueString),
      }))
      return { total, orders }
    },
    send: (payload: object) => post('Patient/SendRepeatMedicationRequest', payload),
    validate: (MedicationID: string, IgnoreLeave = false) =>
      post('Patient/ValidateRepeatRequest', { PatientID, MedicationID, PickUpTypeID: 1, IgnoreLeave }),
    auditLog: (id: string) => post(`Patient/GetRepeatAuditLog?RequestId=${id}`),
    open: async () => (await post('Patient/OpenRepeatRequests', { PatientID })).json(),
    /** Opens the session of a payment with a request. */
    payFor: (payload: object, amount: string, shares: readonly { id: string; cents: number }[] = []) =>
      payments.checkout(amount, shares, { IsRxRequest: true, MerchantData: JSON.stringify(payload), lognotes: 'medications' }),
    /** The number of requests sent since the sandbox was created. */
    sentCount: async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from repeat_request
        where patient_id = ${patientId(userName)} and sent_at > now() - interval '1 hour'`.execute(server().db)
      return rows[0]?.count ?? 0
    },
  }
}

export const sent = 'Your repeat request has been sent successfully.'
