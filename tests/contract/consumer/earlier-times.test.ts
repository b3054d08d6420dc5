import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import {
  acceptEarlierTime,
  askForEarlierTime,
  declineEarlierTime,
  earlierTimesQuery,
  stopEarlierTime,
} from '../../../src/api/appointments/earlier-times.ts'
import { load } from '../../api/load.ts'
import { agreeOnCall, forbidden, reply } from './call-agreements.ts'
import { examplePatientId, given, instant, patientId } from './pact.ts'

const { eachLike, integer, string } = MatchersV3

const example = {
  appointmentId: '1042',
  offerId: '5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d',
  offerStart: '2026-11-23T09:15:00+13:00',
  heldUntil: '2026-11-21T15:30:00+13:00',
  practitionerId: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01',
}
const value = (name: keyof typeof example) => given(name, example[name])
const done = { status: 'done', message: 'A sentence.' }
const refused = { status: 'refused', message: 'A sentence.' }
const notAllowed = { status: forbidden.status, json: forbidden.json, decoded: { status: 'refused', message: forbidden.failure.detail } }

describe('Patient/EarlierTimes', () => {
  const wish = { AppointmentID: string(example.appointmentId), Days: eachLike(integer(1)), PractitionerIDs: [] }
  const offer = {
    OfferID: string(example.offerId),
    StartTime: instant(example.offerStart),
    PractitionerName: string('Dr Mere Tai'),
    HeldUntil: instant(example.heldUntil),
  }
  const decoded = {
    appointmentId: example.appointmentId,
    days: [1],
    partOfDay: null,
    practitionerIds: [],
    practitionerNames: [],
    offer: null,
  }
  agreeOnCall(
    { what: 'the wishes for an earlier time', path: '/Patient/EarlierTimes', body: { PatientID: patientId } },
    (connection) => load(earlierTimesQuery(connection, examplePatientId)),
    [
      { state: 'an earlier time is wanted', json: eachLike(wish), decoded: [decoded] },
      {
        state: 'an earlier time with one practitioner is wanted',
        what: 'the wishes for an earlier time with one practitioner',
        json: eachLike({ ...wish, PractitionerIDs: [string(example.practitionerId)], PractitionerNames: [string('Dr Mere Tai')] }),
        decoded: [{ ...decoded, practitionerIds: [example.practitionerId], practitionerNames: ['Dr Mere Tai'] }],
      },
      {
        state: 'an earlier time is offered',
        what: 'the wishes for an earlier time, where one is offered',
        json: eachLike({ ...wish, Offer: offer }),
        decoded: [
          {
            ...decoded,
            offer: {
              id: example.offerId,
              start: example.offerStart,
              provider: 'Dr Mere Tai',
              location: null,
              heldUntil: example.heldUntil,
            },
          },
        ],
      },
    ],
  )
})

describe('Patient/EarlierTimeAsk', () => {
  const choices = { days: [1, 3], partOfDay: 'morning', practitionerIds: [] } as const
  const wish = { patientId: examplePatientId, appointmentId: example.appointmentId, ...choices }
  const body = { PatientID: patientId, AppointmentID: value('appointmentId'), Days: [1, 3], PartOfDay: 'morning', PractitionerIDs: '' }
  agreeOnCall(
    { what: 'to wait for an earlier time', path: '/Patient/EarlierTimeAsk', body },
    (connection) => askForEarlierTime(connection, wish),
    [
      { state: 'an appointment can be moved', json: reply(1), decoded: done },
      { state: 'an earlier time is wanted', what: 'to wait for another earlier time', json: reply(1), decoded: done },
      {
        state: 'the appointment cannot be cancelled any more',
        what: 'to wait for an earlier time too late',
        json: reply(3),
        decoded: refused,
      },
      { state: "the appointment is another patient's", what: 'to wait for a time before another patient’s', ...notAllowed },
    ],
  )
})

describe('Patient/EarlierTimeAsk with one practitioner', () => {
  const choices = { days: [1, 3], partOfDay: null, practitionerIds: [example.practitionerId] } as const
  const wish = { patientId: examplePatientId, appointmentId: example.appointmentId, ...choices }
  const named = { PatientID: patientId, AppointmentID: value('appointmentId'), PractitionerIDs: value('practitionerId') }
  agreeOnCall(
    { what: 'to wait for an earlier time with one practitioner', path: '/Patient/EarlierTimeAsk', body: { ...named, Days: [1, 3] } },
    (connection) => askForEarlierTime(connection, wish),
    [{ state: 'an appointment can be moved', json: reply(1), decoded: done }],
  )
})

describe('Patient/EarlierTimeStop', () => {
  const named = { patientId: examplePatientId, appointmentId: example.appointmentId }
  const body = { PatientID: patientId, AppointmentID: value('appointmentId') }
  agreeOnCall({ what: 'to stop waiting', path: '/Patient/EarlierTimeStop', body }, (connection) => stopEarlierTime(connection, named), [
    { state: 'an earlier time is wanted', json: reply(1), decoded: done },
    { state: 'an earlier time is offered', what: 'to stop waiting, while a time is offered', json: reply(1), decoded: done },
    { state: 'an appointment can be moved', what: 'to stop waiting, without having asked', json: reply(1), decoded: done },
    { state: "the appointment is another patient's", what: 'to stop waiting for another patient’s', ...notAllowed },
  ])
})

describe.each([
  ['Patient/EarlierTimeAccept', acceptEarlierTime, 'take', refused],
  ['Patient/EarlierTimeDecline', declineEarlierTime, 'let go', done],
] as const)('%s', (path, answer, word, late) => {
  const offered = { patientId: examplePatientId, offerId: example.offerId }
  const body = { PatientID: patientId, OfferID: value('offerId') }
  agreeOnCall({ what: `to ${word} an earlier time`, path: `/${path}`, body }, (connection) => answer(connection, offered), [
    { state: 'an earlier time is offered', json: reply(1), decoded: done },
    {
      state: 'an earlier time is no longer held',
      what: `to ${word} an earlier time too late`,
      json: reply(late === done ? 1 : 4),
      decoded: late,
    },
    { state: "the earlier time is another patient's", what: `to ${word} another patient’s earlier time`, ...notAllowed },
  ])
})
