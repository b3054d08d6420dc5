import { describe, expect, it } from 'vitest'
import type { Appointment } from '../../../src/domain/appointments/appointment.ts'
import { calendarFile } from '../../../src/features/appointments/calendar-file.ts'
import { appointment } from '../../practice/appointment.ts'

const source = { issuer: 'https://practice.test/api', productName: 'myIndici' }
const now = new Date('2026-11-21T00:30:00Z')
const made = (changed: Partial<Appointment> = {}) => calendarFile({ ...appointment, ...changed }, source, now)
const contentOf = (changed?: Partial<Appointment>) => made(changed).text()

/** Parses a calendar by RFC 5545: unfolds lines, splits properties and unescapes texts. */
const read = (content: string) =>
  Object.fromEntries(
    content
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...value] = line.split(':')
        return [name, value.join(':').replace(/\\([\\;,nN])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter))]
      }),
  )

describe('the calendar file', () => {
  it('contains the appointment in UTC, as one event of a published calendar', async () => {
    expect(read(await contentOf())).toEqual({
      BEGIN: 'VEVENT',
      VERSION: '2.0',
      PRODID: '-//myIndici//Appointments//EN',
      CALSCALE: 'GREGORIAN',
      METHOD: 'PUBLISH',
      UID: '1042@practice.test/api',
      DTSTAMP: '20261121T003000Z',
      DTSTART: '20261123T201500Z',
      DTEND: '20261123T203000Z',
      SUMMARY: 'Appointment with Dr Mere Tai',
      LOCATION: 'Harbour Central',
      DESCRIPTION: 'Standard Consult\nHarbour Health Centre, 12 Quay Street, Auckland 1010',
      STATUS: 'CONFIRMED',
      END: 'VCALENDAR',
    })
  })

  it('is a text/calendar file whose name has the practice’s day', () => {
    expect([made().name, made().type]).toEqual(['appointment-2026-11-24.ics', 'text/calendar;charset=utf-8'])
  })

  it("has different UIDs for one id at two practices, whatever the portal's origin", async () => {
    const entry = async (issuer: string) => read(await calendarFile(appointment, { ...source, issuer }, now).text()).UID
    expect(await entry('/practice/harbour')).toBe(`1042@${location.host}/practice/harbour`)
    expect(await entry('https://other.test/practice/harbour')).toBe('1042@other.test/practice/harbour')
  })

  it('contains no patient name', async () => {
    expect(await contentOf()).not.toContain('Aroha')
  })

  it.each([
    ['begins', '2026-09-27T09:00:00+13:00', '20260926T200000Z', '20260926T201500Z'],
    ['ends', '2026-04-05T09:00:00+12:00', '20260404T210000Z', '20260404T211500Z'],
    ['is about to end', '2026-04-05T02:50:00+13:00', '20260404T135000Z', '20260404T140500Z'],
  ])('keeps the instant on the day that daylight saving %s', async (_, start, begin, end) => {
    expect(read(await contentOf({ start }))).toMatchObject({ DTSTART: begin, DTEND: end })
  })

  it('takes 15 minutes if the practice has no duration', async () => {
    expect(read(await contentOf({ minutes: null }))).toMatchObject({ DTEND: '20261123T203000Z' })
  })

  it('has the link of a video appointment as its location', async () => {
    expect(read(await contentOf({ isOnline: true, joinUrl: 'https://video.example.nz/j/1' }))).toMatchObject({
      LOCATION: 'https://video.example.nz/j/1',
      DESCRIPTION: 'Standard Consult\nHarbour Health Centre, 12 Quay Street, Auckland 1010\nVideo appointment',
    })
  })

  it('has no location while a video appointment has no link', async () => {
    expect(read(await contentOf({ isOnline: true }))).toMatchObject({ LOCATION: 'Online, by video' })
  })

  it('ends every line with CRLF, and folds lines at 75 octets for any text and script', async () => {
    const location = 'Te Whare Hauora o Ngā Tūpuna – kōrero mai, '.repeat(6)
    const content = await contentOf({ location })
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(content.endsWith('\r\n')).toBe(true)
    const octets = content.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(Math.max(...octets)).toBeGreaterThan(72)
    expect(read(content)).toMatchObject({ LOCATION: location })
  })

  it('escapes text that would end its line or start another property', async () => {
    const provider = 'Tai; Mere, \\ Dr\r\nATTENDEE:mailto:x@example.nz'
    const content = await contentOf({ provider })
    expect(content).not.toMatch(/^ATTENDEE/m)
    expect(read(content)).toMatchObject({ SUMMARY: 'Appointment with Tai; Mere, \\ Dr\nATTENDEE:mailto:x@example.nz' })
  })
})
