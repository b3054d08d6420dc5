import { chakra } from '@chakra-ui/react'
import { CalendarPlus, Printer, Video } from 'lucide-react'
import { useId } from 'react'
import { type Appointment, canCancel, remainingText, remainingTime } from '../../domain/appointment.ts'
import { weekdayMoment } from '../../domain/date-words.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { texts } from './texts.ts'

type UpcomingCardProps = {
  appointment: Appointment
  isSelf: boolean
  now: Date
  onPrint: () => void
  onAddToCalendar: () => void
  onReschedule: () => void
  onCancel: () => void
}

/** An appointment to come, and what can be done with it. Each button is described by the provider and the date of its card. */
export const UpcomingCard = ({ appointment, isSelf, now, onPrint, onAddToCalendar, onReschedule, onCancel }: UpcomingCardProps) => {
  const headingId = useId()
  const whatId = useId()
  const of = { 'aria-describedby': whatId }
  const remaining = remainingTime(appointment.start, now)
  return (
    <AppointmentCard appointment={appointment} isSelf={isSelf} headingId={headingId} note={remainingText(remaining)}>
      <span id={whatId} hidden>
        {`${appointment.provider}, ${weekdayMoment(appointment.start)}`}
      </span>
      <Actions justifyContent="flex-start" gap="2">
        {appointment.joinUrl && (
          <ButtonLink look="primary" href={appointment.joinUrl} target="_blank" rel="noopener noreferrer" {...of}>
            <Video aria-hidden size={20} />
            {texts.upcoming.join}
            <chakra.span srOnly> {texts.upcoming.newTab}</chakra.span>
          </ButtonLink>
        )}
        <Button {...of} onClick={onPrint}>
          <Printer aria-hidden size={20} />
          {texts.upcoming.print}
        </Button>
        <Button {...of} onClick={onAddToCalendar}>
          <CalendarPlus aria-hidden size={20} />
          {texts.upcoming.addToCalendar}
        </Button>
        {canCancel(appointment) && remaining !== 'started' && (
          <>
            <Button {...of} onClick={onReschedule}>
              {texts.upcoming.reschedule}
            </Button>
            <Button {...of} onClick={onCancel}>
              {texts.upcoming.cancel}
            </Button>
          </>
        )}
      </Actions>
    </AppointmentCard>
  )
}
