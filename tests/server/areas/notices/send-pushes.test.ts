import { beforeEach, describe, expect, test } from 'vitest'
import { sendNotices } from '../../../../server/areas/notices/rules/send-notices.ts'
import { sendPushes } from '../../../../server/areas/notices/rules/send-pushes.ts'
import type { PushOutcome } from '../../../../server/platform/push/push.ts'
import { addNotice } from '../../../../server/platform/store/notices.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { subscribe } from '../../../../server/platform/store/push-subscriptions.ts'
import { days, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

/** A push service that notes the devices that it is called for. */
const received: string[] = []
let outcome = async (_: string): Promise<PushOutcome> => ({ kind: 'accepted' })
beforeEach(() => {
  received.length = 0
  outcome = async () => ({ kind: 'accepted' })
})
const push = {
  send: (endpoint: string) => {
    received.push(endpoint)
    return outcome(endpoint)
  },
}
const deliver = () => sendPushes({ db: server.db, clock: server.clock, push })
const afterMinutes = async (count: number) => {
  server.moveClock(minutes(count))
  await sendNotices({
    db: server.db,
    clock: server.clock,
    portalUrl: '',
    mail: (db, letter) => queueLetter(db, server.clock(), letter),
  })
  await deliver()
  return received
}
const letters = async () => (await server.db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient)

const device = (userName: string, endpoint: string) => subscribe(server.db, server.clock(), { accountId: patientId(userName), endpoint })
const addResult = async (patient: string) => {
  const at = server.clock()
  const values = { patient_id: patientId(patient), name: 'Lipid panel', is_read: false, reported_at: at, kind: 'table' } as const
  const { id } = await server.db.insertInto('lab_result').values(values).returning('id').executeTakeFirstOrThrow()
  await addNotice(server.db, { patientId: patientId(patient), event: 'result', itemId: id, at })
}
const choose = (channel: 'email' | 'push') =>
  server.db
    .insertInto('notice_setting')
    .values({ account_id: patientId('patient'), event: 'result', channel, is_on: false })
    .execute()

describe('a push about something new', () => {
  test('goes to each device of the user once after 15 minutes, beside the letter', async () => {
    await device('patient', 'phone')
    await device('patient', 'laptop')
    await device('credit', 'other')
    await addResult('patient')
    expect(await afterMinutes(14)).toEqual([])
    expect([...(await afterMinutes(1))].sort()).toEqual(['laptop', 'phone'])
    expect(await afterMinutes(60)).toHaveLength(2)
    expect(await letters()).toEqual(['patient@example.nz'])
  })

  test('is one about everything new of all the people for whom a user acts', async () => {
    await device('parent', 'phone')
    for (const child of ['tama', 'mia', 'parent', 'parent']) await addResult(child)
    expect(await afterMinutes(15)).toEqual(['phone'])
  })

  test('follows its own setting, and the letter does too', async () => {
    await device('patient', 'phone')
    await choose('email')
    await addResult('patient')
    expect([await afterMinutes(15), await letters()]).toEqual([['phone'], []])
    await choose('push')
    await addResult('patient')
    expect(await afterMinutes(15)).toEqual(['phone'])
  })

  test('is dropped if the user has read of it in the portal', async () => {
    await device('patient', 'phone')
    await addResult('patient')
    server.moveClock(minutes(1))
    const days = { fromdate: '2025-01-01', todate: '2030-01-01' }
    const body = { PatientID: patientId('patient'), PageSize: 100, PageNumber: 1, searchText: '', readfromportal: 2, ...days }
    const read = await server.post('Patient/LabResults', body, { token: await server.tokenOf('patient') })
    expect(read.statusCode).toBe(200)
    expect(await afterMinutes(15)).toEqual([])
  })

  test('is not sent to an account that is not active', async () => {
    await device('patient', 'phone')
    await server.db.updateTable('push_subscription').set({ due_at: server.clock() }).execute()
    await server.db.updateTable('account').set({ status: 'unverified' }).where('id', '=', patientId('patient')).execute()
    expect(await afterMinutes(0)).toEqual([])
  })

  test('is sent once by several processes', async () => {
    await device('patient', 'phone')
    await addResult('patient')
    server.moveClock(minutes(15))
    await Promise.all([afterMinutes(0), afterMinutes(0), deliver()])
    expect(received).toEqual(['phone'])
  })
})

describe('a push service', () => {
  const failing = async (): Promise<PushOutcome> => ({ kind: 'failed', reason: 'HTTP 503' })

  test('that has ended a subscription is not called again', async () => {
    await device('patient', 'phone')
    outcome = async () => ({ kind: 'gone' })
    await addResult('patient')
    await afterMinutes(15)
    expect(await server.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })

  test('that fails is called five times with growing pauses, and holds up neither letter nor other push', async () => {
    await device('patient', 'phone')
    await device('credit', 'laptop')
    outcome = async (endpoint) => (endpoint === 'phone' ? failing() : { kind: 'accepted' })
    await addResult('patient')
    await addResult('credit')
    await expect(afterMinutes(15)).rejects.toThrow('1 pushes failed, the first: HTTP 503')
    expect([...received].sort()).toEqual(['laptop', 'phone'])
    expect((await letters()).sort()).toEqual(['credit@example.nz', 'patient@example.nz'])
    const calls: number[] = []
    for (let minute = 1; minute <= 60; minute += 1) {
      received.length = 0
      await afterMinutes(1).catch(() => undefined)
      if (received.length > 0) calls.push(minute)
    }
    expect(calls).toEqual([1, 3, 7, 15])
  })

  test('that works again is called at once for something newer', async () => {
    await device('patient', 'phone')
    outcome = failing
    await addResult('patient')
    await expect(afterMinutes(15)).rejects.toThrow('HTTP 503')
    outcome = async () => {
      await addResult('patient')
      return { kind: 'accepted' }
    }
    expect(await afterMinutes(1)).toHaveLength(2)
    outcome = async () => ({ kind: 'accepted' })
    expect(await afterMinutes(15)).toHaveLength(3)
  })

  test('is not called for a push of the day before', async () => {
    await device('patient', 'phone')
    await server.db.updateTable('push_subscription').set({ due_at: server.clock() }).execute()
    server.moveClock(days(1))
    await deliver()
    expect(received).toEqual([])
  })
})
