import type { ReactNode } from 'react'
import { Outcome, type ReturnConfiguration, type Tone } from './outcome.tsx'
import { texts } from './texts.ts'
import { backFrom, onFrom } from './ways.ts'

type Result = { title: string; text: string; more?: readonly string[]; tone: Tone; isGood: boolean }

const success = (told: { title: string; text: string }): Result => ({ ...told, tone: 'success', isGood: true })
const failure = (told: { title: string; text: string }, tone: Tone): Result => ({ ...told, tone, isGood: false })

/** A repeat request is sent by its payment, and by nothing else. */
const notPaid = (told: { title: string; text: string }, tone: Tone, isRepeat: boolean): Result => ({
  ...failure(told, tone),
  ...(isRepeat && { more: [texts.notRequested] }),
})
const failed = (isRepeat: boolean) => failure(isRepeat ? texts.requestFailed : texts.failed, 'danger')

/** A payment that was seen to be credited. `isRequested`: the repeat request in it was sent. */
type Seen = { isRequested: boolean }

/** Where nothing was seen, the page repeats what its address says, and points to what is known. */
const succeeded = (isRepeat: boolean, seen: Seen | null): Result => {
  const told = isRepeat ? texts.requested : texts.paid
  if (seen === null) return success({ title: told.title, text: isRepeat ? texts.requestedUnseen : texts.paid.unseen })
  return isRepeat && !seen.isRequested ? { ...success(texts.paid), more: [texts.requestedUnseen] } : success(told)
}

/** What a path says by itself, without asking anybody; null for one that asks. */
export const resultOf = (path: string, isRepeat: boolean, seen: Seen | null): Result | null => {
  switch (path) {
    case '/poss':
    case '/paymentsuccess':
      return succeeded(isRepeat, seen)
    case '/fail':
    case '/paymentfail':
      return failed(isRepeat)
    case '/posFail':
      return notPaid(texts.declined, 'warning', isRepeat)
    case '/posCancel':
    case '/cancel':
    case '/paymentcancel':
      return notPaid(texts.cancelled, 'info', isRepeat)
    default:
      return null
  }
}

type PaymentResultProps = {
  configuration: ReturnConfiguration
  result: Result
  isRepeat: boolean
  isFramed: boolean
  /** Null where the address names no payment. */
  tempPaymentId: string | null
  /** Whose repeat request was seen to be paid for; null for any other page. */
  requestedFor: string | null
  /** What was paid, to print. */
  receipt: ReactNode
}

/** The page of a path that says by itself how a payment ended. */
export const PaymentResult = ({
  configuration,
  result: { isGood, title, text, more = [], tone },
  isRepeat,
  isFramed,
  tempPaymentId,
  requestedFor,
  receipt,
}: PaymentResultProps) => (
  <Outcome
    configuration={configuration}
    title={title}
    tone={tone}
    text={[text, ...more].map((one) => <p key={one}>{one}</p>)}
    isFramed={isFramed}
    tempPaymentId={tempPaymentId}
    way={isGood ? onFrom(isRepeat, requestedFor) : backFrom(isRepeat)}
  >
    {receipt}
  </Outcome>
)
