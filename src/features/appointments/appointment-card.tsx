import { CalendarCheck, CalendarClock, CalendarX, CircleQuestionMark, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { weekdayDay } from '../../domain/values/date-words.ts'
import { practiceTime, practiceToday } from '../../domain/values/practice-time.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { AvatarCircle } from '../../ui/layout/avatar-circle.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import type { ShownFact } from '../../ui/lists/facts.tsx'
import { StatusCard } from '../../ui/lists/status-card.tsx'
import { outcomeTexts, statusText, texts } from './texts.ts'

const tones = { future: 'primary', completed: 'success', missed: 'danger', cancelled: 'warning', other: 'neutral' } as const
const icons = { future: CalendarClock, completed: CalendarCheck, missed: CircleX, cancelled: CalendarX, other: CircleQuestionMark }

/** The facts without the address. The status line is omitted if it repeats the header. */
const factsOf = (appointment: Appointment, isSelf: boolean, statusLine: string) => {
  const { location, practice, isElsewhere, type, reason, patient, outcome, cancelReason, notes, isOnline } = appointment
  return [
    { name: texts.card.location, value: isOnline ? texts.card.online : location },
    ...(isElsewhere && practice ? [{ name: texts.card.practice, value: practice }] : []),
    { name: texts.card.type, value: type },
    ...(reason === null ? [] : [{ name: texts.card.reason, value: reason }]),
    { name: texts.card.patient, value: isSelf ? texts.card.self : texts.card.other(patient) },
    { name: texts.card.status, value: statusText(appointment) === statusLine ? null : statusText(appointment) },
    ...(outcome === 'cancelled' ? [{ name: texts.card.cancelReason, value: cancelReason }] : []),
    ...(notes === null ? [] : [{ name: texts.card.notes, value: notes }]),
  ]
}

type AppointmentCardProps = {
  appointment: Appointment
  /** Whether the appointment is for the selected patient; false for a family member. */
  isSelf: boolean
  headingId: string
  /** Replaces the outcome's text beside the provider. */
  note?: string
  /** Shown below the other facts. */
  address?: ShownFact | null
  /** Actions. */
  children?: ReactNode
}

/** Date and time of an upcoming appointment, up to its end if the practice gives a duration. */
const upcomingTime = ({ start, minutes }: Appointment) => {
  const begin = `${weekdayDay(start, practiceToday())}, ${practiceTime(start)}`
  return minutes === null ? begin : texts.card.until(begin, practiceTime(new Date(Date.parse(start) + minutes * 60_000).toISOString()))
}

/** An upcoming appointment is titled by its time, a past one by its provider. */
const titleOf = (appointment: Appointment) => {
  const provider = appointment.provider || common.missing
  return appointment.outcome === 'future'
    ? { title: upcomingTime(appointment), when: provider }
    : { title: provider, when: recordMoment(appointment.start) }
}

/** An appointment; each outcome has a colour, an icon and a text. Render it inside `StatusCards`. */
export const AppointmentCard = ({ appointment, isSelf, headingId, note, address, children }: AppointmentCardProps) => {
  const { outcome } = appointment
  const Icon = icons[outcome]
  const status = note ?? outcomeTexts[outcome]
  return (
    <StatusCard
      {...titleOf(appointment)}
      tone={tones[outcome]}
      status={status}
      icon={outcome === 'future' ? <AvatarCircle name={appointment.provider} picture={null} /> : <Icon aria-hidden size={22} />}
      facts={[...factsOf(appointment, isSelf, status), ...(address ? [address] : [])]}
      headingId={headingId}
    >
      {children}
    </StatusCard>
  )
}
