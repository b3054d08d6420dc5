import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { cancel } from '../../../../server/areas/appointments/rules/cancel.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { OpenDatabase } from '../../../../server/platform/database/open.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { dayOf, systemClock } from '../../../../server/platform/values/clock.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { isPostgresThere, twoPools } from '../../postgres-tests.ts'
import { sharedSandbox } from '../../sandbox-database.ts'
import {
  type Ask,
  addBookers,
  type Booker,
  book,
  bookedReply,
  bookingsIn,
  type FreeSlot,
  locksOf,
  setLock,
  slotsInARow,
} from './booking-crowd.ts'

/** Parallel bookings of the same slots. PGlite executes one transaction after another, so only PostgreSQL shows races. */

type Running = { db: Database; asks: Ask[]; stop: () => Promise<void> }

const serve = async (opened: readonly [OpenDatabase, ...OpenDatabase[]]): Promise<Running> => {
  const [{ db }] = opened
  await migrate(db)
  const apps = await Promise.all(opened.map((one) => buildApp({ db: one.db, isSandbox: true, checkAnswers: true })))
  const asks = apps.map(
    (app): Ask =>
      async (path, body, token) => {
        const answer = await app.inject({ method: 'POST', url: `/practice/harbour/${path}`, payload: body, headers: { token } })
        return { status: answer.statusCode, text: answer.body }
      },
  )
  const stop = async () => {
    for (const app of apps) await app.close()
    for (const { close } of opened) await close()
  }
  return { db, asks, stop }
}

const places = [
  { name: 'two servers on PostgreSQL', isThere: isPostgresThere, start: async () => serve(await twoPools('race')) },
  { name: 'one server on PGlite', isThere: true, start: async () => serve([await sharedSandbox()]) },
]

const together = <One, Result>(all: One[], ask: (one: One, index: number) => Promise<Result>) => Promise.all(all.map(ask))
const rotated = <One>(all: One[], by: number) => [...all.slice(by % all.length), ...all.slice(0, by % all.length)]

for (const { name, isThere, start } of places)
  describe.skipIf(!isThere)(name, () => {
    let running: Running | undefined
    let bookers: Booker[] = []
    let slots: FreeSlot[] = []
    const db = () => running?.db ?? expect.fail('no database')
    const server = (index: number) => running?.asks[index % running.asks.length] ?? expect.fail('no server')

    beforeAll(async () => {
      running = await start()
    })
    beforeEach(async () => {
      await resetSandbox(db(), systemClock)
      bookers = await addBookers(db(), 50)
      slots = await slotsInARow(db(), 20)
    })
    afterAll(() => running?.stop())

    test('50 patients who want the same 20 slots get 20 of them, each is told the truth, and no lock is left', async () => {
      const confirmed: { patientId: string; slotId: string }[] = []
      const refusals = new Set<string>()
      await together(bookers, async (booker, number) => {
        for (const [turn, slot] of rotated(slots, number).entries()) {
          const lock = await setLock(server(number), booker, [slot])
          const triesAnyway = turn === 0
          if (lock !== 1 && !triesAnyway) continue
          const reply = await book(server(number + 1), booker, [slot])
          if (reply === bookedReply) return confirmed.push({ patientId: booker.id, slotId: slot.id })
          refusals.add(`${lock}: ${reply}`)
        }
        return 0
      })
      const bookings = (await bookingsIn(db())).map(({ patientId, slotId }) => ({ patientId, slotId }))
      const bySlot = (a: { slotId: string }, b: { slotId: string }) => (a.slotId < b.slotId ? -1 : 1)
      expect(bookings.sort(bySlot)).toEqual(confirmed.sort(bySlot))
      expect([confirmed.length, new Set(bookings.map(({ slotId }) => slotId)).size]).toEqual([20, 20])
      expect([...refusals]).toEqual(['-3: This time has just been taken by another patient. Please choose another one.'])
      expect(await locksOf(db(), bookers)).toEqual([])
    })

    test('50 patients who want the last slot of each of two practitioners get both, and each is told the truth', async () => {
      const last = [...(await slotsInARow(db(), 1)), ...(await slotsInARow(db(), 1, 'petrov'))]
      await sql`delete from slot where appointment_id is null and id <> all(${last.map(({ id }) => id)}::uuid[])`.execute(db())
      const firstTimes = async (booker: Booker, number: number): Promise<FreeSlot[][]> => {
        const search = { AppointmentTypeID: 'harbour-standard', ReasonForVisitID: '25', LocationIDs: '', StartDate: dayOf(new Date()) }
        const { text } = await server(number)('Patient/FirstAvailable', { PatientID: booker.id, ...search }, booker.token)
        return JSON.parse(text).map(({ Slots }: { Slots: FreeSlot[] }) => Slots)
      }
      const confirmed: { patientId: string; slotId: string }[] = []
      const told = await together(bookers, async (booker, number) => {
        for (let [time] = await firstTimes(booker, number); time; [time] = await firstTimes(booker, number)) {
          const [lock, [slot]] = [await setLock(server(number), booker, time), time]
          if (lock !== 1 || (await book(server(number + 1), booker, time)) !== bookedReply) continue
          confirmed.push({ patientId: booker.id, slotId: slot?.id ?? '' })
          return 'booked'
        }
        return 'no time left'
      })
      const bySlot = (a: { slotId: string }, b: { slotId: string }) => (a.slotId < b.slotId ? -1 : 1)
      const bookings = (await bookingsIn(db())).map(({ patientId, slotId }) => ({ patientId, slotId }))
      expect(bookings.sort(bySlot)).toEqual(confirmed.sort(bySlot))
      expect(new Set(bookings.map(({ slotId }) => slotId))).toEqual(new Set(last.map(({ id }) => id)))
      expect(told.filter((one) => one === 'booked')).toHaveLength(2)
      expect(await locksOf(db(), bookers)).toEqual([])
    })

    test('of runs that overlap, named in any order, each is taken as a whole', async () => {
      const answers = await together(bookers, async (booker, number) => {
        const first = number % (slots.length - 1)
        const run = slots.slice(first, first + 2)
        const lock = await setLock(server(number), booker, number % 2 === 0 ? run : run.toReversed())
        return { lock, reply: lock === 1 ? await book(server(number), booker, run) : '' }
      })
      expect(new Set(answers.map(({ lock }) => lock))).toEqual(new Set([1, -3]))
      const booked = answers.filter(({ reply }) => reply === bookedReply)
      expect(booked).toHaveLength(answers.filter(({ lock }) => lock === 1).length)
      const bookings = await bookingsIn(db())
      expect(bookings).toHaveLength(booked.length * 2)
      expect(new Set(bookings.map(({ slotId }) => slotId)).size).toBe(bookings.length)
      expect(new Set(bookings.map(({ appointmentId }) => appointmentId)).size).toBe(booked.length)
      expect(await locksOf(db(), bookers)).toEqual([])
    })

    test("a slot that is let go while it is booked is its patient's or the next one's, never of both", async () => {
      const outcomes = await together(slots, async (slot, number) => {
        const [first = expect.fail('no patient'), next = expect.fail('no patient')] = [bookers[number], bookers[number + slots.length]]
        await setLock(server(number), first, [slot])
        const letGo = async () => {
          await setLock(server(number + 1), first, [slot], false)
          const isLocked = (await setLock(server(number + 1), next, [slot])) === 1
          return isLocked && (await book(server(number), next, [slot])) === bookedReply
        }
        const [isOfNext, reply] = await Promise.all([letGo(), book(server(number), first, [slot])])
        const winners = [...(reply === bookedReply ? [first.id] : []), ...(isOfNext ? [next.id] : [])]
        return { slotId: slot.id, winners }
      })
      const bookedSlots = new Map((await bookingsIn(db())).map(({ slotId, patientId }) => [slotId, patientId]))
      expect(outcomes).toEqual(slots.map(({ id }) => ({ slotId: id, winners: [bookedSlots.get(id)] })))
      expect(await locksOf(db(), bookers)).toEqual([])
    })

    test('one patient gets one of two appointments at the same time', async () => {
      const others = await slotsInARow(db(), 20, 'petrov')
      const replies = await together(bookers.slice(0, 20), async (booker, number) => {
        const both = [slots[number], others[number]].flatMap((slot) => slot ?? [])
        for (const slot of both) await setLock(server(number), booker, [slot])
        return together(both, (slot, index) => book(server(index), booker, [slot]))
      })
      for (const reply of replies) expect(reply.filter((one) => one === bookedReply)).toHaveLength(1)
      expect(await bookingsIn(db())).toHaveLength(20)
    })

    test('of times of one practitioner that overlap, one is booked', async () => {
      const wholes = slots.filter((_, index) => index % 2 === 0)
      await sql`
        insert into slot (id, practitioner_id, location_id, starts_at, ends_at)
        select gen_random_uuid(), practitioner_id, location_id, starts_at + interval '5 minutes', ends_at + interval '5 minutes'
        from slot where id = any(${wholes.map(({ id }) => id)}::uuid[])`.execute(db())
      const all = await slotsInARow(db(), 30)
      const pairs = wholes.map((slot) => [slot, all[all.findIndex(({ id }) => id === slot.id) + 1] ?? expect.fail('no slot')] as const)
      await together(pairs, async (pair, number) => {
        const askers = pair.map((slot, index) => ({ slot, booker: bookers[number * 2 + index] ?? expect.fail('no patient') }))
        for (const { slot, booker } of askers) expect(await setLock(server(number), booker, [slot])).toBe(1)
        const replies = await together(askers, ({ slot, booker }, index) => book(server(index), booker, [slot]))
        expect(replies.sort()).toEqual([bookedReply, 'This time has just been taken by another patient. Please choose another one.'])
      })
    })

    test('an appointment that is cancelled several times at once is cancelled once', async () => {
      const [booker = expect.fail('no patient')] = bookers
      await setLock(server(0), booker, slots.slice(0, 1))
      await book(server(0), booker, slots.slice(0, 1))
      const [made = expect.fail('no booking')] = await bookingsIn(db())
      let told = 0
      const announce = async () => {
        told += 1
      }
      const cancellation = {
        practiceId: practiceId('harbour'),
        reader: asPatient(booker.id),
        appointmentId: made.appointmentId,
        reason: 'Better',
      }
      const once = () =>
        db()
          .transaction()
          .execute((transaction) => cancel(transaction, new Date(), cancellation, announce))
      const replies = await Promise.all(Array.from({ length: 10 }, once))
      expect(replies.filter((reply) => reply === 'Appointment cancelled successfully.')).toHaveLength(1)
      expect(replies.filter((reply) => reply === 'This appointment has been cancelled before.')).toHaveLength(9)
      expect(told).toBe(1)
      expect(await setLock(server(1), booker, slots.slice(0, 1))).toBe(1)
    })
  })
