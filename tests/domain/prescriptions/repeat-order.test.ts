import { describe, expect, it } from 'vitest'
import { type OrderStage, orderStage, stepText } from '../../../src/domain/prescriptions/repeat-order.ts'

it.each<[string, OrderStage]>([
  ['Awaiting Approval', 'awaiting'],
  [' awaiting approval ', 'awaiting'],
  ['Prescribed', 'prescribed'],
  ['Script Sent to Pharmacy', 'sent'],
  ['Script Ready for Pickup', 'ready'],
  ['Medication Dispensed', 'dispensed'],
  ['Cancelled', 'cancelled'],
  ['Rejected', 'rejected'],
  ['Request rejected by the provider', 'rejected'],
  ['On its way', 'other'],
  ['Not dispensed', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('the status %j is %s', (status, stage) => expect(orderStage(status)).toBe(stage))

describe('a step of the audit log', () => {
  const step = { at: '2026-11-20T11:40:00+13:00', status: 'Prescribed', actor: 'Dr Mere Tai' }

  it.each([
    [{}, 'Request was prescribed by Dr Mere Tai at 20 Nov 2026, 11:40 am'],
    [{ status: 'Awaiting Approval' }, 'Repeat request status was changed to Awaiting Approval by Dr Mere Tai at 20 Nov 2026, 11:40 am'],
    [{ status: 'Cancelled', actor: null }, 'Repeat request status was changed to Cancelled at 20 Nov 2026, 11:40 am'],
    [{ at: '2026-11-20' }, 'Request was prescribed by Dr Mere Tai at 20 Nov 2026'],
    [{ at: null, actor: null }, 'Request was prescribed'],
    [{ status: ' ', actor: null, at: null }, 'Repeat request status was changed to unknown'],
  ])('with %j reads: %s', (input, text) => expect(stepText({ ...step, ...input })).toBe(text))
})
