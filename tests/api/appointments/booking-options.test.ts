import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  appointmentTypesQuery,
  bookableRolesQuery,
  familyQuery,
  locationsQuery,
  practitionersQuery,
  visitReasonsQuery,
} from '../../../src/api/appointments/booking-options.ts'
import { providersQuery } from '../../../src/api/practice/providers.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, runRows, sent } from '../answers.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const item = (id: string, name: unknown, ...more: unknown[]) => ({
  id: 'row',
  extension: [{ valueString: id }, { valueString: name }, ...more],
})
const locationIds = ['harbour-central', 'harbour-north']

describe('the locations', () => {
  const ask = () => runRows(locationsQuery(connection, patientId))

  it('have an id, a name, and an address and directions where these are told', async () => {
    answerWith(
      bundle(
        item('harbour-central', 'Harbour Central', { url: 'Directions', valueString: 'By the ferry.' }, null, {
          url: 'Address',
          valueString: '12 Quay Street',
        }),
        item('harbour-north', 'Harbour North', { valueString: '' }, { url: 'Address', valueString: ' ' }),
      ),
    )
    expect(await ask()).toEqual([
      { id: 'harbour-central', name: 'Harbour Central', address: '12 Quay Street', directions: 'By the ferry.' },
      { id: 'harbour-north', name: 'Harbour North', address: null, directions: null },
    ])
  })

  it.each([
    [{ id: 'x', title: ' Harbour South ' }, 'Harbour South'],
    [{ ...item('x', null), title: 'Harbour South' }, 'Harbour South'],
    [{ ...item('x', 'Harbour West'), title: 'Harbour South' }, 'Harbour West'],
    [{ ...item('x', 'Harbour West'), title: 7 }, 'Harbour West'],
  ])('are named by their title where their extensions hold no name: %j', async (input, name) => {
    answerWith(bundle(input))
    expect(await ask()).toEqual([{ id: 'x', name, address: null, directions: null }])
  })

  it.each([
    ['no name', item('x', null)],
    ['a blank name', item('x', ' ')],
    ['a name that is no text', item('x', 7)],
    ['no extensions', { id: 'x' }],
    ['a blank title alone', { id: 'x', title: ' ' }],
    ['extensions that are no list', { id: 'x', extension: 'x' }],
    ['an id that is a number', { ...item('x', 'X'), id: 3 }],
    ['null', null],
  ])('leave out one with %s, report it, and keep the rest', async (_what, bad) => {
    answerWith(bundle(bad, item('harbour-north', 'Harbour North')))
    expect(await ask()).toMatchObject([{ id: 'harbour-north' }])
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Location could not be read: entry\.0\./))
  })

  it.each([[[]], [[null]], [[{ entry: null }]]])('are none in %j', async (answer) => {
    answerWith(answer)
    expect(await ask()).toEqual([])
  })
})

it('the appointment types say whether they are virtual and how long they take', async () => {
  answerWith(
    bundle(
      item('standard', 'Standard Consult', { url: 'IsVirtual', valueBoolean: false }, { url: 'Duration', valueDecimal: 15 }),
      item('virtual', 'Virtual Consult', { url: 'Duration', valueDecimal: 0 }, { url: 'IsVirtual', valueBoolean: true }),
      item('other', 'Other', { url: 'IsVirtual', valueBoolean: 'true' }),
    ),
  )
  expect(await runRows(appointmentTypesQuery(connection, patientId))).toEqual([
    { id: 'standard', name: 'Standard Consult', isVirtual: false, minutes: 15 },
    { id: 'virtual', name: 'Virtual Consult', isVirtual: true, minutes: null },
    { id: 'other', name: 'Other', isVirtual: false, minutes: null },
  ])
})

it('the reasons for a visit are read by their own fields, whatever their extensions hold', async () => {
  const reason = { id: 'row', ReasonForContactID: '3', ReasonForContactName: 'Chest pain' }
  answerWith(
    bundle(
      { ...reason, AppointmentSlot: 30, AlertMsg: 'Ring 111.', title: 7, extension: [null, 3] },
      { ...reason, id: '4', ReasonForContactID: '', AppointmentSlot: 0, AlertMsg: ' ' },
      { ...reason, AppointmentSlot: null, AlertMsg: null },
      { id: '5' },
      { ...reason, AppointmentSlot: '30' },
    ),
  )
  expect(await runRows(visitReasonsQuery(connection, patientId))).toEqual([
    { id: '3', name: 'Chest pain', minutes: 30, alert: 'Ring 111.' },
    { id: '4', name: 'Chest pain', minutes: null, alert: null },
    { id: '3', name: 'Chest pain', minutes: null, alert: null },
  ])
})

it('the providers have an id and a name, and one without a name is left out', async () => {
  answerWith(bundle(item('0b9d', 'Dr Mere Tai'), item('0b9e', ' ')))
  expect(await runRows(providersQuery(connection, patientId))).toEqual([{ id: '0b9d', name: 'Dr Mere Tai' }])
})

it('the roles are asked for the chosen locations', async () => {
  const fetch = answerWith(bundle(item('1', 'Doctor', { valueString: 'GP' })))
  expect(await runRows(bookableRolesQuery(connection, patientId, { locationIds }))).toEqual([{ id: '1', name: 'Doctor' }])
  expect(sent(fetch).body).toMatchObject({ PracticeLocation: 'harbour-central,harbour-north' })
})

describe('the practitioners', () => {
  const request = { typeId: 'standard', locationIds, roleId: '1' }

  it.each([
    ['3', '3'],
    [null, '25'],
  ])('are asked for with the reason %j as %s', async (reasonId, ReasonForVisitID) => {
    const fetch = answerWith(
      bundle({ id: 'p1', name: [{ text: 'Dr Mere Tai' }] }, { id: 'p2', name: [] }, { id: 'p3', name: [{ text: null }] }),
    )
    expect(await runRows(practitionersQuery(connection, patientId, { ...request, reasonId }))).toEqual([{ id: 'p1', name: 'Dr Mere Tai' }])
    expect(sent(fetch).body).toMatchObject({ PracticeLocationID: 'harbour-central,harbour-north', ReasonForVisitID })
  })
})

it('family members are asked for the chosen locations', async () => {
  const fetch = answerWith(
    bundle({ PatientIDUUID: patientId, PatientName: 'Tama Ngata' }, { PatientIDUUID: '7', PatientName: 'Mia Ngata' }),
  )
  expect(await runRows(familyQuery(connection, patientId, []))).toEqual([{ patientId, name: 'Tama Ngata' }])
  expect(sent(fetch).body).toMatchObject({ locationID: '' })
})
