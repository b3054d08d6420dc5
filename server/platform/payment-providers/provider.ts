/** The card and bank-link providers that a practice may use. */
export type ProviderName = 'stripe' | 'windcave' | 'poli'

export const providerLabels: Record<ProviderName, string> = { stripe: 'Stripe', windcave: 'Windcave', poli: 'POLi' }

/** An order as sent to a provider. Money is in cents of New Zealand dollars. */
export type ProviderOrder = {
  /** The temporary payment. The provider opens one session for it, whatever the number of calls. */
  reference: string
  /** The creation time. Together with `reference` it is unique across databases that share a provider account. */
  notedAt: Date
  cents: number
  description: string
  email: string | null
  /** The URLs for the patient's return and for the provider's callbacks. */
  returnUrls: { success: string; fail: string; cancel: string; notice: string }
}

/** The idempotency key of an order at its provider. */
export const orderKey = (way: 'page' | 'intent' | 'card', { reference, notedAt }: ProviderOrder) =>
  `${way}-${reference}-${notedAt.getTime()}`

/** `url` is the provider's page; null for a payment that the portal's page confirms with `clientSecret`. */
export type OpenedSession = { id: string; url: string | null; clientSecret: string | null }

/** The status of a session. `declined` and `cancelled` are final: no money was taken and none will be. */
export type ProviderStatus = 'open' | 'pending' | 'completed' | 'declined' | 'cancelled'

/** `reference`, `cents` and `currency` are the provider's stored values. */
export type ProviderSession = { id: string; reference: string; cents: number; currency: string; status: ProviderStatus }

/** A typed card. The server forwards and never stores it. */
export type Card = {
  number: string
  /** MMYY */
  expiry: string
  securityCode: string
  holder: string
}

/** `words` is the provider's text about a card, such as DO NOT HONOUR. */
export type CardAnswer = { session: ProviderSession; words: string }

/** A provider's callback, with its raw body because the signature covers the bytes. */
export type Notice = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string>>
  body: Buffer
}

/** A callback that is not the provider's, or that cannot be read. */
export class InvalidNotice extends Error {}

/** One provider with one practice's keys. Every method may throw; the outcome is then unknown, and the session is read later. */
export type PaymentProvider = {
  /** Opens a session with the provider's page. */
  openPage: (order: ProviderOrder) => Promise<OpenedSession>
  /** Opens a session that the portal's page confirms; null if the provider has none. */
  openIntent: ((order: ProviderOrder) => Promise<OpenedSession>) | null
  /**
   * Pays with a card that was typed into the portal; null if the provider accepts none.
   * The session is opened and stored before the card is sent, so that money is found after a lost answer.
   * A settled session returns the same result again, whatever the card.
   */
  cards: { open: (order: ProviderOrder) => Promise<OpenedSession>; pay: (id: string, card: Card) => Promise<CardAnswer> } | null
  readSession: (id: string) => Promise<ProviderSession>
  /**
   * Closes an unpaid session, so that it cannot be paid; null if the provider has no such call. Throws if the session was paid meanwhile.
   */
  close: ((id: string) => Promise<void>) | null
  /**
   * The session of a callback; null for a callback about another subject.
   * @throws InvalidNotice
   */
  sessionOfNotice: (notice: Notice) => Promise<string | null>
}

/** The provider of a practice; null without keys outside the sandbox. */
export type PaymentProviders = (practiceCode: string, name: ProviderName) => PaymentProvider | null
