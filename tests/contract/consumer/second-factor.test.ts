import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { signIn } from '../../../src/api/access/authentication.ts'
import { beginFactorByTicket, confirmFactorByTicket, giveFactor } from '../../../src/api/access/second-factor-step.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { agreeOnAnswers, reply } from './call-agreements.ts'
import { examplePatientId, given } from './pact.ts'

const { boolean, eachLike, regex, string, uuid } = MatchersV3

const ticket = 'contract-ticket'
const Ticket = given('ticket', ticket)
const setUpId = '5b0e6c0a-70b2-4d1c-9d3b-7f6f1a2b3c4d'
const [code, recoveryCode] = ['287082', 'AB2CD-EF3GH']
const anonymousCall = { headers: {} }
type At = Pick<Connection, 'apiUrl'>

const signedIn = {
  id: uuid(examplePatientId),
  extension: [{ valueString: string('opaque-token') }, { valueBoolean: boolean(false) }],
  telecom: [{ system: 'email', value: string('patient@example.nz') }],
  name: [{ text: string('Aroha Ngata') }],
}
const user = expect.objectContaining({ token: 'opaque-token', id: examplePatientId })
const refused = { kind: 'refused', message: 'A sentence.' }
const unauthorized = { status: 401, json: { error: string('unauthorized'), message: string('Please sign in.') } }
const tooMany = { status: 429, json: { error: string('tooManyTries'), message: string('A sentence.') }, decoded: refused }

describe('a sign-in that needs a second factor', () => {
  const path = '/Patient/Authentication'
  const credentials = {
    UserName: given('userName', 'patient'),
    Password: given('password', 'Abc@1234'),
    q: null,
    Platform: string('Chrome 156'),
  }
  const ask =
    (proof: Parameters<typeof signIn>[0]['proof']) =>
    ({ apiUrl }: At) =>
      signIn({ apiUrl, proof, platform: 'Chrome 156', verification: null })
  const needed = (...ways: string[]) => ({
    json: { SecondFactorTicket: string('opaque-ticket'), SecondFactorWays: ways },
    decoded: due(ways),
  })
  const due = (ways: string[]) => ({ kind: 'secondFactorDue', ticket: 'opaque-ticket', ways })
  const link = { ...credentials, UserName: '', Password: '', q: given('token', 'contract-switch-link') }

  agreeOnAnswers({ what: 'a sign-in', path, ...anonymousCall, body: credentials }, ask({ name: 'patient', password: 'Abc@1234' }), [
    { state: 'the account has a second factor', what: 'a sign-in to an account with a second factor', ...needed('code', 'recoveryCode') },
    { state: 'the practice requires a second factor', what: 'a sign-in where a second factor is required', ...needed('setUp') },
    {
      state: ['the account must change its password', 'the practice requires a second factor'],
      params: { userName: 'newpassword' },
      what: 'a sign-in with a password change due where a second factor is required',
      ...needed('setUp'),
    },
    {
      state: ['a switch link exists', 'the practice requires a second factor'],
      what: 'a sign-in by switch link where a second factor is required',
      body: link,
      ask: ask({ q: 'contract-switch-link' }),
      ...needed('setUp'),
    },
  ])
})

describe('Patient/SecondFactor', () => {
  const what = 'a second factor'
  const path = '/Patient/SecondFactor'
  const body = { Ticket, Code: given('code', code), TrustBrowser: false }
  const ask =
    (proof: Parameters<typeof giveFactor>[1]) =>
    ({ apiUrl }: At) =>
      giveFactor({ apiUrl, ticket }, proof)
  const byCode = ask({ way: 'code', code, trustsBrowser: false })
  const wrong = { body: { ...body, Code: '000000' }, ask: ask({ way: 'code', code: '000000', trustsBrowser: false }) }
  const byRecoveryCode = (typed: string) => ({
    body: { Ticket, RecoveryCode: typed === recoveryCode ? given('recoveryCode', typed) : typed, TrustBrowser: true },
    ask: ask({ way: 'recoveryCode', code: typed, trustsBrowser: true }),
  })
  const accepted = { json: signedIn, decoded: { kind: 'signedIn', user } }

  agreeOnAnswers({ what, path, ...anonymousCall, body }, byCode, [
    { state: 'a second factor is due', what: `${what}: a code`, ...accepted },
    { state: 'a second factor is due', what: `${what}: a wrong code`, ...wrong, json: reply(6), decoded: refused },
    { state: 'a second factor is due', what: `${what}: a recovery code`, ...byRecoveryCode(recoveryCode), ...accepted },
    {
      state: 'a second factor is due',
      what: `${what}: a wrong recovery code`,
      ...byRecoveryCode('AAAAA-AAAAA'),
      json: reply(6),
      decoded: refused,
    },
    { state: ['a second factor is due', 'the ticket was used'], what: `${what}, given before`, json: reply(4), decoded: { kind: 'spent' } },
    {
      state: ['a second factor is due', 'the ticket has expired'],
      what: `${what}, too late`,
      ...unauthorized,
      decoded: { kind: 'expired' },
    },
    { state: ['a second factor is due', 'too many codes have failed'], what: `${what}, after too many guesses`, ...tooMany },
  ])
})

describe('Patient/SecondFactorTicketSetUp', () => {
  const what = 'a key for an authenticator app at sign-in'
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const uri = `otpauth://totp/Harbour:Portal?secret=${key}`

  agreeOnAnswers(
    { what, path: '/Patient/SecondFactorTicketSetUp', ...anonymousCall, body: { Ticket } },
    ({ apiUrl }: At) => beginFactorByTicket({ apiUrl, ticket }),
    [
      {
        state: 'a second factor must be set up',
        json: {
          SetUpID: uuid(setUpId),
          Key: regex('^[A-Z2-7]+$', key),
          Uri: regex('^otpauth://.+$', uri),
          RecoveryCodes: eachLike(string(recoveryCode)),
        },
        decoded: { kind: 'begun', factor: { id: setUpId, key, uri, recoveryCodes: [recoveryCode] } },
      },
      { state: 'a second factor is due', what: `${what}, with a factor`, json: reply(3), decoded: refused },
      {
        state: ['a second factor must be set up', 'the set-up ticket was used'],
        what: `${what}, with a used ticket`,
        json: reply(4),
        decoded: { kind: 'spent' },
      },
      {
        state: ['a second factor is due', 'the ticket has expired'],
        what: `${what}, too late`,
        ...unauthorized,
        decoded: { kind: 'expired' },
      },
    ],
  )
})

describe('Patient/SecondFactorTicketConfirm', () => {
  const what = 'the first code of a key at sign-in'
  const begun = ['a second factor must be set up', 'a set-up of a second factor has begun']
  const body = { Ticket, SetUpID: given('setUpId', setUpId), Code: given('code', code) }
  const ask =
    (typed: string, id = setUpId) =>
    ({ apiUrl }: At) =>
      confirmFactorByTicket({ apiUrl, ticket }, { id, code: typed })
  const unknownId = '2f6b8d10-4c3a-4e59-9b7f-6d8e0a1c5b42'

  agreeOnAnswers({ what, path: '/Patient/SecondFactorTicketConfirm', ...anonymousCall, body }, ask(code), [
    { state: begun, json: signedIn, decoded: { kind: 'confirmed', user } },
    { state: begun, what: `${what}, wrong`, body: { ...body, Code: '000000' }, ask: ask('000000'), json: reply(6), decoded: refused },
    {
      state: begun,
      what: `${what}, of no key`,
      body: { ...body, SetUpID: unknownId },
      ask: ask(code, unknownId),
      json: reply(3),
      decoded: refused,
    },
    {
      state: ['a second factor must be set up', 'the set-up is of another user'],
      what: `${what}, of another user's key`,
      json: reply(3),
      decoded: refused,
    },
    { state: [...begun, 'the set-up ticket was used'], what: `${what}, confirmed before`, json: reply(4), decoded: { kind: 'spent' } },
    {
      state: ['a second factor is due', 'a set-up of a second factor has begun', 'the ticket has expired'],
      what: `${what}, too late`,
      ...unauthorized,
      decoded: { kind: 'expired' },
    },
  ])
})
