import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { hours, later } from '../../../server/clock.ts'
import { openFolder } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { sandboxPassword } from '../../../server/sandbox/accounts.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { repeatOf } from '../../../server/sandbox/states/repeat-orders.ts'
import { copySandbox } from '../sandbox-database.ts'
import { postTo, type ServerProcess, startProcess, temporaryFolder } from '../server-process.ts'
import { sent } from './repeat-calls.ts'

const folder = temporaryFolder()
const running: ServerProcess[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

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

/** Opens the provider's page for a request, and pays there; the provider tells nobody. Answers the page. */
const payAtProvider = async (server: ServerProcess, token: string, payload: string) => {
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
  return String(successurl)
}

const standing = (db: Database) =>
  db
    .selectFrom('repeat_request')
    .innerJoin('temp_payment', 'temp_payment.id', 'repeat_request.temp_payment_id')
    .leftJoin('payment', 'payment.temp_payment_id', 'temp_payment.id')
    .select(['repeat_request.sent_at', 'payment.id as paymentId', 'temp_payment.id as tempPaymentId'])
    .execute()

test('a server that is killed between the payment and the request leaves neither without the other', { timeout: 240_000 }, async () => {
  await copySandbox(folder)
  const { payload } = await onDatabase((db) => repeatOf(db, 'patient'))
  const first = await start()
  const token = await signIn(first)
  await payAtProvider(first, token, payload)
  await first.stop('SIGKILL')
  const [held] = await onDatabase(standing)
  expect(held).toMatchObject({ sent_at: null, paymentId: null })

  const second = await start()
  const body = { ...JSON.parse(payload), ElectronicPaymentID: `${held?.tempPaymentId}` }
  const send = () => postTo(second.address, '/practice/harbour/Patient/SendRepeatMedicationRequest', body, token)
  const answers = await Promise.allSettled([send(), send(), send().finally(() => second.stop('SIGKILL'))])
  const told = await Promise.all(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.json().catch(() => null)] : [])))
  const [after] = await onDatabase(standing)
  expect(after?.sent_at === null).toBe(after?.paymentId === null)
  if (told.includes(sent)) expect(after?.sent_at).not.toBeNull()

  const third = await start()
  const again = await postTo(third.address, '/practice/harbour/Patient/SendRepeatMedicationRequest', body, token)
  expect(await again.json()).toBe(sent)
  await third.stop('SIGTERM')
  expect(await onDatabase(standing)).toMatchObject([{ sent_at: expect.any(Date), paymentId: expect.anything() }])
})

test('a server that starts an hour later finds what was paid for, with nobody at a browser', { timeout: 240_000 }, async () => {
  await copySandbox(folder)
  const { payload } = await onDatabase((db) => repeatOf(db, 'patient'))
  const first = await start()
  await payAtProvider(first, await signIn(first), payload)
  await first.stop('SIGKILL')
  await onDatabase((db) =>
    db
      .updateTable('payment_session')
      .set({ opened_at: later(new Date(), -hours(1)), next_look_at: later(new Date(), -hours(1)) })
      .execute(),
  )
  const second = await start()
  const token = await signIn(second)
  const open = async () => (await postTo(second.address, '/practice/harbour/Patient/OpenRepeatRequests', { PatientID }, token)).json()
  for (let tries = 0; tries < 600 && (await open()).length > 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  await second.stop('SIGTERM')
  expect(await onDatabase(standing)).toMatchObject([{ sent_at: expect.any(Date), paymentId: expect.anything() }])
})
