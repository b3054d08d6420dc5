import type { Appointment } from '../../domain/appointments/appointment.ts'
import { practiceDay } from '../../domain/values/practice-time.ts'
import { texts } from './texts.ts'

const lineOctets = 75
const defaultMinutes = 15
const minuteMs = 60_000
const encoder = new TextEncoder()

/** An instant in UTC as of RFC 5545: 20261123T201500Z. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11: text. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545, 3.1: lines are at most 75 octets, and a continuation starts with a blank. Multi-byte characters stay whole. */
const folded = (line: string) => {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > lineOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** The practice's postal address may differ from that of the location. */
const placeOf = ({ location, practiceAddress, isOnline, joinUrl }: Appointment) =>
  joinUrl ?? (isOnline ? texts.card.online : location || practiceAddress)

type Source = {
  /** The practice's API URL, which makes appointment ids globally unique. A path if the API has the portal's origin. */
  issuer: string
  productName: string
}

/** An appointment as an iCalendar file (RFC 5545), without the patient's name. The UID is stable, so a second import updates the entry. */
export const calendarFile = (appointment: Appointment, { issuer, productName }: Source, now: Date) => {
  const { id, start, minutes, provider, type, practice, practiceAddress, isOnline } = appointment
  const begin = new Date(start)
  const end = new Date(begin.getTime() + (minutes ?? defaultMinutes) * minuteMs)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(`${id}@${new URL(issuer, location.origin).href.replace(/^https?:\/\//, '')}`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(begin)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(texts.calendar.summary(provider))}`,
    `LOCATION:${escaped(placeOf(appointment))}`,
    `DESCRIPTION:${escaped([type, [practice, practiceAddress].filter(Boolean).join(', '), ...(isOnline ? [texts.calendar.video] : [])].filter(Boolean).join('\n'))}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const content = lines.map((line) => `${folded(line)}\r\n`).join('')
  return new File([content], `appointment-${practiceDay(begin)}.ics`, { type: 'text/calendar;charset=utf-8' })
}
