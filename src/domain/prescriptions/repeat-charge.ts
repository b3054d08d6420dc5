import type { Balance } from '../payments/balance.ts'
import { problemOfPayment } from '../values/money.ts'

/** `full`: the balance and the fee. `difference`: what the credit does not cover. */
export type RepeatPayment = { kind: 'full' | 'feeOnly' | 'difference'; cents: number }

/**
 * The charge of a fee, in cents. `toAccount`: charged, and not paid online. `due`: paid before the request is sent, by one of these payments.
 * `tooSmall`: due, and each payment is below the smallest one. `cents`: the part of the fee that no credit covers.
 */
export type RepeatCharge =
  | { kind: 'none' }
  | { kind: 'toAccount' | 'fromCredit'; fee: number }
  | { kind: 'tooSmall'; fee: number; cents: number }
  | { kind: 'due'; fee: number; payments: readonly RepeatPayment[] }

/** `isSmallToAccount`: the practice charges a part below the smallest payment to the account. */
export type FeePayment = { isOffered: boolean; isSmallToAccount: boolean }

/** Whether charges are above nothing and below 1 dollar, and cannot be paid online. */
export const areChargesTooSmall = (cents: number) => problemOfPayment(cents) === 'belowOne'

/** `balance`: null where the practice's own words cannot be read; then only the fee can be paid. */
export const repeatCharge = (balance: Balance | null, fee: number, { isOffered, isSmallToAccount }: FeePayment): RepeatCharge => {
  if (fee <= 0) return { kind: 'none' }
  if (!isOffered) return { kind: 'toAccount', fee }
  const credit = balance?.side === 'credit' ? balance.cents : 0
  const cents = fee - credit
  if (cents <= 0) return { kind: 'fromCredit', fee }
  if (isSmallToAccount && areChargesTooSmall(cents)) return { kind: 'toAccount', fee }
  const alone = { kind: credit > 0 ? 'difference' : 'feeOnly', cents } as const
  const owed = balance?.side === 'debit' ? balance.cents : 0
  const payments: RepeatPayment[] = owed > 0 ? [{ kind: 'full', cents: owed + fee }, alone] : [alone]
  return payments.every((payment) => areChargesTooSmall(payment.cents)) ? { kind: 'tooSmall', fee, cents } : { kind: 'due', fee, payments }
}
