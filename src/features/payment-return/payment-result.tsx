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

/** Without a receipt nothing was seen to be credited: the page repeats what its address says, and points to what is known. */
const succeeded = (isRepeat: boolean, isSeen: boolean) => {
  const told = isRepeat ? texts.requested : texts.paid
  if (isSeen) return success(told)
  return success({ title: told.title, text: isRepeat ? texts.requestedUnseen : texts.paid.unseen })
}

/** What a path says by itself, without asking anybody; null for one that asks. */
export const resultOf = (path: string, isRepeat: boolean, isSeen: boolean): Result | null => {
  switch (path) {
    case '/poss':
    case '/paymentsuccess':
      return succeeded(isRepeat, isSeen)
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
  /** What was paid, to print. */
  receipt?: ReactNode
}

/** The page of a path that says by itself how a payment ended. */
export const PaymentResult = ({
  configuration,
  result: { isGood, title, text, more = [], tone },
  isRepeat,
  isFramed,
  tempPaymentId,
  receipt,
}: PaymentResultProps) => (
  <Outcome
    configuration={configuration}
    title={title}
    tone={tone}
    text={[text, ...more].map((one) => <p key={one}>{one}</p>)}
    isFramed={isFramed}
    tempPaymentId={tempPaymentId}
    way={isGood ? onFrom(isRepeat, receipt !== undefined) : backFrom(isRepeat)}
  >
    {receipt}
  </Outcome>
)
