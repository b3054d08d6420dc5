import type { Appointment } from '../appointments/appointment.ts'
import { type EarlierTimeOffer, type EarlierTimeWish, heldOffer } from '../appointments/earlier-time.ts'
import type { Balance } from '../payments/balance.ts'
import { orderStage, type RepeatOrder } from '../prescriptions/repeat-order.ts'
import type { OpenRepeatRequest } from '../prescriptions/repeat-request.ts'
import type { Immunisation } from '../record/immunisation.ts'
import type { Reminder } from '../record/reminder.ts'
import type { TestResult } from '../record/test-result.ts'

/** New, due and open items of the record, as far as the menu opens their areas. */
export type NeedsAttention = {
  /** Test results that were not read, latest first. */
  results: readonly TestResult[]
  /** The number of all unread results. */
  resultCount: number
  /** Overdue and due immunisations, by due date. */
  immunisations: readonly Immunisation[]
  /** Latest first. */
  reminders: readonly Reminder[]
  /** Sent repeat requests, latest first. */
  requests: readonly RepeatOrder[]
  /** Repeat requests whose payment is not finished. */
  openRequests: readonly OpenRepeatRequest[]
  unreadableCount: number
}

/** `now`: a delay can harm or cost an appointment. `soon`: an action or news. `later`: only to know. */
export type Urgency = 'now' | 'soon' | 'later'

const urgencies: readonly Urgency[] = ['now', 'soon', 'later']

/** An item of the first page. Its kind decides its text, icon and action. */
export type Need = { urgency: Urgency } & (
  | { kind: 'earlierTime'; offer: EarlierTimeOffer }
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'openRequest'; request: OpenRepeatRequest }
  | { kind: 'result'; result: TestResult }
  | { kind: 'moreResults'; count: number }
  | { kind: 'immunisations'; status: 'due' | 'overdue'; items: readonly Immunisation[] }
  | { kind: 'reminders'; items: readonly Reminder[] }
  | { kind: 'requests'; stage: 'awaiting' | 'prescribed' | 'sent' | 'ready' | 'rejected'; items: readonly RepeatOrder[] }
  | { kind: 'balance'; cents: number }
  | { kind: 'messages'; count: number }
)

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const appointmentNeeds = (appointments: readonly Appointment[], now: Date): Need[] => {
  const started = now.getTime() - hourMs
  const [next] = appointments
    .filter(({ start, outcome }) => outcome === 'future' && Date.parse(start) > started)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  if (!next) return []
  const remainingMs = Date.parse(next.start) - now.getTime()
  return [{ kind: 'appointment', urgency: remainingMs <= dayMs ? 'now' : remainingMs <= 7 * dayMs ? 'soon' : 'later', appointment: next }]
}

/** An offer is held for a short while, so each is urgent. */
const earlierTimeNeeds = (wishes: readonly EarlierTimeWish[], now: Date): Need[] =>
  wishes.flatMap((wish): Need[] => {
    const offer = heldOffer(wish, now)
    return offer ? [{ kind: 'earlierTime', urgency: 'now', offer }] : []
  })

const shownResults = 3

/** Results out of range come first, so that the cut never hides one behind another. */
const resultNeeds = ({ results, resultCount }: NeedsAttention): Need[] => {
  const isOutside = ({ verdict }: TestResult) => verdict === 'outside'
  const ordered = [...results.filter(isOutside), ...results.filter((one) => !isOutside(one))]
  const urgencyOf = (result: TestResult): Urgency => (isOutside(result) ? 'now' : 'soon')
  const [shown, rest] = [ordered.slice(0, shownResults), ordered.slice(shownResults)]
  const needs: Need[] = shown.map((result) => ({ kind: 'result', urgency: urgencyOf(result), result }))
  const hidden = Math.max(resultCount, results.length) - shown.length
  if (hidden <= 0) return needs
  return [...needs, { kind: 'moreResults', urgency: rest.some(isOutside) ? 'now' : 'soon', count: hidden }]
}

const immunisationNeeds = (immunisations: readonly Immunisation[]): Need[] =>
  (['overdue', 'due'] as const).flatMap((status): Need[] => {
    const items = immunisations.filter((one) => one.status === status && !one.isStatement)
    return items.length === 0 ? [] : [{ kind: 'immunisations', urgency: status === 'overdue' ? 'now' : 'soon', status, items }]
  })

const reminderUrgency = { high: 'now', medium: 'soon', low: 'later', other: 'later' } as const

const stageUrgency = { rejected: 'now', ready: 'soon', awaiting: 'later', prescribed: 'later', sent: 'later' } as const
type ShownStage = keyof typeof stageUrgency

/** A script is valid for three months; an older status is history. */
const requestDays = 90
const rejectedDays = 14

/** One need for each stage. */
const requestNeeds = (requests: readonly RepeatOrder[], now: Date): Need[] =>
  (Object.keys(stageUrgency) as ShownStage[]).flatMap((stage): Need[] => {
    const maxDays = stage === 'rejected' ? rejectedDays : requestDays
    const items = requests.filter(
      ({ status, requestedAt }) => orderStage(status) === stage && !(now.getTime() - Date.parse(requestedAt ?? '') > maxDays * dayMs),
    )
    return items.length === 0 ? [] : [{ kind: 'requests', urgency: stageUrgency[stage], stage, items }]
  })

/** One need for each urgency. */
const reminderNeeds = (reminders: readonly Reminder[]): Need[] =>
  urgencies.flatMap((urgency): Need[] => {
    const items = reminders.filter(({ priority }) => reminderUrgency[priority] === urgency)
    return items.length === 0 ? [] : [{ kind: 'reminders', urgency, items }]
  })

const openRequestNeeds = (requests: readonly OpenRepeatRequest[]): Need[] =>
  requests.map((request) => ({ kind: 'openRequest', urgency: request.status === 'pending' ? 'soon' : 'now', request }))

const kinds: readonly Need['kind'][] = [
  ...(['earlierTime', 'appointment', 'openRequest', 'result', 'moreResults', 'immunisations'] as const),
  ...(['reminders', 'requests', 'balance', 'messages'] as const),
]
const rankOf = ({ urgency, kind }: Need) => urgencies.indexOf(urgency) * kinds.length + kinds.indexOf(kind)

/** Sorts by urgency, then by kind. Needs of one rank keep their order. */
export const sortNeeds = (needs: readonly Need[]) => needs.toSorted((one, other) => rankOf(one) - rankOf(other))

/** A part is undefined while it is unknown. */
export type NeedSources = {
  appointments: readonly Appointment[] | undefined
  /** Null at a practice without earlier times. */
  wishes: readonly EarlierTimeWish[] | null | undefined
  attention: NeedsAttention | null | undefined
  balance: Balance | null | undefined
  unreadMessages: number | null | undefined
}

/** The needs of a patient at an instant of the practice's clock, most urgent first. */
export const findNeeds = ({ appointments = [], wishes, attention, balance, unreadMessages }: NeedSources, now: Date): Need[] =>
  sortNeeds([
    ...earlierTimeNeeds(wishes ?? [], now),
    ...appointmentNeeds(appointments, now),
    ...(attention
      ? [
          ...openRequestNeeds(attention.openRequests),
          ...resultNeeds(attention),
          ...immunisationNeeds(attention.immunisations),
          ...reminderNeeds(attention.reminders),
          ...requestNeeds(attention.requests, now),
        ]
      : []),
    ...(balance?.side === 'debit' && balance.cents > 0 ? [{ kind: 'balance', urgency: 'soon', cents: balance.cents } as const] : []),
    ...(unreadMessages ? [{ kind: 'messages', urgency: 'soon', count: unreadMessages } as const] : []),
  ])

/** Distinguishes the needs of one list. */
export const needKey = (need: Need) => {
  const { kind, urgency } = need
  if (kind === 'result') return `${kind} ${need.result.id}`
  if (kind === 'earlierTime') return `${kind} ${need.offer.id}`
  if (kind === 'openRequest') return `${kind} ${need.request.tempPaymentId}`
  return kind === 'requests' ? `${kind} ${need.stage}` : `${kind} ${urgency}`
}
