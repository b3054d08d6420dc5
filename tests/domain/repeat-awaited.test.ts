import { expect, test } from 'vitest'
import { awaitedAmong } from '../../src/domain/repeat-awaited.ts'
import { repeatOrderOf } from '../practice/repeat.ts'

const [salbutamol, losartan] = ['Salbutamol 100 mcg inhaler', 'Losartan 50 mg tablet']
const orders = [
  repeatOrderOf({ id: '3', status: 'Medication Dispensed', medications: [losartan] }),
  repeatOrderOf({ id: '2', status: 'awaiting approval', requestedAt: '2026-11-20T09:12:00+13:00', medications: [salbutamol] }),
  repeatOrderOf({ id: '1', requestedAt: '2026-11-01T09:12:00+13:00', medications: [salbutamol] }),
]

test('a medicine that is asked for twice is told with its latest request that nobody has decided about', () => {
  expect(awaitedAmong(orders, [losartan, salbutamol, salbutamol])).toEqual([{ name: salbutamol, requestedAt: '2026-11-20T09:12:00+13:00' }])
  expect(awaitedAmong([], [salbutamol])).toEqual([])
})
