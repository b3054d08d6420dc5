import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { devicesQuery, signOutElsewhere } from '../../../src/api/devices.ts'
import { addPasskey, passkeysQuery, preparePasskey, removePasskey, renamePasskey } from '../../../src/api/passkeys.ts'
import { loadList } from '../../api/load.ts'
import { agree, agreeOn401, as, bundleOf, emptyBundle, examplePatientId, given, instant, patientId, practiceApi, signedIn } from './pact.ts'

const { boolean, eachLike, integer, string, uuid } = MatchersV3

const own = { PatientID: patientId }
const moment = '2026-11-21T09:30:00+13:00'
const passkeyId = '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01'
const kept = { parentId: examplePatientId, id: passkeyId }
const reply = (StatusCode: number) => ({ StatusCode, StatusMessage: string('A sentence.') })

describe('Patient/Passkeys', () => {
  const path = '/Patient/Passkeys'
  const what = 'the passkeys of the user'
  const ask = (connection: Connection) => loadList(passkeysQuery(connection, examplePatientId))

  it('answers some', () =>
    agree(
      practiceApi,
      {
        state: ['patient is signed in', 'the user has a passkey'],
        what,
        path,
        headers: signedIn,
        body: own,
        json: bundleOf({ id: uuid(passkeyId), Name: string('My phone'), AddedAt: instant(moment), LastUsedAt: null }),
      },
      async (address) =>
        expect((await ask(as(address))).rows).toEqual([{ id: passkeyId, name: 'My phone', addedAt: moment, lastUsedAt: null }]),
    ))

  it('answers none', () =>
    agree(
      practiceApi,
      { state: ['patient is signed in', 'the user has no passkey'], what, path, headers: signedIn, body: own, json: emptyBundle },
      async (address) => expect((await ask(as(address))).rows).toEqual([]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ what, path, body: own }, ask)).toBe(1))
})

describe('Patient/PasskeyOptions', () => {
  const path = '/Patient/PasskeyOptions'
  const what = 'what a browser needs to make a passkey'
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

  it.each([
    ['the user has a passkey', eachLike(known), ['credential']],
    ['the user has no passkey', [], []],
  ])('%s', (state, excludeCredentials, ids) =>
    agree(
      practiceApi,
      { state: ['patient is signed in', state], what, path, headers: signedIn, body: own, json: options(excludeCredentials) },
      async (address) => {
        expect(await preparePasskey(as(address), examplePatientId)).toMatchObject({
          kind: 'prepared',
          creation: { challenge: 'Y2hhbGxlbmdl', excludeCredentials: ids.map((id) => ({ id })) },
        })
      },
    ),
  )

  it('answers 403 with a word of its own where the user was confirmed long ago', () =>
    agree(
      practiceApi,
      {
        state: ['patient is signed in', 'the user was confirmed long ago'],
        what,
        path,
        headers: signedIn,
        body: own,
        status: 403,
        json: { error: 'confirmationRequired', message: string('A sentence.') },
      },
      async (address) => expect(await preparePasskey(as(address), examplePatientId)).toEqual({ kind: 'unconfirmed' }),
    ))

  it('answers 401', async () =>
    expect(await agreeOn401({ what, path, body: own }, (connection) => preparePasskey(connection, examplePatientId))).toBe(1))
})

describe('Patient/AddPasskey', () => {
  const path = '/Patient/AddPasskey'
  const id = given('credentialId', 'Y3JlZGVudGlhbA')
  const response = { clientDataJSON: given('clientDataJSON', 'Y2xpZW50'), attestationObject: given('attestationObject', 'b2JqZWN0') }
  const body = { ...own, Name: 'My phone', Attestation: { id, rawId: id, type: 'public-key', response } }
  const attestation = {
    id: 'Y3JlZGVudGlhbA',
    rawId: 'Y3JlZGVudGlhbA',
    type: 'public-key' as const,
    response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'b2JqZWN0' },
  }
  const add = (connection: Connection) => addPasskey(connection, { parentId: examplePatientId, name: ' My phone ', attestation })

  it.each([
    ['a passkey was made for a challenge', 1, 'done'],
    ['a passkey was made for a challenge that is spent', 3, 'refused'],
  ] as const)('%s: StatusCode %i', (state, code, status) =>
    agree(
      practiceApi,
      { state: ['patient is signed in', state], what: 'a new passkey', path, headers: signedIn, body, json: reply(code) },
      async (address) => expect(await add(as(address))).toEqual({ status, message: 'A sentence.' }),
    ),
  )

  it('answers 401', async () =>
    expect(await agreeOn401({ what: 'a new passkey', path, body: { ...own, Name: 'My phone', Attestation: attestation } }, add)).toBe(1))
})

describe.each([
  ['Patient/RenamePasskey', { Name: 'Key ring' }, (connection: Connection) => renamePasskey(connection, { ...kept, name: 'Key ring' })],
  ['Patient/RemovePasskey', {}, (connection: Connection) => removePasskey(connection, kept)],
] as const)('%s', (call, more, change) => {
  const path = `/${call}`
  const body = { ...own, PasskeyID: given('passkeyId', passkeyId), ...more }

  it.each([
    ['the user has a passkey', 1, 'done'],
    ['the user has no passkey', 3, 'refused'],
    ["the passkey is another user's", 3, 'refused'],
  ] as const)('%s: StatusCode %i', (state, code, status) =>
    agree(
      practiceApi,
      { state: ['patient is signed in', state], what: call, path, headers: signedIn, body, json: reply(code) },
      async (address) => expect(await change(as(address))).toEqual({ status, message: 'A sentence.' }),
    ),
  )

  it('answers 401', async () =>
    expect(await agreeOn401({ what: call, path, body: { ...own, PasskeyID: passkeyId, ...more } }, change)).toBe(1))
})

describe('Patient/Devices', () => {
  const path = '/Patient/Devices'
  const what = 'where the user is signed in'
  const ask = (connection: Connection) => loadList(devicesQuery(connection, examplePatientId))
  const device = (Platform: string, IsThisOne: boolean) => ({
    id: uuid(passkeyId),
    Platform: string(Platform),
    SignedInAt: instant(moment),
    LastUsedAt: instant(moment),
    IsThisOne: IsThisOne || boolean(false),
  })

  it('answers this one and the others', () =>
    agree(
      practiceApi,
      {
        state: ['patient is signed in', 'the user is signed in elsewhere'],
        what,
        path,
        headers: signedIn,
        body: own,
        json: [{ total: integer(2), entry: [{ resource: device('Chrome 156', true) }, { resource: device('Firefox 160', false) }] }],
      },
      async (address) =>
        expect((await ask(as(address))).rows.map(({ platform, isThisOne }) => [platform, isThisOne])).toEqual([
          ['Chrome 156', true],
          ['Firefox 160', false],
        ]),
    ))

  it('answers this one alone', () =>
    agree(
      practiceApi,
      {
        state: 'patient is signed in',
        what,
        path,
        headers: signedIn,
        body: own,
        json: [{ total: 1, entry: [{ resource: device('Chrome 156', true) }] }],
      },
      async (address) =>
        expect((await ask(as(address))).rows).toEqual([
          { id: passkeyId, platform: 'Chrome 156', signedInAt: moment, lastUsedAt: moment, isThisOne: true },
        ]),
    ))

  it('answers 401', async () => expect(await agreeOn401({ what, path, body: own }, ask)).toBe(1))
})

describe('Patient/EndOtherSessions', () => {
  const path = '/Patient/EndOtherSessions'
  const what = 'to sign out everywhere else'

  it('answers a sentence', () =>
    agree(
      practiceApi,
      {
        state: ['patient is signed in', 'the user is signed in elsewhere'],
        what,
        path,
        headers: signedIn,
        body: own,
        json: reply(1),
      },
      async (address) => expect(await signOutElsewhere(as(address), examplePatientId)).toBe('A sentence.'),
    ))

  it('answers 401', async () =>
    expect(await agreeOn401({ what, path, body: own }, (connection) => signOutElsewhere(connection, examplePatientId))).toBe(1))
})
