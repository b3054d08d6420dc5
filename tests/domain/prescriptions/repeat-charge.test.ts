import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Balance } from '../../../src/domain/payments/balance.ts'
import { areChargesTooSmall, type RepeatCharge, repeatCharge } from '../../../src/domain/prescriptions/repeat-charge.ts'

const debit = (cents: number): Balance => ({ cents, side: 'debit' })
const credit = (cents: number): Balance => ({ cents, side: 'credit' })
const due = (payments: [kind: 'full' | 'feeOnly' | 'difference', cents: number][], fee = 2500): RepeatCharge => ({
  kind: 'due',
  fee,
  payments: payments.map(([kind, cents]) => ({ kind, cents })),
})

const online = { isOffered: true, isSmallToAccount: false }

describe('a fee of 25.00', () => {
  it.each<[string, Balance | null, RepeatCharge]>([
    [
      'on a debit is paid alone or with the balance',
      debit(20775),
      due([
        ['full', 23275],
        ['feeOnly', 2500],
      ]),
    ],
    ['where nothing is owed is paid alone', debit(0), due([['feeOnly', 2500]])],
    ['on a credit of nothing is paid alone', credit(0), due([['feeOnly', 2500]])],
    ['on a balance that cannot be read is paid alone', null, due([['feeOnly', 2500]])],
    ['on a credit below it is paid by the difference', credit(1000), due([['difference', 1500]])],
    ['on a credit of as much is taken from it', credit(2500), { kind: 'fromCredit', fee: 2500 }],
    ['on a credit above it is taken from it', credit(5000), { kind: 'fromCredit', fee: 2500 }],
  ])('%s', (_what, balance, charge) => expect(repeatCharge(balance, 2500, online)).toEqual(charge))

  it.each([debit(20775), credit(5000), null])('goes onto the account where nothing is paid online: %j', (balance) => {
    expect(repeatCharge(balance, 2500, { ...online, isOffered: false })).toEqual({ kind: 'toAccount', fee: 2500 })
  })

  it.each([debit(20775), credit(5000), null])('that is none asks for nothing: %j', (balance) => {
    expect(repeatCharge(balance, 0, online)).toEqual({ kind: 'none' })
  })
})

describe('a rest of the fee below one dollar', () => {
  it.each<[string, Balance | null, number, RepeatCharge]>([
    ['of a low fee cannot be paid', debit(0), 50, { kind: 'tooSmall', fee: 50, cents: 50 }],
    ['of a low credit cannot be paid', credit(2450), 2500, { kind: 'tooSmall', fee: 2500, cents: 50 }],
    ['cannot be paid beside a debt of some cents', debit(20), 50, { kind: 'tooSmall', fee: 50, cents: 50 }],
    [
      'can be paid beside a debt that reaches a dollar',
      debit(50),
      50,
      due(
        [
          ['full', 100],
          ['feeOnly', 50],
        ],
        50,
      ),
    ],
  ])('%s', (_what, balance, fee, charge) => {
    expect(repeatCharge(balance, fee, online)).toEqual(charge)
    expect(repeatCharge(balance, fee, { ...online, isSmallToAccount: true })).toEqual({ kind: 'toAccount', fee })
  })

  it('is the only rest that a practice charges to the account', () => {
    expect(repeatCharge(credit(2400), 2500, { ...online, isSmallToAccount: true })).toEqual(due([['difference', 100]]))
  })
})

it('is due as far as the credit does not cover it, and no payment loses a cent', () => {
  const balances = fc.record({ cents: fc.integer({ min: 0, max: 1_000_000 }), side: fc.constantFrom('debit', 'credit') })
  fc.assert(
    fc.property(balances, fc.integer({ min: 1, max: 100_000 }), (balance, fee) => {
      const charge = repeatCharge(balance, fee, online)
      const before = balance.side === 'credit' ? balance.cents : 0 - balance.cents
      if (charge.kind === 'tooSmall') {
        expect([before - fee + charge.cents, areChargesTooSmall(charge.cents)]).toEqual([Math.min(before, 0), true])
        return
      }
      if (charge.kind !== 'due') {
        expect(charge.kind).toBe('fromCredit')
        expect(before - fee).toBeGreaterThanOrEqual(0)
        return
      }
      for (const { kind, cents } of charge.payments) {
        const after = before - fee + cents
        expect(cents).toBeGreaterThan(0)
        expect(after).toBe(kind === 'feeOnly' ? before : 0)
      }
    }),
  )
})

it.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
])('charges of %i cents are too small: %s', (cents, isTooSmall) => expect(areChargesTooSmall(cents)).toBe(isTooSmall))
