import { calendarText, eventId } from '../../../../src/domain/values/calendar-event.ts'
import type { Letter } from '../../../platform/store/outbox.ts'
import { later, minutes } from '../../../platform/values/clock.ts'
import { momentText } from '../../../platform/values/date-words.ts'

type Practice = { name: string; phone: string }

/** `place`: the location, or null for a video appointment. `patient`: the first name; null if the reader is the patient. */
export type AppointmentFacts = { id: string; startsAt: Date; minutes: number; place: string | null; patient: string | null }

type Portal = { apiUrl: string; url: string; name: string }

const calendarOf = ({ id, startsAt, minutes: length, place }: AppointmentFacts, practice: Practice, { apiUrl, name }: Portal) => ({
  id: eventId(id, apiUrl),
  productName: name,
  begin: startsAt,
  end: later(startsAt, minutes(length)),
  summary: `Appointment at ${practice.name}`,
  location: place ?? 'Online',
  description: '',
})

const linesOf = ({ startsAt, place, patient }: AppointmentFacts) =>
  [
    `When: ${momentText(startsAt)} (New Zealand time)`,
    `Where: ${place ?? 'by video'}`,
    ...(patient === null ? [] : [`For: ${patient}`]),
  ].join('\n')

/** `until` is an instant as text. The letter does not contain the time that is offered. */
export const earlierTimeLetter = (to: string, practice: Practice, until: string, url: string): Letter => ({
  to,
  subject: `An earlier time at ${practice.name}`,
  text: [
    `There is something new about an appointment at ${practice.name}.`,
    `Open the patient portal until ${until} (New Zealand time) to see it:\n${url}/appointments`,
    'If you do nothing, everything stays as it is.',
    practice.name,
  ].join('\n\n'),
  links: [`${url}/appointments`],
})

/** Neither letter has type, reason or practitioner, because they tell about a patient's health. */
export const bookedLetter = (to: string, practice: Practice, facts: AppointmentFacts, portal: Portal, now: Date): Letter => ({
  to,
  subject: `Your appointment at ${practice.name}`,
  text: [
    'An appointment is booked.',
    linesOf(facts),
    'The attached file adds it to your calendar.',
    `If you cannot come, move or cancel it in the patient portal, or ring ${practice.phone}:\n${portal.url}/appointments`,
    practice.name,
  ].join('\n\n'),
  links: [`${portal.url}/appointments`],
  calendar: calendarText({ ...calendarOf(facts, practice, portal), isCancelled: false }, now),
})

export const cancelledLetter = (to: string, practice: Practice, facts: AppointmentFacts, portal: Portal, now: Date): Letter => ({
  to,
  subject: `A cancelled appointment at ${practice.name}`,
  text: [
    'An appointment is cancelled.',
    linesOf(facts),
    'The attached file removes it from your calendar.',
    `If you did not expect this, please ring ${practice.phone}.`,
    practice.name,
  ].join('\n\n'),
  links: [],
  calendar: calendarText({ ...calendarOf(facts, practice, portal), isCancelled: true }, now),
})
