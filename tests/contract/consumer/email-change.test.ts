import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { confirmNewEmail, sendEmailCode } from '../../../src/api/profile/email-change.ts'
import { agreeOnAnswers, agreeOnCodes, reply } from './call-agreements.ts'
import { examplePatientId, given, patientId } from './pact.ts'
import { mayChange, mayNotChange } from './profile-states.ts'

const { string } = MatchersV3

const email = 'aroha@example.nz'

describe('Patient/SendEmailVerification', () => {
  const request = {
    what: 'a code for a new e-mail address',
    path: '/Patient/SendEmailVerification',
    body: { PatientID: patientId, Email: email },
  }
  const ask = (connection: Connection) => sendEmailCode(connection, { patientId: examplePatientId, email })

  agreeOnCodes(
    request,
    [
      [mayChange, 1, 'done'],
      [mayNotChange, 3, 'refused'],
    ],
    ask,
  )

  agreeOnAnswers(request, ask, [
    {
      state: [mayChange, 'the user was confirmed long ago'],
      status: 403,
      json: { error: 'confirmationRequired', message: string('A sentence.') },
      decoded: { status: 'unconfirmed', message: '' },
    },
    { state: 'the user acts for a grown-up', json: reply(3), decoded: { status: 'refused', message: 'A sentence.' } },
  ])
})

describe('Patient/ConfirmEmail', () => {
  const request = (code: unknown, what = 'to change the e-mail address') => ({
    what,
    path: '/Patient/ConfirmEmail',
    body: { PatientID: patientId, Email: email, Code: code },
  })
  const confirm = (connection: Connection) => confirmNewEmail(connection, { patientId: examplePatientId, email, code: '123456' })
  const sent = 'a code was sent to a new e-mail address'

  describe('with the code', () =>
    agreeOnCodes(
      request(given('code', '123456')),
      [
        [[mayChange, sent], 1, 'done'],
        [[mayChange, `${sent} and has expired`], 4, 'spent'],
      ],
      confirm,
    ))

  describe('with another code', () =>
    agreeOnCodes(
      request(given('wrongCode', '123456'), 'to change the e-mail address with another code'),
      [[[mayChange, sent], 3, 'refused']],
      confirm,
    ))
})
