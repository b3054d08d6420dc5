import { describe, expect, test } from 'vitest'
import { hours, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const wrong = { StatusCode: 102, ResponseMessage: 'The user name or the password is not right.' }
const needed = { StatusCode: 103, ResponseMessage: "Please tick “I'm not a robot” and try again." }
const unverified = { status: 'unverified' }
const wrongTries = async (count: number, name = 'patient') => {
  for (let tries = 0; tries < count; tries += 1) await server.signIn(name, 'Wrong@1234')
}
const bySwitchLink = (q: string, practice = 'harbour') =>
  server.post('Patient/Authentication', { UserName: '', Password: '', q }, { practice })

describe('a right name and password', () => {
  test.each(['patient', 'patient@example.nz', '  PATIENT ', 'Patient@Example.NZ'])('%j signs in', async (name) => {
    const answer = await server.signIn(name)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      resourceType: 'Patient',
      id: patientId('patient'),
      extension: [
        { url: 'Token', valueString: expect.stringMatching(/^[\w-]{43}$/) },
        { url: 'IsPasswordChangeRequired', valueBoolean: false },
      ],
      telecom: [{ system: 'email', value: 'patient@example.nz' }],
      name: [{ text: 'Aroha Ngata' }],
    })
  })

  test('every sandbox account signs in at its practice, and only there', async () => {
    const places = { windcave: 'ranges', poli: 'coast', valley: 'valley', carer: 'harbour', large: 'harbour' }
    for (const [name, practice] of Object.entries(places)) {
      const other = practice === 'harbour' ? 'ranges' : 'harbour'
      expect((await server.signIn(name, undefined, { practice: other })).json()).toEqual(wrong)
      expect((await server.signIn(name, undefined, { practice })).json().id).toBe(patientId(name))
    }
  })

  test('says that a password change is due', async () => {
    expect((await server.signIn('newpassword')).json().extension[1].valueBoolean).toBe(true)
  })

  test('of an unverified account opens no session', async () => {
    expect((await server.signIn('unverified')).json()).toEqual(unverified)
    expect(await server.db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test('opens a session for 12 hours', async () => {
    const token = await server.tokenOf('patient')
    server.moveClock(hours(12) - minutes(1))
    expect((await server.validate(token)).json()).toBe(true)
    server.moveClock(minutes(2))
    expect((await server.validate(token)).statusCode).toBe(401)
  })

  test('leaves no token in the database', async () => {
    const token = await server.tokenOf('patient')
    const rows = await server.db.selectFrom('session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('wrong sign-ins', () => {
  test('a wrong name and a wrong password get one answer', async () => {
    expect((await server.signIn('patient', 'Wrong@1234')).json()).toEqual(wrong)
    expect((await server.signIn('nobody', 'Wrong@1234')).json()).toEqual(wrong)
    expect((await server.signIn('unverified', 'Wrong@1234')).json()).toEqual(wrong)
  })

  test.each(['patient', 'nobody'])('from the third on %s needs a human verification, right password or not', async (name) => {
    await wrongTries(3, name)
    expect((await server.signIn(name)).json()).toEqual(needed)
    expect((await server.signIn(name, 'Wrong@1234')).json()).toEqual(needed)
    expect((await server.signIn(name, 'Wrong@1234', { humanVerification: await server.solved() })).json()).toEqual(wrong)
  })

  test('a missing verification is no further failure', async () => {
    await wrongTries(7)
    expect(await server.db.selectFrom('sign_in_try').select('count').execute()).toEqual([{ count: 3 }])
  })

  test('are counted over all practices and however the name is written', async () => {
    await server.signIn('patient', 'Wrong@1234')
    await server.signIn(' PATIENT', 'Wrong@1234')
    await server.signIn('patient', 'Wrong@1234', { practice: 'ranges' })
    expect((await server.signIn('patient')).json()).toEqual(needed)
  })

  test('are forgotten after a success', async () => {
    await wrongTries(3)
    expect((await server.signIn('patient', undefined, { humanVerification: await server.solved() })).json().id).toBe(patientId('patient'))
    await wrongTries(2)
    expect((await server.signIn('patient')).json().id).toBe(patientId('patient'))
  })
})

describe('a human verification', () => {
  const withVerification = (humanVerification: string) => server.signIn('patient', 'Wrong@1234', { humanVerification })

  test('works once', async () => {
    await wrongTries(3)
    const solved = await server.solved()
    expect((await withVerification(solved)).json()).toEqual(wrong)
    expect((await withVerification(solved)).json()).toEqual(needed)
  })

  test('lives 20 minutes', async () => {
    await wrongTries(3)
    const [inTime, late] = [await server.solved(), await server.solved()]
    server.moveClock(minutes(19))
    expect((await withVerification(inTime)).json()).toEqual(wrong)
    server.moveClock(minutes(2))
    expect((await withVerification(late)).json()).toEqual(needed)
  })

  test('cannot be made up', async () => {
    await wrongTries(3)
    const { challenge, solution } = JSON.parse(Buffer.from(await server.solved(), 'base64').toString())
    const easier = { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution }
    const later = { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }, solution }
    const guessed = { challenge, solution: { ...solution, counter: solution.counter - 1 } }
    const strange = [easier, later, guessed, { challenge }, { challenge: { parameters: {} }, solution: {} }, [], null, 'x'.repeat(5000)]
    for (const payload of strange) {
      const encoded = Buffer.from(JSON.stringify(payload)).toString('base64')
      expect((await withVerification(encoded)).json()).toEqual(needed)
    }
    expect((await withVerification('%%%')).json()).toEqual(needed)
  })
})

describe('a switch link', () => {
  test('signs in once, without a password change', async () => {
    const answer = (await bySwitchLink('switch-harbour')).json()
    expect(answer).toMatchObject({ id: patientId('patient'), status: 'token verified.', extension: [{}, { valueBoolean: false }] })
    expect((await bySwitchLink('switch-harbour')).json()).toEqual(unverified)
  })

  test('opens a session that may do everything', async () => {
    const token = (await bySwitchLink('switch-harbour')).json().extension[0].valueString
    expect((await server.post('Patient', { PatientID: patientId('patient') }, { token })).statusCode).toBe(200)
  })

  test('is refused when unknown, expired, of another kind or of another practice', async () => {
    expect((await bySwitchLink('guessed')).json()).toEqual(unverified)
    expect((await bySwitchLink('valid-harbour')).json()).toEqual(unverified)
    expect((await bySwitchLink('switch-harbour', 'ranges')).json()).toEqual(unverified)
    server.moveClock(hours(24 * 366))
    expect((await bySwitchLink('switch-harbour')).json()).toEqual(unverified)
  })
})

test('logout ends the session of its token and no other', async () => {
  const [here, there] = [await server.tokenOf('patient'), await server.tokenOf('patient')]
  const answer = await server.post('Patient/Logout', undefined, { token: here })
  expect(answer.body).toBe('You have been logged out successfully.')
  expect((await server.validate(here)).statusCode).toBe(401)
  expect((await server.validate(there)).json()).toBe(true)
})
