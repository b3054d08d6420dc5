import type { Appointment } from '../../domain/appointments/appointment.ts'
import { practiceDay } from '../../domain/values/practice-time.ts'
import { texts } from './texts.ts'

const lineOctets = 75
const defaultMinutes = 15
const minuteMs = 60_000
const encoder = new TextEncoder()

/** An instant as RFC 5545 writes it in UTC: 20261123T201500Z. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11: text. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545, 3.1: no line is longer than 75 octets; what is longer goes on after a blank. No character is cut apart. */
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

/** The practice's own address is not that of each of its locations. */
const placeOf = ({ location, practiceAddress, isOnline, joinUrl }: Appointment) =>
  joinUrl ?? (isOnline ? texts.card.online : location || practiceAddress)

type Source = {
  /** Whose ids the appointments have: the address of the practice's API, a path where it is of the portal's own origin. */
  issuer: string
  productName: string
}

/** An appointment for a calendar program (RFC 5545). It names no patient. Made again, it stands for the same entry. */
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
