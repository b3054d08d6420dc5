import { CalendarPlus, Printer } from 'lucide-react'
import { useId } from 'react'
import { type Appointment, canCancel, remainingText, remainingTime } from '../../domain/appointments/appointment.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { JoinLink } from './join-link.tsx'
import { texts } from './texts.ts'

type UpcomingCardProps = {
  appointment: Appointment
  isSelf: boolean
  /** The appointment was being moved, and the outcome is unknown. */
  isMoveUnanswered: boolean
  now: Date
  onPrint: () => void
  onAddToCalendar: () => void
  onReschedule: () => void
  onCancel: () => void
}

/** An upcoming appointment and its actions. Each button's description contains the provider and the date. */
export const UpcomingCard = (props: UpcomingCardProps) => {
  const { appointment, isSelf, isMoveUnanswered, now, onPrint, onAddToCalendar, onReschedule, onCancel } = props
  const headingId = useId()
  const whatId = useId()
  const of = { 'aria-describedby': whatId }
  const remaining = remainingTime(appointment.start, now)
  const { joinUrl } = appointment
  const canChange = canCancel(appointment) && remaining !== 'started'
  return (
    <AppointmentCard appointment={appointment} isSelf={isSelf} headingId={headingId} note={remainingText(remaining)}>
      <span id={whatId} hidden>
        {`${appointment.provider}, ${weekdayMoment(appointment.start)}`}
      </span>
      {isMoveUnanswered && <Notice tone="warning">{texts.upcoming.moveUnanswered}</Notice>}
      <Actions justifyContent="flex-start" gap="2">
        {joinUrl && <JoinLink joinUrl={joinUrl} whatId={whatId} />}
        {canChange && (
          <Button {...of} look={joinUrl ? 'quiet' : 'plain'} onClick={onReschedule}>
            {texts.upcoming.reschedule}
          </Button>
        )}
        <Button {...of} look={joinUrl || canChange ? 'quiet' : 'plain'} onClick={onPrint}>
          <Printer aria-hidden size={20} />
          {texts.upcoming.print}
        </Button>
        <Button {...of} look="quiet" onClick={onAddToCalendar}>
          <CalendarPlus aria-hidden size={20} />
          {texts.upcoming.addToCalendar}
        </Button>
        {canChange && (
          <Button {...of} look="quiet" onClick={onCancel}>
            {texts.upcoming.cancel}
          </Button>
        )}
      </Actions>
    </AppointmentCard>
  )
}
