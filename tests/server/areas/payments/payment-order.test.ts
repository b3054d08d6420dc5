import { describe, expect, test } from 'vitest'
import { days } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { bodies } from '../../../practice/request-bodies.ts'
import { forbidden } from '../../server-under-test.ts'
import { decide, sessionOf } from './money/fake-provider.ts'
import { payingServer } from './money/paying-server.ts'
import { gridOf, paymentCalls } from './money/payment-calls.ts'

const { server, network } = payingServer()
const { PatientID, checkout, note, post, toPay } = paymentCalls(() => server)

describe('an order', () => {
  test('is noted once with its amount, and needs no provider', async () => {
    const [first] = await toPay()
    network.isDown = true
    const answer = await note('45.00', first ? [first] : [])
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain', expect.stringMatching(/^\d+$/)])
    expect(await server.db.selectFrom('temp_payment').select(['amount_cents', 'surcharge_cents', 'chosen']).execute()).toEqual([
      { amount_cents: 45_00, surcharge_cents: 0, chosen: [{ invoiceId: first?.id, cents: 45_00 }] },
    ])
  })

  test('travels in the query where the practice wants it there, and never in both', async () => {
    const shares = (await toPay()).slice(0, 1)
    const query = new URLSearchParams({ PatientID, CardType: '', cardCharges: '0.00', amount: '45.00', notes: '', lognotes: '' })
    query.set('invoiceDetailGrids', JSON.stringify(gridOf(shares)))
    expect((await post(`patient/SaveTempPayment?${query}`)).body).toMatch(/^\d+$/)
    const both = await post(`patient/SaveTempPayment?${query}`, {
      PatientID,
      CardType: '',
      cardCharges: '0.00',
      amount: '45.00',
      notes: '',
      lognotes: '',
      invoiceDetailGrids: [],
    })
    expect([both.statusCode, (await post('patient/SaveTempPayment')).statusCode]).toEqual([400, 400])
    query.set('invoiceDetailGrids', '[{}]')
    expect((await post(`patient/SaveTempPayment?${query}`)).statusCode).toBe(400)
    query.set('invoiceDetailGrids', '[')
    expect((await post(`patient/SaveTempPayment?${query}`)).statusCode).toBe(400)
  })

  test.each([
    ['NaN', 'The amount must be in dollars and cents.'],
    ['', 'The amount must be in dollars and cents.'],
    ['1e3', 'The amount must be in dollars and cents.'],
    ['-45.00', 'The amount must be in dollars and cents.'],
    ['45.001', 'The amount must be in dollars and cents.'],
    ['USD 45.00', 'The amount must be in dollars and cents.'],
    ['0.99', 'The amount must be at least $1.00.'],
    ['100000.00', 'The amount must be at most $99,999.99.'],
    ['999999999.00', 'The amount must be at most $99,999.99.'],
  ])('is refused where the amount is %s', async (amount, message) => {
    const answer = await note(amount)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'payment', message }])
    expect(await server.db.selectFrom('temp_payment').select('id').execute()).toEqual([])
  })

  test.each([
    ['more than the invoice', 45_01],
    ['nothing', 0],
    ['less than nothing', -1_00],
    ['a part of a cent', 44_99.5],
  ])('is refused where %s is to be paid on an invoice', async (_what, cents) => {
    const [first] = await toPay()
    const answer = await note('50.00', [{ id: first?.id ?? '', cents }])
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'What is to be paid on an invoice has changed. Please look at your invoices again.',
    ])
  })

  test('is refused where the invoices take more than the amount, or one is named twice', async () => {
    const [first, second] = await toPay()
    if (!first || !second) throw new Error('no invoices')
    expect((await note('75.49', [first, second])).json().message).toBe('The amount is less than what you chose to pay on your invoices.')
    expect((await note('90.00', [first, first])).statusCode).toBe(400)
    expect((await note('75.50', [first, second])).statusCode).toBe(200)
  })

  test.each(['windcave', 'nobody'])('is refused with an invoice of %s', async (owner) => {
    const other = await server.db.selectFrom('invoice').select('id').where('patient_id', '=', patientId(owner)).executeTakeFirst()
    const answer = await note('45.00', [{ id: `${other?.id ?? '999999999'}`, cents: 10_00 }])
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })

  test('is refused while 30 payments of a week are neither paid nor ended', async () => {
    const tooMany = 'Many payments were begun here within a week and not finished. Please ask your practice how to pay.'
    const opened = sessionOf(/fake_(\d+)$/.exec((await checkout('45.00')).json().successurl)?.[1] ?? '')
    for (let times = 1; times < 30; times += 1) expect((await note('45.00')).statusCode).toBe(200)
    for (const begin of [note, checkout]) expect((await begin('45.00')).json().message).toBe(tooMany)
    expect((await server.db.selectFrom('temp_payment').select('id').execute()).length).toBe(30)
    await decide(server.db, opened, 'declined')
    await post('Patient/GetStripeTransactionBySession', { PatientID, SessionID: opened })
    expect((await note('45.00')).statusCode).toBe(200)
    expect((await note('45.00')).statusCode).toBe(400)
    server.moveClock(days(7))
    expect((await note('45.00')).statusCode).toBe(200)
  })

  test('must be the same amount in cents', async () => {
    expect((await checkout('45.00', [], { AmountNew: 4_501 })).json()).toEqual({
      error: 'payment',
      message: 'The amount is not the one that you started with. Please start again.',
    })
  })
})

test("a practice's surcharge is not gone around by a bank link that it does not take", async () => {
  const { post: ask, PatientID: payer } = paymentCalls(() => server, 'ranges', 'windcave')
  const sent = { ...bodies.processPoliRequest, PatientID: payer, invoiceDetailGrids: [] }
  expect((await ask('Patient/ProcessPoliRequest', sent)).json()).toMatchObject({ error: 'payment' })
  expect(await server.db.selectFrom('temp_payment').select('id').execute()).toEqual([])
})
