import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { hours } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { liftFactor } from '../../../../server/staff/lift-factor.ts'
import { purge } from '../../../../server/start/purge.ts'
import { vapidKeys } from '../../../practice/vapid-keys.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const endpointOf = (device: string) => `https://push.example.nz/send/${device}`
const call = async (path: string, userName: string, device: string | null, token?: string) => {
  const body = { PatientID: patientId(userName), Endpoint: device === null ? null : endpointOf(device) }
  return server.post(`Patient/${path}`, body, { token: token ?? (await server.tokenOf(userName)) })
}
const on = (userName: string, device: string, token?: string) => call('NoticesPushOn', userName, device, token)
const isOn = async (userName: string, device: string | null) => (await call('NoticesPush', userName, device)).json().IsOn
const devices = async () => {
  const rows = await server.db.selectFrom('push_subscription').select(['endpoint', 'account_id']).orderBy('endpoint').execute()
  return rows.map(({ endpoint, account_id }) => [endpoint.split('/').at(-1), account_id])
}
const pushSettings = async (userName: string) => {
  const token = await server.tokenOf(userName)
  const [{ entry }] = (await server.post('Patient/NoticesSettings', { PatientID: patientId(userName) }, { token })).json()
  return Object.fromEntries(entry.map(({ resource }: { resource: { id: string; Push: unknown } }) => [resource.id, resource.Push]))
}

describe('a device', () => {
  test('is off before it is switched on, and the practice gives its key', async () => {
    expect((await call('NoticesPush', 'patient', null)).json()).toEqual({ IsOn: false, PublicKey: vapidKeys.publicKey })
    expect((await on('patient', 'phone')).json()).toEqual({ StatusCode: 1, StatusMessage: 'This device gets notices now.' })
    expect([await isOn('patient', 'phone'), await isOn('patient', 'laptop'), await isOn('patient', null)]).toEqual([true, false, false])
  })

  test('is switched on again without a second row, and off', async () => {
    await on('patient', 'phone')
    await on('patient', 'phone')
    expect(await devices()).toEqual([['phone', patientId('patient')]])
    expect((await call('NoticesPushOff', 'patient', 'phone')).json()).toEqual({
      StatusCode: 1,
      StatusMessage: 'This device gets no notices now.',
    })
    expect(await devices()).toEqual([])
  })

  test('is one of ten at most, and an eleventh is refused with a sentence', async () => {
    const token = await server.tokenOf('patient')
    for (let device = 0; device < 10; device += 1) await on('patient', `${device}`, token)
    const answer = (await on('patient', 'eleventh', token)).json()
    expect([answer.StatusCode, answer.StatusMessage]).toEqual([3, expect.stringMatching(/^You get notices on 10 devices already\./)])
    expect((await on('patient', '9', token)).json().StatusCode).toBe(1)
    expect(await devices()).toHaveLength(10)
  })

  test.each(['https://127.0.0.1/send', 'https://localhost/send', 'https://169.254.169.254/latest', 'https://push.example.nz:8080/send'])(
    'is not called at %s',
    async (Endpoint) => {
      const token = await server.tokenOf('patient')
      const answer = await server.post('Patient/NoticesPushOn', { PatientID: patientId('patient'), Endpoint }, { token })
      expect(answer.json()).toEqual({ StatusCode: 3, StatusMessage: 'Your browser has no usable address for notices.' })
      expect(await devices()).toEqual([])
    },
  )

  test('is named neither in the log nor in the access log', async () => {
    await on('patient', 'phone-secret')
    await call('NoticesPush', 'patient', 'phone-secret')
    await call('NoticesPushOff', 'patient', 'phone-secret')
    const rows = await server.db.selectFrom('access_log').selectAll().where('operation', 'ilike', '%push%').orderBy('at').execute()
    expect(rows.map(({ operation, changed }) => [operation, changed])).toEqual([
      ['switchPushOn', 'push'],
      ['pushState', null],
      ['switchPushOff', 'push'],
    ])
    expect(JSON.stringify([rows, server.logged])).not.toContain('phone-secret')
  })
})

describe('a device of another account', () => {
  test('looks like an unknown one, and is not switched off', async () => {
    await on('patient', 'phone')
    expect((await call('NoticesPush', 'credit', 'phone')).json()).toEqual((await call('NoticesPush', 'credit', 'unknown')).json())
    expect((await call('NoticesPushOff', 'credit', 'phone')).json()).toEqual((await call('NoticesPushOff', 'credit', 'unknown')).json())
    expect(await isOn('patient', 'phone')).toBe(true)
  })

  test('is taken over by the account that switches it on in the same browser', async () => {
    await on('patient', 'phone')
    await on('credit', 'phone')
    expect([await isOn('patient', 'phone'), await isOn('credit', 'phone')]).toEqual([false, true])
    expect(await devices()).toEqual([['phone', patientId('credit')]])
  })

  test('is not reached by the id of another account, also for a proxy user', async () => {
    const token = await server.tokenOf('parent')
    for (const path of ['NoticesPush', 'NoticesPushOn', 'NoticesPushOff'])
      for (const about of ['tama', 'patient']) {
        const answer = await call(path, about, 'phone', token)
        expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
      }
    expect(await devices()).toEqual([])
  })
})

describe('the devices of an account', () => {
  const own = { PatientID: patientId('patient') }
  const left = async () => (await devices()).map(([device]) => device)

  test('outlive the session, which ends without use', async () => {
    const { extension } = (await server.signIn('patient')).json()
    await on('patient', 'phone', extension[0].valueString)
    server.moveClock(hours(24))
    await purge(server.db, server.clock())
    expect(await server.db.selectFrom('session').select('id').execute()).toEqual([])
    expect(await left()).toEqual(['phone'])
  })

  test('end with a sign-out everywhere, and with those of no other account', async () => {
    const token = await server.tokenOf('patient')
    await on('patient', 'phone', token)
    await on('credit', 'tablet')
    await server.post('Patient/EndOtherSessions', own, { token })
    expect(await left()).toEqual(['tablet'])
  })

  test('end with a new password', async () => {
    const token = await server.tokenOf('patient')
    await on('patient', 'phone', token)
    const answer = await server.post(
      'Patient/ChangePassword',
      { ...own, Password: 'Kauri-Tree-82', CurrentPassword: 'Abc@1234' },
      { token },
    )
    expect([answer.json().StatusCode, await left()]).toEqual([1, []])
  })

  test('end if staff lift the second factor', async () => {
    await on('twostep', 'phone')
    await liftFactor(server.db, server.clock(), { user: 'twostep', reason: 'Lost phone' }, '')
    expect(await left()).toEqual([])
  })
})

describe('the settings of pushes', () => {
  test('are there with a device, all on at first, and each is changed alone', async () => {
    await server.db.updateTable('patient').set({ notifies_by_email: false }).execute()
    expect(Object.values(await pushSettings('patient'))).toEqual(Array(6).fill(null))
    await on('patient', 'phone')
    expect(Object.values(await pushSettings('patient'))).toEqual(Array(6).fill(true))
    const token = await server.tokenOf('patient')
    const change = { PatientID: patientId('patient'), Event: 'result', Channel: 'push', IsOn: false }
    expect((await server.post('Patient/NoticesChange', change, { token })).json().StatusCode).toBe(1)
    expect(await pushSettings('patient')).toMatchObject({ result: false, message: true })
  })

  test('are not changed without a device', async () => {
    const token = await server.tokenOf('patient')
    const change = { PatientID: patientId('patient'), Event: 'result', Channel: 'push', IsOn: false }
    expect((await server.post('Patient/NoticesChange', change, { token })).json()).toEqual({
      StatusCode: 3,
      StatusMessage: 'None of your devices gets notices.',
    })
  })
})

test('a server without keys offers no pushes, also to devices of earlier', async () => {
  await on('patient', 'phone')
  const app = await buildApp({ db: server.db, isSandbox: true, checkAnswers: true })
  const token = await server.tokenOf('patient')
  const post = (path: string, body: object) =>
    app.inject({
      method: 'POST',
      url: `/practice/harbour/Patient/${path}`,
      headers: { token },
      payload: { PatientID: patientId('patient'), ...body },
    })
  expect((await post('NoticesPush', { Endpoint: endpointOf('phone') })).json()).toEqual({ IsOn: false, PublicKey: null })
  for (const path of ['NoticesPushOn', 'NoticesPushOff']) expect((await post(path, { Endpoint: endpointOf('phone') })).statusCode).toBe(404)
  const [{ entry }] = (await post('NoticesSettings', {})).json()
  expect(entry[0].resource.Push).toBeNull()
  await app.close()
})
