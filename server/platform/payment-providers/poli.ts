import * as z from 'zod/mini'
import { dollarsOf } from './amounts.ts'
import { InvalidNotice, type Notice, type PaymentProvider, type ProviderStatus } from './provider.ts'
import { basicAuthorization, callProvider, centsOfAnswer, ProviderError } from './provider-call.ts'

export type PoliKeys = { merchant: string; key: string; apiBase: string }

const initiated = z.object({ Success: z.boolean(), NavigateURL: z.nullish(z.string()) })
const transaction = z.object({
  TransactionStatusCode: z.string(),
  CurrencyCode: z.string(),
  PaymentAmount: z.union([z.string(), z.number()]),
  AmountPaid: z.nullish(z.union([z.string(), z.number()])),
  MerchantData: z.nullish(z.string()),
})

/** A receipt without the bank's confirmation is not final. */
const statuses: Readonly<Record<string, ProviderStatus>> = {
  completed: 'completed',
  failed: 'declined',
  cancelled: 'cancelled',
  timedout: 'cancelled',
  receiptunverified: 'pending',
  unknown: 'pending',
}

/** POLi ends a page that was left after this time. It is POLi's default. */
const pageTimeoutSeconds = 900

/** POLi accepts letters, digits, spaces and a few signs. */
const asReference = (description: string) =>
  description
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9@_=:?./ -]/g, ' ')
    .slice(0, 100)

/** POLi writes its parameter as Token and as token. */
const tokenIn = (parameters: URLSearchParams) => [...parameters].find(([name]) => name.toLowerCase() === 'token')?.[1] ?? null

/** The session of a callback. Callbacks are unsigned, so the status is fetched afterwards. @throws InvalidNotice */
export const poliSession = ({ body }: Notice): string => {
  const token = tokenIn(new URLSearchParams(body.toString('utf8')))
  if (token === null || !/^[\w+/=%.-]{1,200}$/.test(token)) throw new InvalidNotice()
  return token
}

/** POLi with a practice's merchant code. A session's id is its token. */
export const poliProvider = ({ merchant, key, apiBase }: PoliKeys, timeoutMs = 15_000): PaymentProvider => {
  const calls = `${apiBase}/api/v2/Transaction`
  const headers = { authorization: basicAuthorization(merchant, key) }

  return {
    openPage: async ({ reference, cents, description, returnUrls }) => {
      const body = {
        Amount: dollarsOf(cents),
        CurrencyCode: 'NZD',
        Timeout: `${pageTimeoutSeconds}`,
        MerchantReference: asReference(description),
        MerchantData: reference,
        MerchantHomepageURL: new URL(returnUrls.success).origin,
        SuccessURL: returnUrls.success,
        FailureURL: returnUrls.fail,
        CancellationURL: returnUrls.cancel,
        NotificationURL: returnUrls.notice,
      }
      const answer = initiated.safeParse((await callProvider(`${calls}/Initiate`, { method: 'POST', headers, body }, timeoutMs)).body)
      const url = answer.success && answer.data.Success ? answer.data.NavigateURL : null
      const token = url && URL.canParse(url) ? tokenIn(new URL(url).searchParams) : null
      if (!url || !token) throw new ProviderError('no page')
      return { id: token, url, clientSecret: null }
    },
    openIntent: null,
    cards: null,
    readSession: async (id) => {
      const url = `${calls}/GetTransaction?token=${encodeURIComponent(id)}`
      const { data } = transaction.safeParse((await callProvider(url, { method: 'GET', headers }, timeoutMs)).body)
      if (!data) throw new ProviderError('an answer that cannot be read')
      const status = statuses[data.TransactionStatusCode.toLowerCase()] ?? 'open'
      const amount = status === 'completed' ? (data.AmountPaid ?? data.PaymentAmount) : data.PaymentAmount
      return { id, reference: data.MerchantData ?? '', cents: centsOfAnswer(amount), currency: data.CurrencyCode.toLowerCase(), status }
    },
    close: null,
    sessionOfNotice: async (notice) => poliSession(notice),
  }
}
