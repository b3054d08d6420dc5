import { describe, expect, it } from 'vitest'
import { patientQuery } from '../../../src/api/practice/patient.ts'
import { saveContactDetails } from '../../../src/api/profile/contact-methods.ts'
import { saveAddresses, saveBloodGroup } from '../../../src/api/profile/demographics.ts'
import { saveNotifications } from '../../../src/api/profile/notifications.ts'
import { profileQuery } from '../../../src/api/profile/profile.ts'
import { contactMethods } from '../../../src/domain/profile/contact-methods.ts'
import { emptyPostalAddress, namedPlace } from '../../../src/domain/values/postal-address.ts'
import { bundle } from '../../practice/bundle.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { profile, profileResource } from '../../practice/profile.ts'
import { patientResource } from '../../practice/resources.ts'
import { answerWith, runQuery, sent } from '../answers.ts'

const read = () => runQuery(profileQuery(connection, patientId))

describe('the profile', () => {
  it('is read as it is described', async () => {
    answerWith(exampleAnswer('patient'))
    expect(await read()).toEqual(profile)
  })

  it('assigns phones and e-mail addresses by their use, and the postal address by its type', async () => {
    const telecom = (system: string, use: string, value: string) => ({ system, use, value })
    answerWith(
      bundle({
        ...profileResource(),
        name: [{ text: 'Aroha Mei Ngata', given: ['Aroha', 'Mei'] }],
        telecom: [
          telecom('phone', 'home', '09 555 0102'),
          telecom('phone', 'work', '09 555 0103'),
          telecom('email', 'temp', 'second@example.nz'),
          telecom('email', 'home', 'first@example.nz'),
        ],
        address: [
          { type: 'postal', line: ['PO Box 7', 'Auckland'] },
          { type: 'physical', text: ' ', line: ['3', '', 'Hill Road', 'Mount Eden', 'Auckland', '1024'] },
        ],
      }),
    )
    expect(await read()).toMatchObject({
      middleName: 'Mei',
      familyName: null,
      email: 'first@example.nz',
      secondaryEmail: 'second@example.nz',
      phones: { cell: null, work: '09 555 0103', home: '09 555 0102' },
      permanentAddress: { text: '3 Hill Road, Mount Eden, Auckland 1024', address: { street: 'Hill Road' } },
      postalAddress: { text: 'PO Box 7, Auckland', address: { ...emptyPostalAddress, street: 'PO Box 7' } },
    })
  })

  it('is shown without missing or unreadable parts, and so is the header', async () => {
    const hostile = { address: [7], contact: [{ id: 7, name: 'x', relationship: null }, 'y'], telecom: [null] }
    answerWith(bundle({ ...profileResource({ url: 'SelectedContactMethods', valueString: '{' }), ...hostile }))
    expect(await read()).toMatchObject({
      name: 'Aroha Ngata',
      permanentAddress: null,
      contactMethods: [],
      emergencyContacts: [],
      unreadableContactCount: 2,
      unreadableDetailCount: 2,
      unreadableAddressCount: 1,
    })
    answerWith(bundle({ ...patientResource, ...hostile, telecom: [] }))
    expect(await runQuery(patientQuery(connection, patientId))).toMatchObject({ name: 'Aroha Ngata' })
  })
})

it('a profile of which little is known is shown with what there is', async () => {
  answerWith(
    bundle({
      ...profileResource(),
      name: [{}],
      birthDate: null,
      extension: [{ url: 'SelectedContactMethods', valueString: '[{"ID":99}]' }],
      contact: [
        { id: '1', name: { given: ['Rangi'], family: 'Ngata' }, relationship: [] },
        { id: '2', name: {}, relationship: [] },
      ],
    }),
  )
  expect(await read()).toMatchObject({
    name: '',
    firstName: null,
    middleName: null,
    birthDate: null,
    contactMethods: [],
    preferredMethod: null,
    provider: null,
    emergencyContacts: [
      { id: '1', name: 'Rangi Ngata' },
      { id: '2', name: '' },
    ],
  })
})

it.each([
  [[{ text: 'Partner', coding: [{ display: 'Spouse' }], display: 'Other' }], 'Partner'],
  [[{ text: ' ', coding: [{ display: ' Spouse ' }], display: 'Other' }], 'Spouse'],
  [[{ coding: [null], display: 'Other' }], 'Other'],
  [[{ coding: [{ code: 'N' }] }], null],
  [[{ display: 7 }], null],
])('an emergency contact with the relationship %j is a %j', async (relationship, shown) => {
  answerWith(bundle({ ...profileResource(), contact: [{ id: '1', name: { text: 'Rangi Ngata' }, relationship }] }))
  expect((await read())?.emergencyContacts).toEqual([{ id: '1', name: 'Rangi Ngata', relationship: shown, phone: null }])
})

it('a profile without contact methods has none', async () => {
  answerWith(bundle({ ...profileResource(), extension: [] }))
  expect((await read())?.contactMethods).toEqual([])
})

describe('the notification settings', () => {
  it('are sent together, including those that the practice omitted', async () => {
    const fetch = answerWith(exampleAnswer('patient'))
    await saveNotifications(connection, patientId, { email: true, inApp: null, deviceToken: 'device' })
    expect(sent(fetch).body.extension).toEqual([
      { url: 'PatientDeviceToken', valueString: 'device' },
      { url: 'EnableEmail', valueBoolean: true },
      { url: 'EnableNotification', valueBoolean: null },
    ])
  })
})

describe('a changed profile', () => {
  it('may be answered without a sentence', async () => {
    answerWith({ StatusCode: 3, StatusMessage: null })
    expect(await saveBloodGroup(connection, profile, 'AB-')).toEqual({ status: 'refused', message: '' })
  })

  const done = { StatusCode: 1, StatusMessage: null }

  it('of the personal details names nothing that is not known, and no gender that has no number', async () => {
    const fetch = answerWith(done)
    await saveBloodGroup(connection, { ...profile, name: '', email: null, gender: 'Takatāpui' }, null)
    expect(sent(fetch).body).toEqual({ PatientID: patientId, BloodGroupID: 0, BloodGroupName: 'Select' })
  })

  it('of the contact details names the first way where none is preferred', async () => {
    const fetch = answerWith(done)
    const details = { cell: '+64215550101', work: '', home: '', methods: [], preferred: null }
    await saveContactDetails(connection, { patientId, email: null, details })
    expect(sent(fetch).body).toMatchObject({ PrefferedContactMethodID: contactMethods[0].preferredId, Name: contactMethods[0].name })
  })

  it('of the addresses sends each of its own where letters go elsewhere, without the blanks around it', async () => {
    const fetch = answerWith(done)
    const permanent = { ...emptyPostalAddress, houseNumber: '12 ', isFound: true }
    const postal = { ...emptyPostalAddress, street: 'Hill Road', building: 'Level 2', postCode: namedPlace('1024') }
    await saveAddresses(connection, patientId, { permanent, postal, isPostalSame: false })
    expect(sent(fetch).body.profileAddress).toMatchObject({
      PermanentAddress: { HouseNumber: '12', CityAreaID: null, IseSAMValidated: true },
      PostalAddress: { StreetNumber: 'Hill Road', BuildingNumber: 'Level 2', PostCode: '1024', IseSAMValidated: false },
      IsSameAsPermanent: false,
    })
  })
})
