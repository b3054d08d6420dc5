import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { bookSlot, lockSlot, nextDayQuery, slotsQuery, unlockSlot } from '../../../src/api/slots.ts'
import { runQuery } from '../../api/answers.ts'
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
import { agreeOn403 } from './record-agreements.ts'

const { string } = MatchersV3

const example = {
  practitionerId: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01',
  typeId: 'standard',
  locationId: 'harbour-central',
  day: '2026-11-24',
  slotId: '5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d',
  start: '2026-11-24T09:15:00+13:00',
  end: '2026-11-24T09:30:00+13:00',
}

type Values = (name: keyof typeof example) => unknown

/** A request with the provider's values, and as it is written where the provider has none. */
const requests = <Body>(body: (value: Values) => Body) => ({
  body: body((name) => given(name, example[name])),
  exampleBody: body((name) => example[name]),
})

const slot = { ids: [example.slotId], start: example.start, end: example.end, minutes: 15, locationId: example.locationId }
const practitioner = { practitionerId: example.practitionerId, typeId: example.typeId, locationIds: [example.locationId] }

describe('Patient/AppointmentSlots', () => {
  const { body, exampleBody } = requests((value) => ({
    PatientID: patientId,
    PageSize: 50,
    ScheduleDate: value('day'),
    PractitionerID: value('practitionerId'),
    AppointmentTypeID: value('typeId'),
    LocationIDs: value('locationId'),
  }))
  const request = { what: 'the slots of a day', path: '/Patient/AppointmentSlots' }
  const ask = (connection: Connection) => runQuery(slotsQuery(connection, examplePatientId, { ...practitioner, day: example.day }))

  it('answers some', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'a slot is free',
        headers: signedIn,
        body,
        json: bundleOf({
          id: string(example.slotId),
          start: instant(example.start),
          end: instant(example.end),
          extension: extensions({}, {}, {}, {}, {}, { valueString: string(example.locationId) }),
        }),
      },
      async (address) => expect(await ask(as(address))).toEqual([slot]),
    ))

  it('answers none', () =>
    agree(
      practiceApi,
      { ...request, state: 'the practitioner has no more days', headers: signedIn, body, json: emptyBundle },
      async (address) => expect(await ask(as(address))).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: exampleBody }, ask)).toBe(1))
})

describe('Patient/NextAvailableDay', () => {
  const { body, exampleBody } = requests((value) => ({
    PatientID: patientId,
    ProviderID: value('practitionerId'),
    AppointmentTypeID: value('typeId'),
    StartDate: value('day'),
    LocationIds: value('locationId'),
  }))
  const request = { what: 'the next day with a free slot', path: '/Patient/NextAvailableDay' }
  const ask = (connection: Connection) => runQuery(nextDayQuery(connection, examplePatientId, { ...practitioner, from: example.day }))

  it('answers a text that holds a list with the day', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'a slot is free',
        headers: signedIn,
        body,
        text: { example: '[{"RosterDate":"2026-11-24T00:00:00"}]', pattern: /^\[\{.*"RosterDate":\s?"\d{4}-\d\d-\d\d(T[^"]*)?".*\}\]$/ },
      },
      async (address) => expect(await ask(as(address))).toBe('2026-11-24'),
    ))

  it('answers a text that holds an empty list', () =>
    agree(
      practiceApi,
      {
        ...request,
        state: 'the practitioner has no more days',
        headers: signedIn,
        body,
        text: { example: '[]', pattern: /^\[\s*\]$/ },
      },
      async (address) => expect(await ask(as(address))).toBeNull(),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: exampleBody }, ask)).toBe(1))
})

const locks = (isLocked: boolean) => requests((value) => ({ PatientID: patientId, SlotID: value('slotId'), Islocked: isLocked }))
const hold = { patientId: examplePatientId, slot }

describe('Patient/LockUnLockSlot, locking', () => {
  const { body, exampleBody } = locks(true)
  const request = { what: 'to hold a slot', path: '/Patient/LockUnLockSlot' }
  const lock = (connection: Connection) => lockSlot(connection, hold)

  it.each([
    ['a slot is free', 1, 'locked'],
    ['a slot is held by the patient', 1, 'locked'],
    ['a slot is held by another patient', -3, 'slotTaken'],
    ['a slot is booked', -3, 'slotTaken'],
    ['no such slot exists', -1, 'slotUnknown'],
  ])('%s: %i', (state, json, answer) =>
    agree(practiceApi, { ...request, state, headers: signedIn, body, json }, async (address) =>
      expect(await lock(as(address))).toBe(answer),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: exampleBody }, lock)).toBe(1))
})

describe('Patient/LockUnLockSlot, unlocking', () => {
  const { body, exampleBody } = locks(false)
  const request = { what: 'to let a slot go', path: '/Patient/LockUnLockSlot' }
  const unlock = (connection: Connection) => unlockSlot(connection, hold)

  it('answers 1', () =>
    agree(practiceApi, { ...request, state: 'a slot is held by the patient', headers: signedIn, body, json: 1 }, async (address) =>
      expect(await unlock(as(address))).toBeUndefined(),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: exampleBody }, unlock)).toBe(1))
})

describe('Patient/AppointmentV2', () => {
  const { body, exampleBody } = requests((value) => ({
    PatientID: patientId,
    PatientID2: patientId,
    AppointmentTypeID: value('typeId'),
    SlotID: value('slotId'),
    Reason: 'A cough since Monday',
    ReasonForVisitID: '25',
    StartTime: value('start'),
    EndTime: value('end'),
    Duration: 15,
  }))
  const request = { what: 'to book a slot', path: '/Patient/AppointmentV2' }
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

  it.each([
    ['a slot is held by the patient', 'Appointment has been booked successfully', 'booked'],
    ['the virtual doctor works', 'Appointment has been booked successfully', 'booked'],
    ['the virtual doctor has no Zoom account', 'NotCreatedEmailMissing', 'zoomAccountMissing'],
    ['Zoom fails', 'NotCreatedZoomEnd', 'zoomFailed'],
  ])('%s: %s', (state, reply, outcome) =>
    agree(
      practiceApi,
      { ...request, state, headers: signedIn, body, text: { example: reply, pattern: new RegExp(`^${reply}$`) } },
      async (address) => expect(await book(as(address))).toEqual({ outcome }),
    ),
  )

  it.each(['a slot is free', 'a slot is held by another patient', 'a slot is booked', 'the practice takes no bookings online'])(
    '%s: another sentence',
    (state) =>
      agree(
        practiceApi,
        {
          ...request,
          state,
          headers: signedIn,
          body,
          text: { example: 'This slot is not held.', pattern: /^(?!Appointment has been booked successfully$)(?!NotCreated).+$/ },
        },
        async (address) => expect(await book(as(address))).toEqual({ outcome: 'refused', message: 'This slot is not held.' }),
      ),
  )

  it("answers 403 when it is to replace another patient's appointment", () =>
    agreeOn403(
      {
        ...request,
        what: "to book a slot instead of another patient's appointment",
        state: ['a slot is held by the patient', "the appointment is another patient's"],
        body: { ...body, ReplacesAppointmentID: given('appointmentId', '812') },
      },
      (connection) => book(connection, { replaces: '812' }),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: exampleBody }, (connection) => book(connection))).toBe(1))
})
