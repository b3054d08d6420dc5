import { remainingText, remainingTime } from '../../domain/appointments/appointment.ts'
import type { AreaLabel } from '../../domain/practice/menu.ts'
import type { Need } from '../../domain/practice/needs.ts'
import { countText } from '../../domain/values/count-words.ts'
import { weekdayDay, weekdayMoment } from '../../domain/values/date-words.ts'
import { formatCents } from '../../domain/values/money.ts'
import { practiceDay, practiceTime } from '../../domain/values/practice-time.ts'
import { recordDate } from '../../domain/values/record-date.ts'

/** The patient as the subject of a sentence. `name`: null for the user's own record. */
export type Who = { name: string | null }

/** A need as a card. `phrase`: one part of the sentence at the top. */
export type NeedWords = { phrase: string; title: string; facts: readonly (string | null)[]; action: string; area: AreaLabel; path: string }

const joinFacts = (...facts: readonly (string | null)[]) => facts.filter(Boolean).join(' · ')
const joinNames = (names: readonly string[]) => [...new Set(names)].join(', ')

const requestTexts = {
  awaiting: { phrase: 'awaiting approval', title: 'Awaiting approval' },
  prescribed: { phrase: 'prescribed', title: 'Prescribed' },
  sent: { phrase: 'at the pharmacy', title: 'Script sent to the pharmacy' },
  ready: { phrase: 'ready for pick-up', title: 'Script ready for pick-up' },
  rejected: { phrase: 'rejected', title: 'Request rejected' },
} as const

const openRequestTexts = {
  open: { phrase: 'A repeat request is not paid and not sent', title: 'Not sent: its payment is not finished' },
  notPaid: { phrase: 'A repeat request is not paid and not sent', title: 'Not sent: its payment was not made' },
  pending: { phrase: 'A payment is being processed', title: 'Sent as soon as its payment has come through' },
  differs: { phrase: 'A payment needs your practice', title: 'Not sent: a different amount was taken. Please ring your practice' },
} as const

const verdictTexts = {
  outside: 'A value is outside its reference range',
  clear: 'All values are within their reference ranges',
  unclear: 'Not judged',
} as const

/** The words of a need. Its action opens the page of its area. */
export const needWords = (need: Need, { name }: Who, now: Date): NeedWords => {
  const your = name === null ? 'Your' : `${name}’s`
  switch (need.kind) {
    case 'earlierTime': {
      const { start, provider, heldUntil } = need.offer
      return {
        phrase: `An earlier time is free for ${name ?? 'you'}`,
        title: `Earlier time: ${weekdayDay(start, practiceDay(now))}, ${practiceTime(start)}`,
        facts: [provider, `Held until ${weekdayDay(heldUntil, practiceDay(now))}, ${practiceTime(heldUntil)}`],
        action: 'See the earlier time',
        area: 'Appointments',
        path: '/appointments',
      }
    }
    case 'appointment': {
      const { start, provider, location, type, isOnline } = need.appointment
      const remaining = remainingText(remainingTime(start, now))
      const soon = remaining === 'Started' ? 'now' : remaining.toLowerCase()
      return {
        phrase: `${name === null ? 'You see' : `${name} sees`} ${provider || 'your practice'} ${soon}`,
        title: weekdayMoment(start),
        facts: [joinFacts(remaining, provider), joinFacts(isOnline ? 'Online' : location, type)],
        action: 'See or change it',
        area: 'Appointments',
        path: '/appointments',
      }
    }
    case 'openRequest': {
      const { status, medications } = need.request
      return {
        ...openRequestTexts[status],
        facts: [joinNames(medications)],
        action: 'See the request',
        area: 'Medications',
        path: '/medications',
      }
    }
    case 'result': {
      const { name: test, reportedAt, comments, verdict } = need.result
      return {
        phrase: `${your} result ${test ? `“${test}” ` : ''}is in`,
        title: test ? `New result: ${test}` : 'New result',
        facts: [verdict && verdictTexts[verdict], comments, reportedAt && recordDate(reportedAt)],
        action: 'Read it',
        area: 'Test Results',
        path: '/reports',
      }
    }
    case 'moreResults': {
      const title = `${need.count} more new ${need.count === 1 ? 'result' : 'results'}`
      return {
        phrase: `${title} ${need.count === 1 ? 'is' : 'are'} in`,
        title,
        facts: [],
        action: 'See all results',
        area: 'Test Results',
        path: '/reports',
      }
    }
    case 'immunisations': {
      const { status, items } = need
      const title = `${countText(items.length, 'immunisation')} ${status}`
      return {
        phrase: `${items.length === 1 ? `${items[0]?.heading || 'An immunisation'} is` : `${countText(items.length, 'immunisation')} are`} ${status}`,
        title,
        facts: [joinNames(items.map(({ heading }) => heading))],
        action: 'See what is due',
        area: 'Immunisation',
        path: '/immunisation',
      }
    }
    case 'reminders': {
      const { items } = need
      const [first] = items
      const title = items.length === 1 ? (first?.title ?? '') || 'Reminder' : countText(items.length, 'reminder')
      return {
        phrase: items.length === 1 ? `Reminder: ${title}` : `${title} are open`,
        title,
        facts: [items.length === 1 ? (first?.description ?? null) : joinNames(items.map((one) => one.title))],
        action: items.length === 1 ? 'See the reminder' : 'See the reminders',
        area: 'Reminders',
        path: '/reminders',
      }
    }
    case 'requests': {
      const { items, stage } = need
      const [latest] = items
      return {
        phrase: `${countText(items.length, 'repeat request')} ${items.length === 1 ? 'is' : 'are'} ${requestTexts[stage].phrase}`,
        title: items.length === 1 ? requestTexts[stage].title : `${items.length} requests: ${requestTexts[stage].title.toLowerCase()}`,
        facts: [
          joinNames(items.flatMap(({ medications }) => medications)),
          latest?.requestedAt ? `Asked for on ${recordDate(latest.requestedAt)}` : null,
        ],
        action: items.length === 1 ? 'See the request' : 'See the requests',
        area: 'Medications',
        path: '/medications',
      }
    }
    case 'balance':
      return {
        phrase: `${formatCents(need.cents)} is due`,
        title: `${formatCents(need.cents)} to pay`,
        facts: [],
        action: 'See invoices and pay',
        area: 'Account',
        path: '/accounts',
      }
    case 'messages':
      return {
        phrase: `${countText(need.count, 'message')} ${need.count === 1 ? 'is' : 'are'} unread`,
        title: countText(need.count, 'unread message'),
        facts: [],
        action: 'Read',
        area: 'Messaging',
        path: '/emails',
      }
  }
}
