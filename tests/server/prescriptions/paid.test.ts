import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { days, later, minutes } from '../../../server/clock.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { purge } from '../../../server/store/purge.ts'
import { decide, sessionOf } from '../money/fake-provider.ts'
import { fakeProviders } from '../money/payment-calls.ts'
import { serverUnderTest, type TestServer } from '../server-under-test.ts'
import { repeatCalls, sent } from './repeat-calls.ts'

const network = { isDown: false }
const { providers, openBooks } = fakeProviders(
  (): TestServer => server,
  () => {
    if (network.isDown) throw new Error('the provider is out of reach')
  },
)
const server: TestServer = serverUnderTest({ providers })
const callsOf = (userName: string, practice = 'harbour') => repeatCalls(() => server, practice, userName)
const calls = callsOf('patient')

beforeEach(async () => {
  network.isDown = false
  await openBooks()
})

const opened = async (
  amount = '25.00',
  more: object = {},
  { payFor, payloadFor } = calls,
  shares: { id: string; cents: number }[] = [],
) => {
  const answer = await payFor(await payloadFor({ IgnoreLeave: true, ...more }), amount, shares)
  expect(answer.json()).toMatchObject({ IsSuccess: true, error: null })
  return `${/fake_(\d+)$/.exec(answer.json().successurl)?.[1]}`
}
const paid = async (id: string) => {
  await decide(server.db, sessionOf(id), 'completed')
  return id
}
const sendPaid = async (id: string, { payloadFor, send } = calls) => send(await payloadFor({ ElectronicPaymentID: id }))
const openCents = async ({ toPay } = calls) => (await toPay()).map(({ cents }) => cents)

describe('a request that is paid for', () => {
  test('is sent by what credits its payment, whatever the browser does then', async () => {
    const id = await paid(await opened())
    expect(await calls.sentCount()).toBe(0)
    expect((await calls.save(id)).json()).toBe(true)
    expect(await calls.sentCount()).toBe(1)
    expect((await calls.orders()).orders[0]).toMatchObject({ status: 'Awaiting Approval', amount: 25 })
    for (let times = 0; times < 3; times += 1) expect((await sendPaid(id)).json()).toBe(sent)
    expect([await calls.sentCount(), await calls.balance(), await openCents()]).toEqual([1, '207.75 Dr', [45_00, 30_50, 120_00, 12_25]])
  })

  test('is sent where only the request for it arrives', async () => {
    const id = await paid(await opened())
    expect((await sendPaid(id)).json()).toBe(sent)
    expect([await calls.sentCount(), await calls.balance()]).toEqual([1, '207.75 Dr'])
  })

  test('is sent where nobody comes back, by the run that looks for payments', async () => {
    await paid(await opened())
    const desk = { db: server.db, clock: () => later(new Date(), minutes(60)), log: server.app.log, providers }
    await Promise.all([reconcile(desk), reconcile(desk)])
    const rows = await server.db
      .selectFrom('repeat_request')
      .select('id')
      .where('temp_payment_id', 'is not', null)
      .where('sent_at', 'is not', null)
      .execute()
    expect([rows.length, await calls.balance()]).toEqual([1, '207.75 Dr'])
  })

  test('is sent once where all of them race', async () => {
    const id = await paid(await opened())
    const answers = await Promise.all([sendPaid(id), calls.save(id), sendPaid(id), calls.save(id)])
    expect(answers.map((answer) => answer.json())).toEqual([sent, true, sent, true])
    expect([await calls.sentCount(), await calls.balance()]).toEqual([1, '207.75 Dr'])
  })

  test('in full pays the invoices and the fee', async () => {
    const shares = await calls.toPay()
    const id = await paid(await opened('232.75', {}, calls, shares))
    expect((await sendPaid(id)).json()).toBe(sent)
    expect([await calls.balance(), await openCents()]).toEqual(['', []])
  })

  test('pays what the credit does not cover', async () => {
    const low = callsOf('lowcredit')
    const id = await paid(await opened('15.00', {}, low))
    expect((await sendPaid(id, low)).json()).toBe(sent)
    expect([await low.balance(), await openCents(low)]).toEqual(['', []])
  })

  test('keeps its fee where the fee or the leave changes while it is paid', async () => {
    const id = await paid(await opened())
    const payload = await calls.payloadFor({ ElectronicPaymentID: id })
    await server.db.updateTable('prescription_fee').set({ cents: 40_00 }).execute()
    await server.db
      .insertInto('provider_leave')
      .values({ patient_id: patientId('patient'), ends_on: '2099-01-01' })
      .execute()
    await server.db.updateTable('medication').set({ needs_visit: true }).where('patient_id', '=', patientId('patient')).execute()
    expect([(await calls.send(payload)).json(), await calls.balance()]).toEqual([sent, '207.75 Dr'])
  })

  test('leaves the rest of the fee on the account where the credit was used meanwhile', async () => {
    const low = callsOf('lowcredit')
    const id = await paid(await opened('15.00', {}, low))
    await server.db.deleteFrom('ledger_entry').where('patient_id', '=', patientId('lowcredit')).execute()
    expect((await sendPaid(id, low)).json()).toBe(sent)
    expect([await low.balance(), await openCents(low)]).toEqual(['10.00 Dr', [10_00]])
  })

  test('is one request of its attempt, also where that was paid twice: the second payment stays as credit', async () => {
    const AttemptID = randomUUID()
    const both = [await opened('25.00', { AttemptID }), await opened('25.00', { AttemptID })]
    for (const id of both) expect((await sendPaid(await paid(id))).json()).toBe(sent)
    expect([await calls.sentCount(), await calls.balance()]).toEqual([1, '182.75 Dr'])
    const again = await calls.payFor(await calls.payloadFor({ AttemptID, IgnoreLeave: true }), '25.00')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'Your repeat request has been sent already. There is nothing more to pay.',
    ])
  })

  test('makes its pharmacy a favourite only once it is sent', async () => {
    const pharmacies = async () => (await calls.listOf('Patient/Pharmacies', {})).resources
    const wanted = (await pharmacies())[9]
    const id = await opened('25.00', { PickUpTypeID: 2, PharmacyID: wanted?.id, IsPreferredPharmacy: true })
    expect((await pharmacies())[9]?.id).toBe(wanted?.id)
    await calls.save(await paid(id))
    expect((await pharmacies()).slice(0, 3).map((one) => one.id)).toContain(wanted?.id)
  })
})

describe('a request whose payment is not made', () => {
  const unfinished = 'The payment of your repeat request is not finished. Your request is sent as soon as it is.'
  const notMade = 'The payment of your repeat request was not made. Your request has not been sent.'
  test.each([
    ['open', unfinished, 1],
    ['pending', unfinished, 1],
    ['declined', notMade, 0],
    ['cancelled', notMade, 0],
  ] as const)('is held: %s', async (status, words, open) => {
    const before = (await calls.orders()).total
    const id = await opened()
    await decide(server.db, sessionOf(id), status)
    expect((await sendPaid(id)).json()).toBe(words)
    expect([(await calls.orders()).total, await calls.balance(), (await calls.open()).length]).toEqual([before, '207.75 Dr', open])
  })

  test('is told as open, with what it takes to finish it', async () => {
    const id = await opened('232.75', {}, calls, await calls.toPay())
    expect(await calls.open()).toEqual([
      {
        TempPaymentID: id,
        InsertedAt: expect.stringMatching(/^\d{4}-.+\+1[23]:00$/),
        Amount: 232.75,
        PaymentType: 'stripe',
        Medications: ['Salbutamol 100 mcg inhaler'],
      },
    ])
    expect(await callsOf('parent').open()).toEqual([])
    await sendPaid(await paid(id))
    expect(await calls.open()).toEqual([])
  })

  test('is open once for each attempt, and not after a week', async () => {
    const AttemptID = randomUUID()
    await opened('25.00', { AttemptID })
    const [other, last] = [await opened(), await opened('25.00', { AttemptID })]
    expect((await calls.open()).map(({ TempPaymentID }: { TempPaymentID: string }) => TempPaymentID)).toEqual([last, other])
    await server.db
      .updateTable('payment_session')
      .set({ opened_at: later(new Date(), -days(8)) })
      .execute()
    expect(await calls.open()).toEqual([])
  })

  test('goes with a payment that no provider opened', async () => {
    network.isDown = true
    expect((await calls.payFor(await calls.payloadFor(), '25.00')).json().IsSuccess).toBe(false)
    const held = () => server.db.selectFrom('repeat_request').select('id').where('sent_at', 'is', null).execute()
    expect([(await held()).length, await calls.open()]).toEqual([1, []])
    await purge(server.db, later(new Date(), days(6)))
    expect(await held()).toHaveLength(1)
    await purge(server.db, later(new Date(), days(8)))
    expect(await held()).toEqual([])
  })

  test('is not sent by a payment of an account, or of somebody else', async () => {
    const noted = (await calls.note('25.00')).body
    expect((await sendPaid(noted)).json()).toBe('This payment is not for a repeat request.')
    const others = await paid(await opened('15.00', {}, callsOf('lowcredit')))
    for (const id of [others, '999999999', 'none']) expect((await sendPaid(id)).statusCode).toBe(403)
    expect(await callsOf('lowcredit').sentCount()).toBe(0)
  })
})

describe('no payment is opened', () => {
  const refusal = async (payload: object, amount = '25.00', shares: { id: string; cents: number }[] = [], userName = 'patient') => {
    const answer = await callsOf(userName).payFor(payload, amount, shares)
    expect(await server.db.selectFrom('temp_payment').select('id').execute()).toEqual([])
    return [answer.statusCode, answer.json().message]
  }

  test('for less than the fee, or for the invoices instead of it', async () => {
    const words = 'The amount does not cover the prescription fee. Please start again.'
    const payload = await calls.payloadFor({ IgnoreLeave: true })
    expect(await refusal(payload, '24.99')).toEqual([400, words])
    expect(await refusal(payload, '45.00', (await calls.toPay()).slice(0, 1))).toEqual([400, words])
    const low = callsOf('lowcredit')
    expect(await refusal(await low.payloadFor(), '14.99', [], 'lowcredit')).toEqual([400, words])
    expect(await refusal(payload, '0.99')).toEqual([400, 'The amount must be at least $1.00.'])
  })

  test('for what would not be sent', async () => {
    const course = await server.db
      .selectFrom('medication')
      .select('id')
      .where('patient_id', '=', patientId('patient'))
      .where('is_long_term', '=', false)
      .executeTakeFirstOrThrow()
    expect((await refusal(await calls.payloadFor({ MedicationID: `${course.id}` })))[1]).toMatch(/is not one of your long-term medications/)
    expect(await refusal(await calls.payloadFor({ PickUpTypeID: 2 }))).toEqual([400, 'Please select Pharmacy'])
    const away = callsOf('onleave')
    expect((await refusal(await away.payloadFor(), '25.00', [], 'onleave'))[1]).toBe(
      'Your provider is on leave. Please choose who is to receive your request.',
    )
  })

  test.each([
    ['no payload', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['an empty one', '{}'],
    ['control characters', '{"Notes":"a\\u0000b"}'],
    ['a broken pair', '{"Notes":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"PatientID":"x"}}'],
    ['a number', '12'],
    ['long notes', null],
  ])('with a payload that cannot be read: %s', async (name, MerchantData) => {
    const payload = name === 'long notes' ? JSON.stringify(await calls.payloadFor({ Notes: 'x'.repeat(1001) })) : MerchantData
    const answer = await calls.checkout('25.00', [], { IsRxRequest: true, MerchantData: payload })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'badRequest'])
    expect(await server.db.selectFrom('temp_payment').select('id').execute()).toEqual([])
  })

  test('for a request of somebody else', async () => {
    const others = await callsOf('parent').payloadFor()
    expect((await calls.payFor(others, '25.00')).statusCode).toBe(403)
    const [theirs] = await callsOf('parent').askable()
    expect((await calls.payFor(await calls.payloadFor({ MedicationID: theirs }), '25.00')).statusCode).toBe(403)
  })

  test('by a payment that was noted for something else', async () => {
    const id = (await calls.note('25.00')).body
    const answer = await calls.post('Patient/CreateWindCaveSession', {
      PatientID: calls.PatientID,
      Amount: '25.00',
      CardType: '',
      cardCharges: '0.00',
      notes: '',
      invoiceDetailGrids: [],
      lognotes: 'medications',
      paymenttype: 'windcave',
      callfrom: 'web',
      IsRxRequest: true,
      MerchantReference: 'medications',
      paymentMethodType: '1',
      MerchantData2: { TempPaymentID: id, RepeatPayload: JSON.stringify(await calls.payloadFor({ IgnoreLeave: true })) },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The amount is not the one that you started with. Please start again.',
    ])
  })
})
