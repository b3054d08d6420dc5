import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { paymentCalls } from './money/payment-calls.ts'
import { sandboxSessions, visa } from './sandbox-sessions.ts'

const network = { isDown: false }
const server: TestServer = serverUnderTest({
  providers: () => {
    if (network.isDown) throw new Error('the provider is out of reach')
    return null
  },
})
const { press } = sandboxSessions(server)
const mine = paymentCalls(() => server)
const poli = paymentCalls(() => server, 'coast', 'poli')

const call = (path: string, body: object, patienttoken?: string, more: object = {}) =>
  server.inject({
    method: 'POST',
    url: `/payment-function/${path}`,
    headers: { ...more, ...(patienttoken !== undefined && { patienttoken }) },
    payload: body,
  })

const requestFor = (id: string, more: object = {}) => ({
  paymentMethodType: '2',
  currency: 'nzd',
  amount: 45_00,
  patientId: mine.PatientID,
  ApiUrl: '/practice/harbour',
  Description: `ST-harbour-${id}-Aroha Ngata-patient@example.nz`,
  UserEmail: 'patient@example.nz',
  ...more,
})
const noted = async () => (await mine.note('45.00')).body
const logged = () =>
  server.db
    .selectFrom('access_log')
    .select(['operation', 'patient_id', 'account_id', 'status'])
    .where('operation', 'in', ['createPaymentIntent', 'getTransaction'])
    .execute()

describe('create-payment-intent', () => {
  test('opens a payment that the card field confirms: the same one when it is asked again', async () => {
    const [token, id] = [await server.tokenOf('patient'), await noted()]
    const answers = [await call('create-payment-intent', requestFor(id), token), await call('create-payment-intent', requestFor(id), token)]
    const [{ clientSecret }] = answers.map((answer) => answer.json())
    expect(clientSecret).toMatch(/^pi_sandbox_\w+_secret_\w+$/)
    expect(answers[1]?.json()).toEqual({ clientSecret })
    const intent = clientSecret.split('_secret_')[0]
    const confirmed = await server.inject({
      method: 'POST',
      url: `/provider/stripe/intents/${intent}/confirm`,
      payload: { clientSecret, card: visa },
    })
    expect(confirmed.json()).toEqual({ status: 'succeeded' })
    expect((await mine.save(id)).json()).toBe(true)
    expect(await mine.balance()).toBe('162.75 Dr')
    expect(await logged()).toEqual(
      [1, 2].map(() => ({ operation: 'createPaymentIntent', patient_id: mine.PatientID, account_id: mine.PatientID, status: 200 })),
    )
  })

  test("opens a page at POLi's", async () => {
    const id = (await poli.note('55.00')).body
    const answer = await call(
      'create-payment-intent',
      requestFor(id, {
        paymentMethodType: '3',
        amount: 55_00,
        patientId: poli.PatientID,
        ApiUrl: 'https://portal.test/practice/coast/',
        Description: `PO-coast-${id}-x`,
      }),
      await server.tokenOf('poli'),
    )
    expect(answer.json()).toEqual({ Success: true, NavigateURL: expect.stringMatching(/^\/provider\/poli\/\w{32}$/) })
  })

  test.each([
    ['another amount', { amount: 44_99 }],
    ['a negative amount', { amount: -45_00 }],
    ['a huge amount', { amount: 1e300 }],
    ['another currency', { currency: 'usd' }],
    ["another provider's description", { Description: 'PO-harbour-1-x' }],
    ["another practice's description", { Description: 'ST-ranges-1-x' }],
    ['no description of a payment', { Description: 'ST-harbour--x' }],
    ['a description that is no number', { Description: 'ST-harbour-1;drop-x' }],
  ])('is refused with a sentence for %s', async (_what, more) => {
    const answer = await call('create-payment-intent', requestFor(await noted(), more), await server.tokenOf('patient'))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'payment', message: 'The amount is not the one that you started with. Please start again.' },
    ])
    expect(await server.db.selectFrom('sandbox_session').select('id').execute()).toEqual([])
  })

  test.each([
    ['paymentMethodType', '1'],
    ['amount', 45_00.5],
  ])('is not described with the %s %s', async (name, value) => {
    const answer = await call('create-payment-intent', requestFor(await noted(), { [name]: value }), await server.tokenOf('patient'))
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: `/${name}`, message: expect.any(String) }]])
  })

  test('says that nothing was taken while the provider is out of reach', async () => {
    const [token, id] = [await server.tokenOf('patient'), await noted()]
    network.isDown = true
    const answer = await call('create-payment-intent', requestFor(id), token)
    network.isDown = false
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { error: { message: 'The payment could not be started, and nothing has been taken for it. Please try again.' } },
    ])
  })
})

describe('GetTransaction', () => {
  const opened = async () => {
    const answer = await mine.checkout('45.00')
    const url: string = answer.json().successurl
    return { url, id: url.split('/').at(-1) ?? '' }
  }
  const ask = async (transactionId: string, more: object = {}) =>
    call(
      'GetTransaction',
      { transactionId, patientId: mine.PatientID, ApiUrl: '/practice/harbour', ...more },
      await server.tokenOf('patient'),
    )

  test.each([
    ['pay', 'Completed', '162.75 Dr'],
    ['pending', 'Pending', '207.75 Dr'],
    ['decline', 'Failed', '207.75 Dr'],
    ['cancel', 'Cancelled', '207.75 Dr'],
  ])('after %s says %s, and the balance is %s', async (act, TransactionStatus, balance) => {
    const { url, id } = await opened()
    expect((await ask(id)).json()).toMatchObject({ TransactionStatus: 'Open' })
    await press(url, { ...visa, act, notice: 'never' })
    for (const answer of [await ask(id), await ask(id)])
      expect(answer.json()).toEqual({ TransactionStatus, MerchantData: expect.stringMatching(/^\{"TempPaymentID":"\d+"\}$/) })
    expect(await mine.balance()).toBe(balance)
  })

  test.each(['cs_sandbox_nobody', "1' or '1'='1", '../1'])('is refused for %s, which is no session of the patient', async (id) => {
    expect((await ask(id)).json()).toEqual(forbidden)
  })

  test("is refused for another patient's session", async () => {
    const { id } = await opened()
    const answer = await call(
      'GetTransaction',
      { transactionId: id, patientId: patientId('credit'), ApiUrl: '/practice/harbour' },
      await server.tokenOf('credit'),
    )
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })
})

describe('both calls', () => {
  const both = async (): Promise<[string, object][]> => [
    ['create-payment-intent', requestFor(await noted())],
    ['GetTransaction', { transactionId: '1', patientId: mine.PatientID, ApiUrl: '/practice/harbour' }],
  ]

  test('are 401 without a session, also with the header of the practice', async () => {
    const token = await server.tokenOf('patient')
    for (const [path, body] of await both())
      for (const answer of [
        await call(path, body),
        await call(path, body, ''),
        await call(path, body, 'unknown'),
        await call(path, body, undefined, { token }),
      ])
        expect([answer.statusCode, answer.json().error]).toEqual([401, 'unauthorized'])
    expect(await logged()).toEqual([])
  })

  test.each([
    'https://stranger.example/practice/harbour',
    '//stranger.example/practice/harbour',
    'https://portal.test@stranger.example/practice/harbour',
    'https://portal.test/practice/ranges',
    '/practice/ranges',
    '/practice/harbour/../ranges',
    '/practice/harbour?x=1',
    'javascript:alert(1)',
    'https://[',
    '',
  ])('are 403 with the address %s, and noted', async (ApiUrl) => {
    const token = await server.tokenOf('patient')
    for (const [path, body] of await both()) {
      const answer = await call(path, { ...body, ApiUrl }, token)
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    }
    expect((await logged()).map(({ status }) => status)).toEqual([403, 403])
  })

  test("are 403 with a session of another practice, at its own address and at this one's", async () => {
    const token = await server.tokenOf('windcave')
    for (const [path, body] of await both())
      for (const more of [{}, { patientId: patientId('windcave') }, { patientId: patientId('windcave'), ApiUrl: '/practice/ranges' }])
        expect(
          (await call(path, { ...body, ...more, ...(path === 'GetTransaction' ? {} : { Description: 'ST-ranges-1-x' }) }, token))
            .statusCode,
        ).toBe(403)
  })

  test('are 403 for another patient, and if neither Account nor Medications is open', async () => {
    const token = await server.tokenOf('patient')
    for (const [path, body] of await both())
      expect((await call(path, { ...body, patientId: patientId('george') }, token)).json()).toEqual(forbidden)
    const requests = await both()
    const close = (label: string) => server.db.deleteFrom('menu_entry').where('label', '=', label).execute()
    await close('Account')
    expect((await call('create-payment-intent', requests[0]?.[1] ?? {}, token)).statusCode).toBe(200)
    await close('Medications')
    for (const [path, body] of requests) expect((await call(path, body, token)).json()).toEqual(forbidden)
  })

  test('wait for a new password where one is due', async () => {
    const token = await server.tokenOf('newpassword')
    for (const [path, body] of await both())
      expect((await call(path, { ...body, patientId: patientId('newpassword') }, token)).json().error).toBe('passwordChangeRequired')
  })
})
