import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { firstAvailableQuery } from '../../../src/api/appointments/first-available.ts'
import { bookSlot, lockSlot, nextDayQuery, slotsQuery, unlockSlot } from '../../../src/api/appointments/slots.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { runQuery } from '../../api/answers.ts'
import { load } from '../../api/load.ts'
import { agreeOnCall, forbidden } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, extensions, given, instant, patientId } from './pact.ts'

const { eachLike, string } = MatchersV3

const example = {
  practitionerId: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01',
  typeId: 'standard',
  locationId: 'harbour-central',
  day: '2026-11-24',
  slotId: '5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d',
  start: '2026-11-24T09:15:00+13:00',
  end: '2026-11-24T09:30:00+13:00',
}

const value = (name: keyof typeof example) => given(name, example[name])

const slot = { ids: [example.slotId], start: example.start, end: example.end, minutes: 15, locationId: example.locationId }
const slotResource = {
  id: string(example.slotId),
  start: instant(example.start),
  end: instant(example.end),
  extension: extensions({}, {}, {}, {}, {}, { valueString: string(example.locationId) }),
}
const practitioner = { practitionerId: example.practitionerId, typeId: example.typeId, locationIds: [example.locationId] }

describe('Patient/AppointmentSlots', () =>
  agreeOnCall(
    {
      what: 'the slots of a day',
      path: '/Patient/AppointmentSlots',
      body: {
        PatientID: patientId,
        PageSize: 50,
        ScheduleDate: value('day'),
        PractitionerID: value('practitionerId'),
        AppointmentTypeID: value('typeId'),
        LocationIDs: value('locationId'),
      },
    },
    (connection) => runQuery(slotsQuery(connection, examplePatientId, { ...practitioner, day: example.day })),
    [
      {
        state: 'a slot is free',
        json: bundleOf(slotResource),
        decoded: { slots: [slot], isWhole: true },
      },
      { state: 'the practitioner has no more days', json: emptyBundle, decoded: { slots: [], isWhole: true } },
    ],
  ))

describe('Patient/NextAvailableDay: a text that holds a list', () =>
  agreeOnCall(
    {
      what: 'the next day with a free slot',
      path: '/Patient/NextAvailableDay',
      body: {
        PatientID: patientId,
        ProviderID: value('practitionerId'),
        AppointmentTypeID: value('typeId'),
        StartDate: value('day'),
        LocationIds: value('locationId'),
      },
    },
    (connection) => runQuery(nextDayQuery(connection, examplePatientId, { ...practitioner, from: example.day })),
    [
      {
        state: 'a slot is free',
        text: { example: '[{"RosterDate":"2026-11-24T00:00:00"}]', pattern: /^\[\{.*"RosterDate":\s?"\d{4}-\d\d-\d\d(T[^"]*)?".*\}\]$/ },
        decoded: '2026-11-24',
      },
      { state: 'the practitioner has no more days', text: { example: '[]', pattern: /^\[\s*\]$/ }, decoded: null },
    ],
  ))

describe('Patient/FirstAvailable', () => {
  const what = 'the earliest times with anyone'
  agreeOnCall(
    {
      what,
      path: '/Patient/FirstAvailable',
      body: {
        PatientID: patientId,
        AppointmentTypeID: value('typeId'),
        ReasonForVisitID: '25',
        LocationIDs: value('locationId'),
        StartDate: value('day'),
      },
    },
    (connection) =>
      load(
        firstAvailableQuery(connection, examplePatientId, {
          partOfDay: null,
          typeId: example.typeId,
          reasonId: null,
          locationIds: [example.locationId],
          from: example.day,
        }),
      ),
    [
      {
        state: 'a slot is free',
        json: eachLike({
          PractitionerID: string(example.practitionerId),
          PractitionerName: string('Dr Mere Tai'),
          RoleID: string('1'),
          RoleName: string('Doctor'),
          Slots: eachLike(slotResource),
        }),
        decoded: [{ slot, practitioner: { id: example.practitionerId, name: 'Dr Mere Tai' }, role: { id: '1', name: 'Doctor' } }],
      },
      { state: 'nobody can be booked', what: `${what} where nobody can be booked`, json: [], decoded: [] },
    ],
  )
})

describe('Patient/LockUnLockSlot', () => {
  const path = '/Patient/LockUnLockSlot'
  const own = { PatientID: patientId, SlotID: value('slotId') }
  const hold = { patientId: examplePatientId, slot }

  agreeOnCall({ what: 'to hold a slot', path, body: { ...own, Islocked: true } }, (connection) => lockSlot(connection, hold), [
    { state: 'a slot is free', json: 1, decoded: 'locked' },
    { state: 'a slot is held by the patient', json: 1, decoded: 'locked' },
    { state: 'a slot is held by another patient', json: -3, decoded: 'slotTaken' },
    { state: 'a slot is booked', json: -3, decoded: 'slotTaken' },
    { state: 'no such slot exists', json: -1, decoded: 'slotUnknown' },
    {
      state: 'the time has been held for two hours',
      status: 409,
      json: { error: string('slotNotHeld'), message: string('A sentence.') },
      decoded: { outcome: 'refused', message: 'A sentence.' },
    },
    {
      state: ['a slot is free', "the appointment is another patient's"],
      what: "to hold a slot instead of another patient's appointment",
      body: { ...own, Islocked: true, BookForPatientID: patientId, ReplacesAppointmentID: given('appointmentId', '812') },
      ask: (connection) => lockSlot(connection, { ...hold, visitorId: examplePatientId, replaces: '812' }),
      status: forbidden.status,
      json: forbidden.json,
      decoded: { outcome: 'refused', message: forbidden.failure.detail },
    },
  ])

  agreeOnCall({ what: 'to let a slot go', path, body: { ...own, Islocked: false } }, (connection) => unlockSlot(connection, hold), [
    { state: 'a slot is held by the patient', json: 1, decoded: undefined },
  ])
})

describe('Patient/AppointmentV2', () => {
  const body = {
    PatientID: patientId,
    PatientID2: patientId,
    AppointmentTypeID: value('typeId'),
    SlotID: value('slotId'),
    Reason: 'A cough since Monday',
    ReasonForVisitID: '25',
    StartTime: value('start'),
    EndTime: value('end'),
    Duration: 15,
  }
  const book = (connection: Connection, more: { replaces?: string } = {}) =>
    bookSlot(connection, {
      ...more,
      patientId: examplePatientId,
      bookedBy: examplePatientId,
      typeId: example.typeId,
      slot,
      reasonId: '25',
      reasonNotes: 'A cough since Monday',
    })
  const says = (words: string, outcome: string) => ({
    text: { example: words, pattern: new RegExp(`^${words}$`) },
    decoded: { outcome },
  })
  const notHeld = {
    text: { example: 'This slot is not held.', pattern: /^(?!Appointment has been booked successfully$)(?!NotCreated).+$/ },
    decoded: { outcome: 'refused', message: 'This slot is not held.' },
  }

  agreeOnCall({ what: 'to book a slot', path: '/Patient/AppointmentV2', body }, (connection) => book(connection), [
    { state: 'a slot is held by the patient', ...says('Appointment has been booked successfully', 'booked') },
    { state: 'the virtual doctor works', ...says('Appointment has been booked successfully', 'booked') },
    { state: 'the virtual doctor has no Zoom account', ...says('NotCreatedEmailMissing', 'zoomAccountMissing') },
    { state: 'Zoom fails', ...says('NotCreatedZoomEnd', 'zoomFailed') },
    { state: 'a slot is free', ...notHeld },
    { state: 'a slot is held by another patient', ...notHeld },
    { state: 'a slot is booked', ...notHeld },
    { state: 'the practice takes no bookings online', ...notHeld },
    {
      state: ['a slot is held by the patient', "the appointment is another patient's"],
      what: "to book a slot instead of another patient's appointment",
      body: { ...body, ReplacesAppointmentID: given('appointmentId', '812') },
      ask: (connection) => book(connection, { replaces: '812' }),
      status: forbidden.status,
      json: forbidden.json,
      decoded: { outcome: 'refused', message: forbidden.failure.detail },
    },
  ])
})
