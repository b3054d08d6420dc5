import { describe, expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../../../server/sandbox/software-authenticator.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const here = { rpId: 'portal.test', origin: 'https://portal.test' }
const elsewhere = { rpId: 'portal.test', origin: 'https://portal.test.evil.example' }

const refused = { StatusCode: 102, ResponseMessage: 'This passkey does not belong to an account here.' }
const notAdded = { StatusCode: 3, StatusMessage: 'This passkey could not be added. Please try again.' }

const own = (userName: string) => ({ PatientID: patientId(userName) })
const optionsFor = async (userName: string, token: string) => (await server.post('Patient/PasskeyOptions', own(userName), { token })).json()
const add = async (userName: string, token: string, Attestation: object, Name = 'My phone') =>
  (await server.post('Patient/AddPasskey', { ...own(userName), Name, Attestation }, { token })).json()
const list = async (userName: string, token: string) =>
  (await server.post('Patient/Passkeys', own(userName), { token })).json()[0].entry.map((entry: { resource: unknown }) => entry.resource)

/** The patient's account with one passkey, and its authenticator. */
const withPasskey = async () => {
  const token = await server.tokenOf('patient')
  const authenticator = softwareAuthenticator(here, patientId('patient'))
  const { challenge } = await optionsFor('patient', token)
  return { token, authenticator, added: await add('patient', token, authenticator.attest({ challenge })) }
}

const challenge = async () => String((await server.identity('PasskeyChallenge')).json().challenge)
const signIn = async (assertion: ReturnType<SoftwareAuthenticator['assert']>, practice = 'harbour') =>
  (await server.post('Patient/PasskeyAuthentication', { Assertion: assertion, Platform: 'Chrome 156' }, { practice })).json()

describe('a passkey', () => {
  test('is added under a name, and from then on signs in without one', async () => {
    const { token, authenticator, added } = await withPasskey()
    expect(added).toEqual({ StatusCode: 1, StatusMessage: 'Your passkey has been added.' })
    expect(await signIn(authenticator.assert({ challenge: await challenge() }))).toEqual({
      resourceType: 'Patient',
      id: patientId('patient'),
      extension: [
        { url: 'Token', valueString: expect.stringMatching(/^[\w-]{43}$/) },
        { url: 'IsPasswordChangeRequired', valueBoolean: false },
      ],
      telecom: [{ system: 'email', value: 'patient@example.nz' }],
      name: [{ text: 'Aroha Ngata' }],
    })
    expect(await list('patient', token)).toEqual([
      { id: expect.any(String), Name: 'My phone', AddedAt: expect.any(String), LastUsedAt: expect.any(String) },
    ])
  })

  test("is reported in a letter after it was added, with advice to remove a stranger's", async () => {
    const { token, authenticator } = await withPasskey()
    const [letter, ...rest] = await server.outbox('patient@example.nz')
    expect(rest).toEqual([])
    expect(letter).toMatchObject({
      subject: 'A new passkey for your account at Harbour Health Centre',
      links: ['https://portal.test/forgetPassword', 'https://portal.test/profile'],
    })
    expect(letter?.text).toContain('a passkey goes on working with a new password')
    expect(letter?.text).not.toContain('My phone')
    await add('patient', token, authenticator.attest({ challenge: 'unknown' }))
    expect(await server.outbox('patient@example.nz')).toHaveLength(1)
  })

  test('says that a password change is due, like a password', async () => {
    const { authenticator } = await withPasskey()
    await server.db.updateTable('account').set({ is_password_change_due: true }).where('id', '=', patientId('patient')).execute()
    expect((await signIn(authenticator.assert({ challenge: await challenge() }))).extension[1].valueBoolean).toBe(true)
  })

  test('of an account that is not verified opens no session', async () => {
    const { authenticator } = await withPasskey()
    await server.db.updateTable('account').set({ status: 'unverified' }).where('id', '=', patientId('patient')).execute()
    expect(await signIn(authenticator.assert({ challenge: await challenge() }))).toEqual({ status: 'unverified' })
  })

  test('is found by the identity service, an unknown one is not', async () => {
    const { authenticator } = await withPasskey()
    expect((await server.identity('GetApiUrlByPasskey', { CredentialID: authenticator.id })).json()).toEqual({
      APIURL: '/practice/harbour',
    })
    expect((await server.identity('GetApiUrlByPasskey', { CredentialID: 'unknown' })).json()).toEqual({ APIURL: '' })
  })

  test('cannot be added twice, and is named to the browser as known', async () => {
    const { token, authenticator } = await withPasskey()
    const options = await optionsFor('patient', token)
    expect(options.excludeCredentials).toEqual([{ type: 'public-key', id: authenticator.id }])
    expect((await add('patient', token, authenticator.attest({ challenge: options.challenge }))).StatusMessage).toBe(
      'This passkey has been added before.',
    )
  })

  test('is renamed and removed by its owner only', async () => {
    const { token, authenticator } = await withPasskey()
    const [{ id }] = await list('patient', token)
    const stranger = await server.tokenOf('parent')
    const change = (path: string, userName: string, by: string, more = {}) =>
      server.post(path, { ...own(userName), PasskeyID: id, ...more }, { token: by }).then((answer) => answer.json().StatusCode)
    expect(await change('Patient/RenamePasskey', 'parent', stranger, { Name: 'Mine' })).toBe(3)
    expect(await change('Patient/RemovePasskey', 'parent', stranger)).toBe(3)
    expect(await change('Patient/RenamePasskey', 'patient', token, { Name: ' Key ring ' })).toBe(1)
    expect((await list('patient', token)).map(({ Name }: { Name: string }) => Name)).toEqual(['Key ring'])
    expect(await change('Patient/RemovePasskey', 'patient', token)).toBe(1)
    expect(await change('Patient/RemovePasskey', 'patient', token)).toBe(3)
    expect(await list('patient', token)).toEqual([])
    expect(await signIn(authenticator.assert({ challenge: await challenge() }))).toEqual(refused)
  })

  test.each(['', '   ', 'x'.repeat(61)])('is not named %j', async (Name) => {
    const token = await server.tokenOf('patient')
    const { challenge: given } = await optionsFor('patient', token)
    const Attestation = softwareAuthenticator(here, patientId('patient')).attest({ challenge: given })
    expect((await server.post('Patient/AddPasskey', { ...own('patient'), Name, Attestation }, { token })).statusCode).toBe(400)
  })
})

describe('a challenge', () => {
  test('works once', async () => {
    const { authenticator } = await withPasskey()
    const once = await challenge()
    expect((await signIn(authenticator.assert({ challenge: once }))).id).toBe(patientId('patient'))
    expect(await signIn(authenticator.assert({ challenge: once, counter: 2 }))).toEqual(refused)
  })

  test('is spent by a signature that does not hold', async () => {
    const { authenticator } = await withPasskey()
    const once = await challenge()
    const forged = authenticator.assert({ challenge: once })
    expect(await signIn({ ...forged, response: { ...forged.response, signature: forged.response.userHandle } })).toEqual(refused)
    expect(await signIn(forged)).toEqual(refused)
  })

  test('lives 5 minutes', async () => {
    const { authenticator } = await withPasskey()
    const [inTime, late] = [await challenge(), await challenge()]
    server.moveClock(minutes(5) - 10_000)
    expect(await signIn(authenticator.assert({ challenge: inTime }))).not.toEqual(refused)
    server.moveClock(11_000)
    expect(await signIn(authenticator.assert({ challenge: late, counter: 2 }))).toEqual(refused)
  })

  test('to add a passkey is for one user, once, and for nothing else', async () => {
    const { token, authenticator } = await withPasskey()
    const other = await server.tokenOf('parent')
    const { challenge: given } = await optionsFor('patient', token)
    const attestation = softwareAuthenticator(here, patientId('parent')).attest({ challenge: given })
    expect(await add('parent', other, attestation)).toEqual(notAdded)
    expect(await add('patient', token, attestation)).toEqual(notAdded)
    const { challenge: another } = await optionsFor('patient', token)
    expect(await signIn(authenticator.assert({ challenge: another }))).toEqual(refused)
  })

  test('of a sign-in adds no passkey', async () => {
    const token = await server.tokenOf('patient')
    const attestation = softwareAuthenticator(here, patientId('patient')).attest({ challenge: await challenge() })
    expect(await add('patient', token, attestation)).toEqual(notAdded)
  })

  test('is kept only as a hash', async () => {
    const given = await challenge()
    expect(JSON.stringify(await server.db.selectFrom('passkey_challenge').selectAll().execute())).not.toContain(given)
  })
})

describe('no session is opened by', () => {
  test('a passkey at another practice', async () => {
    const { authenticator } = await withPasskey()
    expect(await signIn(authenticator.assert({ challenge: await challenge() }), 'ranges')).toEqual(refused)
  })

  test.each([elsewhere, { ...here, rpId: 'evil.example' }])('an answer given to another site (%j)', async (site) => {
    const { token } = await withPasskey()
    const authenticator = softwareAuthenticator(site, patientId('patient'))
    const { challenge: given } = await optionsFor('patient', token)
    expect(await add('patient', token, authenticator.attest({ challenge: given }))).toEqual(notAdded)
  })

  test('an authenticator that did not verify its user', async () => {
    const { authenticator } = await withPasskey()
    expect(await signIn(authenticator.assert({ challenge: await challenge(), isUserVerified: false }))).toEqual(refused)
  })

  test('a copy of an authenticator, whose counter does not grow', async () => {
    const { authenticator } = await withPasskey()
    expect((await signIn(authenticator.assert({ challenge: await challenge(), counter: 7 }))).id).toBe(patientId('patient'))
    expect(await signIn(authenticator.assert({ challenge: await challenge(), counter: 7 }))).toEqual(refused)
  })

  test('an answer that names another account', async () => {
    const { authenticator } = await withPasskey()
    const assertion = authenticator.assert({ challenge: await challenge() })
    const userHandle = Buffer.from(patientId('parent')).toString('base64url')
    expect(await signIn({ ...assertion, response: { ...assertion.response, userHandle } })).toEqual(refused)
  })

  test('nonsense', async () => {
    const { authenticator } = await withPasskey()
    for (const clientDataJSON of ['', 'bnVsbA', 'e30', 'eA']) {
      const assertion = authenticator.assert({ challenge: await challenge() })
      expect(await signIn({ ...assertion, response: { ...assertion.response, clientDataJSON } })).toEqual(refused)
    }
  })
})
