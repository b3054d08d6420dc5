import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { instantText } from '../../../../server/platform/values/clock.ts'
import { forbidden } from '../../server-under-test.ts'
import { repeatCalls } from '../prescriptions/repeat-calls.ts'
import { change, decide, sessionOf } from './money/fake-provider.ts'
import { payingServer } from './money/paying-server.ts'
import { paymentCalls } from './money/payment-calls.ts'

const { server, network } = payingServer()
const { PatientID, balance, checkout, note, payloadFor, post, save, toPay } = repeatCalls(() => server)

/** Opens a payment at the provider's page. Returns its temporary payment. */
const opened = async (amount: string, shares: { id: string; cents: number }[] = [], more: object = {}) => {
  const answer = await checkout(amount, shares, more)
  expect(answer.json()).toMatchObject({ IsSuccess: true, error: null })
  const id = /fake_(\d+)$/.exec(answer.json().successurl)?.[1]
  return id ?? ''
}
const paid = async (id: string) => {
  await decide(server.db, sessionOf(id), 'completed')
  return id
}
const ledger = async () =>
  (await server.db.selectFrom('ledger_entry').select(['kind', 'cents']).where('payment_id', 'is not', null).orderBy('id').execute()).map(
    ({ kind, cents }) => [kind, cents],
  )

describe('a payment that the provider took', () => {
  test('is credited once, however often it is saved', async () => {
    const id = await paid(await opened('45.00', (await toPay()).slice(0, 1)))
    for (let times = 0; times < 3; times += 1) expect((await save(id)).json()).toBe(true)
    expect(await balance()).toBe('162.75 Dr')
    expect((await toPay()).map(({ cents }) => cents)).toEqual([30_50, 120_00, 12_25])
    expect(await ledger()).toEqual([['payment', -45_00]])
  })

  test('is credited by the first caller that fetches its status', async () => {
    const id = await paid(await opened('45.00'))
    const answer = await post('Patient/GetStripeTransactionBySession', { PatientID, SessionID: sessionOf(id) })
    expect(answer.json()).toEqual({ TransactionStatus: 'Completed', MerchantData: JSON.stringify({ TempPaymentID: id }) })
    expect(await balance()).toBe('162.75 Dr')
  })

  test('goes to the invoices that were chosen, and what is left stays as credit', async () => {
    const [first, second] = await toPay()
    if (!first || !second) throw new Error('no invoices')
    const id = await paid(
      await opened('50.00', [
        { ...second, cents: 20_00 },
        { ...first, cents: 25_00 },
      ]),
    )
    expect((await save(id)).json()).toBe(true)
    expect((await toPay()).map(({ cents }) => cents)).toEqual([20_00, 10_50, 120_00, 12_25])
    expect(await balance()).toBe('157.75 Dr')
  })

  test('never takes an invoice below nothing: what was paid meanwhile stays as credit', async () => {
    const chosen = await opened('45.00', (await toPay()).slice(0, 1))
    expect((await save(await paid(await opened('45.00')), true)).json()).toBe(true)
    expect((await save(await paid(chosen))).json()).toBe(true)
    expect((await toPay()).map(({ cents }) => cents)).toEqual([30_50, 120_00, 12_25])
    expect(await balance()).toBe('117.75 Dr')
  })

  test('is used for other open invoices, oldest first, where that is asked for', async () => {
    const id = await paid(await opened('100.00', (await toPay()).slice(3)))
    expect((await save(id, true)).json()).toBe(true)
    expect((await toPay()).map(({ cents }) => cents)).toEqual([107_75])
    expect(await balance()).toBe('107.75 Dr')
  })

  test('that adjusts adds to what an invoice was chosen to get', async () => {
    const [first] = await toPay()
    const id = await paid(await opened('40.00', [{ id: first?.id ?? '', cents: 10_00 }]))
    expect((await save(id, true)).json()).toBe(true)
    expect((await toPay()).map(({ cents }) => cents)).toEqual([5_00, 30_50, 120_00, 12_25])
    expect(await ledger()).toEqual([['payment', -40_00]])
  })

  test('is not credited where it is not what was ordered, and is a fault in the log, once', async () => {
    for (const difference of [{ cents: 45_01 }, { currency: 'usd' }, { reference: 'another order' }]) {
      const id = await paid(await opened('45.00'))
      await change(server.db, sessionOf(id), difference)
      for (let times = 0; times < 2; times += 1) expect((await save(id)).json()).toBe(false)
      expect(
        server.logged.filter((line) => line.includes('a payment is not as it was ordered') && line.includes(`"tempPayment":"${id}"`)),
      ).toHaveLength(1)
    }
    expect(await balance()).toBe('207.75 Dr')
    expect(await server.db.selectFrom('payment_session').select('settled_at').execute()).toEqual([
      { settled_at: null },
      { settled_at: null },
      { settled_at: null },
    ])
  })
})

describe('a payment that the provider did not take', () => {
  test.each([
    ['open', 'Open'],
    ['pending', 'Pending'],
    ['declined', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const)('is not saved: %s', async (status, expected) => {
    const RepeatPayload = JSON.stringify(await payloadFor())
    const id = await opened('45.00', [], { MerchantData: RepeatPayload, IsRxRequest: true })
    await decide(server.db, sessionOf(id), status)
    expect((await save(id)).json()).toBe(false)
    const answer = await post('Patient/GetStripeTransactionBySession', { PatientID, SessionID: sessionOf(id) })
    expect(answer.json()).toEqual({
      TransactionStatus: expected,
      MerchantData: JSON.stringify({ TempPaymentID: id, RepeatPayload }),
    })
    expect(await balance()).toBe('207.75 Dr')
  })

  test('is not saved before it was opened', async () => {
    expect((await save((await note('45.00')).body)).json()).toBe(false)
  })

  test('is not called unpaid while its outcome is unknown', async () => {
    const id = await paid(await opened('45.00'))
    network.isDown = true
    expect((await save(id)).statusCode).toBe(500)
    network.isDown = false
    expect((await save(id)).json()).toBe(true)
  })

  test('is reported if the provider is unreachable at the start', async () => {
    network.isDown = true
    const error = 'The payment could not be started, and nothing has been taken for it. Please try again.'
    expect((await checkout('45.00')).json()).toEqual({ IsSuccess: false, successurl: null, error })
  })
})

describe("another patient's payment", () => {
  test.each(['parent', 'windcave'])('is refused to all other callers: of %s', async (owner) => {
    const practice = owner === 'windcave' ? 'ranges' : 'harbour'
    const others = paymentCalls(() => server, practice, owner)
    const card = practice === 'ranges' ? { CardType: 'Visa', cardCharges: '0.25' } : {}
    const id = (await others.note(practice === 'ranges' ? '10.25' : '10.00', [], card)).body
    expect(id).toMatch(/^\d+$/)
    for (const asked of [id, '999999999', 'none'])
      for (const answer of [
        await save(asked),
        await save(asked, true),
        await post('Patient/GetTempPaymentSessionID', { PatientID, TempPaymentID: asked }),
        await post('Patient/GetStripeTransactionBySession', { PatientID, SessionID: sessionOf(asked) }),
        await post('Patient/GetWindCaveSessionById', { PatientID, SessionID: sessionOf(asked) }),
      ])
        expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })
})

test('a session is found again by its temporary payment', async () => {
  const RepeatPayload = JSON.stringify(await payloadFor())
  const id = await opened('25.00', [], { MerchantData: RepeatPayload, IsRxRequest: true })
  const answer = await post('Patient/GetTempPaymentSessionID', { PatientID, TempPaymentID: id })
  expect(answer.json()).toEqual({
    PaymentSessionID: sessionOf(id),
    RepeatPayload,
    Medications: ['Salbutamol 100 mcg inhaler'],
    PaidAmount: null,
    PaidAt: null,
  })
})

test('a repeat request travels with a payment for those alone whose menu has medications', async () => {
  const payload = { MerchantData: JSON.stringify(await payloadFor()), IsRxRequest: true }
  const id = await opened('25.00', [], payload)
  const session = { PatientID, SessionID: sessionOf(id) }
  expect((await post('Patient/GetStripeTransactionBySession', session)).json().MerchantData).toContain('RepeatPayload')
  await server.db.deleteFrom('menu_entry').where('label', '=', 'Medications').execute()
  expect((await checkout('25.00', [], payload)).statusCode).toBe(403)
  expect((await post('Patient/GetTempPaymentSessionID', { PatientID, TempPaymentID: id })).json()).toMatchObject({
    RepeatPayload: null,
    Medications: [],
  })
  expect((await post('Patient/GetStripeTransactionBySession', session)).json().MerchantData).toBe(JSON.stringify({ TempPaymentID: id }))
})

test('a credited payment has its amount, surcharge and time', async () => {
  const id = await paid(await opened('25.00'))
  const before = instantText(server.clock())
  await save(id)
  const { PaidAmount, PaidAt } = (await post('Patient/GetTempPaymentSessionID', { PatientID, TempPaymentID: id })).json()
  expect([PaidAmount, PaidAt >= before, PaidAt <= instantText(server.clock())]).toEqual(['25.00', true, true])
})

test('the address to come back to names the practice, the payment and nothing personal', async () => {
  const id = await opened('25.00', [], { IsRxRequest: true, MerchantData: JSON.stringify(await payloadFor()) })
  const { rows } = await sql<{ address: string }>`select address from fake_provider.session`.execute(server.db)
  expect(rows).toEqual([
    {
      address: `https://portal.test/paymentcallback?apiUrl=%2Fpractice%2Fharbour&paymenttype=stripe&callfrom=web&IsRxRequest=true&temppaymentid=${id}&sessionId={CHECKOUT_SESSION_ID}`,
    },
  ])
})

test('the log gets the step of a payment, and no text that could be anything else', async () => {
  expect((await post('Patient/WriteToFile?data=Repeat+error+savingPayment+timedOut')).json()).toBe(true)
  expect(server.logged.filter((line) => line.includes('portal step')).map((line) => JSON.parse(line).step)).toEqual([
    'Repeat error savingPayment timedOut',
  ])
  expect((await post('Patient/WriteToFile?data=Repeat+error+503')).statusCode).toBe(200)
  expect((await post('Patient/WriteToFile?data=Render+error+accounts+Pay+v2.0.0.32')).statusCode).toBe(200)
  for (const data of [
    '{"card":4242}',
    'card 4242424242424242',
    'card 4242 4242',
    'card v4242.4242.4242.4242',
    'patient v1.2',
    'patient ZAA0067',
    'token a7Zq_-9',
    'a'.repeat(101),
  ])
    expect((await post(`Patient/WriteToFile?data=${encodeURIComponent(data)}`)).statusCode).toBe(400)
})

describe("the practice's payment rules", () => {
  const configuration = async (practice: string, userName: string) => {
    const { post: ask, PatientID: asked } = paymentCalls(() => server, practice, userName)
    const [{ entry }] = (await ask(`Patient/LoadPaymentConfiguration?PatientID=${asked}`)).json()
    return entry[0].resource.extension.map(({ valueString }: { valueString: string }) => valueString)
  }
  test.each([
    ['harbour', 'patient', ['2', 'Harbour Health Centre', 'nzd']],
    ['ranges', 'windcave', ['1', 'Ranges Family Practice', 'nzd']],
    ['coast', 'poli', ['3', 'Coast Medical', 'nzd']],
    ['valley', 'valley', ['', '', '']],
  ])('%s', async (practice, userName, values) => {
    expect(await configuration(practice, userName)).toEqual(values)
  })

  const withCardTypes = async (value: string) => {
    const named = (name: string) => server.db.updateTable('practice_setting').where('name', '=', name)
    await named('IsCardTypeConfifiguration').set({ value: '1' }).execute()
    await named('PaymentCardTypes').set({ value }).execute()
  }

  test('by a bank link without a card type, also where it has some for cards', async () => {
    await withCardTypes('Visa-2.5%')
    expect((await paymentCalls(() => server, 'coast', 'poli').note('10.00')).body).toMatch(/^\d+$/)
    expect((await note('10.00')).json()).toMatchObject({ message: 'Please select a Card Type' })
  })

  test('nothing online where it asks for a card type and none of its own can be read', async () => {
    await withCardTypes('Visa')
    expect(await configuration('harbour', 'patient')).toEqual(['', '', ''])
    expect(await configuration('coast', 'poli')).toEqual(['3', 'Coast Medical', 'nzd'])
  })

  test('allow no online payment if a setting says so', async () => {
    const valley = paymentCalls(() => server, 'valley', 'valley')
    expect((await valley.note('42.00')).body).toBe('-1')
    expect((await valley.checkout('42.00')).json()).toEqual({ error: 'payment', message: 'This practice does not take payments online.' })
  })
})
