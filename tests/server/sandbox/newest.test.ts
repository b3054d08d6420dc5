import { describe, expect, test } from 'vitest'
import { patientId } from '../../../server/sandbox/patients.ts'
import { messagePayload } from '../areas/messages/message-calls.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()
const PatientID = patientId('patient')
const control = async (path: string, payload: object) => (await server.inject({ method: 'POST', url: `/sandbox/${path}`, payload })).json()
const enter = (state: string) => control('provider-state', { state })

describe('the newest of an account', () => {
  test('is the payment that was opened last', async () => {
    const older = await enter('a payment at Stripe was not begun')
    const newer = await enter('a payment at POLi was not begun')
    expect(await control('payment', { move: 'settle', user: 'patient' })).toMatchObject({
      isDone: true,
      sentence: `Payment ${newer.sessionId} was paid; the practice gets its callback.`,
    })
    expect((await control('payment', { move: 'fail', payment: older.sessionId })).isDone).toBe(true)
  })

  test('is the repeat request that was sent last', async () => {
    const { attemptId } = await enter('a repeat request was sent')
    expect((await control('repeat-request', { move: 'approve', user: 'patient@example.nz' })).isDone).toBe(true)
    const sent = await server.db.selectFrom('repeat_request').select('status').where('attempt_id', '=', attemptId).executeTakeFirst()
    expect(sent?.status).toBe('Prescribed')
  })

  test('is the message that the account sent last', async () => {
    const token = await server.tokenOf('patient')
    const payload = messagePayload({ PatientID, practice: 'harbour' })
    const id = (await server.post('Patient/Message?RoleID=1&CallType=3&IsWeb=true', payload, { token })).json()
    expect(await control('message', { user: 'patient' })).toEqual({ isDone: true, sentence: `Message ${id} was answered.` })
  })

  test.each([
    ['payment', { move: 'settle' }, 'The account empty has no payment at a provider.'],
    ['repeat-request', { move: 'approve' }, 'The account empty has no repeat request.'],
    ['message', {}, 'The account empty has no sent message.'],
  ])('of %s is reported if there is none, and if there is no such account', async (path, body, sentence) => {
    expect(await control(path, { ...body, user: 'empty' })).toEqual({ isDone: false, sentence })
    expect(await control(path, { ...body, user: 'nobody' })).toEqual({ isDone: false, sentence: 'There is no account nobody.' })
  })
})
