import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, type LucideIcon, MapPin, PackageCheck, Send, TriangleAlert } from 'lucide-react'
import { memo, useId } from 'react'
import { type OrderStage, orderStage, type RepeatOrder } from '../../../domain/prescriptions/repeat-order.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { recordMoment } from '../../../domain/values/record-date.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { StatusCard } from '../../../ui/lists/status-card.tsx'
import { texts } from '../texts.ts'
import { stageTones } from './stage-tones.ts'

const icons: Record<OrderStage, LucideIcon> = {
  awaiting: Clock,
  prescribed: CircleCheck,
  sent: Send,
  ready: PackageCheck,
  dispensed: CircleCheck,
  cancelled: CircleX,
  rejected: TriangleAlert,
  other: Clock,
}

/** The request's date and time as its title. */
export const orderTitle = ({ requestedAt }: RepeatOrder) => (requestedAt === null ? texts.requests.undated : recordMoment(requestedAt))

/** The first medicine, and the number of others. */
const summaryOf = ([first, ...others]: readonly string[]) => {
  if (first === undefined) return texts.requests.unnamed
  return others.length > 0 ? texts.requests.andMore(first, others.length) : first
}

type OrderCardProps = {
  order: RepeatOrder
  isExpanded: boolean
  onToggle: (id: string) => void
  onLog: (order: RepeatOrder) => void
  onWithdraw: (order: RepeatOrder) => void
}

/** A request with date, recipient and status; expanding it shows its medicines. */
export const OrderCard = memo(({ order, isExpanded, onToggle, onLog, onWithdraw }: OrderCardProps) => {
  const id = useId()
  const stage = orderStage(order.status)
  const Icon = icons[stage]
  const count = order.medications.length
  const { showMedications, hideMedications } = texts.requests
  return (
    <StatusCard
      headingId={`${id}-title`}
      title={orderTitle(order)}
      tone={stageTones[stage]}
      status={order.status || texts.requests.noStatus}
      icon={<Icon aria-hidden size={22} />}
      facts={[
        { name: texts.requests.medications, value: isExpanded ? null : summaryOf(order.medications) },
        { name: texts.requests.sentTo, value: order.sentTo },
        { name: texts.requests.fee, value: order.fee ? formatCents(order.fee) : null },
      ]}
    >
      {isExpanded && (
        <chakra.ul id={`${id}-medications`} paddingInlineStart="5" aria-label={texts.requests.medications}>
          {order.medications.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a medicine may be requested twice, and the order never changes
            <li key={index}>{name}</li>
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {count > 1 && (
          <Button look="quiet" aria-expanded={isExpanded} aria-describedby={`${id}-title`} onClick={() => onToggle(order.id)}>
            {isExpanded ? hideMedications(count) : showMedications(count)}
          </Button>
        )}
        <Button aria-describedby={`${id}-title`} onClick={() => onLog(order)}>
          <MapPin aria-hidden size={20} />
          {texts.requests.log}
        </Button>
        {stage === 'awaiting' && (
          <Button aria-describedby={`${id}-title`} onClick={() => onWithdraw(order)}>
            {texts.withdrawal.action}
          </Button>
        )}
      </chakra.div>
    </StatusCard>
  )
})
