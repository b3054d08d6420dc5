import type { SnapshotFrom } from 'xstate'
import type { paymentReturnMachine } from '../../../machines/payment/payment-return.machine.ts'
import type { PaymentMethod } from '../../domain/payments/payment.ts'
import type { Tone } from './outcome.tsx'
import { endSeen, resultOf } from './payment-result.tsx'
import { texts } from './texts.ts'

export type OutcomeText = { title: string; text: string; more?: readonly string[]; tone: Tone }

type Shown = { method: PaymentMethod; isRepeat: boolean }

const isPolling = ({ context, value }: SnapshotFrom<typeof paymentReturnMachine>) =>
  value === 'pending' || (value === 'settling' && context.looks > 0)

/** The text for the machine's resting and final states; null while a call is pending. */
export const outcomeTextOf = (state: SnapshotFrom<typeof paymentReturnMachine>, { method, isRepeat }: Shown): OutcomeText | null => {
  const { problem, settlement, requestFailure } = state.context
  const forRequest = (text: string) => (isRepeat ? [text] : [])
  if (isPolling(state) && settlement?.outcome.outcome === 'open')
    return { title: texts.open.title, text: texts.open.text, more: forRequest(texts.open.request), tone: 'info' }
  if (isPolling(state))
    return { title: texts.pending.title(method), text: texts.pending.text, more: forRequest(texts.pending.request), tone: 'info' }
  switch (state.value) {
    case 'unusable':
      return { ...texts[problem ?? 'unnamed'], tone: problem === 'untrusted' ? 'warning' : 'info' }
    case 'signInNeeded':
      return { ...texts.signIn, tone: 'info' }
    case 'succeeded':
      return resultOf('/paymentsuccess', isRepeat, { isRequested: Boolean(settlement?.repeatRequest) })
    case 'requestFailed':
      return requestFailure?.kind === 'refused'
        ? { title: texts.notSent.title, text: texts.notSent.text, more: [texts.notSent.practice(requestFailure.message)], tone: 'warning' }
        : { title: texts.notSent.title, text: texts.notSent.unknown, more: [texts.notSent.open], tone: 'warning' }
    case 'unknown':
      if (settlement?.outcome.outcome === 'differs') return { ...texts.differs, more: forRequest(texts.notRequested), tone: 'warning' }
      return { ...texts.unknown, more: [...forRequest(texts.unknown.request), texts.unknown.otherAccount], tone: 'warning' }
    case 'declined':
    case 'cancelled':
    case 'failed':
      return endSeen(state.value, isRepeat)
    default:
      return null
  }
}
