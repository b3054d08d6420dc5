import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { sendHelp, sendLoginHelp } from '../../../src/api/help.ts'
import { register } from '../../../src/api/registration.ts'
import { agree, agreeOn401, as, examplePatientId, exampleVerification, given, patientId, practiceApi, signedIn, verified } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { integer } = MatchersV3

const person = { firstName: 'Hemi', familyName: 'Walker', nhi: 'ZZZ0016', dateOfBirth: '1984-02-29', email: 'hemi@example.nz' }

const details = {
  first: given('firstName', person.firstName),
  family: given('familyName', person.familyName),
  nhi: given('nhi', person.nhi),
  birth: given('birthDate', person.dateOfBirth),
  email: given('email', person.email),
}

describe('Patient/UpdateProfileRegistrationIndici', () => {
  const agreeOnCode = (state: string | string[], result: number, json: unknown) =>
    agree(
      practiceApi,
      {
        state,
        params: { result },
        what: `a registration that is answered ${result}`,
        path: '/Patient/UpdateProfileRegistrationIndici',
        headers: verified,
        body: {
          FirstName: details.first,
          MiddleName: '',
          LastName: details.family,
          NHI: details.nhi,
          DateOfBirth: details.birth,
          Email: details.email,
          PracticeID: given('practiceId', examplePatientId),
          LinkID: given('link', 'registration-link'),
        },
        json,
      },
      async (address) =>
        expect(
          await register(
            address,
            { ...person, middleName: '', practiceId: examplePatientId, link: 'registration-link' },
            exampleVerification,
          ),
        ).toEqual({
          code: result,
        }),
    )

  it('answers a positive code when it registers', () => agreeOnCode('the register knows the person', 1, integer(1)))

  it.each([7, -1, -2, -3, -4, -6, -7, -8, -9, -11])('answers result code %i', (result) =>
    agreeOnCode('the register answers a result code', result, result),
  )

  it('answers -5 for a human verification that is spent', () =>
    agreeOnCode(['the register knows the person', 'a human verification is spent'], -5, -5))
})

describe('SendHelpMessage', () => {
  const path = '/SendHelpMessage'
  const message = { subject: 'I cannot sign in', body: 'My password does not work.' }
  const body = {
    PatientID: null,
    EmailAddress: details.email,
    UID: details.nhi,
    FirstName: details.first,
    FamilyName: details.family,
    DOB: details.birth,
    MessageSubject: message.subject,
    MessageBody: message.body,
  }
  const sender = { ...person, patientId: null }

  it('answers a sentence before sign-in', () =>
    agree(
      practiceApi,
      {
        state: 'the practice knows the person',
        what: 'a call for help before sign-in',
        path,
        headers: verified,
        body,
        text: { example: 'Your message has been sent.', pattern: /^(?!.*Unable to send message).+/ },
      },
      async (address) =>
        expect(await sendLoginHelp(address, sender, message, exampleVerification)).toEqual({
          isSent: true,
          message: 'Your message has been sent.',
        }),
    ))

  it("answers 'Unable to send message' when the person is not found", () =>
    agree(
      practiceApi,
      {
        state: 'the practice does not know the person',
        what: 'a call for help before sign-in',
        path,
        headers: verified,
        body,
        text: { example: 'Unable to send message', pattern: /.*Unable to send message.*/ },
      },
      async (address) => expect(await sendLoginHelp(address, sender, message, exampleVerification)).toMatchObject({ isSent: false }),
    ))

  it('answers a sentence to a signed-in user', () =>
    agree(
      practiceApi,
      {
        state: isSignedIn,
        what: 'a call for help of a signed-in user',
        path,
        headers: signedIn,
        body: { ...body, PatientID: patientId, EmailAddress: person.email, UID: null, FirstName: null, FamilyName: null, DOB: null },
        text: { example: 'Sent.', pattern: /.+/ },
      },
      async (address) =>
        expect(
          await sendHelp(
            as(address),
            { patientId: examplePatientId, email: person.email, nhi: null, firstName: null, familyName: null, dateOfBirth: null },
            message,
          ),
        ).toMatchObject({ isSent: true }),
    ))

  it('answers 401 to a token that has expired', async () => {
    await agreeOn401(
      { what: 'a call for help', path, body: { ...body, EmailAddress: null, UID: null, FirstName: null, FamilyName: null, DOB: null } },
      (connection) =>
        sendHelp(connection, { patientId: null, email: null, nhi: null, firstName: null, familyName: null, dateOfBirth: null }, message),
    )
  })
})
