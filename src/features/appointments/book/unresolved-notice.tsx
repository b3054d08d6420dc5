import { useEffect, useRef } from 'react'
import type { BookingFailure, UnresolvedBooking } from '../../../../machines/booking/booking-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RingPractice } from '../ring-practice.tsx'
import { slotInWords } from './summary.ts'
import { texts } from './texts.ts'

type UnresolvedNoticeProps = { booking: UnresolvedBooking; failure: BookingFailure | null; onCheck: () => void }

/** An unresolved booking above the form, with a button that checks it. The notice stays while the patient changes the form. */
export const UnresolvedNotice = ({ booking: { slot, practitioner }, failure, onCheck }: UnresolvedNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure?.kind === 'outcomeUnknown') notice.current?.focus()
  }, [failure])

  return (
    <Notice tone="danger" role="alert" ref={notice} tabIndex={-1} display="grid" gap="2" justifyItems="start">
      <p>{texts.unknown.title}</p>
      <p>{[practitioner?.name, slotInWords(slot)].filter(Boolean).join(', ')}</p>
      <RingPractice text={texts.unknown.what} />
      <Button onClick={onCheck}>{texts.unknown.check}</Button>
    </Notice>
  )
}
