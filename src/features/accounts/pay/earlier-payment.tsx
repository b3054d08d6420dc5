import { useEffect } from 'react'
import type { settlementMachine } from '../../../../machines/settlement.machine.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFlow } from '../../../ui/use-flow.ts'
import { texts } from './texts.ts'
import { forgetUnfinished, type Unfinished } from './unfinished.ts'

const tones = { paid: 'success', notPaid: 'warning', pending: 'info', open: 'info', unknown: 'warning' } as const

type EarlierPaymentProps = {
  settlement: typeof settlementMachine
  unfinished: Unfinished
  /** It has an end, so that the lists and the balance are no longer what they were. */
  onEnded: () => void
  onRepeat: () => void
}

/** Says what became of a payment that was interrupted, as by a reload. */
export const EarlierPayment = ({ settlement, unfinished, onEnded, onRepeat }: EarlierPaymentProps) => {
  const { state } = useFlow(settlement, { input: { payment: { ...unfinished, sessionId: null }, isTaken: false } })
  const isDone = state.status === 'done'
  const { outcome } = state.context.told
  const isOpen = outcome !== 'paid' && outcome !== 'notPaid'
  useEffect(() => {
    if (!isDone || isOpen) return
    forgetUnfinished()
    onEnded()
  }, [isDone, isOpen, onEnded])
  return (
    <Notice
      tone={isDone ? tones[outcome] : 'info'}
      role="status"
      flexBasis="100%"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
    >
      {isDone ? texts.earlier[outcome] : texts.earlier.finding}
      {isDone && isOpen && <Button onClick={onRepeat}>{texts.earlier.check}</Button>}
    </Notice>
  )
}
