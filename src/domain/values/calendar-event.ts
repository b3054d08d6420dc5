const lineOctets = 75
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

/** The id of an appointment's event. It is the same in every file of the appointment, so that an import updates the entry. `apiUrl`: the practice's, absolute. */
export const eventId = (appointmentId: string, apiUrl: string) => `${appointmentId}@${new URL(apiUrl).href.replace(/^https?:\/\//, '')}`

export type CalendarEvent = {
  id: string
  productName: string
  begin: Date
  end: Date
  summary: string
  location: string
  description: string
  isCancelled: boolean
}

/** An appointment as the text of an iCalendar file (RFC 5545). The event of a cancelled one replaces the entry that a calendar has. */
export const calendarText = ({ id, productName, begin, end, summary, location, description, isCancelled }: CalendarEvent, now: Date) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    ...(isCancelled ? ['SEQUENCE:1'] : []),
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(begin)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
