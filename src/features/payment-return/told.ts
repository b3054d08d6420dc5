import type { SnapshotFrom } from 'xstate'
import type { paymentReturnMachine } from '../../../machines/payment-return.machine.ts'
import type { PaymentMethod } from '../../domain/payment.ts'
import type { Tone } from './outcome.tsx'
import { resultOf } from './payment-result.tsx'
import { texts } from './texts.ts'

export type Told = { title: string; text: string; more?: string; tone: Tone }

type Shown = { method: PaymentMethod; isRepeat: boolean }

const isPolling = ({ context, value }: SnapshotFrom<typeof paymentReturnMachine>) =>
  value === 'pending' || (value === 'settling' && context.looks > 0)

/** What the page says where its chart rests or has ended; null while it works. */
export const toldBy = (state: SnapshotFrom<typeof paymentReturnMachine>, { method, isRepeat }: Shown): Told | null => {
  const { problem, settlement, requestFailure } = state.context
  if (isPolling(state)) return { title: texts.pending.title(method), text: texts.pending.text, tone: 'info' }
  switch (state.value) {
    case 'unusable':
      return { ...texts[problem ?? 'unnamed'], tone: problem === 'untrusted' ? 'danger' : 'info' }
    case 'signInNeeded':
      return { ...texts.signIn, tone: 'info' }
    case 'succeeded':
      return { ...(settlement?.repeatRequest ? texts.requested : texts.paid), tone: 'success' }
    case 'requestFailed':
      return {
        title: texts.notSent.title,
        text: requestFailure?.kind === 'unknown' ? texts.notSent.unknown : texts.notSent.text,
        tone: 'warning',
      }
    case 'unknown':
      return { ...texts.unknown, more: texts.unknown.otherAccount, tone: 'warning' }
    case 'declined':
      return resultOf('/posFail', isRepeat, true)
    case 'cancelled':
      return resultOf('/paymentcancel', isRepeat, true)
    case 'failed':
      return resultOf('/paymentfail', isRepeat, true)
    default:
      return null
  }
}
