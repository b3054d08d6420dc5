import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { practiceQuery } from '../../api/practice.ts'
import type { PaymentMethod } from '../../domain/payment.ts'
import { recordMoment } from '../../domain/record-date.ts'
import type { Session } from '../../domain/session.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PrintedHead } from '../../ui/printed-head.tsx'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { texts } from './texts.ts'

/** A payment that this page has seen credited. `paidAt`: an instant. */
export type PaidReceipt = { tempPaymentId: string; paidAt: string; method: PaymentMethod }

type ReceiptProps = { receipt: PaidReceipt; session: Session; connection: Connection }

/** What was paid where, to print or save. */
export const Receipt = ({ receipt: { tempPaymentId, paidAt, method }, session, connection }: ReceiptProps) => {
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const words = texts.receipt
  const paid = recordMoment(paidAt)
  return (
    <>
      <PrintedPage size="A4 portrait">
        <chakra.section display="grid" gap="4" padding="4" background="surface" borderWidth="1px" borderColor="border" borderRadius="card">
          <PrintedHead practice={practice} name={session.userName} />
          <chakra.h2 fontSize="lg">{words.title}</chakra.h2>
          <Facts
            facts={[
              { name: words.date, value: paid },
              { name: words.reference, value: tempPaymentId },
              { name: words.paidTo, value: practice?.name ?? null },
              { name: words.patient, value: session.userName },
              { name: words.method, value: words.methods[method] },
            ]}
          />
        </chakra.section>
      </PrintedPage>
      <Button onClick={() => window.print()}>{words.print}</Button>
    </>
  )
}
