import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { beginFactor, confirmFactor, removeFactor, renewCodes, secondFactorQuery } from '../../../src/api/access/second-factor.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { load } from '../../api/load.ts'
import { agreeOnCall, reply } from './call-agreements.ts'
import { examplePatientId, given, instant, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, eachLike, integer, regex, string, uuid } = MatchersV3

const own = { PatientID: patientId }
const setUpId = '5b0e6c0a-70b2-4d1c-9d3b-7f6f1a2b3c4d'
const [code, recoveryCode] = ['287082', 'AB2CD-EF3GH']
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Harbour:Portal?secret=${key}`
const moment = '2026-11-21T09:30:00+13:00'

const hasFactor = [isSignedIn, 'the user has a second factor']
const hasNone = [isSignedIn, 'the user has no second factor']
const isRequired = [...hasFactor, 'the practice requires a second factor']
const longAgo = {
  state: [...hasFactor, 'the user was confirmed long ago'],
  status: 403,
  json: { error: 'confirmationRequired', message: string('A sentence.') },
}
const refused = { kind: 'refused', message: 'A sentence.' }
const result = (status: string) => ({ status, message: 'A sentence.' })

describe('Patient/SecondFactorStatus', () => {
  const what = 'the second factor of the user'
  const stateOf = (id: unknown, addedAt: unknown, requiredFrom: unknown) => ({
    SetUpID: id,
    AddedAt: addedAt,
    RecoveryCodesLeft: integer(3),
    RequiredFrom: requiredFrom,
    HasPasskey: boolean(false),
  })
  const decoded = { recoveryCodesLeft: 3, hasPasskey: false }

  agreeOnCall(
    { what, path: '/Patient/SecondFactorStatus', body: own },
    (connection: Connection) => load(secondFactorQuery(connection, examplePatientId)),
    [
      {
        state: hasFactor,
        json: stateOf(uuid(setUpId), instant(moment), null),
        decoded: { ...decoded, id: setUpId, addedAt: moment, requiredFrom: null },
      },
      {
        state: hasNone,
        what: `${what} without one`,
        json: stateOf(null, null, null),
        decoded: { ...decoded, id: null, addedAt: null, requiredFrom: null },
      },
      {
        state: [...hasNone, 'the practice will require a second factor'],
        what: `${what}, which will be required`,
        json: stateOf(null, null, given('requiredFrom', '2027-02-01')),
        decoded: { ...decoded, id: null, addedAt: null, requiredFrom: '2027-02-01' },
      },
    ],
  )
})

describe('Patient/SecondFactorSetUp', () => {
  const what = 'a key for an authenticator app'
  agreeOnCall({ what, path: '/Patient/SecondFactorSetUp', body: own }, (connection) => beginFactor(connection, examplePatientId), [
    {
      state: hasNone,
      json: {
        SetUpID: uuid(setUpId),
        Key: regex('^[A-Z2-7]+$', key),
        Uri: regex('^otpauth://.+$', uri),
        RecoveryCodes: eachLike(string(recoveryCode)),
      },
      decoded: { kind: 'begun', factor: { id: setUpId, key, uri, recoveryCodes: [recoveryCode] } },
    },
    { ...longAgo, what: `${what}, without a recent proof`, decoded: { kind: 'unconfirmed' } },
  ])
})

describe('Patient/SecondFactorConfirm', () => {
  const what = 'the first code of a key'
  const state = [...hasNone, 'a set-up of a second factor has begun']
  const body = { ...own, SetUpID: given('setUpId', setUpId), Code: given('code', code) }
  const ask =
    (typed: string, id = setUpId) =>
    (connection: Connection) =>
      confirmFactor(connection, examplePatientId, { id, code: typed })
  const unknownId = '2f6b8d10-4c3a-4e59-9b7f-6d8e0a1c5b42'

  agreeOnCall({ what, path: '/Patient/SecondFactorConfirm', body }, ask(code), [
    { state, json: reply(1), decoded: { kind: 'confirmed', user: null } },
    { state: [...hasNone, 'the set-up is of another user'], what: `${what}, of another user's key`, json: reply(3), decoded: refused },
    { state, what: `${what}, wrong`, body: { ...body, Code: '000000' }, ask: ask('000000'), json: reply(6), decoded: refused },
    {
      state,
      what: `${what}, of no key`,
      body: { ...body, SetUpID: unknownId },
      ask: ask(code, unknownId),
      json: reply(3),
      decoded: refused,
    },
  ])
})

describe('Patient/SecondFactorRemove', () => {
  const what = 'removing the second factor'
  agreeOnCall({ what, path: '/Patient/SecondFactorRemove', body: own }, (connection) => removeFactor(connection, examplePatientId), [
    { state: hasFactor, json: reply(1), decoded: result('done') },
    { state: hasNone, what: `${what} of a user without one`, json: reply(3), decoded: result('refused') },
    { state: isRequired, what: `${what}, which the practice requires`, json: reply(3), decoded: result('refused') },
    { ...longAgo, what: `${what}, without a recent proof`, decoded: { status: 'unconfirmed' } },
  ])
})

describe('Patient/SecondFactorRecoveryCodes', () => {
  const what = 'new recovery codes'
  agreeOnCall({ what, path: '/Patient/SecondFactorRecoveryCodes', body: own }, (connection) => renewCodes(connection, examplePatientId), [
    {
      state: hasFactor,
      json: { RecoveryCodes: eachLike(string(recoveryCode)) },
      decoded: expect.objectContaining({ kind: 'renewed', codes: [recoveryCode] }),
    },
    { state: hasNone, what: `${what} of a user without a factor`, json: reply(3), decoded: refused },
    { ...longAgo, what: `${what}, without a recent proof`, decoded: { kind: 'unconfirmed' } },
  ])
})
