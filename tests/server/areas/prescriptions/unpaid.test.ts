import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { purge } from '../../../../server/start/purge.ts'
import { decide, sessionOf } from '../payments/money/fake-provider.ts'
import { paying } from './paying.ts'

const { server, network, callsOf, calls, opened, paid, sendPaid } = paying()

describe('a request whose payment is not made', () => {
  const unfinished = 'The payment of your repeat request is not finished. Your request is sent as soon as it is.'
  const notMade = 'The payment of your repeat request was not made. Your request has not been sent.'
  test.each([
    ['open', unfinished, 1],
    ['pending', unfinished, 1],
    ['declined', notMade, 1],
    ['cancelled', notMade, 1],
  ] as const)('is held: %s', async (status, words, open) => {
    const before = (await calls.orders()).total
    const id = await opened()
    await decide(server.db, sessionOf(id), status)
    expect((await sendPaid(id)).json()).toBe(words)
    expect([(await calls.orders()).total, await calls.balance(), (await calls.open()).length]).toEqual([before, '207.75 Dr', open])
  })

  test('is listed as open, with the data to finish it', async () => {
    const AttemptID = randomUUID()
    const id = await opened('232.75', { AttemptID }, calls, await calls.toPay())
    expect(await calls.open()).toEqual([
      {
        TempPaymentID: id,
        InsertedAt: expect.stringMatching(/^\d{4}-.+\+1[23]:00$/),
        Amount: 232.75,
        PaymentType: 'stripe',
        TransactionStatus: 'Open',
        MedicationID: expect.stringMatching(/^\d+$/),
        Medications: ['Salbutamol 100 mcg inhaler'],
        AttemptID,
      },
    ])
    expect(await callsOf('parent').open()).toEqual([])
    await sendPaid(await paid(id))
    expect(await calls.open()).toEqual([])
  })

  test.each([
    ['declined', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const)('stays listed for a week after its payment was %s', async (status, TransactionStatus) => {
    const id = await opened()
    await decide(server.db, sessionOf(id), status)
    await sendPaid(id)
    expect(await calls.open()).toMatchObject([{ TempPaymentID: id, TransactionStatus }])
    await server.db
      .updateTable('payment_session')
      .set({ settled_at: later(new Date(), -days(8)) })
      .execute()
    expect(await calls.open()).toEqual([])
  })

  const processed = async (id: string) => {
    await decide(server.db, sessionOf(id), 'pending')
    await sendPaid(id)
  }

  test('is shown as processing on another page, even if the practice learns of the payment only then', async () => {
    const AttemptID = randomUUID()
    const id = await opened('25.00', { AttemptID })
    await decide(server.db, sessionOf(id), 'pending')
    const again = await calls.payFor(await calls.payloadFor({ IgnoreLeave: true, AttemptID }), '25.00')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'A payment for this is still being processed. Please do not pay again: your practice credits it once it is complete.',
    ])
    expect(await calls.open()).toMatchObject([{ TempPaymentID: id, TransactionStatus: 'Pending' }])
  })

  test('is not paid again while it is being processed', async () => {
    const AttemptID = randomUUID()
    const id = await opened('25.00', { AttemptID })
    await processed(id)
    const again = await calls.payFor(await calls.payloadFor({ IgnoreLeave: true, AttemptID }), '25.00')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'The payment of your repeat request is being processed. There is nothing more to pay now.',
    ])
    await decide(server.db, sessionOf(id), 'declined')
    await sendPaid(id)
    await opened('25.00', { AttemptID })
  })

  test('is open once for each attempt, and not after a week', async () => {
    const AttemptID = randomUUID()
    await opened('25.00', { AttemptID })
    const [other, last] = [await opened(), await opened('25.00', { AttemptID })]
    expect((await calls.open()).map(({ TempPaymentID }: { TempPaymentID: string }) => TempPaymentID)).toEqual([last, other])
    const weekAgo = later(new Date(), -days(8))
    await server.db.updateTable('payment_session').set({ opened_at: weekAgo }).execute()
    await server.db.updateTable('payment_session').set({ settled_at: weekAgo }).where('settled_at', 'is not', null).execute()
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

  test.each([
    ['declined', 0],
    ['cancelled', 0],
    ['pending', 1],
  ] as const)('goes with a payment that ended without money: %s', async (status, left) => {
    const id = await opened()
    await decide(server.db, sessionOf(id), status)
    await sendPaid(id)
    const storedIds = async () => [
      (await server.db.selectFrom('temp_payment').select('id').execute()).length,
      (await server.db.selectFrom('payment_session').select('temp_payment_id').execute()).length,
      (await server.db.selectFrom('repeat_request').select('id').where('sent_at', 'is', null).execute()).length,
    ]
    await purge(server.db, later(new Date(), days(6)))
    expect(await storedIds()).toEqual([1, 1, 1])
    await purge(server.db, later(new Date(), days(8)))
    expect(await storedIds()).toEqual([left, left, left])
  })

  test('is not sent by a payment of an account, or of another patient', async () => {
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

  test('for a request of another patient', async () => {
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
