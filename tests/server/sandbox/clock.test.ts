import { afterEach, describe, expect, test } from 'vitest'
import { instantText } from '../../../server/platform/values/clock.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { instantDaysAgo } from '../../../server/sandbox/record/past.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()
const control = async (path: string, payload: object = {}) =>
  (await server.inject({ method: 'POST', url: `/sandbox/${path}`, payload })).json()
const minutesAhead = async () => (await server.inject({ method: 'GET', url: '/sandbox/clock' })).json().minutesAhead
const hour = 60

afterEach(() => control('reset'))

describe('a moved clock', () => {
  test('ends the hold of a time', async () => {
    const { slotId } = await control('provider-state', { state: 'a slot is held by another patient' })
    const token = await server.tokenOf('patient')
    const hold = async () =>
      (await server.post('Patient/LockUnLockSlot', { PatientID: patientId('patient'), SlotID: slotId, Islocked: true }, { token })).json()
    expect(await hold()).toBe(-3)
    await control('clock', { minutes: 11 })
    expect(await hold()).toBe(1)
  })

  test('ends a link of a letter', async () => {
    const link = await control('provider-state', { state: 'a switch link exists', params: { token: 'chosen' } })
    expect(link.token).toBe('chosen')
    await control('clock', { minutes: 365 * 24 * hour })
    await control('clock', { minutes: 24 * hour })
    const answer = await server.post('Patient/Authentication', { UserName: '', Password: '', q: 'chosen' })
    expect(answer.json()).toEqual({ status: 'unverified' })
  })

  test('ends a session', async () => {
    const token = await server.tokenOf('patient')
    await control('clock', { minutes: 13 * hour })
    expect((await server.post('Patient', { PatientID: patientId('patient') }, { token })).statusCode).toBe(401)
  })

  test('is in the header Date, by which the portal reads the time', async () => {
    await control('clock', { minutes: 2 * hour })
    const { headers } = await server.inject({ method: 'GET', url: '/identity/HumanVerification' })
    expect((Date.parse(`${headers.date}`) - Date.now()) / 60_000).toBeCloseTo(2 * hour, 0)
  })

  test.each([
    ['reset', {}],
    ['provider-state', { state: 'patient is signed in', action: 'teardown' }],
  ])('is restored by %s %j', async (path, body) => {
    await control('clock', { minutes: 5 })
    expect((await control('clock', { minutes: 5 })).minutesAhead).toBe(10)
    expect(await minutesAhead()).toBe(10)
    await control(path, body)
    expect(await minutesAhead()).toBe(0)
  })

  test('stands still at the time of a reset, of which the data is', async () => {
    const today = (time: string) => instantText(instantDaysAgo(new Date(), 0, time))
    await control('reset', { at: today('10:00') })
    expect(await control('clock', { minutes: 5 })).toEqual({ now: today('10:05'), minutesAhead: 5 })
    const next = await control('provider-state', { state: 'the patient has upcoming appointments' })
    expect(next.start).toBe(today('12:00'))
  })

  test('stands still, and every time of the data follows from it', async () => {
    for (const time of ['10:01', '10:02']) {
      const at = instantDaysAgo(new Date(), 0, time)
      await control('reset', { at: instantText(at) })
      const { offered_at } = await server.db.selectFrom('earlier_time_offer').select('offered_at').executeTakeFirstOrThrow()
      expect(offered_at).toEqual(at)
    }
  })

  test.each([0, -5, 1.5, 525_601])('is not moved by %d minutes', async (minutes) => {
    expect((await control('clock', { minutes })).error).toBe('badRequest')
    expect(await minutesAhead()).toBe(0)
  })
})
