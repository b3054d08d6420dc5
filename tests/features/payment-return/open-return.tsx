import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { caseSensitive } from '../../../src/app/case-sensitive.ts'
import { cleanPaymentUrl } from '../../../src/app/clean-payment-url.ts'
import { queryClient } from '../../../src/app/query-client.ts'
import { returnState } from '../../../src/app/return-url.ts'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import type { Session } from '../../../src/domain/access/session.ts'
import { PaymentReturnPage } from '../../../src/features/payment-return/payment-return-page.tsx'
import { publicConfiguration } from '../../app/public-configuration.ts'
import { bundle } from '../../practice/bundle.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { connection, own } from '../../practice/people.ts'
import { renderStyled } from '../../styled.tsx'

const configuration = parseConfiguration({
  ...Object(publicConfiguration()),
  allowedApiOrigins: ['https://practice.test', 'https://other.test'],
})

/** A practice with this payment, in its provider's status. */
export const practiceWith = (status: string, overrides: Answers = {}, merchantData: object = { TempPaymentID: '5012' }) =>
  fakePractice({
    '/Patient/GetTempPaymentSessionID': { PaymentSessionID: 'cs_1', RepeatPayload: null },
    '/Patient/GetStripeTransactionBySession': { TransactionStatus: status, MerchantData: JSON.stringify(merchantData) },
    '/patient/SavePayment': true,
    '/Patient/WriteToFile': true,
    '/Lookup/LoadPracticeSetting': bundle(),
    ...overrides,
  })

export const back =
  '/paymentcallback?apiUrl=https%3A%2F%2Fpractice.test%2Fapi&paymenttype=stripe&callfrom=web&IsRxRequest=false&temppaymentid=5012'

/** The page waits five seconds before its first call. */
export const wait = (ms = 5000) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Renders a return page; a null session is a signed-out browser. */
export const openReturn = (address: string, session: Session | null = own, state: unknown = null) => {
  history.replaceState(state, '', address)
  cleanPaymentUrl()
  const [path] = location.pathname.split('?')
  renderStyled(
    <QueryClientProvider client={queryClient}>
      <Router parser={caseSensitive}>
        <PaymentReturnPage
          configuration={configuration}
          path={path ?? ''}
          visitor={session && { session, connection }}
          returnState={returnState}
        />
      </Router>
    </QueryClientProvider>,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
