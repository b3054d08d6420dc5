import type { ProviderName, ProviderOrder } from '../../../platform/payment-providers/provider.ts'
import type { Services } from '../../../services.ts'
import type { TempPayment } from '../store/temp-payments.ts'

export type CallFrom = 'web' | 'mobile'
type ReturnUrls = ProviderOrder['returnUrls']

/** The URLs for the patient's return and for the provider's callbacks. They contain no personal data and no token. */
export const returnUrlsOf = (
  { publicUrl, portalUrl }: Pick<Services, 'publicUrl' | 'portalUrl'>,
  { id, practiceCode, is_rx_request }: Pick<TempPayment, 'id' | 'practiceCode' | 'is_rx_request'>,
  provider: ProviderName,
  callFrom: CallFrom,
): ReturnUrls => {
  const isRx = `IsRxRequest=${is_rx_request}`
  const back = new URLSearchParams({ apiUrl: `${publicUrl}/practice/${practiceCode}`, paymenttype: provider, callfrom: callFrom })
  /** Stripe replaces the braces by its session id. The other providers append theirs. */
  const filledIn = provider === 'stripe' ? '&sessionId={CHECKOUT_SESSION_ID}' : ''
  return {
    success: `${portalUrl}/paymentcallback?${back}&${isRx}&temppaymentid=${id}${filledIn}`,
    fail: `${portalUrl}/posFail?${back}&${isRx}&temppaymentid=${id}`,
    cancel: `${portalUrl}/paymentcancel?${back}&${isRx}&temppaymentid=${id}`,
    notice: `${publicUrl || portalUrl}/payment-notice/${practiceCode}/${provider}`,
  }
}
