import { allInvoicesQuery, pendingInvoicesQuery } from '../../api/payments/invoices.ts'
import type { Invoice } from '../../domain/payments/invoice.ts'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { LongList } from '../../ui/lists/long-list.tsx'
import { StatusCards } from '../../ui/lists/status-card.tsx'
import { type ListQuery, useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import type { TabId } from './page-state.ts'
import { texts } from './texts.ts'

/** Approximate card height in px, on a wide screen and on a phone. */
const cardHeights = { wide: 225, narrow: 248 }

type InvoiceListProps = {
  place: number | null
  onOpen: (invoice: Invoice) => void
  onShowAll: () => void
}

const InvoiceList = ({
  which,
  query,
  place,
  onOpen,
  onShowAll,
}: { which: Exclude<TabId, 'payments'>; query: ListQuery<Invoice> } & Omit<InvoiceListProps, 'patientId' | 'connection'>) => {
  const list = useList(query)
  return (
    <StatusCards>
      <LongList
        label={texts.tabs[which]}
        what={texts.listed[which]}
        nothing={texts.nothing[which]}
        empty={{ text: texts.emptyReason[which], next: which === 'all' ? undefined : { label: texts.showAll, go: onShowAll } }}
        list={list}
        progress={texts.shown(list.rows.length, list.total)}
        skeleton={<StatusSkeleton facts={2} isDated hasAction />}
        renderRow={(invoice) => <InvoiceCard invoice={invoice} onOpen={onOpen} />}
        rowHeight={cardHeights}
        place={place}
      />
    </StatusCards>
  )
}

/** Unpaid invoices, oldest first. */
export const PendingInvoices = ({ ...list }: InvoiceListProps) => {
  const { patientId, connection } = usePatient()
  return <InvoiceList which="pending" query={pendingInvoicesQuery(connection, patientId)} {...list} />
}

/** All invoices, latest first; more load as the page scrolls. */
export const AllInvoices = ({ ...list }: InvoiceListProps) => {
  const { patientId, connection } = usePatient()
  return <InvoiceList which="all" query={allInvoicesQuery(connection, patientId)} {...list} />
}
