import { expect, test } from 'vitest'
import { poliProvider } from '../../../../server/platform/payment-providers/poli.ts'
import { InvalidNotice } from '../../../../server/platform/payment-providers/provider.ts'
import { ProviderError } from '../../../../server/platform/payment-providers/provider-call.ts'
import { imitatedProvider, order } from './imitated-provider.ts'

const poli = imitatedProvider()
const provider = (timeoutMs?: number) => poliProvider({ merchant: 'SS64000000', key: 'secret', apiBase: poli.url }, timeoutMs)

const token = 'uo3K8YA7vCojXjA2yuQ3txqX4s26gQSh'
const url = `https://txn.test/?Token=${token}`
const transaction = {
  TransactionStatusCode: 'Completed',
  CurrencyCode: 'NZD',
  PaymentAmount: 46.13,
  AmountPaid: 46.13,
  MerchantData: '5012',
}

test("a payment is opened at POLi's page, for exactly this amount", async () => {
  poli.willSay({ body: { Success: true, NavigateURL: url, ErrorCode: 0, ErrorMessage: null, TransactionRefNo: '996117408041' } })
  expect(await provider().openPage(order)).toEqual({ id: token, url, clientSecret: null })
  const { call, headers, body } = poli.requests[0] ?? { call: '', headers: {}, body: '{}' }
  expect([call, headers.authorization]).toEqual([
    'POST /api/v2/Transaction/Initiate',
    `Basic ${Buffer.from('SS64000000:secret').toString('base64')}`,
  ])
  expect(JSON.parse(body)).toEqual({
    Amount: '46.13',
    CurrencyCode: 'NZD',
    Timeout: '900',
    MerchantReference: 'ST-harbour-5012-Maia Ngata-patient@example.nz',
    MerchantData: '5012',
    MerchantHomepageURL: 'https://portal.test',
    SuccessURL: order.returnUrls.success,
    FailureURL: order.returnUrls.fail,
    CancellationURL: order.returnUrls.cancel,
    NotificationURL: order.returnUrls.notice,
  })
})

test.each([
  ['Initiated', 'open'],
  ['FinancialInstitutionSelected', 'open'],
  ['InProcess', 'open'],
  ['Completed', 'completed'],
  ['Failed', 'declined'],
  ['Cancelled', 'cancelled'],
  ['TimedOut', 'cancelled'],
  ['ReceiptUnverified', 'pending'],
  ['Unknown', 'pending'],
])('%s is %s', async (TransactionStatusCode, status) => {
  poli.willSay({ body: { ...transaction, TransactionStatusCode } })
  expect(await provider().readSession(token)).toEqual({ id: token, reference: '5012', cents: 46_13, currency: 'nzd', status })
  expect(poli.requests[0]?.call).toBe(`GET /api/v2/Transaction/GetTransaction?token=${token}`)
})

test('the paid amount is returned, not the ordered one', async () => {
  poli.willSay({ body: { ...transaction, AmountPaid: '40.00', CurrencyCode: 'AUD', MerchantData: null } })
  expect(await provider().readSession(token)).toMatchObject({ cents: 40_00, currency: 'aud', reference: '' })
})

test.each<[string, Parameters<typeof poli.willSay>[0]]>([
  ['does not answer', 'silence'],
  ['fails', { status: 500, body: {} }],
  ['answers no JSON', { body: '<html>' }],
  ['refuses', { body: { Success: false, NavigateURL: null, ErrorCode: 14053, ErrorMessage: 'The merchant is unknown' } }],
  ['leads to a page without a token', { body: { Success: true, NavigateURL: 'https://txn.test/' } }],
])('a POLi that %s leaves it open how the payment stands', async (_what, said) => {
  poli.willSay(said)
  const client = provider(said === 'silence' ? 300 : undefined)
  await expect(client.readSession(token)).rejects.toThrow(ProviderError)
  await expect(client.openPage(order)).rejects.toThrow(ProviderError)
})

test('a report names its token in a form, and nothing else is one', async () => {
  const notice = (body: string) => ({ headers: {}, query: {}, body: Buffer.from(body) })
  expect(await provider().sessionOfNotice(notice('Token=uo3K8YA7%2BvC%3D'))).toBe('uo3K8YA7+vC=')
  expect(await provider().sessionOfNotice(notice('token=uo3K8YA7'))).toBe('uo3K8YA7')
  for (const body of ['', 'Token=', `Token=${'a'.repeat(201)}`, 'Token=%00'])
    await expect(provider().sessionOfNotice(notice(body))).rejects.toThrow(InvalidNotice)
})
