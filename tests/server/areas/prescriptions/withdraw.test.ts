import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decide, sessionOf } from '../payments/money/fake-provider.ts'
import { paying } from './paying.ts'

const { server, calls, callsOf, opened, paid, sendPaid } = paying()
const { PatientID, post } = calls

const withdraw = (ids: { RequestId?: string; TempPaymentID?: string }, by = calls) =>
  by.post('Patient/WithdrawRepeatRequest', { PatientID, RequestId: null, TempPaymentID: null, ...ids })
const withdrawn = { StatusCode: 1, StatusMessage: 'Your request is withdrawn.' }
const latest = async () => (await calls.orders()).orders[0]

describe('a sent request', () => {
  const sendOne = async () => {
    const id = await opened('25.00', { AttemptID: randomUUID() })
    await sendPaid(await paid(id))
    return latest()
  }

  test('is withdrawn while it awaits approval, however often', async () => {
    const order = await sendOne()
    expect(order?.status).toBe('Awaiting Approval')
    const withFee = 'Your request is withdrawn. Your practice decides whether its fee is still due: please ask there.'
    expect((await withdraw({ RequestId: `${order?.id}` })).json()).toEqual({ StatusCode: 1, StatusMessage: withFee })
    expect((await withdraw({ RequestId: `${order?.id}` })).json()).toEqual(withdrawn)
    expect(await latest()).toMatchObject({ id: order?.id, status: 'Cancelled' })
    expect((await calls.auditLog(`${order?.id}`)).json().at(-1)).toMatchObject({ Status: 'Cancelled', UPddtt: 'Aroha Ngata' })
  })

  test('stays after the decision of the practice', async () => {
    const order = await sendOne()
    await server.db.updateTable('repeat_request').set({ status: 'Prescribed' }).where('id', '=', Number(order?.id)).execute()
    expect((await withdraw({ RequestId: `${order?.id}` })).json()).toEqual({
      StatusCode: 3,
      StatusMessage: 'Your practice has decided on this request already, so that it can no longer be withdrawn. Please ring your practice.',
    })
    expect((await latest())?.status).toBe('Prescribed')
  })

  test('of another patient is refused', async () => {
    const order = await sendOne()
    const other = callsOf('parent')
    const answer = await other.post('Patient/WithdrawRepeatRequest', {
      PatientID: other.PatientID,
      RequestId: `${order?.id}`,
      TempPaymentID: null,
    })
    expect(answer.statusCode).toBe(403)
    expect((await latest())?.status).toBe('Awaiting Approval')
  })
})

describe('an unpaid request', () => {
  test('is withdrawn, and its page is closed', async () => {
    const id = await opened()
    expect((await withdraw({ TempPaymentID: id })).json()).toEqual(withdrawn)
    expect(await calls.open()).toEqual([])
    await paid(id)
    await sendPaid(id)
    expect((await calls.orders()).orders.find(({ attempt }) => attempt === id)).toBeUndefined()
    expect(await calls.balance()).toBe('207.75 Dr')
  })

  test('leaves the list after a payment that was declined', async () => {
    const id = await opened()
    await decide(server.db, sessionOf(id), 'declined')
    expect((await withdraw({ TempPaymentID: id })).json()).toEqual(withdrawn)
    expect(await calls.open()).toEqual([])
  })

  test.each([
    ['pending', 'The payment of your repeat request is being processed. There is nothing more to pay now.'],
    ['completed', 'Your repeat request has been sent already. There is nothing more to pay.'],
  ] as const)('stays while its payment is %s', async (status, StatusMessage) => {
    const id = await opened()
    await decide(server.db, sessionOf(id), status)
    expect((await withdraw({ TempPaymentID: id })).json()).toEqual({ StatusCode: 3, StatusMessage })
    expect(await server.db.selectFrom('repeat_request').select('id').where('temp_payment_id', '=', Number(id)).execute()).toHaveLength(1)
  })

  test('of another patient is refused, and so is a call without an id', async () => {
    const id = await opened()
    const other = callsOf('parent')
    const answer = await other.post('Patient/WithdrawRepeatRequest', { PatientID: other.PatientID, RequestId: null, TempPaymentID: id })
    expect(answer.statusCode).toBe(403)
    expect((await withdraw({})).json()).toEqual({ StatusCode: 3, StatusMessage: 'Please choose the request that is to be withdrawn.' })
  })
})

test('a payment names the medicines of its request to a user with Medications', async () => {
  const id = await opened()
  const session = await post('Patient/GetTempPaymentSessionID', { PatientID, TempPaymentID: id })
  expect(session.json().Medications).toEqual(['Salbutamol 100 mcg inhaler'])
})
