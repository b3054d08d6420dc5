import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { devicesQuery, signOutOtherSessions } from '../../../src/api/access/devices.ts'
import { addPasskey, passkeysQuery, preparePasskey, removePasskey, renamePasskey } from '../../../src/api/access/passkeys.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { loadList } from '../../api/load.ts'
import { agreeOnCall, agreeOnCodes, reply } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, given, instant, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, eachLike, integer, string, uuid } = MatchersV3

const own = { PatientID: patientId }
const moment = '2026-11-21T09:30:00+13:00'
const passkeyId = '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01'
const passkeyRequest = { parentId: examplePatientId, id: passkeyId }

const hasPasskey = [isSignedIn, 'the user has a passkey']
const hasNoPasskey = [isSignedIn, 'the user has no passkey']
const isElsewhere = [isSignedIn, 'the user is signed in elsewhere']

describe('Patient/Passkeys', () =>
  agreeOnCall(
    { what: 'the passkeys of the user', path: '/Patient/Passkeys', body: own },
    async (connection) => (await loadList(passkeysQuery(connection, examplePatientId))).rows,
    [
      {
        state: hasPasskey,
        json: bundleOf({ id: uuid(passkeyId), Name: string('My phone'), AddedAt: instant(moment), LastUsedAt: null }),
        decoded: [{ id: passkeyId, name: 'My phone', addedAt: moment, lastUsedAt: null }],
      },
      { state: hasNoPasskey, json: emptyBundle, decoded: [] },
    ],
  ))

describe('Patient/PasskeyOptions', () => {
  const known = { type: 'public-key', id: string('credential') }
  const options = (excludeCredentials: unknown) => ({
    challenge: string('Y2hhbGxlbmdl'),
    rp: { id: string('localhost'), name: string('Harbour Health Centre') },
    user: { id: string('dXNlcg'), name: string('patient@example.nz'), displayName: string('Aroha Ngata') },
    pubKeyCredParams: eachLike({ type: 'public-key', alg: integer(-7) }),
    timeout: integer(300_000),
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
  const prepared = (excludeCredentials: unknown[]) => ({
    kind: 'prepared',
    creation: expect.objectContaining({ challenge: 'Y2hhbGxlbmdl', excludeCredentials }),
  })

  agreeOnCall(
    { what: 'what a browser needs to make a passkey', path: '/Patient/PasskeyOptions', body: own },
    (connection) => preparePasskey(connection, examplePatientId),
    [
      { state: hasPasskey, json: options(eachLike(known)), decoded: prepared([expect.objectContaining({ id: 'credential' })]) },
      { state: hasNoPasskey, json: options([]), decoded: prepared([]) },
      {
        state: [isSignedIn, 'the user was confirmed long ago'],
        status: 403,
        json: { error: 'confirmationRequired', message: string('A sentence.') },
        decoded: { kind: 'unconfirmed' },
      },
    ],
  )
})

describe('Patient/AddPasskey', () => {
  const [id, clientDataJSON, attestationObject] = ['Y3JlZGVudGlhbA', 'Y2xpZW50', 'b2JqZWN0']
  const attestation = { id, rawId: id, type: 'public-key' as const, response: { clientDataJSON, attestationObject } }
  const agreed = {
    ...attestation,
    id: given('credentialId', id),
    rawId: given('credentialId', id),
    response: { clientDataJSON: given('clientDataJSON', clientDataJSON), attestationObject: given('attestationObject', attestationObject) },
  }

  agreeOnCodes(
    { what: 'a new passkey', path: '/Patient/AddPasskey', body: { ...own, Name: 'My phone', Attestation: agreed } },
    [
      [[isSignedIn, 'a passkey was made for a challenge'], 1, 'done'],
      [[isSignedIn, 'a passkey was made for a challenge that is spent'], 3, 'refused'],
    ],
    (connection) => addPasskey(connection, { parentId: examplePatientId, name: ' My phone ', attestation }),
  )
})

describe.each([
  [
    'Patient/RenamePasskey',
    { Name: 'Key ring' },
    (connection: Connection) => renamePasskey(connection, { ...passkeyRequest, name: 'Key ring' }),
  ],
  ['Patient/RemovePasskey', {}, (connection: Connection) => removePasskey(connection, passkeyRequest)],
] as const)('%s', (call, more, change) =>
  agreeOnCodes(
    { what: call, path: `/${call}`, body: { ...own, PasskeyID: given('passkeyId', passkeyId), ...more } },
    [
      [hasPasskey, 1, 'done'],
      [hasNoPasskey, 3, 'refused'],
      [[isSignedIn, "the passkey is another user's"], 3, 'refused'],
    ],
    change,
  ),
)

describe('Patient/Devices', () => {
  const device = (Platform: string, IsThisOne: boolean) => ({
    resource: {
      id: uuid(passkeyId),
      Platform: string(Platform),
      SignedInAt: instant(moment),
      LastUsedAt: instant(moment),
      IsThisOne: IsThisOne || boolean(false),
    },
  })
  const decoded = { id: passkeyId, platform: 'Chrome 156', signedInAt: moment, lastUsedAt: moment, isThisOne: true }

  agreeOnCall(
    { what: 'where the user is signed in', path: '/Patient/Devices', body: own },
    async (connection) => (await loadList(devicesQuery(connection, examplePatientId))).rows,
    [
      {
        state: isElsewhere,
        json: [{ total: integer(2), entry: [device('Chrome 156', true), device('Firefox 160', false)] }],
        decoded: [decoded, { ...decoded, platform: 'Firefox 160', isThisOne: false }],
      },
      { state: isSignedIn, json: [{ total: 1, entry: [device('Chrome 156', true)] }], decoded: [decoded] },
    ],
  )
})

describe('Patient/EndOtherSessions', () =>
  agreeOnCall(
    { what: 'to sign out everywhere else', path: '/Patient/EndOtherSessions', body: own },
    (connection) => signOutOtherSessions(connection, examplePatientId),
    [{ state: isElsewhere, json: reply(1), decoded: { status: 'done', message: 'A sentence.' } }],
  ))
