import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import type { BookingFailure, BookingOutcome } from '../../../../machines/booking/booking-context.ts'
import { familyQuery } from '../../../api/appointments/booking-options.ts'
import { practiceSettingsQuery } from '../../../api/practice/practice-settings.ts'
import { isAnythingChosen } from '../../../domain/appointments/booking-choices.ts'
import { type BookingRules, bookingRules } from '../../../domain/appointments/booking-rules.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useIsSlow } from '../../../ui/hooks/use-is-slow.ts'
import { useUnloadGuard } from '../../../ui/hooks/use-unload-guard.ts'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { usePatient } from '../../use-patient.tsx'
import { RingPractice } from '../ring-practice.tsx'
import { texts as appointmentTexts } from '../texts.ts'
import { Booked } from './booked.tsx'
import { BookingForm } from './booking-form.tsx'
import { failureText } from './failure-text.ts'
import type { BookingFlow } from './flow.ts'
import { Partners } from './partners.tsx'
import { texts } from './texts.ts'
import { type BookingState, useBooking } from './use-booking.ts'

/** Shows a toast with the outcome of a booking that resolved while another tab was selected. */
const useUnseenEnd = ({ output, context: { failure } }: BookingState, isHidden: boolean) => {
  const tell = useEffectEvent((ended: BookingOutcome | undefined, missed: BookingFailure | null) => {
    if (!isHidden) return
    if (ended?.outcome === 'booked') void showToast({ tone: 'success', title: texts.booked.success })
    if (missed?.kind === 'notBooked') void showToast({ tone: 'warning', title: failureText(missed) })
  })
  useEffect(() => tell(output, failure), [output, failure])
}

type BookAppointmentProps = {
  productName: string
  /** Another tab is selected. */
  isHidden?: boolean
  onShowUpcoming: () => void
}

type BookingProps = BookAppointmentProps & { rules: BookingRules; onAgain: () => void }

const Booking = ({ rules, productName, isHidden = false, onShowUpcoming, onAgain }: BookingProps) => {
  const { session } = usePatient()
  const { state, send } = useBooking(rules)
  const flow: BookingFlow = { state, send, isProxy: session.isProxy }
  const { output } = state
  useUnseenEnd(state, isHidden)
  useUnloadGuard(output === undefined && isAnythingChosen(state.context))
  if (state.matches('unavailable'))
    return (
      <Notice tone="warning">
        <RingPractice text={texts.ring} />
      </Notice>
    )
  if (output?.outcome === 'booked')
    return <Booked {...flow} booking={output.booking} productName={productName} onShowUpcoming={onShowUpcoming} onAgain={onAgain} />
  const terms = rules.terms && (
    <Notice role="note" aria-label={texts.terms}>
      <PracticeText text={rules.terms} />
    </Notice>
  )
  return <BookingForm {...flow} terms={terms} isHidden={isHidden} />
}

/** The tab that books an appointment for the selected patient or their family. */
export const BookAppointment = (props: BookAppointmentProps) => {
  const { connection, session } = usePatient()
  const { data, error, refetch } = useQuery(practiceSettingsQuery(connection, session.userId))
  // Deferred, so that rendering the form does not block the page.
  const settings = useDeferredValue(data)
  const rules = settings && bookingRules(settings)
  const [count, setCount] = useState(0)
  // Waits for the family query: its result may insert a question, which would move the form. After a failed request the form is shown without waiting.
  const { isLoading, errorUpdateCount } = useQuery({
    ...familyQuery(connection, session.userId, []),
    enabled: rules?.isFamilyOffered === true,
  })
  const isAsking = isLoading && errorUpdateCount === 0
  const isSlow = useIsSlow(isAsking)
  if (!rules && error) return <FailedNotice error={error} onRetry={() => void refetch()} />
  if (!rules || (isAsking && !isSlow)) return <Loading label={appointmentTexts.rules} />
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Booking {...props} key={count} rules={rules} onAgain={() => setCount(count + 1)} />
      <Partners name={session.isProxy ? session.userName : null} />
    </chakra.div>
  )
}
