import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { sendPaidRepeat, sendRepeat, validateRepeat } from '../../../src/api/repeat-requests.ts'
import type { RepeatRequest } from '../../../src/domain/repeat-request.ts'
import { type Agreement, agree, agreeOn401, as, given, patientId, practiceApi, signedIn } from './pact.ts'
import { example, tempPaymentId } from './payment-agreements.ts'
import { agreeOn403, strangerId } from './record-agreements.ts'
import { canAsk, medicationIds, nobodyElse, others, payload, request as repeat, stranger, travelled } from './repeat-agreements.ts'

const { equal, regex, string } = MatchersV3

const success = 'Your repeat request has been sent successfully.'
const sent = regex(/^.*successfully.*$/, success)

type Answered = Pick<Agreement, 'state' | 'status' | 'json'> & { what?: string; body?: object }

/** What is agreed of both calls: who is there instead of a provider on leave, and who may not ask. */
const agreeOnAsking = (
  call: { what: string; path: string; body: { PatientID: unknown; MedicationID: unknown } },
  ask: (connection: Connection, told?: Partial<RepeatRequest>) => Promise<unknown>,
) => {
  const answers = (more: Answered, told: unknown) =>
    agree(practiceApi, { ...call, headers: signedIn, ...more }, async (address) => expect(await ask(as(address))).toEqual(told))

  it('answers who is there while the provider is on leave', () =>
    answers({ state: 'the provider is on leave', status: 302, json: others }, { kind: 'onLeave', others: [stranger] }))

  it('answers that nobody else is there', () =>
    answers({ state: 'the provider is on leave and nobody stands in', status: 302, json: nobodyElse }, { kind: 'onLeave', others: [] }))

  it('answers in words why not', () =>
    answers(
      { state: 'a medication cannot be asked for', json: string('It can no longer be prescribed.') },
      { kind: 'refused', message: 'It can no longer be prescribed.' },
    ))

  it('answers 401', async () =>
    expect(await agreeOn401({ ...call, body: { ...call.body, MedicationID: '501,502' } }, (connection) => ask(connection))).toBe(1))

  it("answers 403 for another patient's medications", () =>
    agreeOn403({ ...call, what: `${call.what}, of another patient's`, state: "a medication is another patient's" }, (connection) =>
      ask(connection),
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...call, what: `${call.what}, of a stranger`, body: { ...call.body, PatientID: strangerId, MedicationID: '501,502' } },
      (connection) => ask(connection, { patientId: strangerId }),
    ))
}

describe('Patient/ValidateRepeatRequest', () => {
  const body = { PatientID: patientId, MedicationID: medicationIds, PickUpTypeID: 1, IgnoreLeave: false }
  const call = { what: 'whether medications can be asked for', path: '/Patient/ValidateRepeatRequest', body }
  const ask = (connection: Connection, told: Partial<RepeatRequest> = {}) => validateRepeat(connection, { ...repeat, ...told })

  agreeOnAsking(call, ask)

  it('answers OK', () =>
    agree(practiceApi, { ...call, state: canAsk, headers: signedIn, json: equal('OK') }, async (address) =>
      expect(await ask(as(address))).toEqual({ kind: 'valid' }),
    ))

  it('answers OK though the provider is on leave', () =>
    agree(
      practiceApi,
      {
        ...call,
        what: `${call.what}, whoever is on leave`,
        body: { ...body, IgnoreLeave: true },
        state: 'the provider is on leave',
        headers: signedIn,
        json: equal('OK'),
      },
      async (address) => expect(await ask(as(address), { ignoresLeave: true })).toEqual({ kind: 'valid' }),
    ))
})

describe('Patient/SendRepeatMedicationRequest', () => {
  const call = { what: 'to send a repeat request', path: '/Patient/SendRepeatMedicationRequest', body: travelled }
  const ask = (connection: Connection, told: Partial<RepeatRequest> = {}) => sendRepeat(connection, { ...repeat, ...told })
  const isFree = 'a repeat request costs nothing'

  agreeOnAsking(call, ask)

  const sends = (more: Answered, told: Partial<RepeatRequest> = {}) =>
    agree(practiceApi, { ...call, ...more, headers: signedIn, json: sent, body: { ...travelled, ...more.body } }, async (address) =>
      expect(await ask(as(address), told)).toEqual({ kind: 'sent' }),
    )

  it('is sent', () => sends({ state: isFree }))

  it('is sent where the credit covers its fee', () => sends({ state: 'the credit covers the prescription fee' }))

  it('is the same request when an attempt comes again', () =>
    sends({
      what: 'to send a repeat request again',
      state: 'a repeat request was sent',
      body: { AttemptID: given('attemptId', repeat.attemptId) },
    }))

  it('goes to a pharmacy, which becomes one of the favourites', () =>
    sends(
      {
        what: 'to send a repeat request to a pharmacy',
        state: isFree,
        body: {
          PickUpTypeID: 2,
          PharmacyID: given('pharmacyId', '77'),
          PharmacyName: given('pharmacyName', 'Quay Street Pharmacy'),
          IsPreferredPharmacy: true,
          IsUrgent: true,
          Notes: 'Before Friday, please',
        },
      },
      {
        pickUp: 'pharmacy',
        pharmacy: { id: '77', name: 'Quay Street Pharmacy' },
        isPreferredPharmacy: true,
        isUrgent: true,
        notes: 'Before Friday, please',
      },
    ))

  it('goes to another provider', () =>
    sends(
      {
        what: 'to send a repeat request to another provider',
        state: 'the provider is on leave',
        body: { IgnoreLeave: true, ProviderId: given('otherProviderId', stranger.id) },
      },
      { ignoresLeave: true, providerId: stranger.id },
    ))

  it('puts its fee onto the account where nothing is paid online', () => {
    const kind = { isFax: false, isUrgent: false, isUrgentFax: false }
    return sends(
      {
        what: 'to send a repeat request with a fee',
        state: ['the practice takes no payments online', canAsk],
        body: {
          IsInvoice: true,
          PrescriptionFeeAmount: '25.00',
          IsRxInvoicing: true,
          IsFaxPrescription: false,
          IsUrgentPrescription: false,
          IsUrgentFax: false,
        },
      },
      { charge: { kind, fee: 25_00, paid: null } },
    )
  })

  it('is not sent before its fee is paid', () =>
    agree(
      practiceApi,
      { ...call, state: canAsk, headers: signedIn, json: string('The prescription fee has to be paid first.') },
      async (address) => expect(await ask(as(address))).toEqual({ kind: 'refused', message: 'The prescription fee has to be paid first.' }),
    ))
})

describe('Patient/SendRepeatMedicationRequest, with its payment', () => {
  const body = { ...travelled, IgnoreLeave: true, ElectronicPaymentID: tempPaymentId }
  const call = { what: 'to send a repeat request with its payment', path: '/Patient/SendRepeatMedicationRequest', body }
  const ask = (connection: Connection) => sendPaidRepeat(connection, { tempPaymentId: example.tempPaymentId, payload })

  it.each(['a payment with a repeat request has completed', 'a repeat request that was paid for'])('is sent, once: %s', (state) =>
    agree(practiceApi, { ...call, state, headers: signedIn, json: sent }, async (address) =>
      expect(await ask(as(address))).toEqual({ kind: 'sent' }),
    ),
  )

  it.each([
    ['is not finished', 'The payment of your repeat request is not finished.'],
    ['was declined', 'The payment of your repeat request was not made.'],
  ])('is not sent where the payment %s', (state, words) =>
    agree(
      practiceApi,
      { ...call, state: `a repeat request whose payment ${state}`, headers: signedIn, json: regex(/^((?!successfully).)*$/, words) },
      async (address) => expect(await ask(as(address))).toEqual({ kind: 'refused', message: words }),
    ),
  )

  it("answers 403 for another patient's payment", () =>
    agreeOn403(
      {
        ...call,
        what: "to send a repeat request with another patient's payment",
        state: "a repeat request's payment is another patient's",
      },
      ask,
    ))
})
