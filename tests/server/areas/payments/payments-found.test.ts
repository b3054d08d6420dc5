import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reconcile } from '../../../../server/areas/payments/rules/reconcile.ts'
import type { PaymentServices } from '../../../../server/areas/payments/rules/settle.ts'
import { deferredRequests } from '../../../../server/areas/prescriptions/rules/deferred-requests.ts'
import { days, later, minutes } from '../../../../server/platform/values/clock.ts'
import { sha256 } from '../../../../server/platform/values/secrets.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { decide, sessionOf } from './money/fake-provider.ts'
import { fakeProviders, paymentCalls } from './money/payment-calls.ts'

/** The provider's message at which the network breaks. */
const network: { breaksAt: string | null; calls: string[] } = { breaksAt: null, calls: [] }
const { providers, openBooks } = fakeProviders(
  (): TestServer => server,
  (call) => {
    network.calls.push(call)
    if (call === network.breaksAt) throw new Error('the provider is out of reach')
  },
)
const server: TestServer = serverUnderTest({ providers })
const { PatientID, balance, checkout, note, post } = paymentCalls(() => server)

beforeEach(async () => {
  Object.assign(network, { breaksAt: null, calls: [] })
  await openBooks()
})

const lookAfter = (milliseconds: number, more: Partial<PaymentServices> = {}) =>
  reconcile({ db: server.db, clock: () => later(new Date(), milliseconds), log: server.app.log, providers, deferredRequests, ...more })
const opened = async (amount = '45.00') => `${/fake_(\d+)$/.exec((await checkout(amount)).json().successurl)?.[1]}`
const sessions = () => server.db.selectFrom('payment_session').select(['status', 'looks']).execute()

describe('a payment without a return', () => {
  test('is found and credited once, by any process and however often', async () => {
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

describe('a provider that does not answer', () => {
  const { promise: answer, reject: hangUp } = Promise.withResolvers<never>()
  const hanging =
    (asked: string[]): PaymentServices['providers'] =>
    (_practice, name) => {
      const provider = providers()
      if (name !== 'stripe') return provider
      return {
        ...provider,
        readSession: (id) => {
          asked.push(id)
          return answer
        },
      }
    }

  test('blocks no other one, and is called once a round', async () => {
    const ids = [await opened('10.00'), await opened('11.00'), await opened('45.00')]
    const paid = ids[2] ?? ''
    await decide(server.db, sessionOf(paid), 'completed')
    await sql`update payment_session set provider = 'windcave' where temp_payment_id = ${paid}::bigint`.execute(server.db)
    const asked: string[] = []
    const round = lookAfter(minutes(2), { providers: hanging(asked) })
    await vi.waitFor(async () => expect(await balance()).toBe('162.75 Dr'))
    expect(asked).toHaveLength(1)
    hangUp(new Error('no answer'))
    await round
    expect(asked).toHaveLength(1)
    expect((await sessions()).map(({ looks }) => looks).sort()).toEqual([0, 1, 1])
    await lookAfter(minutes(2))
    expect((await sessions()).map(({ looks }) => looks).sort()).toEqual([1, 1, 1])
  })

  test('is looked up for the last time, and that is logged, even if the process ended meanwhile', async () => {
    await opened()
    const logLines = () => server.logged.filter((line) => line.includes('a payment is not looked for any more'))
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const provider = providers()
    const dies: PaymentServices['providers'] = () => ({
      ...provider,
      readSession: () => {
        ask()
        return new Promise(() => undefined)
      },
    })
    await Promise.race([lookAfter(days(8), { providers: dies }), isAsked])
    expect(logLines()).toEqual([])
    await lookAfter(days(8) + minutes(61))
    expect(logLines()).toHaveLength(1)
    await lookAfter(days(30))
    expect(logLines()).toHaveLength(1)
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

  test('is refused the sixth time in an hour if none was paid with; a paid one is still confirmed', async () => {
    const refused = '4000 0000 0000 0002'
    const lost = (await note('45.00')).body
    for (let times = 0; times < 4; times += 1) expect((await pay((await note('45.00')).body, refused)).statusCode).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await pay((await note('45.00')).body, number)).json().Response.Xml.Success).toBe('1')
    network.breaksAt = 'paid'
    expect((await pay(lost, number)).statusCode).toBe(500)
    Object.assign(network, { breaksAt: null, calls: [] })
    const another = await pay((await note('45.00')).body, number)
    expect([another.statusCode, another.json().message]).toEqual([429, 'Too many tries. Please wait 60 minutes and try again.'])
    expect(network.calls).toEqual([])
    expect((await pay(lost, number)).json().Response.Xml.Success).toBe('1')
    server.moveClock(minutes(60))
    expect((await pay((await note('45.00')).body, number)).statusCode).toBe(200)
  })

  test('is counted for its network too, for every user', async () => {
    expect((await pay((await note('45.00')).body, '4000 0000 0000 0002')).statusCode).toBe(200)
    const used = Array.from({ length: 20 }, () => server.clock())
    await server.db.updateTable('guess').set({ tried_at: used }).execute()
    await server.db
      .deleteFrom('guess')
      .where('subject_hash', '=', sha256(`cards ${PatientID}`))
      .execute()
    expect((await pay((await note('45.00')).body, number)).statusCode).toBe(429)
  })

  test('is found after a lost answer without a return', async () => {
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
