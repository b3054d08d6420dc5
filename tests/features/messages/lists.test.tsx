import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { callsTo, sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { countersPath, inbox, listPath, messageResource, openMessages, read, row, tick } from './open-messages.tsx'

const list = { PatientID: own.userId, PageSize: 100, PageNumber: 1, Type: 1 }

describe('the inbox', () => {
  it('is shown first, with count, sender, date and subject, and marks for unread and attachments', async () => {
    openMessages()
    expect((await row('Your results')).textContent).toBe('MDr Mere Tai 20 Nov 2026 Your results  Unread')
    expect((await row('Flu vaccines')).textContent).toBe('MDr Mere Tai 20 Nov 2026 Flu vaccines with 1 attachment')
    expect((await row('Your invoice')).textContent).toBe('SSystem 20 Nov 2026 Your invoice ')
    expect(await screen.findByRole('tab', { name: /^Inbox\s*1 unread$/ })).toBeDefined()
    expect(textsOf(screen.getAllByRole('tab'))).toEqual(['Inbox11 unread', 'Sent', 'Draft'])
    expect(sentTo(listPath)).toEqual([{ ...list, MessagingType: 1, ReadFilter: 0 }])
    expect(screen.getByText('3 of 3 messages shown')).toBeDefined()
  })

  it.each([
    ['Read', 2, 'Flu vaccines', 'Your results'],
    ['Unread', 1, 'Your results', 'Flu vaccines'],
  ])('shows %s messages on request', async (name, ReadFilter, shown, hidden) => {
    const { person } = openMessages()
    await person.click(await screen.findByRole('radio', { name }))
    expect(await row(shown)).toBeDefined()
    expect(screen.queryByRole('article', { name: hidden })).toBeNull()
    expect(sentTo(listPath).at(-1)).toEqual({ ...list, MessagingType: 1, ReadFilter })
  })

  it('follows the count: a new message of the practice is shown without a reload', async () => {
    const { person, answers } = openMessages()
    await row('Your results')
    answers[countersPath] = [{ InboxCounter: 2 }]
    answers[listPath] = page(4, [messageResource('4', 'An answer', { isRead: false }), ...inbox])
    await person.click(screen.getByRole('button', { name: 'Reload' }))
    expect(await row('An answer')).toBeDefined()
    expect(await screen.findByRole('tab', { name: /2 unread/ })).toBeDefined()
  })
})

it.each([
  ['Sent', 2, 'A question', 'SDr Sam Pohatu 20 Nov 2026 A question '],
  ['Draft', 3, '(no subject)', 'N(nobody chosen) 20 Nov 2026 (no subject) '],
])('%s is a list of its own, which names the recipients', async (name, MessagingType, subject, expected) => {
  const { person } = openMessages()
  await person.click(await screen.findByRole('tab', { name }))
  expect((await row(subject)).textContent).toBe(expected)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(sentTo(listPath).at(-1)).toEqual({ ...list, MessagingType })
})

it('until the practice has reported its settings, only the inbox is shown', async () => {
  openMessages({ answers: { [settingsPath]: () => new Promise(() => undefined) } })
  await row('Your results')
  expect(textsOf(screen.getAllByRole('tab'))).toEqual(['Inbox11 unread'])
})

describe('empty folders', () => {
  it.each([
    ['inbox', 'all', 'Inbox is empty'],
    ['inbox', 'read', 'No Read Messages'],
    ['inbox', 'unread', 'No Unread Messages'],
    ['sent', 'unread', 'Sent is empty'],
    ['drafts', 'read', 'Draft is empty'],
  ])('%s with the filter %s shows: %s', async (folder, show, text) => {
    openMessages({ state: { folder, show }, answers: { [listPath]: page(0, []) } })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it.each(['unread', 'read'] as const)('of the %s ones, with a text, link to all of them', async (show) => {
    const { person } = openMessages({ state: { show }, answers: { [listPath]: page(0, []) } })
    expect(await screen.findByText(`Only ${show} messages are shown.`)).toBeDefined()
    await person.click(await screen.findByRole('button', { name: 'See all messages' }))
    expect(await screen.findByText('Inbox is empty')).toBeDefined()
    expect(await screen.findByText('There are no messages from your practice here.')).toBeDefined()
  })

  it('offers to write a message, if the practice accepts them', async () => {
    const { person } = openMessages({ state: { folder: 'sent' }, answers: { [listPath]: page(0, []) } })
    await person.click(await screen.findByRole('button', { name: 'Write to your practice' }))
    expect(await screen.findByRole('dialog', { name: 'New Message' })).toBeDefined()
  })
})

describe('the search', () => {
  it('is sent to the practice after a typing pause', async () => {
    const { person } = openMessages()
    await row('Your results')
    await person.type(screen.getByLabelText('Search subjects and names'), ' flu ')
    await waitFor(() => expect(sentTo(listPath)).toHaveLength(2))
    expect(sentTo(listPath).at(-1)).toEqual({ ...list, MessagingType: 1, ReadFilter: 0, SearchText: 'flu' })
  })

  it('filters rows if the practice ignores it, and fetches more pages', async () => {
    const others = Array.from({ length: 100 }, (_, index) => messageResource(`1${index}`, 'Other'))
    const pages: Record<number, unknown[]> = { 1: others, 2: [messageResource('9', 'Flu vaccines')] }
    const { person } = openMessages({ answers: { [listPath]: ({ PageNumber }) => page(101, pages[Number(PageNumber)] ?? []) } })
    await person.type(screen.getByLabelText('Search subjects and names'), 'FLÙ tai')
    expect(await screen.findByRole('article', { name: 'Flu vaccines' })).toBeDefined()
    expect(await screen.findByText('1 of 1 message shown')).toBeDefined()
    expect(screen.queryByRole('article', { name: 'Other' })).toBeNull()
  })

  it('shows the number of matches without a total, while the practice has more', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => messageResource(`1${index}`, index < 25 ? 'Flu vaccines' : 'Other'))
    const { person } = openMessages({ answers: { [listPath]: () => page(150, rows) } })
    await person.type(screen.getByLabelText('Search subjects and names'), 'flu')
    expect(await screen.findByText('25 messages shown')).toBeDefined()
  })

  it('without a result reports it', async () => {
    const { person } = openMessages()
    await person.type(await screen.findByLabelText('Search subjects and names'), 'zzz')
    expect(await screen.findByText('No message fits your search')).toBeDefined()
  })
})

describe("the practice's message settings", () => {
  it('with messaging off leave the inbox alone, and the number to phone', async () => {
    openMessages({
      state: { folder: 'sent' },
      answers: { [settingsPath]: settingsOn('DisableMessaging', 'PortalEnableCompose', 'PortalEnableReply') },
    })
    expect(await screen.findByText(/Your practice does not take messages here/)).toBeDefined()
    expect(await screen.findByRole('link', { name: /\d/ })).toBeDefined()
    expect(screen.getAllByRole('tab')).toHaveLength(1)
    expect(await row('Your results')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New Message' })).toBeNull()
  })

  it.each([
    ['PortalEnableCompose', 1, 0],
    ['PortalEnableReply', 0, 1],
  ])('with %s alone permit that alone', async (setting, composes, replies) => {
    const { person } = openMessages({ answers: { [settingsPath]: settingsOn(setting) } })
    await row('Your results')
    expect(screen.queryAllByRole('button', { name: 'New Message' })).toHaveLength(composes)
    const shown = within(await read(person, 'Your results'))
    expect(await shown.findByRole('button', { name: 'Delete' })).toBeDefined()
    expect(shown.queryAllByRole('button', { name: 'Reply' })).toHaveLength(replies)
  })

  it('that did not load are reported, and can be loaded again', async () => {
    const { person, answers } = openMessages({ answers: { [settingsPath]: { status: 500 } } })
    expect(await screen.findByText('Something went wrong at your practice. Please try again.')).toBeDefined()
    answers[settingsPath] = settingsOn('DisableMessaging')
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/Your practice does not take messages here/)).toBeDefined()
  })
})

it('Reload refetches the list and the count', async () => {
  const { person } = openMessages()
  await tick('Your results')
  const before = [callsTo(listPath).length, callsTo(countersPath).length]
  await person.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect([callsTo(listPath).length, callsTo(countersPath).length]).toEqual(before.map((count) => count + 1)))
  expect(await screen.findByText('Reloaded')).toBeDefined()
  expect(within(await row('Your results')).getByText('Unread')).toBeDefined()
})
