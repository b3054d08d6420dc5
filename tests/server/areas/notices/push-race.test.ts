import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPushes } from '../../../../server/areas/notices/rules/send-pushes.ts'
import type { OpenDatabase } from '../../../../server/platform/database/open.ts'
import { pushBy } from '../../../../server/platform/push/push.ts'
import { makePushDue, maxDevices, subscribe } from '../../../../server/platform/store/push-subscriptions.ts'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { vapidKeys } from '../../../practice/vapid-keys.ts'
import { databasesForTwo, startTwo, type TwoServers } from '../../two-servers.ts'

const accountId = patientId('patient')
const endpoints = Array.from({ length: maxDevices + 4 }, (_, index) => `https://push.example.nz/send/${index}`)

describe.each(databasesForTwo('push'))('two servers on %s', (_, open) => {
  let opened: readonly OpenDatabase[] = []
  let running: TwoServers
  beforeAll(async () => {
    opened = await open()
    running = await startTwo(opened, { push: pushBy(vapidKeys) })
  }, 120_000)
  beforeEach(() => resetSandbox(running.db, systemClock), 120_000)
  afterAll(() => running.stop())

  test('switch on as many devices of an account as it may have, however many come at once', async () => {
    const { token } = await openSession(running.db, systemClock(), {
      accountId,
      platform: null,
      isPasswordChangeDue: false,
      isProven: true,
    })
    const codes = await Promise.all(
      endpoints.map(async (Endpoint, index) => {
        const payload = { PatientID: accountId, Endpoint }
        const url = '/practice/harbour/Patient/NoticesPushOn'
        return (await running.serverFor(index).inject({ method: 'POST', url, headers: { token }, payload })).json().StatusCode
      }),
    )
    expect(codes.filter((code) => code === 1)).toHaveLength(maxDevices)
    expect(await running.db.selectFrom('push_subscription').select('endpoint').execute()).toHaveLength(maxDevices)
  })

  test('send one push to each device', async () => {
    for (const endpoint of endpoints.slice(0, maxDevices)) await subscribe(running.db, systemClock(), { accountId, endpoint })
    await makePushDue(running.db, systemClock(), [accountId])
    const received: string[] = []
    const push = {
      send: async (endpoint: string) => {
        received.push(endpoint)
        return { kind: 'accepted' } as const
      },
    }
    await Promise.all([...opened, ...opened, ...opened].map(({ db }) => sendPushes({ db, clock: systemClock, push })))
    expect(received.sort()).toEqual(endpoints.slice(0, maxDevices).sort())
  })
})
