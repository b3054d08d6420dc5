import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { sendHelp, sendLoginHelp } from '../../../src/api/access/help.ts'
import { register } from '../../../src/api/access/registration.ts'
import { agreeOnAnswers, agreeOnCall } from './call-agreements.ts'
import { examplePatientId, exampleVerification, given, patientId, verified } from './pact.ts'
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
  const answered = (state: string | string[], code: number, json: unknown = code) => ({
    state,
    params: { result: code },
    what: `a registration that is answered ${code}`,
    json,
    decoded: { code },
  })

  agreeOnAnswers(
    {
      what: 'a registration',
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
    },
    ({ apiUrl }) =>
      register(apiUrl, { ...person, middleName: '', practiceId: examplePatientId, link: 'registration-link' }, exampleVerification),
    [
      answered('the register knows the person', 1, integer(1)),
      {
        ...answered(['the register knows the person', 'the practice requires a second factor'], 1, integer(1)),
        what: 'a registration where a second factor is required',
      },
      ...[7, -1, -2, -3, -4, -6, -7, -8, -9, -11].map((code) => answered('the register answers a result code', code)),
      answered(['the register knows the person', 'a human verification is spent'], -5),
    ],
  )
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

  agreeOnAnswers(
    { what: 'a call for help before sign-in', path, headers: verified, body },
    ({ apiUrl }) => sendLoginHelp(apiUrl, { ...person, patientId: null }, message, exampleVerification),
    [
      {
        state: 'the practice knows the person',
        text: { example: 'Your message has been sent.', pattern: /^(?!.*Unable to send message).+/ },
        decoded: { isSent: true, message: 'Your message has been sent.' },
      },
      {
        state: 'the practice does not know the person',
        text: { example: 'Unable to send message', pattern: /.*Unable to send message.*/ },
        decoded: { isSent: false, message: 'Unable to send message' },
      },
    ],
  )

  const identity = { UID: person.nhi, FirstName: person.firstName, FamilyName: person.familyName, DOB: person.dateOfBirth }

  agreeOnCall(
    {
      what: 'a call for help of a signed-in user',
      path,
      body: { ...body, ...identity, PatientID: patientId, EmailAddress: person.email },
    },
    (connection) => sendHelp(connection, { ...person, patientId: examplePatientId }, message),
    [{ state: isSignedIn, text: { example: 'Sent.', pattern: /.+/ }, decoded: { isSent: true, message: 'Sent.' } }],
  )
})
