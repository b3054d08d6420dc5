import { patientId } from '../../server/sandbox/patients.ts'
import { portraitBase64, portraitId } from '../../server/sandbox/portrait.ts'
import { gpId, practiceId } from '../../server/sandbox/practices.ts'
import { examples } from './examples.ts'

type Body = Record<string, unknown>

/** An offer that `offerTime` stores. */
export const offeredTimeId = '5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d'

const person = patientId('patient')

/** Sandbox values in place of those in the examples. */
const inSandbox: Body = {
  AppointmentID: '1',
  CardFee: '',
  CardType: '',
  cardCharges: '0.00',
  Base64file: portraitBase64,
  DocumentKey: portraitId,
  EmergencyContactID: '2',
  InvoiceTransactionID: '9',
  MedicationID: '1,2',
  OfferID: offeredTimeId,
  MessageID: '1',
  NOKProfileId: '1',
  PatientAddress: [],
  PatientID: person,
  PatientID2: person,
  PatientUUID: person,
  PracticeID: practiceId('harbour'),
  ProxyID: person,
  RequestId: '1',
  ResourceID: '1',
  ResultID: '2001',
  TempPaymentID: '1',
  UserLoggedID: person,
  invoiceDetailGrids: [{ InvoiceID: '9', isChecked: true, Amount: 45, Balance: 45, Notes: 'Consultation', PayNow: 45 }],
  pId: '1',
  patientid: person,
  recipient: [{ reference: `Practitioner/${gpId('harbour')}`, display: 'Dr Mere Tai' }],
  sender: { reference: null, display: null },
  totalAmount: '45.00',
}

/** Fields without a value in the examples. */
const bodiesWithoutExample: Record<string, Body> = {
  appointments: { FromDate: '2026-01-01', ToDate: '2026-11-24' },
  createWindcaveSession: { Amount: '45.00' },
  firstAvailable: { PartOfDay: 'morning' },
  indiciLookup: { PracticeLocation: 'harbour-central', IsLockDownProviderEnabled: false },
}

/** A body for each call that takes one, for a sandbox patient, by operation. */
export const bodies: Record<string, Body> = Object.fromEntries(
  examples.flatMap(({ id, body }) => {
    if (typeof body !== 'object' || body === null) return []
    const fields = Object.entries({ ...body, ...bodiesWithoutExample[id] })
    return [[id, Object.fromEntries(fields.map(([name, value]) => [name, inSandbox[name] ?? value]))]]
  }),
)

/** The query of each call that takes one, for a sandbox patient, by operation. */
export const queries: Record<string, Record<string, string>> = {
  loadPaymentConfiguration: { PatientID: person },
  repeatAuditLog: { RequestId: '1' },
  savePayment: { PatientID: person, electronicPaymentID: '1' },
  savePayment2: { PatientID: person, electronicPaymentID: '1', IsAutoAdjustment: 'true' },
  saveEmergencyContact: { PatientID: person },
  sendMessage: { RoleID: '1', CallType: '3', IsWeb: 'true' },
  uploadPicture: { PatientID: person, ImageTypeID: '1' },
  writeToFile: { data: 'Repeat error savingPayment timedOut' },
}
