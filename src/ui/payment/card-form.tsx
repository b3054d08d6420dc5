import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Loading } from '../loading.tsx'
import { Notice } from '../notice.tsx'
import type { CardInHand } from './card-in-hand.ts'
import { paymentTexts as texts } from './texts.ts'
import { TypedCardForm } from './typed-card-form.tsx'

const StripeCardForm = lazyPart(async () => (await import('./stripe-card-form.tsx')).StripeCardForm, <Loading minHeight="6rem" />)

type CardFormProps = {
  provider: 'stripe' | 'windcave'
  /** Stripe's; absent, the sandbox's fields stand in. */
  publishableKey: string | undefined
  /** The name of the chosen card type; null where none was chosen. */
  cardType: string | null
  today: string
  /** What the button says, such as Pay $60.00. */
  submit: string
  isBusy: boolean
  /** Why the last try failed, in words. */
  failure: string | null
  secondary?: ReactNode
  /** Called with a card that can be charged. Keep it out of state that outlives the payment. */
  onPay: (card: CardInHand) => void
}

/** The card on the page: Stripe's own field where the deployment has a key, the sandbox's or Windcave's otherwise. */
export const CardForm = ({ provider, publishableKey, cardType, today, onPay, ...form }: CardFormProps) => {
  if (provider === 'stripe' && publishableKey !== undefined)
    return <StripeCardForm publishableKey={publishableKey} cardType={cardType} onPay={onPay} {...form} />
  return (
    <>
      {provider === 'stripe' && <Notice>{texts.card.sandbox}</Notice>}
      <TypedCardForm provider={provider} cardType={cardType} today={today} onPay={(card) => onPay({ kind: 'typed', card })} {...form} />
    </>
  )
}
