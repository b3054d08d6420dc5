import { expect, test } from 'vitest'
import { pendingRepeatsFor } from '../../../src/domain/prescriptions/pending-repeats.ts'
import { openRepeat, repeatOrderOf } from '../../practice/repeat.ts'

const [salbutamol, losartan] = ['Salbutamol 100 mcg inhaler', 'Losartan 50 mg tablet']
const orders = [
  repeatOrderOf({ id: '3', status: 'Medication Dispensed', medications: [losartan] }),
  repeatOrderOf({ id: '2', status: 'awaiting approval', requestedAt: '2026-11-20T09:12:00+13:00', medications: [salbutamol] }),
  repeatOrderOf({ id: '1', requestedAt: '2026-11-01T09:12:00+13:00', medications: [salbutamol] }),
]

test('a medication with two requests shows the latest undecided one', () => {
  expect(pendingRepeatsFor(orders, [], [losartan, salbutamol, salbutamol])).toEqual([
    { name: salbutamol, requestedAt: '2026-11-20T09:12:00+13:00', status: 'awaiting' },
  ])
  expect(pendingRepeatsFor([], [], [salbutamol])).toEqual([])
})

test('requests that wait for payment come first, and among them those that may be paid already', () => {
  const open = { ...openRepeat, requestedAt: '2026-11-23', medications: [losartan, salbutamol] }
  const pending = { ...openRepeat, requestedAt: '2026-11-22', medications: [salbutamol], status: 'pending' as const }
  expect(pendingRepeatsFor(orders, [open, pending], [losartan, salbutamol])).toEqual([
    { name: losartan, requestedAt: '2026-11-23', status: 'open' },
    { name: salbutamol, requestedAt: '2026-11-22', status: 'pending' },
  ])
})
