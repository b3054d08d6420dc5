import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { cancelAppointment, type HistoryFilter, historyQuery, upcomingQuery } from '../../../src/api/appointments/appointments.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import type { DateRange } from '../../../src/domain/values/record-date.ts'
import { noAccess } from '../../../src/domain/values/refusal-words.ts'
import { loadList } from '../../api/load.ts'
import { appointment } from '../../practice/appointment.ts'
import { agreeOnAnswers, agreeOnCall, listOf } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, extensions, given, instant, patientId } from './pact.ts'

const { arrayContaining, boolean, integer, number, regex, string } = MatchersV3

const moment = '2026-11-24T09:15:00+13:00'
const own = { PatientID: patientId }
const path = '/Patient/Appointments'

/** An appointment with the fields that the portal reads, and arbitrary elements elsewhere. */
const resource = (status: unknown, statusId: number, cancelReason: object = {}) => ({
  id: string('1042'),
  period: { start: instant(moment) },
  extension: extensions(
    { valueString: string('Standard Consult') },
    { valueString: string('Aroha Ngata') },
    { valueString: string('Dr Mere Tai') },
    { valueString: string('12 Quay Street, Auckland 1010') },
    { valueString: string('Harbour Central') },
    { valueString: string('Harbour Health Centre') },
    { valueString: status },
    {},
    {},
    cancelReason,
    {},
    {},
    {},
    {},
    {},
    {},
    { valueInteger: integer(statusId) },
  ),
})

describe('Patient/Appointments to come', () => {
  const what = 'the appointments to come'
  const state = 'the patient has upcoming appointments'
  const withElements = (...elements: Parameters<typeof arrayContaining>) =>
    bundleOf({ ...resource('Future', 1), extension: arrayContaining(...elements) })

  agreeOnCall(
    { what, path, body: { ...own, PageSize: 100, PageNumber: 1, AppointmentType: 1 } },
    (connection) => loadList(upcomingQuery(connection, examplePatientId)),
    [
      { state, json: bundleOf(resource('Future', 1)), decoded: listOf({ ...appointment, start: moment, minutes: null }) },
      {
        state,
        what: `${what}, with their minutes and status ids`,
        json: withElements({ url: 'Duration', valueDecimal: number(15) }, { valueInteger: integer(1) }),
        decoded: listOf(expect.objectContaining({ minutes: 15 })),
      },
      {
        state: 'the patient has an appointment elsewhere',
        what: `${what}, with one elsewhere and its notes`,
        json: withElements(
          { url: 'Notes', valueString: string('Cataract; do not drive home') },
          { url: 'IsElsewhere', valueBoolean: boolean(true) },
        ),
        decoded: listOf(expect.objectContaining({ notes: 'Cataract; do not drive home', isElsewhere: true })),
      },
      { state: 'the patient has no appointments', json: emptyBundle, decoded: listOf() },
    ],
  )
})

const range = { from: '1990-01-01', to: '2090-12-31' }
const dates = { FromDate: range.from, ToDate: range.to }

const pastOf = {
  completed: resource('Completed', 5),
  missed: resource('Missed', 6),
  cancelled: resource('Cancelled', 7, { valueString: string('I feel better') }),
  all: resource(regex(/^(Completed|Missed|Cancelled|Other)$/, 'Completed'), 5),
}

type Asked = [
  filter: HistoryFilter,
  between: DateRange | null,
  place: 'body' | 'query',
  list: { PageSize: number; AppointmentType: number },
]

const past = (...[filter, between, place, list]: Asked) => {
  const page = { ...list, ...(between && dates), PageNumber: 1 }
  const query = Object.fromEntries(Object.entries(page).map(([name, value]) => [name, String(value)]))
  const request = {
    what: `the past appointments: ${filter}${between ? ', between dates' : ''}`,
    path,
    ...(place === 'query' ? { query: { ...query, PatientID: patientId } } : { body: { ...own, ...page } }),
  }
  const ask = (connection: Connection) => loadList(historyQuery(connection, examplePatientId, { filter, range: between }))
  return [request, ask] as const
}

describe('Patient/Appointments of the past', () => {
  describe.each<Asked>([
    ['completed', null, 'body', { PageSize: 15, AppointmentType: 11 }],
    ['missed', null, 'body', { PageSize: 15, AppointmentType: 12 }],
    ['cancelled', null, 'body', { PageSize: 15, AppointmentType: 13 }],
    ['all', null, 'body', { PageSize: 15, AppointmentType: 0 }],
    ['completed', range, 'body', { PageSize: 100, AppointmentType: 3 }],
    ['missed', range, 'query', { PageSize: 100, AppointmentType: 2 }],
    ['cancelled', range, 'query', { PageSize: 100, AppointmentType: 4 }],
    ['all', range, 'query', { PageSize: 200, AppointmentType: 0 }],
  ])('%s, between %j, asked in the %s', (...asked) => {
    const [filter] = asked
    const outcome = filter === 'all' ? 'completed' : filter
    const cancelReason = filter === 'cancelled' ? 'I feel better' : null
    agreeOnAnswers(...past(...asked), [
      {
        state: 'the patient has past appointments',
        json: bundleOf(pastOf[filter]),
        decoded: listOf(expect.objectContaining({ outcome, cancelReason })),
      },
    ])
  })

  agreeOnCall(...past('missed', range, 'query', { PageSize: 100, AppointmentType: 2 }), [
    { state: 'the patient has no appointments', json: emptyBundle, decoded: listOf() },
  ])
})

describe('Patient/Appointment, cancelled', () => {
  const over = {
    text: { example: 'This appointment is over.', pattern: /^(?!Appointment cancelled successfully\.).+$/ },
    decoded: { outcome: 'refused', message: 'This appointment is over.' },
  }

  agreeOnCall(
    {
      what: 'to cancel an appointment',
      method: 'DELETE',
      path: '/Patient/Appointment',
      body: { ...own, AppointmentID: given('appointmentId', '1042'), Reason: 'I feel better' },
    },
    (connection) => cancelAppointment(connection, { patientId: examplePatientId, id: '1042', reason: 'I feel better' }),
    [
      {
        state: 'the appointment can be cancelled',
        text: { example: 'Appointment cancelled successfully.', pattern: /^Appointment cancelled successfully\.$/ },
        decoded: { outcome: 'cancelled' },
      },
      { state: 'the appointment cannot be cancelled any more', ...over },
      { state: 'the appointment has been cancelled', ...over },
      { state: "the appointment is another patient's", status: 403, decoded: { outcome: 'refused', message: noAccess } },
    ],
  )
})
