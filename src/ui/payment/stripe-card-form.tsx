import { chakra } from '@chakra-ui/react'
import type { Stripe, StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CardInHand, Confirmation } from '../../domain/payments/card.ts'
import { brandByName, isOfCardType } from '../../domain/payments/card.ts'
import { paymentWords } from '../../domain/payments/payment-words.ts'
import { showToast } from '../dialogs/toast.ts'
import { Actions } from '../forms/actions.tsx'
import { Button } from '../forms/button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Loading } from '../layout/loading.tsx'
import { Notice } from '../layout/notice.tsx'
import { texts as common } from '../layout/texts.ts'
import type { CardFormProps } from './card-form-props.ts'
import { stripeCardTexts, paymentTexts as texts } from './texts.ts'

type StripeCardFormProps = CardFormProps<CardInHand> & { publishableKey: string }

type Field = { stripe: Stripe; card: StripeCardElement }
type Typed = Pick<StripeCardElementChangeEvent, 'empty' | 'complete' | 'brand'> & Partial<Pick<StripeCardElementChangeEvent, 'error'>>

const Mount = chakra('div', {
  base: { padding: '3', borderWidth: '1px', borderStyle: 'solid', borderColor: 'control', borderRadius: 'control', background: 'white' },
})

const confirmed = async ({ stripe, card }: Field, clientSecret: string): Promise<Confirmation> => {
  const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
  const isRefused = error?.type === 'card_error' || error?.type === 'validation_error'
  // Any other error leaves open whether the card was charged, so the payment is looked up.
  if (error && !isRefused) throw new Error(error.type)
  if (error) return { kind: 'refused', message: error.message ?? paymentWords.notConfirmed }
  return { kind: paymentIntent.status === 'succeeded' ? 'confirmed' : 'pending' }
}

const faults: Readonly<Record<string, string>> = {
  incomplete_expiry: stripeCardTexts.expiryWrong,
  incomplete_cvc: stripeCardTexts.securityCodeMissing,
}

/** The error text for the state of Stripe's field: its brand, or a code for the missing part. For an expired card Stripe's own text is used. */
const problemOf = ({ empty, complete, brand, error }: Typed, cardType: string | null) => {
  if (empty) return stripeCardTexts.numberMissing
  if (!complete)
    return faults[error?.code ?? ''] ?? (error?.code.startsWith('invalid_expiry') ? error.message : stripeCardTexts.numberWrong)
  return isOfCardType(brandByName(brand), cardType) ? null : texts.card.otherBrand
}

/** Stripe's card field in an iframe: the portal never receives the card number. */
export const StripeCardForm = ({ publishableKey, cardType, submit, isBusy, failure, secondary, onPay }: StripeCardFormProps) => {
  const mount = useRef<HTMLDivElement>(null)
  const typed = useRef<Typed>({ empty: true, complete: false, brand: 'unknown' })
  const [field, setField] = useState<Field | 'loading' | 'failed'>('loading')
  const [attempts, setAttempts] = useState({ loads: 0, submits: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const label = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry reloads the field
  useEffect(() => {
    let card: StripeCardElement | undefined
    let isGone = false
    const load = async () => {
      const stripe = await loadStripe(publishableKey)
      if (!stripe || isGone) return
      if (!mount.current) return setField('failed')
      card = stripe.elements().create('card', { hidePostalCode: true })
      card.on('change', ({ empty, complete, brand, error }) => {
        typed.current = { empty, complete, brand, error }
      })
      card.on('loaderror', () => setField('failed'))
      card.mount(mount.current)
      setField({ stripe, card })
    }
    void load().catch(() => setField('failed'))
    return () => {
      isGone = true
      card?.destroy()
    }
  }, [publishableKey, attempts.loads])

  const retry = () => {
    setField('loading')
    setAttempts(({ loads, submits }) => ({ loads: loads + 1, submits }))
  }
  const pay = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(typed.current, cardType)
    setProblem(found)
    if (found === stripeCardTexts.numberWrong) void showToast({ tone: 'danger', title: paymentWords.cardInvalid })
    setAttempts(({ loads, submits }) => ({ loads, submits: submits + 1 }))
    if (found === null && typeof field === 'object') onPay({ kind: 'field', confirm: (clientSecret) => confirmed(field, clientSecret) })
  }

  if (field === 'failed')
    return (
      <Notice tone="danger" role="alert" display="grid" gap="3">
        {texts.card.notLoaded}
        <Button onClick={retry}>{common.retry}</Button>
      </Notice>
    )
  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={pay}>
      <ErrorSummary messages={[problem ?? failure].filter((message) => message !== null)} occasion={attempts.submits} />
      <chakra.div role="group" aria-labelledby={label} display="grid" gap="1">
        <chakra.span id={label} fontWeight="medium">
          {texts.card.group}
        </chakra.span>
        <Mount ref={mount} />
      </chakra.div>
      {field === 'loading' && <Loading minHeight="auto" />}
      <Actions>
        {secondary}
        <Button type="submit" look="primary" disabled={isBusy || field === 'loading'}>
          {submit}
        </Button>
      </Actions>
      <chakra.div role="status" srOnly>
        {isBusy ? texts.card.paying : ''}
      </chakra.div>
    </chakra.form>
  )
}
