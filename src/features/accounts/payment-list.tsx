import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { creditedPaymentsQuery } from '../../api/payments/credited-payments.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { CreditedPayment } from '../../domain/payments/payment.ts'
import { formatCents } from '../../domain/values/money.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { Button } from '../../ui/forms/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { LongList } from '../../ui/lists/long-list.tsx'
import { StatusCard, StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { paymentTexts } from '../../ui/payment/texts.ts'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

const CreditedReceipt = lazyPart(async () => (await import('./pay/credited-receipt.tsx')).CreditedReceipt)

/** Approximate card height in px, on a wide screen and on a phone. */
const cardHeights = { wide: 225, narrow: 248 }

type PaymentCardProps = { payment: CreditedPayment; onOpen: (payment: CreditedPayment) => void }

const PaymentCard = memo(({ payment, onOpen }: PaymentCardProps) => {
  const { id, method, medications, invoices } = payment
  return (
    <StatusCard
      title={texts.payment.title}
      when={recordMoment(payment.paidAt)}
      tone="quiet"
      icon={null}
      facts={[
        { name: texts.payment.total, value: formatCents(payment.total), look: 'plain' },
        { name: paymentTexts.medicines, value: medications.join(', '), look: 'quiet', isExact: true },
        { name: texts.invoice.reference, value: invoices.map(({ reference }) => reference).join(', '), look: 'quiet', isId: true },
        { name: paymentTexts.method, value: method && paymentTexts.methods[method], look: 'quiet' },
        { name: paymentTexts.reference, value: id, look: 'quiet', isId: true },
      ]}
    >
      <Button justifySelf="start" aria-label={texts.payment.viewOf(id)} onClick={() => onOpen(payment)}>
        {texts.payment.view}
      </Button>
    </StatusCard>
  )
})

/** The payments that the practice has credited, latest first. Each opens its receipt. */
export const PaymentList = ({ place }: { place: number | null }) => {
  const { session, connection, patientId } = usePatient()
  const { data: practice = null } = useQuery(practiceQuery(connection, patientId))
  const list = useList(creditedPaymentsQuery(connection, patientId))
  const [opened, setOpened] = useState<CreditedPayment | null>(null)
  return (
    <StatusCards>
      <LongList
        label={texts.tabs.payments}
        what={texts.listed.payments}
        nothing={texts.nothing.payments}
        empty={{ text: texts.emptyReason.payments, next: undefined }}
        list={list}
        progress={texts.paymentsShown(list.rows.length, list.total)}
        skeleton={<StatusSkeleton facts={2} isDated hasAction />}
        renderRow={(payment) => <PaymentCard payment={payment} onOpen={setOpened} />}
        rowHeight={cardHeights}
        place={place}
      />
      {opened && <CreditedReceipt payment={opened} patient={session.userName} practice={practice} onClose={() => setOpened(null)} />}
    </StatusCards>
  )
}
