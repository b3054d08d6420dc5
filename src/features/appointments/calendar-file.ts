import type { Appointment } from '../../domain/appointments/appointment.ts'
import { calendarText, eventId } from '../../domain/values/calendar-event.ts'
import { practiceDay } from '../../domain/values/practice-time.ts'
import { texts } from './texts.ts'

const defaultMinutes = 15
const minuteMs = 60_000

/** The practice's postal address may differ from that of the location. */
const placeOf = ({ location, practiceAddress, isOnline, joinUrl }: Appointment) =>
  joinUrl ?? (isOnline ? texts.card.online : location || practiceAddress)

type Source = {
  /** The practice's API URL, which makes appointment ids globally unique. A path if the API has the portal's origin. */
  issuer: string
  productName: string
}

/** An appointment as an iCalendar file, without the patient's name. */
export const calendarFile = (appointment: Appointment, { issuer, productName }: Source, now: Date) => {
  const { id, start, minutes, provider, type, practice, practiceAddress, isOnline } = appointment
  const begin = new Date(start)
  const event = {
    id: eventId(id, new URL(issuer, location.origin).href),
    productName,
    begin,
    end: new Date(begin.getTime() + (minutes ?? defaultMinutes) * minuteMs),
    summary: texts.calendar.summary(provider),
    location: placeOf(appointment),
    description: [type, [practice, practiceAddress].filter(Boolean).join(', '), ...(isOnline ? [texts.calendar.video] : [])]
      .filter(Boolean)
      .join('\n'),
    isCancelled: false,
  }
  return new File([calendarText(event, now)], `appointment-${practiceDay(begin)}.ics`, { type: 'text/calendar;charset=utf-8' })
}
