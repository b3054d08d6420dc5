import { describe, expect, it } from 'vitest'
import {
  deferredRepeat,
  repeatPayload,
  sendPaidRepeat,
  sendRepeat,
  validateRepeat,
} from '../../../src/api/prescriptions/repeat-requests.ts'
import { connection, patientId } from '../../practice/people.ts'
import { repeatRequestOf } from '../../practice/repeat.ts'
import { answerWith, sent } from '../answers.ts'

const request = repeatRequestOf()
const payload = repeatPayload(request)

const validate = () => validateRepeat(connection, { ...request, ignoresLeave: false })
const send = () => sendRepeat(connection, request)
const sendPaid = () => sendPaidRepeat(connection, { tempPaymentId: '5012', payload })

const kiri = { id: '8f6f2f36-6d0d-4a52-9a3c-0b7e5f1c2d11', name: 'Dr Sam Pohatu' }
const row = { ProviderID: kiri.id, ProviderName: kiri.name }

it('a question names the medicines once, where they are picked up, and whether leave counts', async () => {
  const fetch = answerWith('OK')
  await validateRepeat(connection, { ...repeatRequestOf({ medicationIds: ['501', '501', '502'] }), ignoresLeave: true })
  expect(sent(fetch).body).toMatchObject({ MedicationID: '501,502', PickUpTypeID: 2, IgnoreLeave: true })
})

describe('a request', () => {
  it.each([5, null, []])('that is answered with %j is not understood', async (answer) => {
    answerWith(answer)
    await expect(send()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  it('with a fee says for which kind of prescription it is', async () => {
    const fetch = answerWith('Sent successfully')
    const kind = { isFax: false, isUrgent: true, isUrgentFax: false }
    await sendRepeat(connection, repeatRequestOf({ charge: { kind, fee: 2500, paid: null } }))
    expect(sent(fetch).body).toMatchObject({ IsFaxPrescription: false, IsUrgentPrescription: true, IsUrgentFax: false })
  })

  it('of a practice that charges says what for, also where it costs nothing', async () => {
    const fetch = answerWith('Sent successfully')
    const kind = { isFax: true, isUrgent: true, isUrgentFax: true }
    await sendRepeat(connection, repeatRequestOf({ charge: { kind, fee: 0, paid: null } }))
    expect(sent(fetch).body).toMatchObject({
      IsInvoice: false,
      InvoiceAmount: null,
      PrescriptionFeeAmount: '0.00',
      IsRxInvoicing: true,
      IsFaxPrescription: true,
      IsUrgentPrescription: true,
      IsUrgentFax: true,
    })
  })

  it('that is paid for travels as JSON, and nothing of it is decided later', () => {
    const kind = { isFax: true, isUrgent: false, isUrgentFax: false }
    const paid = JSON.parse(repeatPayload(repeatRequestOf({ charge: { kind, fee: 2500, paid: 1500 } })))
    expect(paid).toMatchObject({ PatientID: patientId, IgnoreLeave: true, InvoiceAmount: '15.00', PrescriptionFeeAmount: '25.00' })
    expect(paid).toMatchObject({ ElectronicPaymentID: null, AttemptID: request.attemptId })
  })

  it.each(['', '{', '[]', '{"PatientID":"x"}'])('that cannot be read in its payment (%j) is not sent', async (unreadable) => {
    const fetch = answerWith('successfully')
    expect(await sendPaidRepeat(connection, { tempPaymentId: '5012', payload: unreadable })).toEqual({
      kind: 'refused',
      message: 'Unable to repeat Medication',
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('that was paid for ignores a leave, whatever its payment carries', async () => {
    const fetch = answerWith('Your repeat request has been sent successfully.')
    const carried = { ...JSON.parse(payload), IgnoreLeave: false }
    expect(await sendPaidRepeat(connection, { tempPaymentId: '5012', payload: JSON.stringify(carried) })).toEqual({ kind: 'sent' })
    expect(sent(fetch).body).toEqual({ ...carried, ElectronicPaymentID: '5012', IgnoreLeave: true })
  })

  it('that was paid for goes with the ids of its medicines as the practice gave them', async () => {
    const fetch = answerWith('Your repeat request has been sent successfully.')
    const paid = repeatPayload(repeatRequestOf({ medicationIds: [kiri.id] }))
    expect(deferredRepeat(paid)?.medicationIds).toEqual([kiri.id])
    expect(await sendPaidRepeat(connection, { tempPaymentId: '5012', payload: paid })).toEqual({ kind: 'sent' })
    expect(sent(fetch).body).toMatchObject({ MedicationID: kiri.id })
  })

  it('that was paid for and meets a leave is refused with a sentence', async () => {
    answerWith([row], { status: 302 })
    expect(await sendPaid()).toEqual({ kind: 'refused', message: 'Your provider is on leave.' })
  })

  it('in a payment contains its content', () => {
    const answers = { isPreferredPharmacy: true, isUrgent: true, notes: 'Thanks' }
    const pharmacy = { id: '77', name: 'Quay Street Pharmacy', isFavourite: false, region: null }
    const { attemptId, medicationIds } = request
    expect(deferredRepeat(repeatPayload(repeatRequestOf({ isUrgent: true, notes: 'Thanks' })))).toEqual({
      answers: { ...answers, pickUp: 'pharmacy', pharmacy },
      attemptId,
      medicationIds,
    })
    const atPractice = repeatPayload(repeatRequestOf({ pickUp: 'practice', pharmacy: null }))
    expect(deferredRepeat(atPractice)?.answers).toMatchObject({ pickUp: 'practice', pharmacy: null })
    expect(deferredRepeat('{')).toBeNull()
  })
})

describe.each([
  ['a question', validate],
  ['a request', send],
])('%s', (_what, ask) => {
  it('that meets a leave has the other providers from a list', async () => {
    answerWith([row], { status: 302 })
    expect(await ask()).toEqual({ kind: 'onLeave', others: [kiri], unreadableCount: 0 })
  })

  it('that meets a leave has them from JSON within JSON, with numeric ids, and counts unreadable ones', async () => {
    answerWith(JSON.stringify(JSON.stringify([{ ProviderID: 7, ProviderName: ' Dr Tai ' }, null, { ProviderID: '8' }, 'x'])), {
      status: 302,
    })
    expect(await ask()).toEqual({ kind: 'onLeave', others: [{ id: '7', name: 'Dr Tai' }], unreadableCount: 3 })
  })

  it.each([[[]], ['[]'], [''], ['""']])('that meets a leave without covering providers is %j', async (answer) => {
    answerWith(answer, { status: 302 })
    expect(await ask()).toEqual({ kind: 'onLeave', others: [], unreadableCount: 0 })
  })

  it.each([['Dr Tai'], [{}], [[null]], [[{ ProviderID: '7' }]], [null]])('never decodes %j as no covering providers', async (answer) => {
    answerWith(answer, { status: 302 })
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  it.each([
    ['Losartan cannot be repeated yet.', 'Losartan cannot be repeated yet.'],
    ['An error has occurred.', 'Unable to repeat Medication'],
    ['[]', '[]'],
  ])('answered %j is refused: %s', async (answer, message) => {
    answerWith(answer)
    expect(await ask()).toEqual({ kind: 'refused', message })
  })

  it.each([
    [400, { message: 'Notes are too long.' }, 'Notes are too long.'],
    [403, {}, 'You do not have access to this record.'],
    [404, { message: 'There is no such call.' }, 'Unable to repeat Medication'],
    [429, {}, 'Unable to repeat Medication'],
  ])('turned down with %i is refused: %j', async (status, answer, message) => {
    answerWith(answer, { status })
    expect(await ask()).toEqual({ kind: 'refused', message })
  })

  it.each([401, 500, 503])('fails with status %i', async (status) => {
    answerWith({}, { status })
    await expect(ask()).rejects.toMatchObject({ status })
  })

  it.each([[true], [{ kind: 'sent' }], [['OK']]])('answered %j is not understood', async (answer) => {
    answerWith(answer)
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

it.each(['ok', 'OK.', 'Not OK', 'successfully'])('only OK is OK, not %j', async (answer) => {
  answerWith(answer)
  expect(await validate()).toEqual({ kind: 'refused', message: answer })
})
