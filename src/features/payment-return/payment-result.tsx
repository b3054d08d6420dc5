import type { ReactNode } from 'react'
import type { ClaimedEnd } from '../../../machines/payment/payment-return.machine.ts'
import { backLink, nextLink } from './next-links.ts'
import { Outcome, type ReturnConfiguration, type Tone } from './outcome.tsx'
import { texts } from './texts.ts'

type Result = { title: string; text: string; more?: readonly string[]; tone: Tone; isGood: boolean }

const success = (words: { title: string; text: string }): Result => ({ ...words, tone: 'success', isGood: true })
const failure = (words: { title: string; text: string }, tone: Tone): Result => ({ ...words, tone, isGood: false })

const tones = { cancelled: 'info', declined: 'warning', failed: 'danger' } as const satisfies Record<ClaimedEnd, Tone>
const wordsOf = (end: ClaimedEnd, isRepeat: boolean) => (end === 'failed' && isRepeat ? texts.requestFailed : texts[end])

/** The text of an outcome that the practice confirmed. A repeat request is sent only by its payment. */
export const endSeen = (end: ClaimedEnd, isRepeat: boolean): Result => ({
  ...failure(wordsOf(end, isRepeat), tones[end]),
  ...(isRepeat && { more: [end === 'failed' ? texts.failed.text : texts.notRequested] }),
})

/** The text of an outcome that only the URL claims, with a link to the confirmed state. */
const endUnseen = (end: ClaimedEnd, isRepeat: boolean): Result => {
  const words = wordsOf(end, isRepeat)
  const text = 'unseen' in words ? words.unseen : words.text
  return { ...failure({ title: words.title, text }, tones[end]), more: [texts.paid.unseen, ...(isRepeat ? [texts.requestedUnseen] : [])] }
}

/** A payment whose credit was confirmed. `isRequested`: its repeat request was sent. */
type Seen = { isRequested: boolean }

/** Without confirmation the page repeats the URL's claim and links to the confirmed state. */
const succeeded = (isRepeat: boolean, seen: Seen | null): Result => {
  const words = isRepeat ? texts.requested : texts.paid
  if (seen === null) return success({ title: words.title, text: isRepeat ? texts.requestedUnseen : texts.paid.unseen })
  return isRepeat && !seen.isRequested ? { ...success(texts.paid), more: [texts.requestedUnseen] } : success(words)
}

/** The failed outcome that a path claims; null for any other path. */
export const endIn = (path: string): ClaimedEnd | null => {
  switch (path) {
    case '/fail':
    case '/paymentfail':
      return 'failed'
    case '/posFail':
      return 'declined'
    case '/posCancel':
    case '/cancel':
    case '/paymentcancel':
      return 'cancelled'
    default:
      return null
  }
}

/** The result that a path claims without a call; null for a path that requires one. */
export const resultOf = (path: string, isRepeat: boolean, seen: Seen | null): Result | null => {
  if (path === '/poss' || path === '/paymentsuccess') return succeeded(isRepeat, seen)
  const end = endIn(path)
  return end && endUnseen(end, isRepeat)
}

type PaymentResultProps = {
  configuration: ReturnConfiguration
  result: Result
  isRepeat: boolean
  isFramed: boolean
  /** Null if the URL names no payment. */
  tempPaymentId: string | null
  /** The patient whose repeat request was confirmed as paid; null otherwise. */
  requestedFor: string | null
  /** The printable receipt. */
  receipt: ReactNode
}

/** The page of a path that contains a payment's outcome. */
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
    way={isGood ? nextLink(isRepeat, requestedFor) : backLink(isRepeat)}
  >
    {receipt}
  </Outcome>
)
