import { describe, expect, it } from 'vitest'
import { calendarText, eventId } from '../../../src/domain/values/calendar-event.ts'

const event = {
  id: eventId('1042', 'https://portal.test/practice/harbour'),
  productName: 'Patient portal',
  begin: new Date('2026-11-23T20:15:00Z'),
  end: new Date('2026-11-23T20:30:00Z'),
  summary: 'Appointment; a long one, '.repeat(5),
  location: 'Harbour Central',
  description: '',
  isCancelled: false,
}
const now = new Date('2026-11-21T00:30:00Z')

describe('the event of an appointment', () => {
  it('has an id of practice and appointment', () => {
    expect(event.id).toBe('1042@portal.test/practice/harbour')
  })

  it('has lines of at most 75 octets, and no empty description', () => {
    const text = calendarText(event, now)
    expect(Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(text).not.toContain('DESCRIPTION')
  })

  it('of a cancelled appointment replaces the first one', () => {
    const text = calendarText({ ...event, isCancelled: true }, now)
    for (const line of ['METHOD:CANCEL', `UID:${event.id}`, 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(text).toContain(`${line}\r\n`)
  })
})
