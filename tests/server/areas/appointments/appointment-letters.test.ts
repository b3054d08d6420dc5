import { beforeEach, describe, expect, test } from 'vitest'
import { deliverLetters, smtp } from '../../../../server/platform/mail/delivery.ts'
import { subscribe } from '../../../../server/platform/store/push-subscriptions.ts'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { momentText } from '../../../../server/platform/values/date-words.ts'
import { emailOf, patientId } from '../../../../server/sandbox/patients.ts'
import { mailServer } from '../../mail-server.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls, type SlotAnswer } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, comingSlots, setLock, book, cancel } = bookingCalls(server)

const booked = 'Appointment has been booked successfully'
const confirmation = 'Your appointment at Harbour Health Centre'
const cancellation = 'A cancelled appointment at Harbour Health Centre'

let slots: SlotAnswer[]
beforeEach(async () => {
  slots = [(await comingSlots(await signedIn('patient')))[0] ?? expect.fail('no slot')]
})

const when = () => `When: ${momentText(new Date(slots[0]?.start ?? ''))} (New Zealand time)`
const newestAppointment = async () =>
  `${(await server.db.selectFrom('appointment').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id}`
const lettersTo = async (userName: string, subject: string) =>
  (await server.outbox(emailOf(userName))).filter((letter) => letter.subject === subject)

const bookAs = async (userName: string, more: object = {}) => {
  const user = await signedIn(userName)
  await setLock(user, slots, true)
  return book(user, slots, more)
}

describe('a letter', () => {
  test('confirms a booking with time, place and calendar file, without a word about health', async () => {
    expect(await bookAs('patient', { Reason: 'A rash' })).toBe(booked)
    const [letter, ...others] = await lettersTo('patient', confirmation)
    expect(others).toEqual([])
    expect(letter?.text).toContain(`${when()}\nWhere: Harbour Central\n`)
    expect(letter?.calendar).toContain('STATUS:CONFIRMED')
    expect(letter?.calendar).toContain(`UID:${await newestAppointment()}@`)
    for (const word of ['rash', 'Standard', 'Tai', 'Aroha']) expect(JSON.stringify(letter)).not.toContain(word)
  })

  test('arrives by mail with the file attached', async () => {
    await bookAs('patient')
    const mail = await mailServer()
    await deliverLetters(server.db, server.clock, await smtp(mail.url), 'portal@example.nz')
    mail.close()
    const sent = mail.letters.find((letter) => letter.includes(`Subject: ${confirmation}`))
    expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8;[\s\S]*Content-Disposition: attachment; filename=appointment.ics/)
  })

  test('of a booking for a child goes to the proxy user who booked, with the child’s first name', async () => {
    expect(await bookAs('parent', { PatientID: patientId('tama') })).toBe(booked)
    const [letter] = await lettersTo('parent', confirmation)
    expect(letter?.text).toContain('\nFor: Tama\n')
  })

  test('tells of a cancellation once, with the file that removes it from a calendar', async () => {
    await bookAs('patient')
    await server.changeSetting('BlockOutTimeForApptCancel', '0')
    const [patient, id] = [await signedIn('patient'), await newestAppointment()]
    expect(await cancel(patient, id)).toBe('Appointment cancelled successfully.')
    await cancel(patient, id)
    const letters = await lettersTo('patient', cancellation)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(when())
    expect(letters[0]?.text).not.toContain('feel better')
    expect(letters[0]?.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
  })

  test('is not written for a user who has switched it off, and does not follow the notification setting', async () => {
    const off = { event: 'appointment', channel: 'email', is_on: false } as const
    await server.db
      .insertInto('notice_setting')
      .values({ account_id: patientId('parent'), ...off })
      .execute()
    expect(await bookAs('parent', { PatientID: patientId('tama') })).toBe(booked)
    expect(await lettersTo('parent', confirmation)).toEqual([])
    await server.db.updateTable('patient').set({ notifies_by_email: false }).execute()
    slots = (await comingSlots(await signedIn('patient'))).slice(0, 1)
    expect(await bookAs('patient')).toBe(booked)
    expect(await lettersTo('patient', confirmation)).toHaveLength(1)
  })

  test('is not written for a refused booking', async () => {
    const locked = { locked_by: patientId('hemi'), locked_until: new Date(Date.now() + minutes(10)) }
    await server.db.updateTable('slot').set(locked).execute()
    expect(await bookAs('patient')).not.toBe(booked)
    expect(await lettersTo('patient', confirmation)).toEqual([])
  })
})

describe('a push', () => {
  const dueDevices = async () => {
    const due = await server.db.selectFrom('push_subscription').select('endpoint').where('due_at', 'is not', null).execute()
    return due.map(({ endpoint }) => endpoint)
  }
  /** Tama, for whom `parent` acts, with an own account. */
  const addAccount = async () => {
    const other = await server.db.selectFrom('account').selectAll().where('user_name', '=', 'credit').executeTakeFirstOrThrow()
    const own = { id: patientId('tama'), user_name: 'tama', email: 'tama@example.nz' }
    await server.db
      .insertInto('account')
      .values({ ...other, ...own })
      .execute()
  }
  const withDevice = (userName: string) =>
    subscribe(server.db, server.clock(), { accountId: patientId(userName), endpoint: `phone of ${userName}` })

  test('is due at once for a patient for whom a proxy user has booked, and not for who has booked', async () => {
    await addAccount()
    await withDevice('tama')
    await withDevice('parent')
    expect(await bookAs('parent', { PatientID: patientId('tama') })).toBe(booked)
    expect(await dueDevices()).toEqual(['phone of tama'])
  })

  test('is not due for a patient who has switched it off', async () => {
    await addAccount()
    await withDevice('tama')
    const off = { account_id: patientId('tama'), event: 'appointment', channel: 'push', is_on: false } as const
    await server.db.insertInto('notice_setting').values(off).execute()
    expect(await bookAs('parent', { PatientID: patientId('tama') })).toBe(booked)
    expect(await dueDevices()).toEqual([])
  })
})
