import { describe, expect, it } from 'vitest'
import { isTokenValid, signIn, signOut } from '../../../src/api/access/authentication.ts'
import { answerCalls, offline } from '../../practice/calls.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, sent } from '../answers.ts'

const request = {
  apiUrl: '/practice/harbour',
  proof: { name: ' patient ', password: 'Abc@1234' },
  platform: 'Chrome 156',
  verification: null,
}

const signedIn = {
  resourceType: 'Patient',
  id: patientId,
  extension: [{ url: 'Token', valueString: 'opaque' }, { valueBoolean: true }, { valueCoding: {} }],
  telecom: [
    { system: 'phone', value: '021' },
    { system: 'email', value: 'patient@example.nz' },
  ],
  name: [{ text: 'Aroha Ngata' }],
}

const user = {
  token: 'opaque',
  apiUrl: '/practice/harbour',
  id: patientId,
  name: 'Aroha Ngata',
  emails: ['patient@example.nz'],
  mustChangePassword: true,
}

describe('signing in', () => {
  it('sends what the specification says, without a token', async () => {
    const fetch = answerWith(signedIn)
    await signIn(request)
    expect(sent(fetch)).toEqual({
      url: '/practice/harbour/Patient/Authentication',
      headers: { 'content-type': 'application/json' },
      body: { UserName: 'patient', Password: 'Abc@1234', q: null, Platform: 'Chrome 156' },
    })
  })

  it.each([
    ['signed in', signedIn, { kind: 'signedIn', user }],
    [
      'no change due',
      { ...signedIn, extension: [{ valueString: 'opaque' }] },
      { kind: 'signedIn', user: { ...user, mustChangePassword: false } },
    ],
    [
      'a verified switch token',
      { ...signedIn, status: 'token verified.' },
      { kind: 'signedIn', user: { ...user, mustChangePassword: false } },
    ],
    [
      'neither name nor telecom',
      { id: patientId, extension: signedIn.extension },
      { kind: 'signedIn', user: { ...user, name: '', emails: [] } },
    ],
    ['refused without a word', { StatusCode: 104, ResponseMessage: null }, { kind: 'refused', message: '' }],
    ['refused beside a session', { ...signedIn, StatusCode: 104, ResponseMessage: 'Closed.' }, { kind: 'refused', message: 'Closed.' }],
    ['refused beside a session, without a word', { ...signedIn, StatusCode: 105 }, { kind: 'refused', message: '' }],
    ['unverified beside a session', { ...signedIn, status: 'unverified' }, { kind: 'unverified' }],
    ['unverified in another case', { ...signedIn, status: 'Unverified' }, { kind: 'unverified' }],
    ['no token', { ...signedIn, extension: [] }, { kind: 'unknownReply' }],
    ['another shape', { hello: 'world' }, { kind: 'unknownReply' }],
    ['null', null, { kind: 'unknownReply' }],
  ])('reads an answer: %s', async (_case, answer, expected) => {
    answerWith(answer)
    expect(await signIn(request)).toEqual(expected)
  })
})

describe('a sign-in that the practice refuses by an HTTP status', () => {
  const attempt = {
    apiUrl: 'https://practice.test/api',
    proof: { name: 'aroha', password: 'Abc@1234' },
    platform: 'Firefox 140',
    verification: null,
  }

  it.each([
    [400, { StatusCode: 2, ResponseMessage: 'Invalid user name or password.' }],
    [401, { StatusCode: 2, ResponseMessage: 'Invalid user name or password.' }],
    [403, { error: 'forbidden', message: 'Invalid user name or password.' }],
  ])('%i with %j keeps its sentence', async (status, body) => {
    answerWith(body, { status })
    expect(await signIn(attempt)).toEqual({ kind: 'refused', message: 'Invalid user name or password.' })
  })

  it.each([
    [401, {}],
    [404, { message: 'There is no such call.' }],
    [500, { StatusCode: 2, ResponseMessage: 'Object reference not set.' }],
  ])('%i with %j has no sentence for the patient', async (status, body) => {
    answerWith(body, { status })
    await expect(signIn(attempt)).rejects.toMatchObject({ status })
  })
})

describe('the token', () => {
  it.each([true, 1, '1', 'true', 'OK'])('is valid when the answer is truthy: %j', async (answer) => {
    answerWith(answer)
    expect(await isTokenValid(connection)).toBe(true)
  })

  it.each([false, 0, null, 'false', 'False', '0', 'null'])('is invalid when the answer is falsy, also as text: %j', async (answer) => {
    answerWith(answer)
    expect(await isTokenValid(connection)).toBe(false)
  })

  it.each(['', 'Log in to the network.', '<html></html>', { Valid: true }])(
    'is unknown when the answer is not as described: %j',
    async (answer) => {
      answerWith(answer)
      await expect(isTokenValid(connection)).rejects.toMatchObject({ kind: 'notUnderstood' })
    },
  )

  it('is unknown when nothing came', async () => {
    answerCalls(() => offline)
    await expect(isTokenValid(connection)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

it('signing out ends the token also when the page is left', async () => {
  const fetch = answerWith('You have been logged out successfully.')
  await signOut(connection)
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(true)
})
