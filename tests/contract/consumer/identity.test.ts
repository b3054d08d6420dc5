import { MatchersV3 } from '@pact-foundation/pact'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect } from 'vitest'
import { findPracticeByEmail, findPracticeByLinkToken, findPracticeUrlByName } from '../../../src/api/access/practice-url.ts'
import { agreeOnAnswers } from './call-agreements.ts'
import { exampleVerification, given, identityService, instant, verified } from './pact.ts'

const { integer, string, uuid } = MatchersV3

/** The identity service needs no session. */
const service = { contract: identityService, headers: {} }
const address = { APIURL: string('/practice/harbour') }

describe('GetApiUrl', () => {
  const email = 'patient@example.nz'
  const call = { ...service, path: '/GetApiUrl', body: { Email: given('email', email) } }

  agreeOnAnswers({ ...call, what: 'a search by e-mail' }, ({ apiUrl }) => findPracticeUrlByName(apiUrl, { name: email, password: '' }), [
    { state: 'an e-mail is registered', json: address, decoded: '/practice/harbour' },
    {
      state: 'an e-mail is not registered',
      what: 'a search by an unknown e-mail',
      json: address,
      decoded: '/practice/harbour',
    },
  ])

  agreeOnAnswers(
    { ...call, what: 'a search by e-mail with a human verification', headers: verified },
    ({ apiUrl }) => findPracticeByEmail(apiUrl, email, exampleVerification),
    [
      {
        state: 'an e-mail is registered',
        json: { ...address, PracticeName: string('Harbour Health Centre') },
        decoded: { apiUrl: '/practice/harbour', practiceName: 'Harbour Health Centre' },
      },
      {
        state: 'an e-mail is not registered',
        what: 'a search by an unknown e-mail with a human verification',
        json: { APIURL: '' },
        decoded: null,
      },
      {
        state: 'a human verification is spent',
        what: 'a search with a spent human verification',
        body: { Email: email },
        status: 403,
        json: { error: string('humanVerification'), message: string("Please tick “I'm not a robot” and try again.") },
        failure: { kind: 'forbidden' },
      },
    ],
  )
})

describe('Authentication', () =>
  agreeOnAnswers(
    {
      ...service,
      what: 'a search by user name',
      path: '/Authentication',
      body: { UserName: given('userName', 'patient'), Password: given('password', 'Abc@1234') },
    },
    ({ apiUrl }) => findPracticeUrlByName(apiUrl, { name: 'patient', password: 'Abc@1234' }),
    [{ state: 'the account can sign in', json: address, decoded: '/practice/harbour' }],
  ))

describe('GetApiUrlByToken', () => {
  const expiresAt = '2026-11-28T09:00:00+13:00'
  const practice = {
    json: {
      PracticeID: uuid('7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01'),
      PracticeName: string('Harbour Health Centre'),
      TokenExpiryTime: instant(expiresAt),
      ApiUrl: string('/practice/harbour'),
    },
    decoded: {
      id: '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01',
      name: 'Harbour Health Centre',
      expiresAt,
      apiUrl: '/practice/harbour',
    },
  }

  agreeOnAnswers(
    { ...service, what: 'a look at a link', path: '/GetApiUrlByToken', query: { id: given('token', 'contract-link') } },
    ({ apiUrl }) => findPracticeByLinkToken(apiUrl, 'contract-link'),
    [
      { state: 'a registration link exists', what: 'a look at a registration link', ...practice },
      { state: 'a switch link exists', what: 'a look at a switch link', ...practice },
      {
        state: 'no such link exists',
        what: 'a look at an unknown link',
        json: { PracticeID: null, PracticeName: null, TokenExpiryTime: null, ApiUrl: null },
        decoded: null,
      },
    ],
  )
})

describe('HumanVerification: a challenge that a browser can solve', () =>
  agreeOnAnswers(
    { ...service, what: 'a challenge for a human', method: 'GET', path: '/HumanVerification' },
    async ({ apiUrl }) => solveChallenge({ challenge: await (await fetch(`${apiUrl}/HumanVerification`)).json(), deriveKey }),
    [
      {
        state: 'the account can sign in',
        json: {
          parameters: {
            algorithm: 'PBKDF2/SHA-256',
            cost: integer(10),
            expiresAt: integer(4_102_444_800),
            keyLength: integer(32),
            keyPrefix: string('2605f8a128aa339f93bbd70fa1202293'),
            nonce: string('557b53bd620a63720a2ceac9dc3abc24'),
            salt: string('c8f97aaccc78ad97fbea84688f2e3961'),
          },
          signature: string('948a475eb3f94ec464ff970066c72da3413a3cc3e3d16cd914ac4605a0d1dd70'),
        },
        decoded: expect.objectContaining({ counter: 7 }),
      },
    ],
  ))
