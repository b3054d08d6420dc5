/** A card as it was typed: the number's digits, the expiry as MMYY. It is handed to the one call that it is for. */
export type TypedCard = { number: string; expiry: string; securityCode: string; holder: string }

/** What came of confirming a card. `message`: the provider's words. */
export type Confirmation = { kind: 'confirmed' | 'pending' } | { kind: 'refused'; message: string | null }

/** A card that can be charged: one that was typed, or Stripe's own field, which never shows it to the portal. */
export type CardInHand = { kind: 'typed'; card: TypedCard } | { kind: 'field'; confirm: (clientSecret: string) => Promise<Confirmation> }
