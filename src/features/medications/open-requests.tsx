import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { openRepeatsQuery } from '../../api/prescriptions/open-repeats.ts'
import type { PaymentMethod } from '../../domain/payments/payment.ts'
import type { OpenRepeatRequest } from '../../domain/prescriptions/repeat-request.ts'
import { formatCents } from '../../domain/values/money.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** The page that shows the outcome of a payment. */
const returnUrl = (method: PaymentMethod, tempPaymentId: string) =>
  `/paymentcallback?${new URLSearchParams({ paymenttype: method, IsRxRequest: 'true', temppaymentid: tempPaymentId })}`

/** The text of a request: its date, medicines, price and payment status. */
const statusTextOf = ({ requestedAt, medications, amount, status }: OpenRepeatRequest) => {
  const request = texts.open.request(requestedAt && recordDate(requestedAt), medications.join(', '))
  return texts.open[status](request, amount === null ? '' : ` of ${formatCents(amount)}`)
}

/** Lists requests that have not reached the practice, because their payment is unresolved. */
export const OpenRequests = () => {
  const { session, connection } = usePatient()
  const { data = [], error, refetch } = useQuery(openRepeatsQuery(connection, session.userId))
  const failure = error && <FailedNotice error={error} what={texts.open.listed} onRetry={() => void refetch()} />
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
      {request.method && (
        <ButtonLink asChild>
          <Link href={returnUrl(request.method, request.tempPaymentId)} aria-describedby={`open-${request.tempPaymentId}`}>
            {texts.open.goOn}
          </Link>
        </ButtonLink>
      )}
    </Notice>
  ))
  return (
    <>
      {failure}
      {known}
    </>
  )
}
