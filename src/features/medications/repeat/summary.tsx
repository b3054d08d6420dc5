import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { chargeOf, type RepeatContext } from '../../../../machines/repeat-prescription/repeat-context.ts'
import { openRepeatsQuery } from '../../../api/prescriptions/open-repeats.ts'
import { latestRepeatOrdersQuery } from '../../../api/prescriptions/repeat-orders.ts'
import { pendingRepeatsFor } from '../../../domain/prescriptions/pending-repeats.ts'
import type { RepeatCharge } from '../../../domain/prescriptions/repeat-charge.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { reserveSpace } from '../../../ui/layout/reserve-space.ts'
import { Facts } from '../../../ui/lists/facts.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
import { Step, type StepButtons } from './step.tsx'
import { pendingTexts, texts } from './texts.ts'

/** The text for the fee. */
const feeWords = (charge: RepeatCharge) => {
  if (charge.kind !== 'due') return texts.fee[charge.kind]
  const difference = charge.payments.find(({ kind }) => kind === 'difference')
  return difference ? texts.fee.difference(formatCents(difference.cents)) : texts.fee.due
}

const providerOf = ({ leave }: RepeatContext) => {
  if (!leave?.chosen) return null
  return leave.chosen === 'default' ? texts.summary.sameProvider : leave.chosen.name
}

const factsOf = (context: RepeatContext) => {
  const { answers, rules, due } = context
  const { pickUp, pharmacy, isPreferredPharmacy, isUrgent, notes } = answers
  const charge = chargeOf(context)
  const named = pickUp === 'pharmacy' ? pharmacy : null
  return [
    { name: texts.summary.pickUp, value: pickUp && texts.pickUp.choices[pickUp] },
    {
      name: texts.summary.pharmacy,
      value:
        named &&
        [named.name, named.region, isPreferredPharmacy && !named.isFavourite && texts.summary.preferred].filter(Boolean).join('\n'),
    },
    { name: texts.summary.urgent, value: rules.isUrgentOffered ? (isUrgent ? texts.summary.yes : texts.summary.no) : null },
    { name: texts.summary.notes, value: notes.trim() || null },
    { name: texts.summary.provider, value: providerOf(context) },
    {
      name: texts.fee.label,
      value: due && [charge.kind !== 'none' && formatCents(charge.fee), feeWords(charge)].filter(Boolean).join('\n'),
    },
  ]
}

type SummaryProps = StepButtons & { context: RepeatContext; onConfirm: () => void }

/** The medicines with an earlier request, as far as the practice returns them. */
const AskedBefore = ({ context: { patientId, medications } }: Pick<SummaryProps, 'context'>) => {
  const { connection } = usePatient()
  const orders = useQuery(latestRepeatOrdersQuery(connection, patientId))
  const open = useQuery({ ...openRepeatsQuery(connection, patientId), staleTime: 0 })
  const pending = pendingRepeatsFor(
    orders.data?.rows ?? [],
    open.data ?? [],
    medications.map(({ name }) => name),
  )
  const isLooking = orders.isPending || open.isFetching
  return (
    <Status {...reserveSpace} data-room={texts.summary.looking}>
      {isLooking ? (
        <p>{texts.summary.looking}</p>
      ) : (
        <chakra.div display="grid" gap="4">
          {(orders.data?.unreadableCount !== 0 || open.isError) && <Notice>{texts.summary.notLooked}</Notice>}
          {pending.length > 0 && (
            <Notice>
              {pending.map(({ name, requestedAt, status }) => (
                <p key={name}>{texts.summary.awaited(name, requestedAt) + pendingTexts[status]}</p>
              ))}
            </Notice>
          )}
        </chakra.div>
      )}
    </Status>
  )
}

/** The summary of a request before it is sent or paid. */
export const Summary = ({ context, onConfirm, ...stepButtons }: SummaryProps) => {
  const headingId = useId()
  const isDue = chargeOf(context).kind === 'due'
  return (
    <Step {...stepButtons} title={texts.summary.title} next={{ label: isDue ? texts.summary.pay : texts.summary.send, onNext: onConfirm }}>
      <div>
        <chakra.h4 id={headingId} color="muted" fontSize="sm" fontWeight="normal">
          {texts.summary.medications}
        </chakra.h4>
        <chakra.ul aria-labelledby={headingId} listStyle="none" fontWeight="medium" overflowWrap="anywhere">
          {context.medications.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </chakra.ul>
      </div>
      <Facts facts={factsOf(context)} />
      <AskedBefore context={context} />
    </Step>
  )
}
