import type { CardInHand } from '../../domain/payments/card.ts'
import { lazyPart } from '../layout/lazy-part.tsx'
import { Loading } from '../layout/loading.tsx'
import { Notice } from '../layout/notice.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { paymentTexts as texts } from './texts.ts'

const waiting = <Loading minHeight="6rem" />
const StripeCardForm = lazyPart(async () => (await import('./stripe-card-form.tsx')).StripeCardForm, waiting)
const TypedCardForm = lazyPart(async () => (await import('./typed-card-form.tsx')).TypedCardForm, waiting)

type AnyCardFormProps = CardFormProps<CardInHand> & {
  provider: 'stripe' | 'windcave'
  /** Stripe's publishable key. Absent: the sandbox fields are used. */
  publishableKey: string | undefined
  today: string
}

/** Stripe's hosted field if the deployment has a publishable key, else the form of the sandbox or of Windcave. */
export const CardForm = ({ provider, publishableKey, cardType, today, onPay, ...form }: AnyCardFormProps) => {
  if (provider === 'stripe' && publishableKey !== undefined)
    return <StripeCardForm key={publishableKey} publishableKey={publishableKey} cardType={cardType} onPay={onPay} {...form} />
  return (
    <>
      {provider === 'stripe' && <Notice>{texts.card.sandbox}</Notice>}
      <TypedCardForm provider={provider} cardType={cardType} today={today} onPay={(card) => onPay({ kind: 'typed', card })} {...form} />
    </>
  )
}
