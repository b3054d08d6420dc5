import { expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { postTo } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'
import { gridOf } from './money/payment-calls.ts'

const { data, start, newest, signIn } = serverProcesses()
const PatientID = patientId('patient')

test('a confirmed payment of an invoice survives a killed server', async () => {
  await copySandbox(data)
  await start()
  const token = await signIn()
  const ask = (path: string, body: object) => postTo(newest().url, `/practice/harbour/${path}`, body, token)
  const call = async (path: string, body: object) => (await ask(path, body)).json()
  const toPay = async (): Promise<string[]> => {
    const [{ entry }] = await call('Patient/PaymentNotice', { PatientID, PageSize: 15, PageNumber: 1, TransactionTypeID: 1 })
    return entry.map(({ resource }: { resource: { id: string } }) => resource.id)
  }
  const [first = '', ...others] = await toPay()
  const order = { CardType: '', cardCharges: '0.00' }
  const shares = gridOf([{ id: first, cents: 4500 }])
  const noted = { PatientID, ...order, amount: '45.00', notes: '', lognotes: 'accounts', invoiceDetailGrids: shares }
  const pId = String(await call('patient/SaveTempPayment', noted))
  const card = { CardNumber: '4242424242424242', ExpiryDate: '1234', CvcNo: '987', CardHolderName: 'Aroha Ngata' }
  const paid = { patientid: PatientID, CardFee: '', ...order, totalAmount: '45.00', transactionNotes: '', pId, ...card }
  expect(await call('patient/WindCaveProcessing', paid)).toMatchObject({ Response: { Xml: { Success: '1' } } })
  await newest().stop('SIGKILL')

  await start()
  expect(await toPay()).toEqual(others)
  expect(await (await ask('Patient/AccountBalance', { PatientID })).text()).toBe('162.75 Dr')
})
