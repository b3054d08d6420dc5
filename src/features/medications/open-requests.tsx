import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { openRepeatsQuery } from '../../api/prescriptions/open-repeats.ts'
import type { PaymentMethod } from '../../domain/payments/payment.ts'
import type { OpenRepeatRequest } from '../../domain/prescriptions/repeat-request.ts'
import { formatCents } from '../../domain/values/money.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'
import { useWithdrawal, WithdrawalDialog } from './withdrawal.tsx'

/** The page that shows the outcome of a payment. */
const returnUrl = (method: PaymentMethod, tempPaymentId: string) =>
  `/paymentcallback?${new URLSearchParams({ paymenttype: method, IsRxRequest: 'true', temppaymentid: tempPaymentId })}`

const requestText = ({ requestedAt, medications }: OpenRepeatRequest) =>
  texts.open.request(requestedAt && recordDate(requestedAt), medications.join(', '))

/** The text of a request: its date, medicines, price and payment status. */
const statusTextOf = (request: OpenRepeatRequest) =>
  texts.open[request.status](requestText(request), request.amount === null ? '' : ` of ${formatCents(request.amount)}`)

/** Lists requests that have not reached the practice: their payment is unresolved, or ended without money. */
export const OpenRequests = () => {
  const { session, connection } = usePatient()
  const { data = [], error, refetch } = useQuery(openRepeatsQuery(connection, session.userId))
  const withdrawal = useWithdrawal()
  const [withdrawn, setWithdrawn] = useState<OpenRepeatRequest | null>(null)
  const failure = error && <FailedNotice error={error} what={texts.open.listed} onRetry={() => void refetch()} />
  const withdraw = (request: OpenRepeatRequest) => {
    setWithdrawn(request)
    withdrawal.send({ type: 'withdrawal.requested', subject: { tempPaymentId: request.tempPaymentId } })
  }
  const known = data.map((request) => (
    <Notice
      key={request.tempPaymentId}
      tone={request.status === 'pending' ? 'info' : 'warning'}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
    >
      <span id={`open-${request.tempPaymentId}`}>{statusTextOf(request)}</span>
      <chakra.span display="flex" flexWrap="wrap" gap="2">
        {request.method && (
          <ButtonLink asChild>
            <Link href={returnUrl(request.method, request.tempPaymentId)} aria-describedby={`open-${request.tempPaymentId}`}>
              {request.status === 'notPaid' ? texts.open.askAgain : texts.open.goOn}
            </Link>
          </ButtonLink>
        )}
        {(request.status === 'open' || request.status === 'notPaid') && (
          <Button aria-describedby={`open-${request.tempPaymentId}`} onClick={() => withdraw(request)}>
            {request.status === 'notPaid' ? texts.open.remove : texts.open.withdraw}
          </Button>
        )}
      </chakra.span>
    </Notice>
  ))
  return (
    <>
      {failure}
      {known}
      {withdrawn && <WithdrawalDialog withdrawal={withdrawal} request={requestText(withdrawn)} />}
    </>
  )
}
