import type { Balance } from '../payments/balance.ts'
import { problemOfPayment } from '../values/money.ts'

/** `full`: the balance and the fee. `difference`: what the credit does not cover. */
export type RepeatPayment = { kind: 'full' | 'feeOnly' | 'difference'; cents: number }

/** The charge of a fee, in cents. `toAccount`: charged, and not paid online. `due`: paid before the request is sent, by one of these payments. */
export type RepeatCharge =
  | { kind: 'none' }
  | { kind: 'toAccount' | 'fromCredit'; fee: number }
  | { kind: 'due'; fee: number; payments: readonly RepeatPayment[] }

/** `balance`: null where the practice's own words cannot be read; then only the fee can be paid. */
export const repeatCharge = (balance: Balance | null, fee: number, isPayingOffered: boolean): RepeatCharge => {
  if (fee <= 0) return { kind: 'none' }
  if (!isPayingOffered) return { kind: 'toAccount', fee }
  if (balance?.side === 'credit' && balance.cents > 0) {
    return balance.cents >= fee
      ? { kind: 'fromCredit', fee }
      : { kind: 'due', fee, payments: [{ kind: 'difference', cents: fee - balance.cents }] }
  }
  const feeOnly = { kind: 'feeOnly', cents: fee } as const
  const owed = balance?.cents ?? 0
  return { kind: 'due', fee, payments: owed > 0 ? [{ kind: 'full', cents: owed + fee }, feeOnly] : [feeOnly] }
}

/** Whether charges are above nothing and below 1 dollar: then the request cannot be made. */
export const areChargesTooSmall = (cents: number) => problemOfPayment(cents) === 'belowOne'
