import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildApp, servicesOf } from '../../../server/app.ts'
import { accounts, sandboxPassword } from '../../../server/sandbox/accounts.ts'
import { patientId, patients } from '../../../server/sandbox/patients.ts'
import { practiceId } from '../../../server/sandbox/practices.ts'
import { providerStates } from '../../../server/sandbox/provider-states.ts'
import { parametersOf } from '../../../server/sandbox/states/parameters.ts'
import type { StateParams } from '../../../server/sandbox/states/state.ts'
import { nextSlotStart } from '../../../server/sandbox/visits.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()

const reset = () => server.inject({ method: 'POST', url: '/sandbox/reset' })
const enter = (state: string, params?: object) =>
  server.inject({ method: 'POST', url: '/sandbox/provider-state', payload: { state, ...(params && { params }) } })

describe('reset', () => {
  test('restores passwords, links, counters and sessions', async () => {
    const token = await server.tokenOf('patient')
    const passwords = { CurrentPassword: sandboxPassword, Password: 'Kauri-Tree-82' }
    await server.post('Patient/ChangePassword', { PatientID: patientId('patient'), ...passwords }, { token })
    await server.post('Patient/Authentication', { UserName: '', Password: '', q: 'switch-harbour' })
    for (let tries = 0; tries < 3; tries += 1) await server.signIn('parent', 'Wrong@1234')

    expect((await reset()).json()).toEqual({ status: 'reset' })

    expect((await server.signIn('parent')).json().id).toBe(patientId('parent'))
    expect((await server.signIn('patient')).json().id).toBe(patientId('patient'))
    expect((await server.post('Patient', { PatientID: patientId('patient') }, { token })).statusCode).toBe(401)
    const switched = await server.post('Patient/Authentication', { UserName: '', Password: '', q: 'switch-harbour' })
    expect(switched.json().status).toBe('token verified.')
  })

  test('makes the same data each time', async () => {
    const tables = [
      'practice',
      'practice_setting',
      'patient',
      'proxy_link',
      'menu_entry',
      'invoice',
      'message',
      'lab_result',
      'slot',
      'roster',
    ]
    const content = async () => {
      const all: unknown[] = []
      for (const table of tables) all.push((await sql`select * from ${sql.table(table)} order by 1, 2`.execute(server.db)).rows)
      return all
    }
    // Future visits move every five minutes, so both sandboxes are created right after such a move.
    server.moveClock(nextSlotStart(server.clock()).getTime() - server.clock().getTime() + 1)
    await reset()
    const before = await content()
    await reset()
    expect(await content()).toEqual(before)
  })

  test('takes a JSON content type without a body', async () => {
    expect(
      (await server.inject({ method: 'POST', url: '/sandbox/reset', headers: { 'content-type': 'application/json' } })).statusCode,
    ).toBe(200)
  })
})

test('NHI numbers are unique, in the range for tests, in both forms', () => {
  const numbers = patients.map(({ nhi }) => nhi)
  expect(new Set(numbers).size).toBe(patients.length)
  expect(numbers.every((nhi) => /^ZZZ(?:\d{4}|\d{2}[A-HJ-NP-Z]{2})$/.test(nhi ?? ''))).toBe(true)
  expect(numbers.some((nhi) => /\d$/.test(nhi ?? '')) && numbers.some((nhi) => /[A-Z]$/.test(nhi ?? ''))).toBe(true)
  expect(numbers.slice(0, 2)).toEqual(['ZZZ0016', 'ZZZ0024'])
})

/** Makes a state without parameters and returns the names of those that it reads. */
const parametersReadBy = async (state: string) => {
  const services = servicesOf({ db: server.db, isSandbox: true, portalUrl: 'https://portal.test' }, server.app.log)
  const read = new Set<string>()
  const params = new Proxy<StateParams>({}, { get: (_none, name) => void read.add(String(name)) })
  await providerStates[state]?.make(services, params)
  return [...read].sort()
}

describe('provider states', () => {
  test.each(Object.keys(providerStates))('%s', async (state) => {
    const answer = await enter(state)
    expect(answer.statusCode, answer.body).toBe(200)
    const { token, userName, practice = 'harbour' } = answer.json()
    if (state.endsWith('is signed in')) expect((await server.validate(token, practice)).json()).toBe(true)
    if (userName) expect(accounts.map((one) => one.userName)).toContain(userName)
    expect(await parametersReadBy(state)).toEqual([...parametersOf(state)].sort())
  })

  const about = (path: string, { token, patientId: PatientID }: { token: string; patientId: string }, more: object = {}) =>
    server.post(path, { PatientID, ...more }, { token })

  test('are what they say', async () => {
    const values = async (state: string, params?: object) => (await enter(state, params)).json()
    expect((await about('Patient/ProxyUsers', await values('the account has no accounts'))).json()[0].total).toBe(0)
    expect((await about('Patient', await values('the token has expired'))).statusCode).toBe(401)
    expect((await about('Patient', await values('the token is unknown'))).statusCode).toBe(401)
    expect((await about('Patient', await values('the token is of another practice'))).statusCode).toBe(401)
    expect((await about('Patient', await values('a password change is due'))).json().error).toBe('passwordChangeRequired')
    expect((await about('Patient', await values('the user has no record'))).json()[0].total).toBe(0)
    expect((await about('Patient/AccountBalance', await values('the account is settled'))).body).toBe('')
    expect((await about('Patient/AccountBalance', await values('the account is in credit'))).body).toBe('50.00 Cr')
    const settings = { PortalSettingTypeID: 1 }
    expect((await about('Lookup/LoadPracticeSetting', await values('the practice has no settings'), settings)).json()[0].total).toBe(0)
    expect((await about('Patient/LoadRoles', await values('the practice has no roles'), { TypeID: 1 })).json()[0].total).toBe(0)
    const pictureless = await values('the patient has no picture')
    expect((await about('Patient/LoadImage', pictureless, { DocumentKey: pictureless.documentKey })).statusCode).toBe(403)
    const menuless = await values('the menu is empty')
    const menu = { UserLoggedID: menuless.patientId, ProxyID: menuless.proxyId }
    expect((await server.post('Patient/PatientMenu', menu, menuless)).json()[0].total).toBe(0)
  })

  test('of what is refused are what they say', async () => {
    const held = (await enter('the time has been held for two hours')).json()
    expect((await about('Patient/LockUnLockSlot', held, { SlotID: held.slotId, Islocked: true })).json().error).toBe('slotNotHeld')
    const closed = (await enter('the menu lacks the area')).json()
    expect((await about('Patient/AllergyIntolerance', closed, { PageSize: 1, PageNumber: 1 })).statusCode).toBe(403)
  })

  test('of sign-in are what they say', async () => {
    const values = async (state: string, params?: object) => (await enter(state, params)).json()
    const { email, password, humanVerification } = await values('three sign-ins have failed and a human verification is solved')
    expect((await server.signIn(email)).json().StatusCode).toBe(103)
    expect((await server.signIn(email, password, { humanVerification })).json().id).toBe(patientId('patient'))
    for (const state of ['a switch link has expired', 'a switch link is used', 'no such link exists']) {
      const { token: q } = await values(state)
      expect((await server.post('Patient/Authentication', { UserName: '', Password: '', q })).json()).toEqual({ status: 'unverified' })
    }
    const link = await values('a switch link exists', { token: 'chosen', userName: 'parent' })
    expect(link).toMatchObject({ token: 'chosen', patientId: patientId('parent') })
    expect((await server.post('Patient/Authentication', { UserName: '', Password: '', q: 'chosen' })).json().id).toBe(patientId('parent'))
    const spent = await values('a human verification is spent')
    expect((await server.post('Patient/ForgotPassword', { Username: 'patient' }, spent)).statusCode).toBe(403)
    const { email: coded } = await values('the register answers a result code', { result: -7 })
    expect(coded).toBe('code-7@example.nz')
  })

  test.each([
    [{ state: 'never heard of' }],
    [{ state: 'constructor' }],
    [{}],
    [{ state: 'patient is signed in', params: { userName: 'nobody' } }],
    [{ state: 'patient is signed in', params: { token: {} } }],
  ])('%j is refused', async (payload) => {
    expect((await server.inject({ method: 'POST', url: '/sandbox/provider-state', payload })).statusCode).toBe(400)
  })
})

test('an unknown state is refused with the names of the nearest ones', async () => {
  const answer = await enter('the patient has no allergy')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues[0].message).toMatch(/^must be a state of the sandbox, such as 'the patient has no /)
})

describe('without the sandbox', () => {
  test('the data cannot be controlled', async () => {
    const app = await buildApp({ db: server.db })
    for (const [method, url] of [
      ['POST', '/sandbox/reset'],
      ['GET', '/sandbox/outbox?to=a'],
      ['POST', '/sandbox/provider-state'],
    ] as const)
      expect((await app.inject({ method, url })).statusCode).toBe(404)
    await app.close()
  })
})

test('registration links belong to their practice', async () => {
  const links = await server.db.selectFrom('link').selectAll().where('kind', '=', 'registration').execute()
  expect(links.map(({ practice_id }) => practice_id)).toEqual([practiceId('harbour'), practiceId('harbour')])
})
