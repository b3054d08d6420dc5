import { useCallback, useState } from 'react'
import { repeatOrdersQuery } from '../../../api/prescriptions/repeat-orders.ts'
import type { RepeatOrder } from '../../../domain/prescriptions/repeat-order.ts'
import { type DateRange, recordDate } from '../../../domain/values/record-date.ts'
import { StatusSkeleton } from '../../../ui/lists/card-skeleton.tsx'
import { LongList } from '../../../ui/lists/long-list.tsx'
import { StatusCards } from '../../../ui/lists/status-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'
import { useWithdrawal, WithdrawalDialog } from '../withdrawal.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { OrderCard } from './order-card.tsx'

/** Approximate card height in px, on a wide screen and on a phone. */
const cardHeights = { wide: 222, narrow: 300 }

type OrderListProps = { range: DateRange | null; place: number | null }

/** The requests, refetched on mount: the practice may have decided, and other users may have sent requests. */
export const OrderList = ({ range, place }: OrderListProps) => {
  const { patientId, connection } = usePatient()
  const list = useList({ ...repeatOrdersQuery(connection, patientId, range), staleTime: 0 })
  const [expandedIds, setExpandedIds] = useState<readonly string[]>([])
  const [openedOrder, setOpened] = useState<RepeatOrder | null>(null)
  const withdrawal = useWithdrawal()
  const [withdrawn, setWithdrawn] = useState<RepeatOrder | null>(null)
  const { send } = withdrawal
  const withdraw = useCallback(
    (order: RepeatOrder) => {
      setWithdrawn(order)
      send({ type: 'withdrawal.requested', subject: { requestId: order.id } })
    },
    [send],
  )
  const close = useCallback(() => setOpened(null), [])
  const toggle = useCallback(
    (id: string) => setExpandedIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  )
  return (
    <StatusCards>
      <LongList
        label={texts.requests.list}
        what={texts.requests.listed}
        list={list}
        empty={{ text: range ? texts.requests.nothingThen : texts.requests.nothing }}
        progress={texts.requests.shown(list.rows.length, list.total)}
        skeleton={<StatusSkeleton facts={3} hasAction />}
        renderRow={(order) => (
          <OrderCard order={order} isExpanded={expandedIds.includes(order.id)} onToggle={toggle} onLog={setOpened} onWithdraw={withdraw} />
        )}
        rowHeight={cardHeights}
        place={place}
      />
      {withdrawn && (
        <WithdrawalDialog
          withdrawal={withdrawal}
          request={texts.open.request(withdrawn.requestedAt && recordDate(withdrawn.requestedAt), withdrawn.medications.join(', '))}
        />
      )}
      {openedOrder && <AuditDialog order={openedOrder} onClose={close} />}
    </StatusCards>
  )
}
