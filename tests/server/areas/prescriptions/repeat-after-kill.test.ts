import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { openFolder } from '../../../../server/platform/database/open.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { hours, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { repeatOf } from '../../../../server/sandbox/states/repeat-orders.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { postTo, type ServerProcess } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'
import { sent } from './repeat-calls.ts'

const { folder, data: paid, start: startOn, signIn } = serverProcesses()
let data = paid
let token = ''
let payload = ''

const PatientID = patientId('patient')

const onDatabase = async <Result>(read: (db: Database) => Promise<Result>) => {
  const { db, close } = await openFolder(data)
  return read(db).finally(close)
}

const start = () => startOn({ DATA_DIR: data })

/** Opens the provider's page for a request and pays there; the provider sends no callback. */
const payAtProvider = async (server: ServerProcess) => {
  const request = { PatientID, Amount: '25.00', AmountNew: 25_00, CardType: '', cardCharges: '0.00', notes: '', invoiceDetailGrids: [] }
  const way = { lognotes: 'medications', paymenttype: 'stripe', callfrom: 'web', IsRxRequest: true, MerchantData: payload }
  const answer = await postTo(server.url, '/practice/harbour/Patient/CreateCheckoutSessionAndGetUrl', { ...request, ...way }, token)
  const { successurl } = await answer.json()
  const card = { number: '4242424242424242', expiry: '1230', securityCode: '123', holder: 'Aroha Ngata' }
  const paid = await fetch(`${server.url}${successurl}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'pay', notice: 'never', ...card }),
  })
  expect([302, 303]).toContain(paid.status)
}

const standing = (db: Database) =>
  db
    .selectFrom('repeat_request')
    .innerJoin('temp_payment', 'temp_payment.id', 'repeat_request.temp_payment_id')
    .leftJoin('payment', 'payment.temp_payment_id', 'temp_payment.id')
    .select(['repeat_request.sent_at', 'payment.id as paymentId', 'temp_payment.id as tempPaymentId'])
    .execute()

/** The server is killed after the payment, before the request is sent. */
beforeAll(async () => {
  await copySandbox(paid)
  payload = (await onDatabase((db) => repeatOf(db, 'patient'))).payload
  const server = await start()
  token = await signIn()
  await payAtProvider(server)
  await server.stop('SIGKILL')
})
beforeEach(() => {
  data = mkdtempSync(join(folder, 'of-a-test-'))
  cpSync(paid, data, { recursive: true })
})

test('a server that is killed between the payment and the request leaves neither without the other', async () => {
  const [held] = await onDatabase(standing)
  expect(held).toMatchObject({ sent_at: null, paymentId: null })

  const server = await start()
  const body = { ...JSON.parse(payload), ElectronicPaymentID: `${held?.tempPaymentId}` }
  const path = '/practice/harbour/Patient/SendRepeatMedicationRequest'
  const send = () => postTo(server.url, path, body, token)
  const answers = await Promise.allSettled([send(), send(), send().finally(() => server.stop('SIGKILL'))])
  const replies = await Promise.all(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.json().catch(() => null)] : [])))

  await onDatabase(async (db) => {
    const [after, ...more] = await standing(db)
    expect([after === undefined, more]).toEqual([false, []])
    expect(after?.sent_at === null).toBe(after?.paymentId === null)
    if (replies.includes(sent)) expect(after?.sent_at).not.toBeNull()
    const app = await buildApp({ db, isSandbox: true })
    const again = await app.inject({ method: 'POST', url: path, payload: body, headers: { token } })
    expect(again.json()).toBe(sent)
    await app.close()
    expect(await standing(db)).toMatchObject([{ sent_at: expect.any(Date), paymentId: expect.anything() }])
  })
})

test('a server that starts an hour later finds a paid request, without a browser', async () => {
  await onDatabase((db) =>
    db
      .updateTable('payment_session')
      .set({ opened_at: later(new Date(), -hours(1)), next_look_at: later(new Date(), -hours(1)) })
      .execute(),
  )
  const server = await start()
  const open = async () => (await postTo(server.url, '/practice/harbour/Patient/OpenRepeatRequests', { PatientID }, token)).json()
  await expect.poll(open).toEqual([])
  await server.stop('SIGTERM')
  expect(await onDatabase(standing)).toMatchObject([{ sent_at: expect.any(Date), paymentId: expect.anything() }])
})
