import { isSettingOn, type PracticeSettings } from '../practice/practice-settings.ts'
import type { CardType, PaymentMethod } from './payment.ts'
import { parseCardTypes } from './surcharge.ts'

/** How an invoice is paid: by a card on the page, or on the provider's own page within it. */
export type InvoiceWay = 'stripeCard' | 'windcavePage' | 'windcaveCard' | 'poliPage'

export const invoiceWay = (method: PaymentMethod, windcaveMode: 'hosted' | 'form'): InvoiceWay => {
  if (method === 'stripe') return 'stripeCard'
  if (method === 'poli') return 'poliPage'
  return windcaveMode === 'form' ? 'windcaveCard' : 'windcavePage'
}

/** How a repeat request is paid: on the provider's own page, where the browser goes. */
type RequestWay = 'stripeCheckout' | 'windcavePage' | 'poliPage'

const requestWays: Readonly<Record<PaymentMethod, RequestWay>> = { stripe: 'stripeCheckout', windcave: 'windcavePage', poli: 'poliPage' }

export const requestWay = (method: PaymentMethod) => requestWays[method]

export type PaymentWay = InvoiceWay | RequestWay

const methods = {
  stripeCard: 'stripe',
  stripeCheckout: 'stripe',
  windcavePage: 'windcave',
  windcaveCard: 'windcave',
  poliPage: 'poli',
} as const satisfies Record<PaymentWay, PaymentMethod>

export const paymentMethodOfWay = (way: PaymentWay): PaymentMethod => methods[way]

/** Whether the card is typed into the portal's page. */
export const isCardWay = (way: PaymentWay) => way === 'stripeCard' || way === 'windcaveCard'

/** The card types of which one must be chosen; none where the practice asks for none, null where it does and none can be read. A bank link takes no card. */
export const requiredCardTypes = (settings: PracticeSettings, method: PaymentMethod): CardType[] | null => {
  if (method === 'poli' || !isSettingOn(settings, 'IsCardTypeConfifiguration')) return []
  const types = parseCardTypes(settings.get('PaymentCardTypes') ?? '')
  return types.length > 0 ? types : null
}
