import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { sendPaidRepeat, sendRepeat, validateRepeat } from '../../../src/api/prescriptions/repeat-requests.ts'
import type { RepeatRequest } from '../../../src/domain/prescriptions/repeat-request.ts'
import { agreeOnAnswers, agreeOnCall, notAllowed } from './call-agreements.ts'
import { given, patientId } from './pact.ts'
import { example, tempPaymentId } from './payment-agreements.ts'
import {
  canAsk,
  coveringProviders,
  medicationIds,
  noCoveringProvider,
  payload,
  request as repeat,
  stranger,
  travelled,
} from './repeat-agreements.ts'

const { equal, regex, string } = MatchersV3

const success = 'Your repeat request has been sent successfully.'
const sent = { json: regex(/^.*successfully.*$/, success), decoded: { kind: 'sent' } }
const refused = (message: string) => ({ json: string(message), decoded: { kind: 'refused', message } })

/** Adds the agreement of both calls: covering providers during leave, and refusals. */
const agreeOnAsking = (call: { what: string; path: string; body: object }, ask: (connection: Connection) => Promise<unknown>) =>
  agreeOnCall(call, (connection) => ask(connection), [
    {
      state: 'the provider is on leave',
      status: 302,
      json: coveringProviders,
      decoded: { kind: 'onLeave', others: [stranger], unreadableCount: 0 },
    },
    {
      state: 'the provider is on leave and nobody stands in',
      status: 302,
      json: noCoveringProvider,
      decoded: { kind: 'onLeave', others: [], unreadableCount: 0 },
    },
    { state: 'a medication cannot be asked for', ...refused('It cannot be asked for online.') },
    { state: "a medication is another patient's", what: `${call.what}, of another patient's`, ...notAllowed },
  ])

describe('Patient/ValidateRepeatRequest', () => {
  const body = { PatientID: patientId, MedicationID: medicationIds, PickUpTypeID: 1, IgnoreLeave: false }
  const call = { what: 'whether medications can be asked for', path: '/Patient/ValidateRepeatRequest', body }
  const ask = (connection: Connection, overrides: Partial<RepeatRequest> = {}) => validateRepeat(connection, { ...repeat, ...overrides })
  const ok = { json: equal('OK'), decoded: { kind: 'valid' } }

  agreeOnAsking(call, ask)

  agreeOnAnswers(call, (connection) => ask(connection), [
    { state: canAsk, ...ok },
    {
      state: 'the provider is on leave',
      what: `${call.what}, whoever is on leave`,
      body: { ...body, IgnoreLeave: true },
      ask: (connection) => ask(connection, { ignoresLeave: true }),
      ...ok,
    },
  ])
})

describe('Patient/SendRepeatMedicationRequest', () => {
  const call = { what: 'to send a repeat request', path: '/Patient/SendRepeatMedicationRequest', body: travelled }
  const ask = (connection: Connection, overrides: Partial<RepeatRequest> = {}) => sendRepeat(connection, { ...repeat, ...overrides })
  const isFree = 'a repeat request costs nothing'
  /** With a displayed fee that this request does not pay. */
  const charged = {
    body: {
      ...travelled,
      IsInvoice: true,
      PrescriptionFeeAmount: '25.00',
      IsRxInvoicing: true,
      IsFaxPrescription: false,
      IsUrgentPrescription: false,
      IsUrgentFax: false,
    },
    ask: (connection: Connection) =>
      ask(connection, { charge: { kind: { isFax: false, isUrgent: false, isUrgentFax: false }, fee: 25_00, paid: null } }),
  }

  agreeOnAsking(call, ask)

  agreeOnAnswers(call, (connection) => ask(connection), [
    { state: isFree, ...sent },
    { state: 'the credit covers the prescription fee', ...charged, ...sent },
    {
      state: 'a repeat request was sent',
      what: 'to send a repeat request again',
      body: { ...travelled, AttemptID: given('attemptId', repeat.attemptId) },
      ...sent,
    },
    {
      state: isFree,
      what: 'to send a repeat request to a pharmacy',
      body: {
        ...travelled,
        PickUpTypeID: 2,
        PharmacyID: given('pharmacyId', '77'),
        PharmacyName: given('pharmacyName', 'Quay Street Pharmacy'),
        IsPreferredPharmacy: true,
        IsUrgent: true,
        Notes: 'Before Friday, please',
      },
      ask: (connection) =>
        ask(connection, {
          pickUp: 'pharmacy',
          pharmacy: { id: '77', name: 'Quay Street Pharmacy' },
          isPreferredPharmacy: true,
          isUrgent: true,
          notes: 'Before Friday, please',
        }),
      ...sent,
    },
    {
      state: 'the provider is on leave',
      what: 'to send a repeat request to another provider',
      body: { ...travelled, IgnoreLeave: true, ProviderId: given('otherProviderId', stranger.id) },
      ask: (connection) => ask(connection, { ignoresLeave: true, providerId: stranger.id }),
      ...sent,
    },
    {
      state: ['the practice takes no payments online', canAsk],
      what: 'to send a repeat request with a fee',
      ...charged,
      ...sent,
    },
    { state: canAsk, ...charged, ...refused('The prescription fee has to be paid first.') },
  ])
})

describe('Patient/SendRepeatMedicationRequest, with its payment', () => {
  const unpaid = (message: string) => ({ ...refused(message), json: regex(/^((?!successfully).)*$/, message) })

  agreeOnAnswers(
    {
      what: 'to send a repeat request with its payment',
      path: '/Patient/SendRepeatMedicationRequest',
      body: { ...travelled, IgnoreLeave: true, ElectronicPaymentID: tempPaymentId },
    },
    (connection) => sendPaidRepeat(connection, { tempPaymentId: example.tempPaymentId, payload }),
    [
      { state: 'a payment with a repeat request has completed', ...sent },
      { state: 'a repeat request that was paid for', ...sent },
      {
        state: 'a repeat request whose payment is not finished',
        ...unpaid('The payment of your repeat request is not finished.'),
      },
      { state: 'a repeat request whose payment was declined', ...unpaid('The payment of your repeat request was not made.') },
      {
        state: "a repeat request's payment is another patient's",
        what: "to send a repeat request with another patient's payment",
        ...notAllowed,
      },
    ],
  )
})
