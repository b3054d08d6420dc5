import { expect, test } from 'vitest'
import { pendingRepeatsFor } from '../../../src/domain/prescriptions/pending-repeats.ts'
import { openRepeat, repeatOrderOf } from '../../practice/repeat.ts'

const [salbutamol, losartan] = ['Salbutamol 100 mcg inhaler', 'Losartan 50 mg tablet']
const orders = [
  repeatOrderOf({ id: '3', status: 'Medication Dispensed', medications: [losartan] }),
  repeatOrderOf({ id: '2', status: 'awaiting approval', requestedAt: '2026-11-20T09:12:00+13:00', medications: [salbutamol] }),
  repeatOrderOf({ id: '1', requestedAt: '2026-11-01T09:12:00+13:00', medications: [salbutamol] }),
]

test('a medicine that is asked for twice is told with its latest request that nobody has decided about', () => {
  expect(pendingRepeatsFor(orders, [], [losartan, salbutamol, salbutamol])).toEqual([
    { name: salbutamol, requestedAt: '2026-11-20T09:12:00+13:00', status: 'awaiting' },
  ])
  expect(pendingRepeatsFor([], [], [salbutamol])).toEqual([])
})

test('what waits for its payment comes before, and what may be paid already before that', () => {
  const open = { ...openRepeat, requestedAt: '2026-11-23', medications: [losartan, salbutamol] }
  const pending = { ...openRepeat, requestedAt: '2026-11-22', medications: [salbutamol], status: 'pending' as const }
  expect(pendingRepeatsFor(orders, [open, pending], [losartan, salbutamol])).toEqual([
    { name: losartan, requestedAt: '2026-11-23', status: 'open' },
    { name: salbutamol, requestedAt: '2026-11-22', status: 'pending' },
  ])
})
