import { expect, test } from 'vitest'
import { returnUrlsOf } from '../../../../server/areas/payments/rules/return-urls.ts'

test.each(['success', 'fail', 'cancel'] as const)('the way back from a provider says where a payment can be looked up: %s', (end) => {
  const payment = { id: '5012', practiceCode: 'ranges', is_rx_request: true }
  const { searchParams } = new URL(returnUrlsOf({ publicUrl: '', portalUrl: 'https://portal.test' }, payment, 'windcave', 'web')[end])
  expect(Object.fromEntries(searchParams)).toEqual({
    apiUrl: '/practice/ranges',
    paymenttype: 'windcave',
    callfrom: 'web',
    IsRxRequest: 'true',
    temppaymentid: '5012',
  })
})
