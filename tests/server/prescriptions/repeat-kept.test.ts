import { cpSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { hours, later } from '../../../server/clock.ts'
import { openFolder } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { sandboxPassword } from '../../../server/sandbox/accounts.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { repeatOf } from '../../../server/sandbox/states/repeat-orders.ts'
import { copySandbox } from '../sandbox-database.ts'
import { postTo, type ServerProcess, startProcess, temporaryFolder } from '../server-process.ts'
import { sent } from './repeat-calls.ts'

const paid = temporaryFolder()
let folder = ''
let token = ''
let payload = ''
const running: ServerProcess[] = []

const PatientID = patientId('patient')

const onDatabase = async <Result>(read: (db: Database) => Promise<Result>) => {
  const { db, close } = await openFolder(folder)
  return read(db).finally(close)
}

const start = async () => {
  const server = await startProcess({ DATA_DIR: folder })
  running.push(server)
  return server
}

const signIn = async (server: ServerProcess): Promise<string> => {
  const answer = await postTo(server.address, '/practice/harbour/Patient/Authentication', {
    UserName: 'patient',
    Password: sandboxPassword,
  })
  return (await answer.json()).extension[0].valueString
}

/** Opens the provider's page for a request, and pays there; the provider tells nobody. */
const payAtProvider = async (server: ServerProcess) => {
  const request = { PatientID, Amount: '25.00', AmountNew: 25_00, CardType: '', cardCharges: '0.00', notes: '', invoiceDetailGrids: [] }
  const way = { lognotes: 'medications', paymenttype: 'stripe', callfrom: 'web', IsRxRequest: true, MerchantData: payload }
  const answer = await postTo(server.address, '/practice/harbour/Patient/CreateCheckoutSessionAndGetUrl', { ...request, ...way }, token)
  const { successurl } = await answer.json()
  const card = { number: '4242424242424242', expiry: '1230', securityCode: '123', holder: 'Aroha Ngata' }
  const paid = await fetch(`${server.address}${successurl}`, {
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

/** A server that was killed once the patient had paid, before the request was sent. */
beforeAll(async () => {
  folder = paid
  await copySandbox(folder)
  payload = (await onDatabase((db) => repeatOf(db, 'patient'))).payload
  const server = await start()
  token = await signIn(server)
  await payAtProvider(server)
  await server.stop('SIGKILL')
}, 120_000)
beforeEach(() => {
  folder = temporaryFolder()
  cpSync(paid, folder, { recursive: true })
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(paid, { recursive: true, force: true }))

test('a server that is killed between the payment and the request leaves neither without the other', { timeout: 240_000 }, async () => {
  const [held] = await onDatabase(standing)
  expect(held).toMatchObject({ sent_at: null, paymentId: null })

  const server = await start()
  const body = { ...JSON.parse(payload), ElectronicPaymentID: `${held?.tempPaymentId}` }
  const path = '/practice/harbour/Patient/SendRepeatMedicationRequest'
  const send = () => postTo(server.address, path, body, token)
  const answers = await Promise.allSettled([send(), send(), send().finally(() => server.stop('SIGKILL'))])
  const told = await Promise.all(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.json().catch(() => null)] : [])))

  await onDatabase(async (db) => {
    const [after] = await standing(db)
    expect(after?.sent_at === null).toBe(after?.paymentId === null)
    if (told.includes(sent)) expect(after?.sent_at).not.toBeNull()
    const app = await buildApp({ db, isSandbox: true })
    const again = await app.inject({ method: 'POST', url: path, payload: body, headers: { token } })
    expect(again.json()).toBe(sent)
    await app.close()
    expect(await standing(db)).toMatchObject([{ sent_at: expect.any(Date), paymentId: expect.anything() }])
  })
})

test('a server that starts an hour later finds what was paid for, with nobody at a browser', { timeout: 240_000 }, async () => {
  await onDatabase((db) =>
    db
      .updateTable('payment_session')
      .set({ opened_at: later(new Date(), -hours(1)), next_look_at: later(new Date(), -hours(1)) })
      .execute(),
  )
  const server = await start()
  const open = async () => (await postTo(server.address, '/practice/harbour/Patient/OpenRepeatRequests', { PatientID }, token)).json()
  for (let tries = 0; tries < 600 && (await open()).length > 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  await server.stop('SIGTERM')
  expect(await onDatabase(standing)).toMatchObject([{ sent_at: expect.any(Date), paymentId: expect.anything() }])
})
