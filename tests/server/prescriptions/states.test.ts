import { expect, test } from 'vitest'
import { prescriptionStates } from '../../../server/sandbox/states/prescriptions.ts'
import { serverUnderTest, type TestServer } from '../server-under-test.ts'
import { sent } from './repeat-calls.ts'

const server: TestServer = serverUnderTest()

type Values = Record<string, string | null>
type Said = { status: number; body: unknown }

const made = async (state: string): Promise<Values> =>
  (await server.inject({ method: 'POST', url: '/sandbox/provider-state', payload: { state } })).json()

const posting = ({ token, patientId }: Values) => {
  const post = async (path: string, more?: object): Promise<Said> => {
    const answer = await server.post(`Patient/${path}`, more && { PatientID: patientId, ...more }, { token: `${token}` })
    return { status: answer.statusCode, body: answer.json() }
  }
  const request = { PickUpTypeID: 1, IsUrgent: false, IsPreferredPharmacy: false, Notes: '', IgnoreLeave: false, IsInvoice: true }
  return {
    validate: ({ medicationId }: Values) =>
      post('ValidateRepeatRequest', { MedicationID: medicationId, PickUpTypeID: 1, IgnoreLeave: false }),
    send: ({ medicationId, tempPaymentId = null }: Values) =>
      post('SendRepeatMedicationRequest', { ...request, MedicationID: medicationId, ElectronicPaymentID: tempPaymentId }),
    list: (path: string, more = {}) => post(path, { PageSize: 15, PageNumber: 1, ...more }),
    open: () => post('OpenRepeatRequests', {}),
    log: ({ requestId }: Values) => post(`GetRepeatAuditLog?RequestId=${requestId}`),
    fee: () =>
      post('GetPrescriptionFee', {
        IsFaxPrescription: false,
        IsUrgentPrescription: false,
        IsUrgentFax: false,
        PageSize: 10,
        PageNumber: 1,
      }),
  }
}
type Calls = ReturnType<typeof posting>

const ok = (body: unknown): Said => ({ status: 200, body })
const refused = { status: 403, body: expect.anything() }
const onLeave = (count: number): Said => ({
  status: 302,
  body: count === 0 ? '[]' : expect.stringMatching(/^\[\{"ProviderID":"[\w-]+","ProviderName":"Dr/),
})
const totalling = (total: number): Said => ok([expect.objectContaining({ total })])

const states: Record<string, [(calls: Calls, values: Values) => Promise<Said>, Said]> = {
  'the patient can ask for medications': [(calls, values) => calls.validate({ medicationId: values.medicationIds ?? '' }), ok('OK')],
  'a repeat request costs nothing': [(calls, values) => calls.send(values), ok(sent)],
  'the credit covers the prescription fee': [(calls, values) => calls.send(values), ok(sent)],
  'the prescription fee is due': [(calls, values) => calls.send(values), ok(expect.stringMatching(/has to be paid first/))],
  'a medication cannot be asked for': [(calls, values) => calls.validate(values), ok(expect.stringMatching(/can no longer be prescribed/))],
  "a medication is another patient's": [(calls, values) => calls.send(values), refused],
  'the provider is on leave': [(calls, values) => calls.send(values), onLeave(2)],
  'the provider is on leave and nobody stands in': [(calls, values) => calls.validate(values), onLeave(0)],
  'a repeat request that was paid for': [(calls, values) => calls.send(values), ok(sent)],
  'a repeat request whose payment is not finished': [
    (calls) => calls.open(),
    ok([expect.objectContaining({ PaymentType: 'stripe', Amount: 25 })]),
  ],
  'a repeat request whose payment was declined': [(calls, values) => calls.send(values), ok(expect.stringMatching(/was not made/))],
  "a repeat request's payment is another patient's": [(calls, values) => calls.send(values), refused],
  'the patient has repeat requests': [(calls, values) => calls.log(values), ok([expect.objectContaining({ Status: 'Awaiting Approval' })])],
  'no repeat requests': [(calls) => calls.list('RepeatRequestOrders'), totalling(0)],
  'a repeat request has no log': [(calls, values) => calls.log(values), ok([])],
  "a repeat request is another patient's": [(calls, values) => calls.log(values), refused],
  'the patient has pharmacies': [(calls) => calls.list('Pharmacies'), totalling(1965)],
  'no pharmacies': [(calls) => calls.list('Pharmacies'), totalling(0)],
  'the practice charges for prescriptions': [(calls) => calls.fee(), ok(25)],
  'the practice charges nothing for prescriptions': [(calls) => calls.fee(), ok(0)],
}

test('every state is here', () => {
  expect(Object.keys(states)).toEqual(Object.keys(prescriptionStates))
})

test.each(Object.entries(states))('%s', async (state, [ask, answer]) => {
  const values = await made(state)
  expect(await ask(posting(values), values)).toEqual(answer)
})
