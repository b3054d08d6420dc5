import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, unallocatedCents } from '../../../src/domain/payments/allocation.ts'
import { invoiceOf } from '../../practice/invoice.ts'

const invoices = (...balances: number[]) => balances.map((balance, index) => invoiceOf({ id: String(index + 1), balance }))
const sharesOf = (amount: number, ...balances: number[]) => allocate(amount, invoices(...balances)).map(({ cents }) => cents)

describe('a payment over the pending invoices', () => {
  it.each([
    [20775, [4500, 3050, 12000, 1225]],
    [4500, [4500, 0, 0, 0]],
    [5000, [4500, 500, 0, 0]],
    [100, [100, 0, 0, 0]],
    [30000, [4500, 3050, 12000, 1225]],
    [0, [0, 0, 0, 0]],
  ])('gives of %i cents %j in their order', (amount, shares) => expect(sharesOf(amount, 4500, 3050, 12000, 1225)).toEqual(shares))

  it('gives nothing to an invoice that is paid, or has more than was asked for', () => {
    expect(sharesOf(1000, 0, -500, 700)).toEqual([0, 0, 700])
  })

  it('settles the chosen invoice first, and then the others in their order', () => {
    const first = (amount: number) => allocate(amount, invoices(4500, 3050, 12000), '3').map(({ invoice, cents }) => [invoice.id, cents])
    expect(first(13000)).toEqual([
      ['3', 12000],
      ['1', 1000],
      ['2', 0],
    ])
    expect(first(500).map(([, cents]) => cents)).toEqual([500, 0, 0])
  })

  it('returns the rest that no invoice takes', () => {
    const pending = invoices(4500, 3050)
    expect(unallocatedCents(8000, allocate(8000, pending))).toBe(450)
    expect(unallocatedCents(7550, allocate(7550, pending))).toBe(0)
  })

  it('loses and makes no cent, never exceeds a balance, and leaves no invoice before it has settled those before it', () => {
    const amounts = fc.integer({ min: 0, max: 9_999_999 })
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: -1000, max: 5_000_000 }), { maxLength: 30 }), (amount, balances) => {
        const shares = allocate(amount, invoices(...balances))
        const owed = balances.map((balance) => Math.max(0, balance))
        const total = owed.reduce((sum, balance) => sum + balance, 0)
        expect(shares.map(({ invoice }) => invoice.balance)).toEqual(balances)
        expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(Math.min(amount, total))
        expect(unallocatedCents(amount, shares)).toBe(Math.max(0, amount - total))
        expect(shares.every(({ cents }, index) => cents >= 0 && cents <= (owed[index] ?? 0))).toBe(true)
        const firstOpen = shares.findIndex(({ cents }, index) => cents < (owed[index] ?? 0))
        if (firstOpen >= 0) expect(shares.slice(firstOpen + 1).every(({ cents }) => cents === 0)).toBe(true)
      }),
    )
  })
})
