import { expect, test } from 'vitest'
import { sendStaffCommand } from '../../../scripts/practice/target.ts'
import { deliverLetters } from '../../../server/platform/mail/delivery.ts'
import { StartupError } from '../../../server/platform/process/startup-error.ts'
import { days, later } from '../../../server/platform/values/clock.ts'
import { momentText } from '../../../server/platform/values/date-words.ts'
import { practiceId } from '../../../server/sandbox/practices.ts'
import { runCommand } from '../../../server/staff/command.ts'
import { invite } from '../../../server/staff/invite.ts'
import { purge } from '../../../server/start/purge.ts'
import { installationOf, settingsFrom } from '../../../server/start/settings.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()

const inviteTo = (email: string, code = 'harbour', now = server.clock()) => invite(server.db, now, { code, email }, 'https://portal.test')

const register = async (link: string) => {
  const person = { FirstName: 'Hemi', MiddleName: '', LastName: 'Walker', NHI: null, DateOfBirth: '1984-02-29', Email: 'hemi@example.nz' }
  const LinkID = new URL(link).searchParams.get('ID')
  const registration = { ...person, PracticeID: practiceId('harbour'), LinkID }
  return (await server.post('Patient/UpdateProfileRegistrationIndici', registration, { humanVerification: await server.solved() })).json()
}

test('a patient who is invited gets a letter, whose link registers once', async () => {
  const now = server.clock()
  const { link, until } = await inviteTo('Hemi@example.nz', 'harbour', now)
  expect(link).toMatch(/^https:\/\/portal\.test\/Account\/RegistrationIndici\?ID=[\w-]{43}$/)
  expect(until).toBe(momentText(later(now, days(30))))
  const letters = await server.outbox('hemi@example.nz')
  expect(letters).toMatchObject([
    { to: 'hemi@example.nz', subject: 'Register for the patient portal of Harbour Health Centre', links: [link] },
  ])
  expect(letters[0]?.text).toContain(`Open this link until ${until} `)
  expect([await register(link), await register(link)]).toEqual([1, -1])
})

test('an expired link registers no account', async () => {
  const { link } = await inviteTo('hemi@example.nz')
  server.moveClock(days(30))
  expect(await register(link)).toBe(-1)
})

test('a patient with an account is invited anyway', async () => {
  const { link } = await inviteTo('patient@example.nz')
  expect(await server.outbox('patient@example.nz')).toMatchObject([{ links: [link] }])
})

test('the link is in the outbox until the letter was sent', async () => {
  const { link } = await inviteTo('hemi@example.nz')
  await purge(server.db, server.clock())
  expect(await server.outbox('hemi@example.nz')).toMatchObject([{ links: [link] }])
  await deliverLetters(server.db, server.clock, { sendMail: async () => undefined }, 'portal@example.nz')
  await purge(server.db, server.clock())
  expect(await server.outbox('hemi@example.nz')).toMatchObject([{ text: '', links: [] }])
})

test.each([
  ['an unknown practice', 'hemi@example.nz', 'kauri', 'There is no practice kauri.'],
  ['nobody’s address', 'nobody@example.nz', 'harbour', 'No patient of Harbour Health Centre has this e-mail address.'],
  ['another practice’s patient', 'hemi@example.nz', 'ranges', 'No patient of Ranges Family Practice has this e-mail address.'],
])('%s is refused, and no letter is written', async (_what, email, code, sentence) => {
  await expect(inviteTo(email, code)).rejects.toThrow(new StartupError(sentence))
  expect(await server.outbox(email)).toEqual([])
})

test('without a URL of the portal, or a database, no invitation is sent', async () => {
  const invitation = { invite: { code: 'harbour', email: 'hemi@example.nz' } }
  const sentence = 'Set PUBLIC_URL, the address under which patients reach the portal: the link begins with it.'
  await expect(runCommand(server.db, installationOf(settingsFrom({})), invitation)).rejects.toThrow(new StartupError(sentence))
  const nowhere = settingsFrom({ PUBLIC_URL: 'https://portal.test', DATA_DIR: 'build/nowhere' })
  await expect(sendStaffCommand(nowhere, invitation)).rejects.toThrow('There is no database in build/nowhere: ')
})
