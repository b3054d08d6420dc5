import { chakra } from '@chakra-ui/react'
import { CalendarPlus, Printer } from 'lucide-react'
import { useId } from 'react'
import { type Appointment, canCancel, remainingText, remainingTime, visitAddress } from '../../domain/appointments/appointment.ts'
import type { PracticeLocation } from '../../domain/appointments/booking.ts'
import type { EarlierTimeOffer, EarlierTimeWish } from '../../domain/appointments/earlier-time.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { CardActions } from '../../ui/forms/actions.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { MapLink } from '../../ui/layout/map-link.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { EarlierTimeNotice } from './earlier-time-notice.tsx'
import { texts as earlierTexts } from './earlier-time-texts.ts'
import { JoinLink } from './join-link.tsx'
import { texts } from './texts.ts'

/** A wish for an earlier time; null before the first one. */
type EarlierTime = { wish: EarlierTimeWish | null; onChange: () => void; onSee: (offer: EarlierTimeOffer) => void }

type UpcomingCardProps = {
  appointment: Appointment
  isSelf: boolean
  /** The practice's locations, of which one has the address. */
  locations: readonly PracticeLocation[]
  /** The appointment was being moved, and the outcome is unknown. */
  isMoveUnanswered: boolean
  /** Null if the practice offers no earlier times. */
  earlier: EarlierTime | null
  now: Date
  onPrint: () => void
  onAddToCalendar: () => void
  onReschedule: () => void
  onCancel: () => void
}

const Address = ({ address, whatId }: { address: string; whatId: string }) => (
  <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
    {address}
    <MapLink address={address} look="quiet" paddingInline="0" aria-describedby={whatId} />
  </chakra.span>
)

/** An upcoming appointment and its actions. Each button's description contains the provider and the date. */
export const UpcomingCard = (props: UpcomingCardProps) => {
  const { appointment, isSelf, locations, isMoveUnanswered, earlier, now, onPrint, onAddToCalendar, onReschedule, onCancel } = props
  const headingId = useId()
  const whatId = useId()
  const of = { 'aria-describedby': whatId }
  const remaining = remainingTime(appointment.start, now)
  const { joinUrl } = appointment
  const place = visitAddress(appointment, locations)
  const address = place && {
    name: place.isOfLocation ? texts.card.address : texts.card.practiceAddress,
    value: <Address address={place.address} whatId={whatId} />,
  }
  const canChange = canCancel(appointment) && remaining !== 'started'
  return (
    <AppointmentCard appointment={appointment} isSelf={isSelf} headingId={headingId} note={remainingText(remaining)} address={address}>
      <span id={whatId} hidden>
        {`${appointment.provider}, ${weekdayMoment(appointment.start)}`}
      </span>
      {isMoveUnanswered && <Notice tone="warning">{texts.upcoming.moveUnanswered}</Notice>}
      {canChange && earlier?.wish && <EarlierTimeNotice wish={earlier.wish} now={now} whatId={whatId} onSee={earlier.onSee} />}
      <CardActions>
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
        {canChange && earlier && (
          <Button {...of} look="quiet" onClick={earlier.onChange}>
            {earlier.wish ? earlierTexts.change : earlierTexts.ask}
          </Button>
        )}
        {canChange && (
          <Button {...of} look="quiet" onClick={onCancel}>
            {texts.upcoming.cancel}
          </Button>
        )}
      </CardActions>
    </AppointmentCard>
  )
}
