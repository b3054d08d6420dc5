import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

type Row = { id: string; Email: boolean | null }

const settings = async (userName: string) => {
  const token = await server.tokenOf(userName)
  const [{ entry }] = (await server.post('Patient/NoticesSettings', { PatientID: patientId(userName) }, { token })).json()
  return Object.fromEntries(entry.map(({ resource: { id, Email } }: { resource: Row }) => [id, Email]))
}

const change = async (userName: string, Event: string, IsOn: boolean) => {
  const token = await server.tokenOf(userName)
  return server.post('Patient/NoticesChange', { PatientID: patientId(userName), Event, Channel: 'email', IsOn }, { token })
}

const setEmail = (values: object) => server.db.updateTable('account').set(values).where('id', '=', patientId('patient')).execute()

const all = { appointment: true, earlierTime: true, result: true, message: true, request: true, invoice: true }
const saved = { StatusCode: 1, StatusMessage: 'This is saved.' }

describe('the settings of notices', () => {
  test('follow the notification setting of the profile, except for appointments and earlier times', async () => {
    expect(await settings('patient')).toEqual(all)
    await server.db.updateTable('patient').set({ notifies_by_email: false }).where('id', '=', patientId('patient')).execute()
    expect(await settings('patient')).toEqual({ ...all, result: false, message: false, request: false, invoice: false })
  })

  test('are on for an account without a record of its own', async () => {
    expect(await settings('carer')).toEqual(all)
  })

  test('are changed one by one, and again, for this user alone', async () => {
    expect((await change('patient', 'appointment', false)).json()).toEqual(saved)
    expect((await change('patient', 'result', false)).json()).toEqual(saved)
    expect((await change('patient', 'result', true)).json()).toEqual(saved)
    await server.db.updateTable('patient').set({ notifies_by_email: false }).execute()
    expect(await settings('patient')).toEqual({
      appointment: false,
      earlierTime: true,
      result: true,
      message: false,
      request: false,
      invoice: false,
    })
    expect(await settings('credit')).toMatchObject({ appointment: true, result: false })
  })

  test('say that no letter reaches a user without an e-mail address, and are not changed', async () => {
    await setEmail({ email: 'patient@no-address.invalid' })
    expect(await settings('patient')).toEqual(Object.fromEntries(Object.keys(all).map((event) => [event, null])))
    expect((await change('patient', 'result', false)).json()).toEqual({
      StatusCode: 3,
      StatusMessage: 'Your practice has no e-mail address of yours.',
    })
    await setEmail({ email: 'patient@example.nz' })
    expect(await settings('patient')).toEqual(all)
  })

  test('are the own ones only, also for a proxy user', async () => {
    const token = await server.tokenOf('parent')
    for (const PatientID of [patientId('tama'), patientId('patient')]) {
      const body = { PatientID, Event: 'result', Channel: 'email', IsOn: false }
      for (const [path, sent] of [
        ['Patient/NoticesSettings', { PatientID }],
        ['Patient/NoticesChange', body],
      ] as const) {
        const answer = await server.post(path, sent, { token })
        expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
      }
    }
    expect(await server.db.selectFrom('notice_setting').selectAll().execute()).toEqual([])
  })

  test('leave a row of the access log with the change', async () => {
    await change('patient', 'result', false)
    const row = await server.db.selectFrom('access_log').selectAll().where('operation', '=', 'changeNoticeSetting').executeTakeFirst()
    expect(row).toMatchObject({ account_id: patientId('patient'), changed: 'notices', told_to: 'account' })
  })
})
