import { CalendarCheck, CalendarClock, CalendarX, CircleQuestionMark, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { StatusCard } from '../../ui/lists/status-card.tsx'
import { outcomeTexts, statusText, texts } from './texts.ts'

const tones = { future: 'primary', completed: 'success', missed: 'danger', cancelled: 'warning', other: 'neutral' } as const
const icons = { future: CalendarClock, completed: CalendarCheck, missed: CircleX, cancelled: CalendarX, other: CircleQuestionMark }

/** The status line is omitted if it repeats the header. */
const factsOf = (appointment: Appointment, isSelf: boolean, statusLine: string) => {
  const { location, practice, isElsewhere, type, patient, outcome, cancelReason, notes, isOnline } = appointment
  return [
    { name: texts.card.location, value: isOnline ? texts.card.online : location },
    ...(isElsewhere && practice ? [{ name: texts.card.practice, value: practice }] : []),
    { name: texts.card.type, value: type },
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
  /** Actions. */
  children?: ReactNode
}

/** An appointment; each outcome has a colour, an icon and a text. Render it inside `StatusCards`. */
export const AppointmentCard = ({ appointment, isSelf, headingId, note, children }: AppointmentCardProps) => {
  const { outcome, provider, start } = appointment
  const Icon = icons[outcome]
  const status = note ?? outcomeTexts[outcome]
  return (
    <StatusCard
      title={provider || common.missing}
      when={outcome === 'future' ? weekdayMoment(start) : recordMoment(start)}
      tone={tones[outcome]}
      status={status}
      icon={<Icon aria-hidden size={22} />}
      facts={factsOf(appointment, isSelf, status)}
      headingId={headingId}
    >
      {children}
    </StatusCard>
  )
}
