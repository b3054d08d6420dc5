import { expect, test } from 'vitest'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { repeatCalls } from '../prescriptions/repeat-calls.ts'

const server: TestServer = serverUnderTest()
const { PatientID, payloadFor, post } = repeatCalls(() => server, 'coast', 'poli')

/** As the portal sends it, without a payment id. */
const MerchantReference = 'PO-coast--Rajesh Patel-poli@example.nz'

test.each([
  ['invoices', false],
  ['a repeat request', true],
])('POLi receives the practice and the payment, for %s', async (_what, IsRxRequest) => {
  await server.changeSetting('EnableRepeatRxInvoicing', '1', 'coast')
  const answer = await post('Patient/ProcessPoliRequest', {
    PatientID,
    Amount: '25.00',
    notes: '',
    lognotes: '',
    callfrom: 'web',
    IsRxRequest,
    MerchantReference,
    MerchantData: IsRxRequest ? JSON.stringify(await payloadFor()) : null,
    invoiceDetailGrids: [],
  })
  expect(answer.json()).toMatchObject({ Success: true })
  const { id } = await server.db.selectFrom('temp_payment').select('id').executeTakeFirstOrThrow()
  const { description } = await server.db.selectFrom('sandbox_session').select('description').executeTakeFirstOrThrow()
  expect(description).toBe(`PO-coast-${id}-Rajesh Patel-poli@example.nz`)
})
