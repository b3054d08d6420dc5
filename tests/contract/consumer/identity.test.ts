import { MatchersV3 } from '@pact-foundation/pact'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { findAddressByName, findPracticeByEmail, findPracticeByLink } from '../../../src/api/practice-address.ts'
import { agree, exampleVerification, given, identityService, verified } from './pact.ts'

const { integer, regex, string, uuid } = MatchersV3

const address = { APIURL: string('/practice/harbour') }
const exampleEmail = 'patient@example.nz'

describe('GetApiUrl', () => {
  const path = '/GetApiUrl'
  const body = { Email: given('email', exampleEmail) }

  it('answers the address of a practice', () =>
    agree(identityService, { state: 'an e-mail is registered', what: 'a search by e-mail', path, body, json: address }, async (url) =>
      expect(await findAddressByName(url, { name: exampleEmail, password: '' })).toBe('/practice/harbour'),
    ))

  it('answers some address for an unknown e-mail, unless a human asks', () =>
    agree(
      identityService,
      { state: 'an e-mail is not registered', what: 'a search by an unknown e-mail', path, body, json: address },
      async (url) => expect(await findAddressByName(url, { name: exampleEmail, password: '' })).toBe('/practice/harbour'),
    ))

  it('answers practice and patient to a human', () =>
    agree(
      identityService,
      {
        state: 'an e-mail is registered',
        what: 'a search by e-mail with a human verification',
        path,
        headers: verified,
        body,
        json: { ...address, PracticeName: string('Harbour Health Centre'), PatientID: uuid('3f8e1c52-6a0b-4c7e-9d21-5b8f6a7c0e11') },
      },
      async (url) =>
        expect(await findPracticeByEmail(url, exampleEmail, exampleVerification)).toMatchObject({
          apiUrl: '/practice/harbour',
          practiceName: 'Harbour Health Centre',
        }),
    ))

  it('answers an empty address to a human for an unknown e-mail', () =>
    agree(
      identityService,
      {
        state: 'an e-mail is not registered',
        what: 'a search by an unknown e-mail with a human verification',
        path,
        headers: verified,
        body,
        json: { APIURL: '' },
      },
      async (url) => expect(await findPracticeByEmail(url, exampleEmail, exampleVerification)).toBeNull(),
    ))

  it('refuses a human verification a second time', () =>
    agree(
      identityService,
      {
        state: 'a human verification is spent',
        what: 'a search with a spent human verification',
        path,
        headers: verified,
        body: { Email: exampleEmail },
        status: 403,
      },
      (url) => expect(findPracticeByEmail(url, exampleEmail, exampleVerification)).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})

describe('Authentication', () => {
  it('answers the address of a user name', () =>
    agree(
      identityService,
      {
        state: 'the account can sign in',
        what: 'a search by user name',
        path: '/Authentication',
        body: { UserName: given('userName', 'patient'), Password: given('password', 'Abc@1234') },
        json: address,
      },
      async (url) => expect(await findAddressByName(url, { name: 'patient', password: 'Abc@1234' })).toBe('/practice/harbour'),
    ))
})

describe('GetApiUrlByToken', () => {
  const path = '/GetApiUrlByToken'
  const query = { id: given('token', 'contract-link') }
  const expiresAt = '2026-11-28T09:00:00+13:00'

  it.each([
    ['a registration link exists', 'a registration link'],
    ['a switch link exists', 'a switch link'],
  ])('answers the practice: %s', (state, which) =>
    agree(
      identityService,
      {
        state,
        what: `a look at ${which}`,
        path,
        query,
        json: {
          PracticeID: uuid('7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01'),
          PracticeName: string('Harbour Health Centre'),
          TokenExpiryTime: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, expiresAt),
          ApiUrl: string('/practice/harbour'),
        },
      },
      async (url) =>
        expect(await findPracticeByLink(url, 'contract-link')).toEqual({
          id: '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01',
          name: 'Harbour Health Centre',
          expiresAt,
          apiUrl: '/practice/harbour',
        }),
    ),
  )

  it('answers nothing for an unknown link', () =>
    agree(
      identityService,
      {
        state: 'no such link exists',
        what: 'a look at an unknown link',
        path,
        query,
        json: { PracticeID: null, PracticeName: null, TokenExpiryTime: null, ApiUrl: null },
      },
      async (url) => expect(await findPracticeByLink(url, 'contract-link')).toBeNull(),
    ))
})

describe('HumanVerification', () => {
  it('answers a challenge that a browser can solve', () =>
    agree(
      identityService,
      {
        state: 'the account can sign in',
        what: 'a challenge for a human',
        method: 'GET',
        path: '/HumanVerification',
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
      },
      async (url) => {
        const challenge = await (await fetch(`${url}/HumanVerification`)).json()
        expect(await solveChallenge({ challenge, deriveKey })).toMatchObject({ counter: 7 })
      },
    ))
})
