import type { ProviderName, ProviderOrder } from '../../../../server/platform/payment-providers/provider.ts'
import { sandboxProviders } from '../../../../server/platform/payment-providers/sandbox/provider.ts'
import type { TestServer } from '../../server-under-test.ts'

const portal = 'https://portal.test'

export const orderOf = (reference: string, provider: ProviderName = 'stripe'): ProviderOrder => ({
  reference,
  notedAt: new Date('2026-11-20T09:12:00+13:00'),
  cents: 46_13,
  description: `ST-harbour-${reference}-Aroha Ngata-patient@example.nz`,
  email: 'patient@example.nz',
  returnUrls: {
    success: `${portal}/paymentcallback?temppaymentid=${reference}${provider === 'stripe' ? '&sessionId={CHECKOUT_SESSION_ID}' : ''}`,
    fail: `${portal}/posFail?IsRxRequest=false`,
    cancel: `${portal}/paymentcancel?IsRxRequest=false`,
    notice: `${portal}/payment-notice/harbour/${provider}`,
  },
})

/** Sessions at the sandbox's providers, with the patient's actions on their pages. */
export const sandboxSessions = (server: TestServer) => {
  const providerOf = (name: ProviderName) => {
    const provider = sandboxProviders({ db: server.db, clock: server.clock, publicUrl: '' })('harbour', name)
    if (!provider) throw new Error('the sandbox has every provider')
    return provider
  }
  const open = async (name: ProviderName, reference: string) => {
    const { id, url } = await providerOf(name).openPage(orderOf(reference, name))
    return { id, url: url ?? '', status: async () => (await providerOf(name).readSession(id)).status }
  }
  return {
    providerOf,
    open,
    show: (url: string) => server.inject({ method: 'GET', url: url }),
    press: (url: string, fields: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
}

export const visa = { number: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123', holder: 'A Ngata' }
