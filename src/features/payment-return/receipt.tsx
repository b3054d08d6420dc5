import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { creditedPaymentQuery } from '../../api/payments/transactions.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { Session } from '../../domain/access/session.ts'
import type { PaymentMethod } from '../../domain/payments/payment.ts'
import { formatCents } from '../../domain/values/money.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { PrintedHead } from '../../ui/layout/printed-head.tsx'
import { PrintedPage } from '../../ui/layout/printed-page.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { paymentTexts } from '../../ui/payment/texts.ts'
import { texts } from './texts.ts'

/** A payment of this patient whose credit this page has confirmed. `isRequested`: its repeat request was sent. */
export type PaidReceipt = { patientId: string; tempPaymentId: string; method: PaymentMethod; isRequested: boolean }

type ReceiptProps = { receipt: PaidReceipt; session: Session; connection: Connection }

/** The receipt, printable once the practice has returned the amount. The page may be opened long after the payment. */
export const Receipt = ({ receipt, session, connection }: ReceiptProps) => {
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const credit = useQuery(creditedPaymentQuery(connection, receipt))
  const { cents, paidAt, medications } = credit.data ?? { cents: null, paidAt: null, medications: [] }
  const words = texts.receipt
  return (
    <>
      <PrintedPage size="A4 portrait">
        <chakra.section display="grid" gap="4" padding="4" background="surface" borderWidth="1px" borderColor="border" borderRadius="card">
          <PrintedHead practice={practice} name={session.userName} />
          <chakra.h2 fontSize="lg">{words.title}</chakra.h2>
          <Facts
            facts={[
              { name: words.total, value: cents === null ? null : formatCents(cents) },
              { name: words.date, value: paidAt && recordMoment(paidAt) },
              { name: paymentTexts.reference, value: receipt.tempPaymentId, isId: true },
              { name: words.paidTo, value: practice?.name ?? null },
              { name: words.patient, value: session.userName, isExact: true },
              { name: paymentTexts.medicines, value: medications.join(', ') || null, isExact: true },
              { name: paymentTexts.method, value: paymentTexts.methods[receipt.method] },
            ]}
          />
        </chakra.section>
      </PrintedPage>
      {credit.isError && <FailedNotice error={credit.error} onRetry={() => void credit.refetch()} />}
      {cents !== null && <Button onClick={() => window.print()}>{words.print}</Button>}
    </>
  )
}
