import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { isHeldByCaller } from '../../../../server/areas/appointments/store/slots.ts'
import { dayOf, days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import type { TestServer } from '../../server-under-test.ts'

export type SlotAnswer = { id: string; start: string; end: string }
type User = { userName: string; token: string; practice?: string }

/** The calls of appointments by a sandbox user. */
export const bookingCalls = (server: TestServer) => {
  const ask = (user: User, path: string, body: object, method: InjectOptions['method'] = 'POST') =>
    server.inject({
      ...(method && { method }),
      url: `/practice/${user.practice ?? 'harbour'}/${path}`,
      headers: { token: user.token },
      payload: { PatientID: patientId(user.userName), ...body },
    })

  const signedIn = async (userName: string, practice = 'harbour'): Promise<User> => ({
    userName,
    practice,
    token: await server.tokenOf(userName),
  })

  const nextDay = async (user: User, from: string, more: object = {}) => {
    const body = { ProviderID: gpId(user.practice ?? 'harbour'), AppointmentTypeID: 'any', StartDate: from, LocationIds: '', ...more }
    const [first]: [{ RosterDate: string }?] = JSON.parse((await ask(user, 'Patient/NextAvailableDay', body)).body)
    return first?.RosterDate.slice(0, 10) ?? null
  }

  const slotsOf = async (user: User, day: string, more: object = {}): Promise<SlotAnswer[]> => {
    const params = {
      PageSize: 50,
      ScheduleDate: day,
      PractitionerID: gpId(user.practice ?? 'harbour'),
      AppointmentTypeID: 'any',
      LocationIDs: '',
    }
    const answer = await ask(user, 'Patient/AppointmentSlots', { ...params, ...more })
    expect(answer.statusCode).toBe(200)
    return answer.json()[0].entry.map(({ resource }: { resource: SlotAnswer }) => resource)
  }

  /** The slots of the registered provider's next working day after today. */
  const comingSlots = async (user: User) => slotsOf(user, (await nextDay(user, dayOf(later(new Date(), days(1))))) ?? '')

  /** The sandbox's patient, and the next free slots. */
  const beforeBooking = async () => {
    const patient = await signedIn('patient')
    const slots = await comingSlots(patient)
    return { patient, slots, some: (...indexes: number[]) => indexes.flatMap((index) => slots[index] ?? []) }
  }

  const lockedBy = async ({ userName }: User) =>
    (await isHeldByCaller(server.db, patientId(userName), server.clock())).map((id) => ({ id }))

  /** Returns the lock's result, or a refusal. */
  const setLock = async (user: User, slots: Pick<SlotAnswer, 'id'>[], isLocked: boolean): Promise<unknown> => {
    const body = { SlotID: slots.map(({ id }) => id).join(','), Islocked: isLocked }
    return (await ask(user, 'Patient/LockUnLockSlot', body)).json()
  }

  const book = async (user: User, slots: SlotAnswer[], more: object = {}) => {
    const [first, last] = [slots.at(0), slots.at(-1)]
    const answer = await ask(user, 'Patient/AppointmentV2', {
      PatientID2: patientId(user.userName),
      AppointmentTypeID: `${user.practice ?? 'harbour'}-standard`,
      SlotID: slots.map(({ id }) => id).join(','),
      Reason: 'A cough since Monday',
      ReasonForVisitID: '25',
      StartTime: first?.start ?? '2026-11-24T09:15:00+13:00',
      EndTime: last?.end ?? '2026-11-24T09:30:00+13:00',
      Duration: first && last ? (Date.parse(last.end) - Date.parse(first.start)) / 60_000 : 15,
      ...more,
    })
    return answer.statusCode === 200 ? answer.body : answer.statusCode
  }

  const cancel = async (user: User, id: string, more: object = {}) => {
    const answer = await ask(user, 'Patient/Appointment', { AppointmentID: id, Reason: 'I feel better', ...more }, 'DELETE')
    return answer.statusCode === 200 ? answer.body : answer.statusCode
  }

  type Row = {
    id: string
    period: { start: string }
    extension: { url?: string; valueString?: string | null; valueInteger?: number; valueBoolean?: boolean }[]
  }
  const list = async (user: User, type: number, more: object = {}) => {
    const answer = await ask(user, 'Patient/Appointments', { PageSize: 100, PageNumber: 1, AppointmentType: type, ...more })
    const [{ total, entry }]: [{ total: number; entry: { resource: Row }[] }] = answer.json()
    return { total, rows: entry.map(({ resource }) => resource) }
  }

  return { ask, signedIn, nextDay, slotsOf, comingSlots, beforeBooking, lockedBy, setLock, book, cancel, list }
}
