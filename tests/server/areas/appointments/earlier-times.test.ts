import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerEarlierTimes } from '../../../../server/areas/appointments/rules/offer-earlier-times.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { subscribe } from '../../../../server/platform/store/push-subscriptions.ts'
import { dayOf, days, hours, later, minutes, zone } from '../../../../server/platform/values/clock.ts'
import { emailOf, patientId } from '../../../../server/sandbox/patients.ts'
import { gpId, practiceId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls, type SlotAnswer } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, ask, nextDay, slotsOf, setLock, book, cancel, list } = bookingCalls(server)

type User = Awaited<ReturnType<typeof signedIn>>
type Offer = { OfferID: string; StartTime: string; PractitionerName: string; LocationName: string; HeldUntil: string }
type Reply = { StatusCode: number; StatusMessage: string }

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const done = { StatusCode: 1, StatusMessage: 'The earlier time is booked, and your later appointment is cancelled.' }
const ended = { StatusCode: 4, StatusMessage: 'This time is no longer held for you. Your appointment stays as it is.' }

/** The slots of the working days that the test uses, from the next one on. */
let daysAhead: string[]
beforeEach(async () => {
  // A weekday at ten in the morning of the practice, so that it is open and blocks out no time of the next days.
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('week', now() at time zone ${zone}) + interval '7 days 10 hours') at time zone ${zone} as at`.execute(server.db)
  server.moveClock((rows[0]?.at.getTime() ?? 0) - Date.now())
  // The sandbox has wishes of its own, which wait longer.
  await server.db.deleteFrom('earlier_time_wish').execute()
  const admin = await signedIn('patient')
  daysAhead = []
  let from = later(server.clock(), days(2))
  for (let count = 0; count < 3; count += 1) {
    const day = (await nextDay(admin, dayOf(from))) ?? expect.fail('no day')
    daysAhead.push(day)
    from = later(new Date(day), days(1))
  }
})

const slotAt = async (user: User, day: number, index: number): Promise<SlotAnswer> =>
  (await slotsOf(user, daysAhead[day] ?? ''))[index] ?? expect.fail('no slot')

const bookAs = async (userName: string, day: number, index = 0) => {
  const user = await signedIn(userName)
  const slots = [await slotAt(user, day, index)]
  await setLock(user, slots, true)
  expect(await book(user, slots)).toBe('Appointment has been booked successfully')
  const appointment = (await list(user, 1)).rows.find(({ period }) => Date.parse(period.start) === Date.parse(slots[0]?.start ?? ''))
  return { user, id: appointment?.id ?? expect.fail('not booked'), start: slots[0]?.start ?? '' }
}

const wish = (user: User, id: string, more: object = {}): Promise<Reply> =>
  ask(user, 'Patient/EarlierTimeAsk', { AppointmentID: id, Days: everyDay, PractitionerIDs: '', ...more }).then((answer) => answer.json())

const offerTimes = () =>
  offerEarlierTimes({ db: server.db, clock: server.clock, mail: (db, letter) => queueLetter(db, server.clock(), letter), portalUrl: '' })
const offerOf = async (user: User): Promise<Offer | undefined> => (await ask(user, 'Patient/EarlierTimes', {})).json()[0]?.Offer
const answer = async (user: User, what: 'Accept' | 'Decline', { OfferID }: Offer): Promise<Reply> =>
  (await ask(user, `Patient/EarlierTime${what}`, { OfferID })).json()
const someOffer = async (user: User) => (await offerOf(user)) ?? expect.fail('no offer')
const outcomes = async () =>
  (await server.db.selectFrom('earlier_time_offer').select('outcome').orderBy('offered_at').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  )
const starts = async (user: User) => (await list(user, 1)).rows.map(({ period }) => period.start)

/** 'empty' waits with an appointment on the third day; 'credit' cancels one on the first. */
const freed = async () => {
  const waiting = await bookAs('empty', 2)
  expect(await wish(waiting.user, waiting.id)).toEqual({ StatusCode: 1, StatusMessage: 'We tell you when an earlier time is free.' })
  const other = await bookAs('credit', 0)
  expect(await cancel(other.user, other.id)).toBe('Appointment cancelled successfully.')
  await offerTimes()
  return { waiting, other }
}

describe('an earlier time', () => {
  test('is offered once another patient cancels, is held for 30 minutes, and is told without details', async () => {
    const { waiting, other } = await freed()
    const offer = await someOffer(waiting.user)
    expect(offer).toMatchObject({ StartTime: other.start, PractitionerName: 'Dr Mere Tai', LocationName: 'Harbour Central' })
    expect(Date.parse(offer.HeldUntil) - server.clock().getTime()).toBeGreaterThan(minutes(29))
    const [letter] = await server.outbox(emailOf('empty'))
    expect(letter?.subject).toBe('An earlier time at Harbour Health Centre')
    expect(letter?.text).not.toContain('Tai')
    const [slot] = (await slotsOf(other.user, daysAhead[0] ?? '')).slice(0, 1)
    expect(await setLock(other.user, slot ? [slot] : [], true)).toBe(-3)
    const told = await server.db.selectFrom('access_log').selectAll().where('operation', '=', 'earlierTimeOffer').execute()
    expect(told).toMatchObject([{ patient_id: patientId('empty'), told_to: 'patient' }])
  })

  test('is offered without a letter to a user who has switched it off', async () => {
    const off = { account_id: patientId('empty'), event: 'earlierTime', channel: 'email', is_on: false } as const
    await server.db.insertInto('notice_setting').values(off).execute()
    const { waiting } = await freed()
    expect(await offerOf(waiting.user)).toBeDefined()
    expect((await server.outbox(emailOf('empty'))).filter(({ subject }) => subject.startsWith('An earlier time'))).toEqual([])
  })

  test.each([true, false])('is pushed at once to a device, unless the user has switched that off: %s', async (isOn) => {
    await subscribe(server.db, server.clock(), { accountId: patientId('empty'), endpoint: 'phone' })
    const setting = { account_id: patientId('empty'), event: 'earlierTime', channel: 'push', is_on: isOn } as const
    await server.db.insertInto('notice_setting').values(setting).execute()
    await freed()
    const [device] = await server.db.selectFrom('push_subscription').select('due_at').execute()
    expect(device?.due_at !== null).toBe(isOn)
  })

  test('that is accepted is booked and releases the later one, and the answer to a second call is the same', async () => {
    const { waiting, other } = await freed()
    const offer = await someOffer(waiting.user)
    expect(await answer(waiting.user, 'Accept', offer)).toEqual(done)
    expect(await answer(waiting.user, 'Accept', offer)).toEqual(done)
    const mine = await starts(waiting.user)
    expect(mine).toContain(other.start)
    expect(mine).not.toContain(waiting.start)
    expect(await offerOf(waiting.user)).toBeUndefined()
    expect(await outcomes()).toEqual(['accepted'])
    expect((await slotsOf(waiting.user, daysAhead[2] ?? '')).map(({ start }) => start)).toContain(waiting.start)
  })

  test('that is declined goes to the next who waits, and is not offered to the same one again', async () => {
    const { waiting, other } = await freed()
    const second = await bookAs('lowcredit', 2, 1)
    await wish(second.user, second.id)
    await offerTimes()
    expect(await offerOf(second.user)).toBeUndefined()
    const declined = { StatusCode: 1, StatusMessage: 'Thank you. Your appointment stays as it is.' }
    const offer = await someOffer(waiting.user)
    expect([await answer(waiting.user, 'Decline', offer), await answer(waiting.user, 'Decline', offer)]).toEqual([declined, declined])
    // The second wish is younger than the cancellation, so only a later one counts for it.
    await cancel((await bookAs('credit', 0)).user, (await list(other.user, 1)).rows[0]?.id ?? '')
    await offerTimes()
    expect(await offerOf(waiting.user)).toBeUndefined()
    expect(await offerOf(second.user)).toMatchObject({ StartTime: other.start })
    expect(await starts(waiting.user)).toContain(waiting.start)
  })

  test('that no answer comes for is free again after its time, and cannot be accepted', async () => {
    const { waiting } = await freed()
    const offer = await someOffer(waiting.user)
    server.moveClock(minutes(31))
    const user = await signedIn('empty')
    expect(await answer(user, 'Accept', offer)).toEqual(ended)
    await offerTimes()
    expect(await outcomes()).toEqual(['expired'])
    expect(await offerOf(user)).toBeUndefined()
    expect(await starts(user)).toContain(waiting.start)
  })

  test('is booked and the later one released both or neither', async () => {
    const { waiting } = await freed()
    const offer = await someOffer(waiting.user)
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`.execute(server.db)
    await sql`create trigger fail before update of status_id on appointment for each row execute function fail()`.execute(server.db)
    expect((await ask(waiting.user, 'Patient/EarlierTimeAccept', { OfferID: offer.OfferID })).statusCode).toBe(500)
    await sql`drop trigger fail on appointment`.execute(server.db)
    expect(await starts(waiting.user)).toEqual([waiting.start])
    expect(await answer(waiting.user, 'Accept', offer)).toEqual(done)
  })

  test('ends with the wish, with the appointment, and with the access of the account', async () => {
    const { waiting } = await freed()
    const offer = await someOffer(waiting.user)
    const stopped = (await ask(waiting.user, 'Patient/EarlierTimeStop', { AppointmentID: waiting.id })).json()
    expect(stopped).toEqual({ StatusCode: 1, StatusMessage: 'We no longer look for an earlier time.' })
    expect(await answer(waiting.user, 'Accept', offer)).toEqual(ended)
    await offerTimes()
    expect(await outcomes()).toEqual(['declined'])

    await wish(waiting.user, waiting.id)
    await server.db.updateTable('slot').set({ freed_at: server.clock() }).where('freed_at', 'is not', null).execute()
    await server.db.deleteFrom('proxy_link').where('account_id', '=', patientId('empty')).execute()
    await offerTimes()
    expect(await outcomes()).toEqual(['declined'])
  })

  test('of an appointment that is withheld from a proxy user is not offered to that user', async () => {
    const { waiting } = await freed()
    await answer(waiting.user, 'Decline', await someOffer(waiting.user))
    await server.db
      .updateTable('earlier_time_wish')
      .set({ account_id: patientId('parent') })
      .execute()
    const link = server.db.updateTable('proxy_link').set({ patient_id: patientId('empty'), basis: 'consent' })
    await link.where('account_id', '=', patientId('parent')).where('patient_id', '=', patientId('tama')).execute()
    await server.db.updateTable('appointment').set({ withheld_from_proxies: true }).execute()
    await server.db.updateTable('slot').set({ freed_at: server.clock() }).where('appointment_id', 'is', null).execute()
    await offerTimes()
    expect(await outcomes()).toEqual(['declined'])
    await server.db.updateTable('appointment').set({ withheld_from_proxies: false }).execute()
    await offerTimes()
    expect(await outcomes()).toEqual(['declined', null])
  })

  test('is withdrawn, and its hold let go, when the patient cancels the appointment', async () => {
    const { waiting, other } = await freed()
    await cancel(waiting.user, waiting.id)
    await offerTimes()
    expect(await outcomes()).toEqual(['withdrawn'])
    expect(await setLock(other.user, [await slotAt(other.user, 0, 0)], true)).toBe(1)
  })
})

describe('an earlier time is not offered to a patient', () => {
  test('who has another appointment then, and the next time is offered instead', async () => {
    const waiting = await bookAs('empty', 2)
    await wish(waiting.user, waiting.id)
    const first = await bookAs('credit', 0)
    const second = await bookAs('credit', 1)
    await sql`
      insert into appointment (patient_id, starts_at, minutes, status_id, practitioner_id, notes)
      values (${patientId('empty')}, ${first.start}, 15, 1, ${practitionerId('chen')}, '')`.execute(server.db)
    await cancel(first.user, first.id)
    await cancel(second.user, second.id)
    await offerTimes()
    expect(await offerOf(waiting.user)).toMatchObject({ StartTime: second.start })
  })

  test('who cancelled it', async () => {
    const waiting = await bookAs('empty', 2)
    await wish(waiting.user, waiting.id)
    const own = await bookAs('empty', 0)
    await cancel(own.user, own.id)
    await offerTimes()
    expect(await outcomes()).toEqual([])
    const other = await bookAs('credit', 1)
    await cancel(other.user, other.id)
    await offerTimes()
    expect(await offerOf(waiting.user)).toMatchObject({ StartTime: other.start })
  })
})

describe('a wish', () => {
  /** One patient cancels the first time of a day after another has asked. Returns whether that time is offered. */
  const isOffered = async (more: object, prepare?: () => Promise<unknown> | undefined) => {
    const waiting = await bookAs('empty', 2)
    expect(await wish(waiting.user, waiting.id, more)).toMatchObject({ StatusCode: 1 })
    const other = await bookAs('credit', 0)
    await cancel(other.user, other.id)
    await prepare?.()
    await offerTimes()
    return (await offerOf(waiting.user)) !== undefined
  }
  const weekday = () => new Date(daysAhead[0] ?? '').getUTCDay() || 7

  test.each([
    ['of its day', () => ({ Days: [weekday()] }), true],
    ['of another day', () => ({ Days: everyDay.filter((day) => day !== weekday()) }), false],
    ['in the morning', () => ({ PartOfDay: 'morning' }), true],
    ['in the afternoon', () => ({ PartOfDay: 'afternoon' }), false],
    ['with its practitioner', () => ({ PractitionerIDs: gpId('harbour') }), true],
    ['with another one', () => ({ PractitionerIDs: practitionerId('chen') }), false],
    ['with one of two', () => ({ PractitionerIDs: `${practitionerId('chen')},${gpId('harbour')},${gpId('harbour')}` }), true],
  ])('is met by a time %s alone', async (_, more, expected) => {
    expect(await isOffered(more())).toBe(expected)
  })

  test('is not met at night, nor shortly before the practice closes', async () => {
    await server.changeSetting('BlockOutTimeForApptCancel', '0')
    expect(await isOffered({}, async () => server.moveClock(hours(7) + minutes(10)))).toBe(false)
    server.moveClock(hours(6))
    await offerTimes()
    expect(await outcomes()).toEqual([])
    server.moveClock(hours(10))
    await offerTimes()
    expect(await outcomes()).toEqual([null])
  })

  test('is not met within the block-out time', async () => {
    expect(await isOffered({}, () => server.changeSetting('BlockOutTimeForApptCancel', '47'))).toBe(false)
  })

  test('of the practice’s own minutes holds a time as long', async () => {
    await server.db
      .insertInto('practice_setting')
      .values({ practice_id: practiceId('harbour'), name: 'EarlierTimeHoldMinutes', value: '90', label: 'Hold', position: 99 })
      .execute()
    expect(await isOffered({})).toBe(true)
    const offer = await someOffer(await signedIn('empty'))
    expect(Date.parse(offer.HeldUntil) - server.clock().getTime()).toBeGreaterThan(minutes(89))
  })

  test('names its practitioners in the order of their ids', async () => {
    const { user, id } = await bookAs('empty', 2)
    const ids = [practitionerId('petrov'), gpId('harbour')]
    await wish(user, id, { PractitionerIDs: ids.join() })
    const [listed] = (await ask(user, 'Patient/EarlierTimes', {})).json()
    expect(listed).toMatchObject({ PractitionerIDs: ids, PractitionerNames: ['Dr Ana Petrov', 'Dr Mere Tai'] })
  })

  test('is refused for an appointment that can no longer be moved, and for unknown people', async () => {
    const { user, id } = await bookAs('empty', 0)
    await server.db.updateTable('appointment').set({ type_id: null }).where('notes', '=', 'A cough since Monday').execute()
    expect((await wish(user, id)).StatusMessage).toBe('This appointment cannot be moved online. Please ring the practice.')
    await server.db.updateTable('appointment').set({ type_id: 'harbour-standard' }).where('notes', '=', 'A cough since Monday').execute()
    expect(await wish(user, id, { PractitionerIDs: gpId('ranges') })).toMatchObject({ StatusCode: 3 })
    expect(await wish(user, id, { PractitionerIDs: 'x' })).toMatchObject({ StatusCode: 3 })
    await server.changeSetting('BlockOutTimeForApptCancel', '47')
    expect((await wish(user, id)).StatusMessage).toContain('47hrs')
  })

  test('and an offer of another patient are refused', async () => {
    const { waiting } = await freed()
    const { OfferID } = await someOffer(waiting.user)
    const stranger = await signedIn('lowcredit')
    for (const [path, body] of [
      ['EarlierTimeAsk', { AppointmentID: waiting.id, Days: everyDay, PractitionerIDs: '' }],
      ['EarlierTimeStop', { AppointmentID: waiting.id }],
      ['EarlierTimeAccept', { OfferID }],
      ['EarlierTimeDecline', { OfferID }],
    ] as const)
      expect((await ask(stranger, `Patient/${path}`, body)).json()).toEqual(forbidden)
    expect((await ask(stranger, 'Patient/EarlierTimes', { PatientID: patientId('empty') })).json()).toEqual(forbidden)
    expect(await outcomes()).toEqual([null])
  })
})
