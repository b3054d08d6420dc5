/** The card and bank-link providers that a practice may use. */
export type ProviderName = 'stripe' | 'windcave' | 'poli'

export const providerLabels: Record<ProviderName, string> = { stripe: 'Stripe', windcave: 'Windcave', poli: 'POLi' }

/** What is to be paid, as it is told to a provider. Money is in cents of New Zealand dollars. */
export type ProviderOrder = {
  /** The temporary payment: the provider opens one session for it, however often it is asked. */
  reference: string
  /** When it was noted: with the reference it names the order also where another database has used the number before. */
  notedAt: Date
  cents: number
  description: string
  email: string | null
  /** Where the provider's page sends the patient, and where it reports to by itself. */
  returnUrls: { success: string; fail: string; cancel: string; notice: string }
}

/** What an order is opened under, so that it is opened once, however often it is asked for. */
export const orderKey = (way: 'page' | 'intent' | 'card', { reference, notedAt }: ProviderOrder) =>
  `${way}-${reference}-${notedAt.getTime()}`

/** `address`: the provider's own page; null for a payment that is confirmed on the portal's page, with `clientSecret`. */
export type OpenedSession = { id: string; url: string | null; clientSecret: string | null }

/** How a session stands. `declined` and `cancelled` are final: nothing was and nothing will be taken. */
export type ProviderStatus = 'open' | 'pending' | 'completed' | 'declined' | 'cancelled'

/** `reference`, `cents` and `currency` are what the provider itself holds. */
export type ProviderSession = { id: string; reference: string; cents: number; currency: string; status: ProviderStatus }

/** A card as it was typed. It is handed on and never kept. */
export type Card = {
  number: string
  /** MMYY */
  expiry: string
  securityCode: string
  holder: string
}

/** What a provider said to a card: its own words, such as DO NOT HONOUR. */
export type CardAnswer = { session: ProviderSession; words: string }

/** What a provider reports by itself: raw, as its signature covers it. */
export type Notice = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string>>
  body: Buffer
}

/** A report that is not the provider's, or says nothing. */
export class InvalidNotice extends Error {}

/**
 * One provider with one practice's keys. Every method may throw: then nobody knows, and the session is read later.
 */
export type PaymentProvider = {
  /** A session at the provider's own page. */
  openPage: (order: ProviderOrder) => Promise<OpenedSession>
  /** A session that is confirmed on the portal's page; null where the provider has none. */
  openIntent: ((order: ProviderOrder) => Promise<OpenedSession>) | null
  /**
   * Paying with a card that was typed into the portal's page; null where the provider takes none. The session is opened and noted before the card is sent, so that
   * what is taken while an answer is lost is found again. A session that is settled answers the same again, whatever the card.
   */
  cards: { open: (order: ProviderOrder) => Promise<OpenedSession>; pay: (id: string, card: Card) => Promise<CardAnswer> } | null
  readSession: (id: string) => Promise<ProviderSession>
  /** Ends a session that nobody has paid, so that nobody can; null where the provider has no such call. It may throw where somebody has paid meanwhile. */
  close: ((id: string) => Promise<void>) | null
  /**
   * The session that a report is about; null when it is about something else.
   * @throws InvalidNotice
   */
  sessionOfNotice: (notice: Notice) => Promise<string | null>
}

/** The provider of a practice; null where it has no keys, and the sandbox is off. */
export type PaymentProviders = (practiceCode: string, name: ProviderName) => PaymentProvider | null
