import { chakra } from '@chakra-ui/react'
import { useCallback, useId, useState } from 'react'
import type { Invoice } from '../../domain/payments/invoice.ts'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { usePatient } from '../use-patient.tsx'
import { AccountBalance } from './account-balance.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { AllInvoices, PendingInvoices } from './invoice-lists.tsx'
import { accountsState, type TabId } from './page-state.ts'
import type { PayConfiguration } from './pay/pay-configuration.ts'
import { PaymentList } from './payment-list.tsx'
import { texts } from './texts.ts'

const PayOffer = lazyPart(async () => (await import('./pay/pay-offer.tsx')).PayOffer, <Skeleton width="6rem" height="target" />)

type AccountsProps = { productName: string; configuration: PayConfiguration }

/** The accounts page: balance, payment and invoices. */
export const Accounts = ({ productName, configuration }: AccountsProps) => {
  const { session, connection } = usePatient()
  const patientId = session.userId
  const {
    state: { tab, place },
    change,
  } = usePageState(accountsState)
  const openTab = (next: TabId) => change({ tab: next, place: null })
  const [openedInvoice, setOpenedInvoice] = useState<Invoice | null>(null)
  const close = useCallback(() => setOpenedInvoice(null), [])
  const headingId = useId()
  const list = { patientId, connection, place, onOpen: setOpenedInvoice, onShowAll: () => openTab('all') }
  const tabs: readonly Tab<TabId>[] = [
    { id: 'pending', label: texts.tabs.pending, content: <PendingInvoices {...list} /> },
    { id: 'all', label: texts.tabs.all, content: <AllInvoices {...list} /> },
    { id: 'payments', label: texts.tabs.payments, content: <PaymentList place={place} /> },
  ]
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Card
        aria-labelledby={headingId}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent={{ base: 'space-between', md: 'start' }}
        columnGap={{ base: '4', md: '8' }}
        rowGap="3"
        padding={{ base: '4', md: '5' }}
      >
        <chakra.h2 id={headingId} srOnly>
          {texts.balance.title}
        </chakra.h2>
        <AccountBalance />
        <PayOffer configuration={configuration} />
      </Card>
      <Tabs label={texts.title} tabs={tabs} current={tab} onChange={openTab} />
      <Notice fontSize="sm">{texts.warning(productName)}</Notice>
      {openedInvoice && <InvoiceDialog invoice={openedInvoice} onClose={close} />}
    </chakra.div>
  )
}
