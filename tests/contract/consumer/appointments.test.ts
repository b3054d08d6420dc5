import { MatchersV3 } from '@pact-foundation/pact'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { cancelAppointment, type DateRange, type HistoryFilter, historyQuery, upcomingQuery } from '../../../src/api/appointments.ts'
import type { Connection } from '../../../src/api/connection.ts'
import { loadList } from '../../api/load.ts'
import { appointment } from '../../practice/appointment.ts'
import {
  agree,
  agreeOn401,
  as,
  bundleOf,
  emptyBundle,
  examplePatientId,
  extensions,
  given,
  instant,
  patientId,
  practiceApi,
  signedIn,
} from './pact.ts'

const { arrayContaining, integer, number, regex, string } = MatchersV3

const moment = '2026-11-24T09:15:00+13:00'
const own = { PatientID: patientId }
const path = '/Patient/Appointments'

/** An appointment with what the portal reads, and anything at the other positions. */
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
  const body = { ...own, PageSize: 100, PageNumber: 1, AppointmentType: 1 }
  const ask = (connection: Connection) => loadList(upcomingQuery(connection, examplePatientId))

  it('answers some', () =>
    agree(
      practiceApi,
      { state: 'the patient has upcoming appointments', what, path, headers: signedIn, body, json: bundleOf(resource('Future', 1)) },
      async (address) => expect((await ask(as(address))).rows).toEqual([{ ...appointment, start: moment, minutes: null }]),
    ))

  it('says how long each takes, at any position, and leaves no status id out', () =>
    agree(
      practiceApi,
      {
        state: 'the patient has upcoming appointments',
        what: `${what}, with their minutes and status ids`,
        path,
        headers: signedIn,
        body,
        json: bundleOf({
          ...resource('Future', 1),
          extension: arrayContaining({ url: 'Duration', valueDecimal: number(15) }, { valueInteger: integer(1) }),
        }),
      },
      async (address) => expect((await ask(as(address))).rows).toMatchObject([{ minutes: 15 }]),
    ))

  it('says of one at another organisation what it is about and what to know before it, at any position', () =>
    agree(
      practiceApi,
      {
        state: 'the patient has an appointment elsewhere',
        what: `${what}, with the notes of one elsewhere`,
        path,
        headers: signedIn,
        body,
        json: bundleOf({
          ...resource('Future', 1),
          extension: arrayContaining({ url: 'Notes', valueString: string('Cataract; do not drive home') }),
        }),
      },
      async (address) => expect((await ask(as(address))).rows).toMatchObject([{ notes: 'Cataract; do not drive home' }]),
    ))

  it('answers none', () =>
    agree(
      practiceApi,
      { state: 'the patient has no appointments', what, path, headers: signedIn, body, json: emptyBundle },
      async (address) => expect(await ask(as(address))).toEqual({ rows: [], total: 0, leftOut: 0 }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ what, path, body }, ask)).toBe(1))
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
  const ask = async (connection: Connection) => {
    const history = historyQuery(connection, examplePatientId, { filter, range: between })
    return (await new QueryClient().fetchInfiniteQuery({ ...history, retry: false })).pages[0]
  }
  return { request, ask }
}

describe('Patient/Appointments of the past', () => {
  it.each<Asked>([
    ['completed', null, 'body', { PageSize: 15, AppointmentType: 11 }],
    ['missed', null, 'body', { PageSize: 15, AppointmentType: 12 }],
    ['cancelled', null, 'body', { PageSize: 15, AppointmentType: 13 }],
    ['all', null, 'body', { PageSize: 15, AppointmentType: 0 }],
    ['completed', range, 'body', { PageSize: 100, AppointmentType: 3 }],
    ['missed', range, 'query', { PageSize: 100, AppointmentType: 2 }],
    ['cancelled', range, 'query', { PageSize: 100, AppointmentType: 4 }],
    ['all', range, 'query', { PageSize: 200, AppointmentType: 0 }],
  ])('answers some: %s, between %j, asked in the %s', (...asked) => {
    const { request, ask } = past(...asked)
    const [filter] = asked
    return agree(
      practiceApi,
      { ...request, state: 'the patient has past appointments', headers: signedIn, json: bundleOf(pastOf[filter]) },
      async (address) =>
        expect((await ask(as(address)))?.rows).toMatchObject([
          { outcome: filter === 'all' ? 'completed' : filter, cancelReason: filter === 'cancelled' ? 'I feel better' : null },
        ]),
    )
  })

  const { request, ask } = past('missed', range, 'query', { PageSize: 100, AppointmentType: 2 })

  it('answers none', () =>
    agree(practiceApi, { ...request, state: 'the patient has no appointments', headers: signedIn, json: emptyBundle }, async (address) =>
      expect(await ask(as(address))).toEqual({ rows: [], total: 0, leftOut: 0 }),
    ))

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
})

describe('Patient/Appointment, cancelled', () => {
  const request = {
    what: 'to cancel an appointment',
    method: 'DELETE' as const,
    path: '/Patient/Appointment',
    body: { ...own, AppointmentID: given('appointmentId', '1042'), Reason: 'I feel better' },
  }
  const cancel = (connection: Connection) =>
    cancelAppointment(connection, { patientId: examplePatientId, id: '1042', reason: 'I feel better' })

  it('answers exactly the sentence of success', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the appointment can be cancelled',
        headers: signedIn,
        text: { example: 'Appointment cancelled successfully.', pattern: /^Appointment cancelled successfully\.$/ },
      },
      async (address) => expect(await cancel(as(address))).toEqual({ outcome: 'cancelled' }),
    ))

  it.each(['the appointment cannot be cancelled any more', 'the appointment has been cancelled'])('%s: another sentence', (state) =>
    agree(
      practiceApi,
      {
        ...request,
        state,
        headers: signedIn,
        text: { example: 'This appointment is over.', pattern: /^(?!Appointment cancelled successfully\.).+$/ },
      },
      async (address) => expect(await cancel(as(address))).toEqual({ outcome: 'refused', message: 'This appointment is over.' }),
    ),
  )

  it("answers 403 for an appointment that is another's", () =>
    agree(practiceApi, { ...request, state: "the appointment is another patient's", headers: signedIn, status: 403 }, (address) =>
      expect(cancel(as(address))).rejects.toMatchObject({ kind: 'forbidden' }),
    ))

  it('answers 401', async () =>
    expect(await agreeOn401({ ...request, body: { ...own, AppointmentID: '1042', Reason: 'I feel better' } }, cancel)).toBe(1))
})
