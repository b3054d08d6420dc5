import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const own = { PatientID: patientId('patient') }
const signInFrom = async (Platform: string, UserName = 'patient', userAgent = '') => {
  const proof = { UserName, Password: 'Abc@1234', Platform }
  const answer = await server.post('Patient/Authentication', proof, { headers: { 'user-agent': userAgent } })
  return String(answer.json().extension[0].valueString)
}
const devices = async (token: string) =>
  (await server.post('Patient/Devices', own, { token })).json()[0].entry.map((entry: { resource: object }) => entry.resource)
const letters = () => server.outbox('patient@example.nz')

describe('the devices of a user', () => {
  test('are the sessions that have not ended: this one first, then the last used', async () => {
    const [old, first, second] = [await signInFrom('Safari 20'), await signInFrom('Chrome 156'), await signInFrom('Firefox 160')]
    server.moveClock(minutes(5))
    await server.validate(first)
    await server.post('Patient/Logout', undefined, { token: old })
    await signInFrom('Edge 150', 'parent')
    const seen = await devices(second)
    expect(seen.map((device: { Platform: string; IsThisOne: boolean }) => [device.Platform, device.IsThisOne])).toEqual([
      ['Firefox 160', true],
      ['Chrome 156', false],
    ])
    expect(Date.parse(seen[1].LastUsedAt) - Date.parse(seen[1].SignedInAt)).toBeGreaterThanOrEqual(minutes(5) - 1000)
    server.moveClock(hours(12))
    expect((await devices(await signInFrom('Chrome 156'))).length).toBe(1)
  })

  test.each([
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
    ['macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'],
    ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1'],
    ['iPadOS', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1'],
    ['ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
  ])('say that they run %s', async (system, userAgent) => {
    const [device] = await devices(await signInFrom('Chrome 156', 'patient', userAgent))
    expect(device.Platform).toBe(`Chrome 156 on ${system}`)
  })

  test('except this one are signed out on demand, and no other user is', async () => {
    const [here, there, other] = [await signInFrom('Chrome 156'), await signInFrom('Firefox 160'), await signInFrom('Chrome 156', 'parent')]
    const answer = await server.post('Patient/EndOtherSessions', own, { token: here })
    expect(answer.json()).toEqual({ StatusCode: 1, StatusMessage: 'You are signed out everywhere else.' })
    const validate = async (token: string) => (await server.validate(token)).statusCode
    expect(await Promise.all([here, there, other].map(validate))).toEqual([200, 401, 200])
  })
})

describe('a letter about a new browser', () => {
  test('is not sent at the very first sign-in, nor for a browser that is known, nor for its next version', async () => {
    for (const platform of ['Chrome 156', 'Chrome 156', 'Chrome 157']) await signInFrom(platform)
    expect(await letters()).toEqual([])
  })

  test('is sent once for each further browser, and says which one and what to do', async () => {
    for (const platform of ['Chrome 156', 'Firefox 160', 'Firefox 160']) await signInFrom(platform)
    const [letter, ...rest] = await letters()
    expect(rest).toEqual([])
    expect(letter).toMatchObject({
      to: 'patient@example.nz',
      subject: 'A new sign-in to your account at Harbour Health Centre',
      links: ['https://portal.test/forgetPassword', 'https://portal.test/profile'],
    })
    expect(letter?.text).toContain('Firefox 160')
    expect(letter?.text).toContain('set a new password, which ends every other sign-in:\nhttps://portal.test/forgetPassword')
    expect(letter?.text).toContain('remove each passkey that is not yours')
  })

  test('is sent for the same browser on another system', async () => {
    await signInFrom('Chrome 156', 'patient', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
    await signInFrom('Chrome 157', 'patient', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
    expect(await letters()).toEqual([])
    await signInFrom('Chrome 156', 'patient', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')
    const [letter] = await letters()
    expect(letter?.text).toContain('in this browser: Chrome 156 on Android')
  })

  test('is sent if the caller does not name its browser, and repeats no text of the caller', async () => {
    await signInFrom('Chrome 156')
    await signInFrom('Chrome. Confirm at https://evil.example, or ring 0900 12345')
    await server.signIn('patient')
    expect((await letters()).map(({ text }) => /in this browser: (.*?), on/.exec(text)?.[1])).toEqual(['Unknown browser'])
  })

  test('is sent again for one without a sign-in for a year; the last one stays known for any time', async () => {
    const named = async () => (await letters()).map(({ text }) => /in this browser: (.*?), on/.exec(text)?.[1])
    const later = async (time: number) => {
      server.moveClock(time)
      await purge(server.db, server.clock())
    }
    for (const platform of ['Chrome 156', 'Firefox 160']) await signInFrom(platform)
    await later(days(200))
    await signInFrom('Firefox 160')
    await later(days(180))
    for (const platform of ['Firefox 160', 'Chrome 156']) await signInFrom(platform)
    expect(await named()).toEqual(['Chrome 156'])
    await later(days(3000))
    for (const platform of ['Chrome 156', 'Firefox 160']) await signInFrom(platform)
    expect(await named()).toEqual(['Firefox 160'])
  })

  test('is not sent for a sign-in that failed', async () => {
    await signInFrom('Chrome 156')
    await server.post('Patient/Authentication', { UserName: 'patient', Password: 'Wrong@1234', Platform: 'Firefox 160' })
    expect(await letters()).toEqual([])
  })

  test('leaves no browser in the database by its name', async () => {
    await signInFrom('Chrome 156')
    expect(JSON.stringify(await server.db.selectFrom('known_browser').selectAll().execute())).not.toMatch(/chrome/i)
  })
})
