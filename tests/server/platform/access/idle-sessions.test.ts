import { expect, test } from 'vitest'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const signIn = async () => String((await server.signIn('patient')).json().extension[0].valueString)
const statusFor = async (token: string) => (await server.validate(token)).statusCode
const usedAt = async () => (await server.db.selectFrom('session').select('used_at').executeTakeFirstOrThrow()).used_at.getTime()
const seconds = (count: number) => count * 1000

test('a session without use for 20 minutes is over, everywhere, and its row is deleted', async () => {
  const token = await signIn()
  server.moveClock(minutes(20))
  const devices = async () => {
    const fresh = await server.tokenOf('patient')
    return (await server.post('Patient/Devices', { PatientID: patientId('patient') }, { token: fresh })).json()[0].total
  }
  expect(await devices()).toBe(2)
  server.moveClock(minutes(1) + 1)
  expect(await statusFor(token)).toBe(401)
  const paying = { method: 'POST', url: '/payment-function/GetTransaction', headers: { patienttoken: token }, payload: {} } as const
  expect((await server.inject(paying)).statusCode).toBe(401)
  expect(await devices()).toBe(2)
  await purge(server.db, server.clock())
  const { count } = await server.db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2)
})

test('a session that is used lasts, for its 12 hours', async () => {
  const token = await signIn()
  for (let quarters = 1; quarters < 48; quarters += 1) {
    server.moveClock(minutes(15))
    expect(await statusFor(token)).toBe(200)
  }
  server.moveClock(minutes(15) + 1)
  expect(await statusFor(token)).toBe(401)
})

test('a use is noted at most every half minute', async () => {
  const token = await signIn()
  const opened = await usedAt()
  server.moveClock(seconds(1))
  await statusFor(token)
  expect(await usedAt()).toBe(opened)
  server.moveClock(seconds(30))
  await statusFor(token)
  const noted = await usedAt()
  expect(noted - opened).toBeGreaterThanOrEqual(seconds(31))
  server.moveClock(seconds(1))
  await statusFor(token)
  expect(await usedAt()).toBe(noted)
})

test('a call with a token that is over, or of another practice, is no use', async () => {
  const token = await signIn()
  const opened = await usedAt()
  server.moveClock(minutes(10))
  await server.post('Patient', { PatientID: patientId('patient') }, { token, practice: 'ranges' })
  server.moveClock(minutes(12))
  await statusFor(token)
  expect(await usedAt()).toBe(opened)
})

test.each([
  ['45', 45],
  ['1', 3],
  ['1000', 20],
  ['soon', 20],
  ['', 20],
  [null, 20],
])('a practice that sets %s ends a session after %i minutes', async (value, expected) => {
  const [practice, name] = [practiceId('harbour'), 'SessionIdleMinutes']
  await server.db.deleteFrom('practice_setting').where('practice_id', '=', practice).where('name', '=', name).execute()
  if (value !== null)
    await server.db.insertInto('practice_setting').values({ practice_id: practice, name, label: name, value, position: 99 }).execute()
  const token = await signIn()
  server.moveClock(minutes(expected))
  expect(await server.db.selectFrom('session').select('idle_minutes').execute()).toEqual([{ idle_minutes: expected }])
  server.moveClock(minutes(1) + 1)
  expect(await statusFor(token)).toBe(401)
})
