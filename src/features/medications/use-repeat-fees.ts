import { useQueries } from '@tanstack/react-query'
import { prescriptionFeeQuery } from '../../api/prescriptions/prescription-fee.ts'
import { type FeeChoice, feeChoicesOf } from '../../domain/prescriptions/repeat-answers.ts'
import type { PickUp } from '../../domain/prescriptions/repeat-request.ts'
import type { RepeatRules } from '../../domain/prescriptions/repeat-rules.ts'
import { formatCents } from '../../domain/values/money.ts'
import { usePatient } from '../use-patient.tsx'
import { pickUpTexts, texts } from './texts.ts'

const amountText = (cents: number) => (cents === 0 ? texts.fees.none : formatCents(cents))

type PricedChoice = FeeChoice & { cents: number }

/** `none`: the practice charges no fee. `urgent`: null if no request can be urgent. `textFor`: the fee of two answers; `pickUp` is null while open. */
export type RepeatFees =
  | { kind: 'none' | 'loading' }
  | { kind: 'failed' | 'unchargeable' }
  | { kind: 'fees'; fee: string; urgent: string | null; textFor: (isUrgent: boolean, pickUp: PickUp | null) => string | null }

/** The fees of these choices as one text: with their pick-ups where they differ. */
const feesText = (choices: readonly PricedChoice[]) => {
  const [first] = choices
  if (first === undefined) return null
  if (choices.every(({ cents }) => cents === first.cents)) return amountText(first.cents)
  return choices.map(({ pickUp, cents }) => `${pickUpTexts[pickUp]} ${amountText(cents)}`).join(', ')
}

/** The fees of a request before it is made. */
export const useRepeatFees = (rules: RepeatRules | null): RepeatFees => {
  const { connection, patientId } = usePatient()
  const choices = rules ? feeChoicesOf(rules) : []
  const answers = useQueries({ queries: choices.map(({ kind }) => prescriptionFeeQuery(connection, patientId, kind)) })
  if (choices.length === 0) return { kind: 'none' }
  const fees = choices.flatMap((choice, index) => {
    const cents = answers[index]?.data
    return typeof cents === 'number' ? [{ ...choice, cents }] : []
  })
  if (answers.some(({ data }) => data === null)) return { kind: 'unchargeable' }
  if (fees.length < choices.length) return { kind: answers.some(({ isError }) => isError) ? 'failed' : 'loading' }
  const textFor = (isUrgent: boolean, pickUp: PickUp | null) =>
    feesText(fees.filter((fee) => fee.isUrgent === isUrgent && (pickUp === null || fee.pickUp === pickUp)))
  return { kind: 'fees', fee: textFor(false, null) ?? '', urgent: textFor(true, null), textFor }
}
