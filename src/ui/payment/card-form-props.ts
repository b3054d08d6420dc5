import type { ReactNode } from 'react'

/** What a form for a card is given, whichever it is. */
export type CardFormProps<Card> = {
  /** The name of the chosen card type, which the card must be of; null where none was chosen. */
  cardType: string | null
  /** What the button says, such as Pay $60.00. */
  submit: string
  isBusy: boolean
  /** Why the last try failed, in words. */
  failure: string | null
  secondary?: ReactNode
  /** Called with a card that can be charged. Keep it out of state that outlives the payment. */
  onPay: (card: Card) => void
}
