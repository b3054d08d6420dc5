import { useEffect, useRef, useState } from 'react'
import type { settlementMachine } from '../../../../machines/payment/settlement.machine.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { texts } from './texts.ts'
import { clearUnfinishedPayment, type UnfinishedPayment } from './unfinished.ts'

const tones = { paid: 'success', notPaid: 'warning', pending: 'info', open: 'info', unknown: 'warning', differs: 'warning' } as const

type EarlierPaymentProps = {
  settlement: typeof settlementMachine
  unfinished: UnfinishedPayment
  /** Whether the card was sent from the portal's own form. */
  isCardSent: boolean
  /** Called with a final outcome, after which the lists and the balance are outdated. */
  onEnded: () => void
}

const Look = ({ settlement, unfinished, isCardSent, onEnded, onRepeat }: EarlierPaymentProps & { onRepeat: () => void }) => {
  const { state } = useFlow(settlement, { input: { payment: { ...unfinished, sessionId: null }, isTaken: false, isCardSent } })
  const isDone = state.status === 'done'
  const { outcome } = state.context.outcome
  const isOpen = outcome !== 'paid' && outcome !== 'notPaid'
  useEffect(() => {
    if (!isDone || isOpen) return
    clearUnfinishedPayment(unfinished.tempPaymentId)
    onEnded()
  }, [isDone, isOpen, unfinished.tempPaymentId, onEnded])
  return (
    <Notice tone={isDone ? tones[outcome] : 'info'} display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {isDone ? texts.earlier[outcome] : texts.earlier.finding}
      {isDone && isOpen && <Button onClick={onRepeat}>{texts.earlier.check}</Button>}
    </Notice>
  )
}

/** The outcome of a payment that the patient left or reloaded before it ended. */
export const EarlierPayment = (props: EarlierPaymentProps) => {
  const [looks, setLooks] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const repeat = () => {
    place.current?.focus()
    setLooks(looks + 1)
  }
  return (
    <Status ref={place} tabIndex={-1} flexBasis="100%">
      <Look key={looks} {...props} onRepeat={repeat} />
    </Status>
  )
}
