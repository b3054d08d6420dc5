import { describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../src/api/access/authentication.ts'
import { devicesQuery, signOutOtherSessions } from '../../../src/api/access/devices.ts'
import { findPracticeUrlByPasskey, requestPasskey, signInWithPasskey } from '../../../src/api/access/passkey-sign-in.ts'
import { addPasskey, passkeysQuery, preparePasskey, removePasskey, renamePasskey } from '../../../src/api/access/passkeys.ts'
import { bundle } from '../../practice/bundle.ts'
import { attestation, passkey } from '../../practice/passkeys.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith } from '../answers.ts'
import { loadList } from '../load.ts'

const ask = () => signInWithPasskey({ apiUrl: '/practice/harbour', passkey, platform: 'Chrome 156' })
const failure = { error: 'no', message: 'A sentence.' }

describe('a practice or deployment without passkeys (404)', () => {
  it.each([
    ['has no challenge', () => requestPasskey('/identity'), null],
    ['knows no practice of a passkey', () => findPracticeUrlByPasskey('/identity', passkey), null],
    ['signs nobody in', ask, { kind: 'passkeysNotOffered' }],
    ['prepares none', () => preparePasskey(connection, patientId), { kind: 'notOffered' }],
  ])('%s', async (_, call, answer) => {
    answerWith(failure, { status: 404 })
    expect(await call()).toEqual(answer)
  })
})

it.each([
  ['a passkey', ask],
  ['a password', () => signIn({ apiUrl: '', proof: { name: 'n', password: 'p' }, platform: '', verification: null })],
])('after too many attempts with %s the practice’s sentence has the time to wait', async (_, call) => {
  answerWith(failure, { status: 429 })
  expect(await call()).toEqual({ kind: 'refused', message: 'A sentence.' })
  answerWith({}, { status: 429 })
  expect(await call()).toEqual({ kind: 'refused', message: '' })
})

it.each([
  ['a challenge', () => requestPasskey('/identity')],
  ['the practice', () => findPracticeUrlByPasskey('/identity', passkey)],
  ['the sign-in', ask],
  ['the options', () => preparePasskey(connection, patientId)],
])('a failing server is not treated as one without passkeys: %s', async (_, call) => {
  answerWith(failure, { status: 500 })
  await expect(call()).rejects.toMatchObject({ kind: 'refused', status: 500 })
})

it('a practice that requires a recent proof differs from one that forbids passkeys', async () => {
  answerWith({ error: 'confirmationRequired', message: 'A sentence.' }, { status: 403 })
  expect(await preparePasskey(connection, patientId)).toEqual({ kind: 'unconfirmed' })
  answerWith({ error: 'forbidden', message: 'A sentence.' }, { status: 403 })
  await expect(preparePasskey(connection, patientId)).rejects.toMatchObject({ kind: 'forbidden' })
})

const own = { parentId: patientId, id: passkey.id }

describe.each([
  ['adding a passkey', () => addPasskey(connection, { parentId: patientId, name: 'My phone', attestation })],
  ['renaming it', () => renamePasskey(connection, { ...own, name: 'Key ring' })],
  ['removing it', () => removePasskey(connection, own)],
  ['a sign-out elsewhere', () => signOutOtherSessions(connection, patientId)],
])('%s', (_, command) => {
  it.each([
    [{ StatusCode: 1, StatusMessage: null }, 200, { status: 'done', message: '' }],
    [{ StatusCode: 3, StatusMessage: 'Not today.' }, 200, { status: 'refused', message: 'Not today.' }],
    [{ error: 'passkey', message: 'Not like this.' }, 400, { status: 'refused', message: 'Not like this.' }],
    [{ error: 'badRequest', message: 'The request is not as described.' }, 400, { status: 'refused', message: '' }],
  ])('is done only if the practice confirms it: %j', async (answer, status, expected) => {
    answerWith(answer, { status })
    expect(await command()).toEqual(expected)
  })
})

it('an unknown answer is an invalid one', async () => {
  answerWith({ strange: true })
  expect(await ask()).toEqual({ kind: 'unknownReply' })
})

it('a row that cannot be read is left out and counted, for passkeys and for devices', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  answerWith(bundle({ id: 1 }))
  expect(await loadList(passkeysQuery(connection, patientId))).toEqual({ rows: [], total: 1, unreadableCount: 1 })
  expect(await loadList(devicesQuery(connection, patientId))).toEqual({ rows: [], total: 1, unreadableCount: 1 })
})
