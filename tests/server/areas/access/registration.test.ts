import { describe, expect, test } from 'vitest'
import { makeLink } from '../../../../server/platform/store/links.ts'
import { dayOf, days, later, minutes, systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const hemi = {
  FirstName: 'Hemi',
  MiddleName: '',
  LastName: 'Walker',
  NHI: null as string | null,
  DateOfBirth: '1984-02-29',
  Email: 'hemi@example.nz',
  PracticeID: practiceId('harbour'),
  LinkID: 'valid-harbour' as string | null,
}

const register = async (details: Partial<typeof hemi> = {}) =>
  (
    await server.post('Patient/UpdateProfileRegistrationIndici', { ...hemi, ...details }, { humanVerification: await server.solved() })
  ).json()

const bornYearsAgo = (years: number, daysLater: number) => {
  const day = new Date(`${dayOf(new Date())}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + daysLater)
  return day.toISOString().slice(0, 10)
}

describe('registration answers', () => {
  test.each([
    ['a person as the register has it', {}, 1],
    ['the same person, written otherwise', { FirstName: ' hemi', LastName: 'WALKER', Email: 'Hemi@Example.nz' }, 1],
    ['the same person, on a keyboard of other letters', { FirstName: 'Hēmi', LastName: 'Walker\u00a0' }, 1],
    ['an e-mail that the register does not have', { Email: 'nobody@example.nz' }, -6],
    ['another date of birth', { DateOfBirth: '1984-03-01' }, -7],
    ['another NHI number', { NHI: 'ZZZ0016' }, -8],
    ['another name', { FirstName: 'Henry' }, -9],
    ['someone who has an account', { Email: 'patient@example.nz' }, -3],
    ['a 16 year old on the last day', { DateOfBirth: bornYearsAgo(17, 1) }, -4],
    ['someone not born yet', { DateOfBirth: '2999-01-01' }, -4],
    ['a 17 year old, of whom the register says otherwise', { DateOfBirth: bornYearsAgo(17, 0) }, -7],
    ['another practice', { PracticeID: practiceId('ranges') }, -1],
  ])('%s', async (_who, details, result) => {
    expect(await register(details)).toBe(result)
  })

  test.each([-11, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 7])('result code %i for its person of the sandbox', async (result) => {
    expect(await register({ FirstName: 'Any', LastName: 'One', Email: `code${result}@example.nz` })).toBe(result)
  })

  test('a message in place of a code', async () => {
    expect(await register({ Email: 'code0@example.nz' })).toEqual({ Message: 'An error has occurred.' })
  })

  test('-5 without a human verification, and makes nothing', async () => {
    expect((await server.post('Patient/UpdateProfileRegistrationIndici', hemi)).json()).toBe(-5)
    expect(await server.outbox('hemi@example.nz')).toEqual([])
  })

  test('-3 for the second of two registrations', async () => {
    await register()
    expect(await register()).toBe(-3)
  })
})

describe('a registration link', () => {
  const invite = (token: string, lifetimeMs = minutes(30), practice = 'harbour') =>
    makeLink(server.db, systemClock(), { kind: 'registration', practiceId: practiceId(practice), accountId: null, lifetimeMs, token })
  const anybody = { FirstName: 'Any', LastName: 'One' }
  const expiryOf = async (token: string) =>
    Date.parse((await server.identity('GetApiUrlByToken', undefined, { query: { id: token } })).json().TokenExpiryTime)

  test('works once, and has expired from then on', async () => {
    await invite('once')
    expect(await expiryOf('once')).toBeGreaterThan(Date.now())
    expect(await register({ LinkID: 'once' })).toBe(1)
    expect(await expiryOf('once')).toBeLessThanOrEqual(Date.now())
    expect(await register({ ...anybody, LinkID: 'once', Email: 'code1@example.nz' })).toBe(-1)
    expect(await server.outbox('code1@example.nz')).toEqual([])
  })

  test('is still good after a registration that was refused', async () => {
    await invite('once')
    expect(await register({ LinkID: 'once', DateOfBirth: '1984-03-01' })).toBe(-7)
    expect(await register({ LinkID: 'once' })).toBe(1)
  })

  test('may be refused ten times, from any network: a refusal reveals which detail of a person is wrong', async () => {
    await invite('once')
    for (let day = 1; day <= 10; day += 1) {
      await purge(server.db, later(server.clock(), days(2)))
      expect(await register({ LinkID: 'once', DateOfBirth: `1984-03-${10 + day}` })).toBe(-7)
    }
    expect(await register({ LinkID: 'once' })).toEqual({
      error: 'tooManyTries',
      message: 'Too many tries. Please ask your practice for a new link.',
    })
    await invite('another')
    expect(await register({ LinkID: 'another' })).toBe(1)
  })

  test('of the sandbox, which all journeys share, stays open', async () => {
    for (let times = 0; times < 11; times += 1) expect(await register({ DateOfBirth: '1984-03-01' })).toBe(-7)
    expect(await register()).toBe(1)
    expect(await register({ ...anybody, Email: 'code1@example.nz' })).toBe(1)
    expect(await expiryOf('valid-harbour')).toBeGreaterThan(Date.now())
  })

  test.each([
    ['is missing', null],
    ['was made by nobody', 'guessed'],
    ['has expired', 'expired-harbour'],
    ['is for something else', 'switch-harbour'],
    ['is of another practice', 'of-ranges'],
  ])('that %s reveals nothing of the register', async (_, LinkID) => {
    await invite('of-ranges', minutes(30), 'ranges')
    expect(await register({ LinkID })).toBe(-1)
    expect(await register({ LinkID, Email: 'nobody@example.nz' })).toBe(-1)
  })
})

describe('a registered account', () => {
  const initialPassword = async (email: string) => /Password: (\S+)/.exec((await server.outbox(email))[0]?.text ?? '')?.[1] ?? ''

  test('signs in with the mailed password and must change it', async () => {
    await register()
    const [letter] = await server.outbox('hemi@example.nz')
    expect(letter?.links).toEqual(['https://portal.test/login'])
    const answer = (await server.signIn('hemi@example.nz', await initialPassword('hemi@example.nz'))).json()
    expect(answer).toMatchObject({ id: patientId('hemi'), name: [{ text: 'Hemi Walker' }], extension: [{}, { valueBoolean: true }] })
  })

  test.each([
    ['code7', ['Appointments', 'Account']],
    ['code1', ['Appointments', 'Messaging', 'Medications', 'Test Results']],
  ])('%s has its menu', async (key, first) => {
    await register({ Email: `${key}@example.nz` })
    const token = (await server.signIn(`${key}@example.nz`, await initialPassword(`${key}@example.nz`))).json().extension[0].valueString
    const id = patientId(key)
    await server.post('Patient/ChangePassword', { PatientID: id, Password: 'Kauri-Tree-82' }, { token })
    const menu = (await server.post('Patient/PatientMenu', { UserLoggedID: id, ProxyID: id }, { token })).json()
    const labels = menu[0].entry.map(
      (one: { resource: { extension: { valueString: string }[] } }) => one.resource.extension[0]?.valueString,
    )
    expect(labels.slice(0, first.length)).toEqual(first)
    expect(labels.length).toBe(key === 'code7' ? 2 : 13)
  })
})
