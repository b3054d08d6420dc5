import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textLimits } from '../../../src/domain/values/text-limits.ts'

const { schemas } = JSON.parse(readFileSync('build/api/practice.json', 'utf8')).components

it.each([
  ['AuthenticationRequest', { UserName: textLimits.email, Password: textLimits.password }],
  ['ForgotPasswordRequest', { Username: textLimits.email }],
  ['ResetPasswordRequest', { Password: textLimits.password }],
  [
    'RegistrationRequest',
    { FirstName: textLimits.name, MiddleName: textLimits.name, LastName: textLimits.name, NHI: textLimits.nhi, Email: textLimits.email },
  ],
  [
    'HelpMessage',
    {
      EmailAddress: textLimits.email,
      UID: textLimits.nhi,
      FirstName: textLimits.name,
      FamilyName: textLimits.name,
      MessageSubject: textLimits.subject,
      MessageBody: textLimits.body,
    },
  ],
  [
    'AddressToSave',
    { HouseNumber: textLimits.houseNumber, StreetNumber: textLimits.name, SuburbTownTitle: textLimits.name, PostCode: textLimits.postCode },
  ],
  ['LabResultsRequest', { searchText: textLimits.search }],
  ['TimelineRequest', { SearchText: textLimits.search }],
  ['MessagesRequest', { SearchText: textLimits.search }],
  ['BookingRequest', { Reason: textLimits.bookingNotes }],
  ['CancelAppointmentRequest', { Reason: textLimits.bookingNotes }],
  ['RepeatRequest', { Notes: textLimits.repeatNotes }],
  ['WindcaveSessionRequest', { notes: textLimits.paymentNotes }],
  ['AddPasskeyRequest', { Name: textLimits.passkeyName }],
])('the fields of %s take as much as the API does', (name, limits) => {
  const { properties } = schemas[name]
  const described = Object.fromEntries(
    Object.keys(limits).map((field) => {
      const { $ref, maxLength } = properties[field]
      return [field, $ref ? schemas[$ref.split('/').at(-1)].maxLength : maxLength]
    }),
  )
  expect(limits).toEqual(described)
})
