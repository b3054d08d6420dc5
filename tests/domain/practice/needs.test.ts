import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Appointment } from '../../../src/domain/appointments/appointment.ts'
import { findNeeds, type Need, type NeedsAttention, sortNeeds, type Urgency } from '../../../src/domain/practice/needs.ts'
import type { RepeatOrder } from '../../../src/domain/prescriptions/repeat-order.ts'
import type { OpenRepeatRequest } from '../../../src/domain/prescriptions/repeat-request.ts'
import type { Immunisation } from '../../../src/domain/record/immunisation.ts'
import type { Reminder } from '../../../src/domain/record/reminder.ts'
import type { TestResult } from '../../../src/domain/record/test-result.ts'

const now = new Date('2026-11-29T09:00:00+13:00')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()

const appointment = (start: string, outcome: Appointment['outcome'] = 'future') => ({ id: start, start, outcome }) as Appointment
const result = (id: string, verdict: TestResult['verdict']) => ({ id, verdict }) as TestResult
const immunisation = (id: string, status: Immunisation['status'], isStatement = false) => ({ id, status, isStatement }) as Immunisation
const reminder = (id: string, priority: Reminder['priority']) => ({ id, priority }) as Reminder
const request = (status: string, daysAgo: number) => ({ id: status, status, requestedAt: hours(-24 * daysAgo) }) as RepeatOrder
const openRequest = (status: OpenRepeatRequest['status']) => ({ tempPaymentId: status, status }) as OpenRepeatRequest

const nothing: NeedsAttention = {
  results: [],
  resultCount: 0,
  immunisations: [],
  reminders: [],
  requests: [],
  openRequests: [],
  unreadableCount: 0,
}
const needsIn = (attention: Partial<NeedsAttention>, more: Partial<Parameters<typeof findNeeds>[0]> = {}) =>
  findNeeds({ appointments: [], wishes: [], attention: { ...nothing, ...attention }, balance: null, unreadMessages: 0, ...more }, now)
const summary = (needs: readonly Need[]) => needs.map(({ kind, urgency }) => `${urgency} ${kind}`)

describe('the next appointment', () => {
  test.each([
    [2, ['now appointment']],
    [24, ['now appointment']],
    [25, ['soon appointment']],
    [24 * 8, ['later appointment']],
    [-0.5, ['now appointment']],
    [-2, []],
  ])('in %d hours is %j', (away, expected) => {
    expect(summary(needsIn({}, { appointments: [appointment(hours(away))] }))).toEqual(expected)
  })

  test('is the earliest that was not cancelled', () => {
    const [need] = needsIn({}, { appointments: [appointment(hours(1), 'cancelled'), appointment(hours(9)), appointment(hours(5))] })
    expect(need).toMatchObject({ appointment: { start: hours(5) } })
  })
})

describe('an offered time', () => {
  const offerUntil = (heldUntil: string) => ({ id: 'o-1', start: hours(48), provider: 'Dr Mere Tai', location: null, heldUntil })
  const wish = { appointmentId: '1042', days: [1], partOfDay: null, practitionerIds: [], practitionerNames: [] }

  test('comes first while it is held, and is left out after that', () => {
    const appointments = [appointment(hours(2))]
    const needsOf = (heldUntil: string) => summary(needsIn({}, { appointments, wishes: [{ ...wish, offer: offerUntil(heldUntil) }] }))
    expect(needsOf(hours(0.5))).toEqual(['now earlierTime', 'now appointment'])
    expect(needsOf(hours(0))).toEqual(['now appointment'])
  })

  test('is none while the patient waits, and at a practice without earlier times', () => {
    expect(needsIn({}, { wishes: [{ ...wish, offer: null }] })).toEqual([])
    expect(needsIn({}, { wishes: null })).toEqual([])
  })
})

describe('new results', () => {
  test('out of range come first, and the cut is counted', () => {
    const results = [result('1', 'clear'), result('2', null), result('3', 'unclear'), result('4', 'outside')]
    const needs = needsIn({ results, resultCount: 9 })
    expect(summary(needs)).toEqual(['now result', 'soon result', 'soon result', 'soon moreResults'])
    expect(needs[0]).toMatchObject({ result: { id: '4' } })
    expect(needs[3]).toMatchObject({ count: 6 })
  })

  test('beyond the cut are urgent if one of them is out of range', () => {
    const results = ['1', '2', '3', '4'].map((id) => result(id, 'outside'))
    expect(summary(needsIn({ results, resultCount: 4 })).at(-1)).toBe('now moreResults')
  })
})

test('immunisations are grouped by status; a statement is none of them', () => {
  const immunisations = [
    immunisation('1', 'due'),
    immunisation('2', 'overdue'),
    immunisation('3', 'overdue'),
    immunisation('4', 'due', true),
  ]
  const needs = needsIn({ immunisations })
  expect(needs).toMatchObject([
    { urgency: 'now', status: 'overdue', items: [{ id: '2' }, { id: '3' }] },
    { urgency: 'soon', status: 'due', items: [{ id: '1' }] },
  ])
})

test.each([
  ['high', 'now'],
  ['medium', 'soon'],
  ['low', 'later'],
  ['other', 'later'],
] as const)('a reminder of priority %s is %s', (priority, urgency) => {
  expect(needsIn({ reminders: [reminder('1', priority)] })).toMatchObject([{ kind: 'reminders', urgency }])
})

test('reminders of one urgency and repeat requests of one stage are one need', () => {
  const reminders = [reminder('1', 'low'), reminder('2', 'high'), reminder('3', 'other')]
  const requests = [request('Prescribed', 1), request('Awaiting Approval', 2), request('Awaiting Approval', 3)]
  expect(needsIn({ reminders, requests })).toMatchObject([
    { kind: 'reminders', items: [{ id: '2' }] },
    { kind: 'reminders', items: [{ id: '1' }, { id: '3' }] },
    { kind: 'requests', stage: 'awaiting', items: [{}, {}] },
    { kind: 'requests', stage: 'prescribed', items: [{}] },
  ])
})

test.each([
  ['Awaiting Approval', 1, ['later requests']],
  ['Prescribed', 1, ['later requests']],
  ['Script Sent to Pharmacy', 89, ['later requests']],
  ['Script Sent to Pharmacy', 91, []],
  ['Script Ready for Pickup', 1, ['soon requests']],
  ['Request rejected', 13, ['now requests']],
  ['Request rejected', 15, []],
  ['Medication Dispensed', 1, []],
  ['Cancelled', 1, []],
  ['On hold', 1, []],
])('a repeat request that is %j since %d days gives %j', (status, days, expected) => {
  expect(summary(needsIn({ requests: [request(status, days)] }))).toEqual(expected)
})

test.each([
  ['open', 'now'],
  ['notPaid', 'now'],
  ['differs', 'now'],
  ['pending', 'soon'],
] as const)('an unsent repeat request whose payment is %s is %s', (status, urgency) => {
  expect(needsIn({ openRequests: [openRequest(status)] })).toMatchObject([{ kind: 'openRequest', urgency }])
})

test('a debit and unread messages are needs, a credit and an unknown count are none', () => {
  expect(summary(needsIn({}, { balance: { cents: 100, side: 'debit' }, unreadMessages: 2 }))).toEqual(['soon balance', 'soon messages'])
  expect(needsIn({}, { balance: { cents: 100, side: 'credit' }, unreadMessages: null })).toEqual([])
})

test('parts that did not load leave the others', () => {
  const appointments = [appointment(hours(2))]
  expect(
    summary(findNeeds({ appointments, wishes: undefined, attention: undefined, balance: undefined, unreadMessages: undefined }, now)),
  ).toEqual(['now appointment'])
})

const urgencies: Urgency[] = ['now', 'soon', 'later']
const anyNeed: fc.Arbitrary<Need> = fc.record({
  urgency: fc.constantFrom(...urgencies),
  kind: fc.constantFrom('balance' as const, 'messages' as const, 'moreResults' as const, 'reminders' as const, 'appointment' as const),
}) as fc.Arbitrary<Need>

test('for any needs, no urgent one is below a less urgent one, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(anyNeed), (needs) => {
      const sorted = sortNeeds(needs)
      const ranks = sorted.map(({ urgency }) => urgencies.indexOf(urgency))
      expect(ranks).toEqual(ranks.toSorted())
      expect(new Set(sorted)).toEqual(new Set(needs))
      expect(sortNeeds(sorted)).toEqual(sorted)
    }),
  )
})
