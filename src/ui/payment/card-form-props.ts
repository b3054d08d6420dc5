import type { ReactNode } from 'react'

/** Props of every card form. */
export type CardFormProps<Card> = {
  /** The chosen card type, which the card must match; null if the practice offers no choice. */
  cardType: string | null
  /** Text of the submit button, such as Pay $60.00. */
  submit: string
  isBusy: boolean
  /** Text for the failure of the last attempt. */
  failure: string | null
  secondary?: ReactNode
  /** Called with a card that can be charged. Callers must not store it in state that outlives the payment. */
  onPay: (card: Card) => void
}
