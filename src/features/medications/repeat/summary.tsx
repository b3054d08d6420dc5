import type { ReactNode } from 'react'
import { chargeOf, type RepeatContext } from '../../../../machines/repeat-prescription/repeat-context.ts'
import type { RepeatCharge } from '../../../domain/prescriptions/repeat-charge.ts'
import { formatCents } from '../../../domain/values/money.ts'
import { ContactPractice } from '../../../ui/layout/contact-practice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { AskedBefore } from './asked-before.tsx'
import { Medicines } from './medicines.tsx'
import { texts } from './texts.ts'

/** The text for the fee. */
const feeWords = (charge: RepeatCharge) => {
  if (charge.kind === 'tooSmall') return texts.fee.tooSmall(formatCents(charge.cents))
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

type SummaryProps = {
  context: RepeatContext
  /** The practice's phone number. */
  phone: string | null
  /** The payment; absent if nothing is paid. */
  children: ReactNode
}

/** The summary of a request, with its payment. */
export const Summary = ({ context, phone, children }: SummaryProps) => (
  <>
    <Medicines medications={context.medications} />
    <Facts facts={factsOf(context)} />
    <AskedBefore medications={context.medications} />
    {chargeOf(context).kind === 'tooSmall' && (
      <Notice tone="warning">
        <p>{texts.payment.belowOne}</p>
        <ContactPractice phone={phone} />
      </Notice>
    )}
    {children}
  </>
)
