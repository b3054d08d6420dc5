import { describe, expect, test } from 'vitest'
import { deliverLetters, smtp } from '../../../../server/platform/mail/delivery.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { dayOf, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { purge } from '../../../../server/start/purge.ts'
import { mailServer } from '../../mail-server.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const from = 'portal@example.nz'
const start = new Date('2026-07-01T00:00:00Z')
const letter = (to: string) => queueLetter(server.db, start, { to, subject: 'Hello', text: 'Text', links: [] })

/** A transport that refuses some e-mail addresses. */
const transport = (refused: string[] = []) => {
  const sent: string[] = []
  const sendMail = async (mail: { to: string }) => {
    if (refused.includes(mail.to)) throw new Error('refused')
    sent.push(mail.to)
  }
  return { sent, sendMail }
}
const deliver = (to: ReturnType<typeof transport>, minutesLater = 0) =>
  deliverLetters(server.db, () => new Date(start.getTime() + minutes(minutesLater)), to, from)

test('a letter is sent once', async () => {
  await letter('a@example.nz')
  await letter('b@example.nz')
  const mail = transport()
  await deliver(mail)
  await deliver(mail, 60)
  expect(mail.sent).toEqual(['a@example.nz', 'b@example.nz'])
})

test('a letter is still tried after a day without a mail server, and its last attempt is logged', async () => {
  await letter('a@example.nz')
  const said: string[] = []
  for (let round = 0; round < 12; round += 1)
    await deliver(transport(['a@example.nz']), 2 ** (round + 1)).catch((error: Error) => said.push(error.message.replace(/\d+/, '1')))
  expect(said).toEqual([...Array(9).fill('refused'), 'letter 1 is not tried any more'])
  await letter('b@example.nz')
  await deliver(transport(['b@example.nz'])).catch(() => undefined)
  for (let round = 1; round < 9; round += 1) await deliver(transport(['b@example.nz']), 2 ** (round + 1)).catch(() => undefined)
  const mail = transport()
  await deliver(mail, 60 * 30)
  expect(mail.sent).toEqual(['b@example.nz'])
})

test('two processes do not send the same letter', async () => {
  for (let count = 0; count < 10; count += 1) await letter(`${count}@example.nz`)
  const mail = transport()
  await Promise.all([deliver(mail), deliver(mail)])
  expect(mail.sent.sort()).toEqual(Array.from({ length: 10 }, (_, count) => `${count}@example.nz`))
})

test('a refused letter is tried again later, ten times, and does not block the others', async () => {
  await letter('a@example.nz')
  await letter('b@example.nz')
  const mail = transport(['a@example.nz'])
  await expect(deliver(mail)).rejects.toThrow('refused')
  await deliver(mail)
  expect(mail.sent).toEqual(['b@example.nz'])
  for (let round = 1; round < 15; round += 1) await deliver(mail, 2 ** (round + 1)).catch(() => undefined)
  expect(await server.db.selectFrom('outbox').select(['recipient', 'attempts']).where('sent_at', 'is', null).execute()).toEqual([
    { recipient: 'a@example.nz', attempts: 10 },
  ])
})

test('an unknown recipient blocks no other letter of the round', async () => {
  for (const name of ['a', 'gone', 'b', 'gone', 'c']) await letter(`${name}@example.nz`)
  const mail = await mailServer('gone@example.nz')
  await expect(deliverLetters(server.db, () => start, await smtp(mail.url), from)).rejects.toMatchObject({ responseCode: 550 })
  mail.close()
  expect(mail.letters.map((sent) => /^To: (.*)$/m.exec(sent)?.[1])).toEqual(['a@example.nz', 'b@example.nz', 'c@example.nz'])
})

test('expired rows are deleted, and others stay', async () => {
  await server.tokenOf('patient')
  await server.signIn('nobody', 'Wrong@1234')
  await server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() })
  const counts = async () => {
    const rows = (table: 'session' | 'sign_in_try' | 'spent_verification' | 'link') => server.db.selectFrom(table).selectAll().execute()
    return [
      (await rows('session')).length,
      (await rows('sign_in_try')).length,
      (await rows('spent_verification')).length,
      (await rows('link')).length,
    ]
  }
  const ahead = (minutesAhead: number) => new Date(Date.now() + minutes(minutesAhead))
  await purge(server.db, ahead(0))
  expect(await counts()).toEqual([1, 1, 1, 4])
  await purge(server.db, ahead(60))
  expect(await counts()).toEqual([1, 1, 0, 4])
  await purge(server.db, ahead(60 * 24 * 32))
  expect(await counts()).toEqual([0, 0, 0, 3])
})

describe('a secret in a letter', () => {
  const ahead = (minutesAhead: number) => new Date(Date.now() + minutes(minutesAhead))
  const forget = async () => server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() })
  const outbox = () => server.db.selectFrom('outbox').select(['subject', 'text', 'links']).execute()

  test('can be read as long as its link works, and no longer', async () => {
    await forget()
    await purge(server.db, ahead(29))
    expect((await outbox())[0]?.links).toEqual([expect.stringContaining('https://portal.test/resetpassword?token=')])
    await purge(server.db, ahead(31))
    expect(await outbox()).toEqual([{ subject: 'Set a new password for Harbour Health Centre', text: '', links: [] }])
    const mail = transport()
    await deliverLetters(server.db, () => ahead(32), mail, from)
    expect(mail.sent).toEqual([])
  })

  test('is gone once the letter was sent', async () => {
    await forget()
    await deliverLetters(server.db, () => ahead(1), transport(), from)
    await purge(server.db, ahead(1))
    expect((await outbox())[0]).toMatchObject({ text: '', links: [] })
  })

  test('that is a first password is kept until another one was chosen', async () => {
    const person = { FirstName: 'Hemi', MiddleName: '', LastName: 'Walker', NHI: null, DateOfBirth: '1984-02-29', Email: 'Hemi@example.nz' }
    const registration = { ...person, PracticeID: practiceId('harbour'), LinkID: 'valid-harbour' }
    await server.post('Patient/UpdateProfileRegistrationIndici', registration, { humanVerification: await server.solved() })
    await purge(server.db, ahead(24 * 60))
    const password = /Password: (\S+)/.exec((await outbox())[0]?.text ?? '')?.[1] ?? ''
    const token = (await server.signIn('hemi@example.nz', password)).json().extension[0].valueString
    await server.post('Patient/ChangePassword', { PatientID: patientId('hemi'), Password: 'Kauri-Tree-82' }, { token })
    await purge(server.db, ahead(0))
    expect(await outbox()).toContainEqual({ subject: 'Your login instructions for Harbour Health Centre', text: '', links: [] })
  })

  test.each([
    ['was sent', () => deliverLetters(server.db, server.clock, transport(), from)],
    ['waits for a mail server', async () => undefined],
  ])('is all that is blanked; a letter that %s goes after a month', async (_what, deliverAll) => {
    await queueLetter(server.db, server.clock(), { to: 'a@example.nz', subject: 'Hello', text: 'Text', links: [] })
    await deliverAll()
    await purge(server.db, ahead(60))
    expect((await outbox())[0]?.text).toBe('Text')
    await purge(server.db, ahead(60 * 24 * 31))
    expect(await outbox()).toEqual([])
  })

  test('goes with its letter, also where that was not sent in time', async () => {
    await forget()
    await purge(server.db, ahead(31))
    expect(await outbox()).toHaveLength(1)
    await purge(server.db, ahead(60 * 24 * 31))
    expect(await outbox()).toEqual([])
  })
})

test('free slots go with their day; those that were booked stay', async () => {
  const days = async () => {
    const slots = await server.db.selectFrom('slot').select(['starts_at', 'appointment_id']).execute()
    return {
      free: slots.filter((slot) => slot.appointment_id === null),
      booked: slots.filter((slot) => slot.appointment_id !== null).length,
    }
  }
  const before = await days()
  const inAWeek = new Date(Date.now() + minutes(60 * 24 * 7))
  await purge(server.db, inAWeek)
  const after = await days()
  expect(after.booked).toBe(before.booked)
  expect(after.free.length).toBeGreaterThan(0)
  expect(after.free).toEqual(before.free.filter(({ starts_at }) => dayOf(starts_at) >= dayOf(inAWeek)))
})
