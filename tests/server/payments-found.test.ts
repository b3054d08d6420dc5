import { beforeEach, describe, expect, test } from 'vitest'
import { days, later, minutes } from '../../server/clock.ts'
import { reconcile } from '../../server/payments/reconcile.ts'
import { decide, sessionOf } from './money/fake-provider.ts'
import { fakeProviders, paymentCalls } from './money/payment-calls.ts'
import { serverUnderTest, type TestServer } from './server-under-test.ts'

/** The word of the provider's at which the network breaks. */
const network: { breaksAt: string | null } = { breaksAt: null }
const { providers, openBooks } = fakeProviders(
  (): TestServer => server,
  (call) => {
    if (call === network.breaksAt) throw new Error('the provider is out of reach')
  },
)
const server: TestServer = serverUnderTest({ providers })
const { PatientID, balance, checkout, note, post } = paymentCalls(() => server)

beforeEach(async () => {
  network.breaksAt = null
  await openBooks()
})

const lookAfter = (milliseconds: number) =>
  reconcile({ db: server.db, clock: () => later(new Date(), milliseconds), log: server.app.log, providers })
const opened = async () => `${/fake_(\d+)$/.exec((await checkout('45.00')).json().successurl)?.[1]}`
const sessions = () => server.db.selectFrom('payment_session').select(['status', 'looks']).execute()

describe('a payment that nobody came back for', () => {
  test('is found and credited once, whoever looks and however often', async () => {
    await decide(server.db, sessionOf(await opened()), 'completed')
    await lookAfter(0)
    expect(await balance()).toBe('207.75 Dr')
    await Promise.all([lookAfter(minutes(2)), lookAfter(minutes(2))])
    await lookAfter(minutes(200))
    expect(await balance()).toBe('162.75 Dr')
    expect(await sessions()).toEqual([{ status: 'completed', looks: 1 }])
  })

  test('is looked for less and less often, and after a week no more', async () => {
    await opened()
    for (let minute = 1; minute <= 60; minute += 1) await lookAfter(minutes(minute) + 30_000)
    expect((await sessions())[0]?.looks).toBe(6)
    await lookAfter(days(8))
    expect(server.logged.some((line) => line.includes('a payment is not looked for any more'))).toBe(true)
    await lookAfter(days(30))
    expect((await sessions())[0]?.looks).toBe(7)
  })
})

describe('a card that was typed into the page', () => {
  const number = '4242424242424242'
  const pay = (pId: string, CardNumber: string, totalAmount = '45.00') =>
    post('patient/WindCaveProcessing', {
      patientid: PatientID,
      CardFee: '',
      CardType: '',
      cardCharges: '0.00',
      totalAmount,
      transactionNotes: '',
      pId,
      CardNumber,
      ExpiryDate: '1230',
      CvcNo: '987',
      CardHolderName: 'Aroha Ngata',
    })

  test.each([
    [number, '1', 'APPROVED', '162.75 Dr'],
    ['4000 0000 0000 0002', '0', 'DO NOT HONOUR', '207.75 Dr'],
    ['4000 0000 0000 0069', '0', 'INVALID TRANSACTION', '207.75 Dr'],
  ])('%s answers %s with the words of the provider', async (card, Success, ResponseText, owed) => {
    expect((await pay((await note('45.00')).body, card)).json()).toEqual({ Response: { Xml: { Success, ResponseText } } })
    expect(await balance()).toBe(owed)
  })

  test('is no refusal as long as the provider has not decided: it is looked up, and credited once', async () => {
    const id = (await note('45.00')).body
    expect((await pay(id, '4000 0000 0000 0077')).statusCode).toBe(500)
    await decide(server.db, sessionOf(id), 'completed')
    const found = await post('Patient/GetWindCaveSessionById', { PatientID, SessionID: sessionOf(id) })
    expect(found.json().TransactionStatus).toBe('Completed')
    expect(await balance()).toBe('162.75 Dr')
  })

  test('pays once where the answer was lost and it is sent again', async () => {
    const id = (await note('45.00')).body
    network.breaksAt = 'paid'
    expect((await pay(id, number)).statusCode).toBe(500)
    network.breaksAt = null
    expect((await pay(id, number)).json().Response.Xml.Success).toBe('1')
    expect((await pay(id, number)).json().Response.Xml.Success).toBe('1')
    expect(await balance()).toBe('162.75 Dr')
  })

  test('is found where the answer was lost and nobody came back', async () => {
    const id = (await note('45.00')).body
    network.breaksAt = 'paid'
    await pay(id, number)
    network.breaksAt = null
    await lookAfter(minutes(2))
    expect(await balance()).toBe('162.75 Dr')
  })

  test('pays only the amount that was noted', async () => {
    expect((await pay((await note('45.00')).body, number, '44.00')).json().error).toBe('payment')
  })
})
