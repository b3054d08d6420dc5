import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../src/app/query-client.ts'
import { canOpenArea, type MenuEntry } from '../../../src/domain/practice/menu.ts'
import { weekdayDay } from '../../../src/domain/values/date-words.ts'
import { practiceToday } from '../../../src/domain/values/practice-time.ts'
import { Needs } from '../../../src/features/dashboard/needs.tsx'
import { bundle } from '../../practice/bundle.ts'
import { askedPaths } from '../../practice/calls.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { emptyClient, renderSignedIn, wholeMenu } from '../signed-in.tsx'

const path = '/Patient/NeedsAttention'
const nothing = { Results: bundle(), Immunizations: bundle(), Reminders: bundle(), Requests: bundle(), OpenRequests: [] }
const calm = {
  [path]: nothing,
  '/Patient/Appointments': bundle(),
  '/Patient/EarlierTimes': [],
  '/Patient/AccountBalance': '',
  '/Patient/RefreshCounter': [{ InboxCounter: 0 }],
}

type World = { answers?: Answers; menu?: MenuEntry[]; session?: typeof own; client?: QueryClient }

const open = ({ answers = {}, menu = wholeMenu, session = own, client = emptyClient() }: World = {}) => {
  const practice = fakePractice(answers)
  return { ...renderSignedIn(<Needs canOpen={(area) => canOpenArea(menu, area)} />, '/', client, session), practice }
}

const section = () => screen.findByRole('region', { name: 'What needs you' })
const titles = async () => textsOf(within(await section()).getAllByRole('heading', { level: 3 }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('What needs you', () => {
  it('greets by the preferred name, and says in links what is next', async () => {
    open({ answers: { ...calm, '/Patient/AccountBalance': '157.75 Dr', '/Patient/RefreshCounter': [{ InboxCounter: 6 }] } })
    expect(await screen.findByText('Kia ora, Roha')).toBeDefined()
    const link = await screen.findByRole('link', { name: '$157.75 is due' })
    expect(link.getAttribute('href')).toBe('/accounts')
    expect(screen.getByRole('link', { name: '6 messages are unread' }).getAttribute('href')).toBe('/emails')
    expect(await titles()).toEqual(['$157.75 to pay', '6 unread messages'])
  })

  it('says so if nothing is to do', async () => {
    open({ answers: calm })
    expect(await screen.findByText('Nothing needs you right now. Have a good day.')).toBeDefined()
  })

  it('shows the result of the example with its verdict and comment, as a page of results', async () => {
    open({ answers: { ...calm, [path]: { ...nothing, Results: (exampleAnswer('needsAttention') as { Results: object }).Results } } })
    const action = await screen.findByRole('link', { name: 'Read it New result: Lipid panel' })
    expect(action.getAttribute('href')).toBe('/reports')
    expect(action.closest('li')?.textContent).toContain('Slightly high')
  })

  it('names whom it is about while acting for another patient', async () => {
    const start = new Date(Date.now() + 2 * 3_600_000).toISOString()
    const [listed] = exampleAnswer('appointments') as { entry: { resource: object }[] }[]
    const next = { ...listed?.entry[0]?.resource, period: { start } }
    open({ answers: { ...calm, '/Patient/Appointments': bundle(next) }, session: { ...own, isProxy: true } })
    expect(await screen.findByText('About Roha')).toBeDefined()
    expect(await screen.findByRole('link', { name: /^Roha sees .* in 2 hours$/ })).toBeDefined()
  })

  it('leaves out what the menu does not open, and does not ask for its appointments', async () => {
    open({ answers: { ...calm, '/Patient/AccountBalance': '157.75 Dr' }, menu: [{ id: '99', label: 'vitals' }] })
    expect(await screen.findByText('Nothing needs you right now. Have a good day.')).toBeDefined()
    expect(askedPaths()).not.toContain('/Patient/Appointments')
    expect(askedPaths()).not.toContain('/Patient/EarlierTimes')
  })

  it.each([
    [own, 'An earlier time is free for you'],
    [{ ...own, isProxy: true }, 'An earlier time is free for Roha'],
  ])('shows an offered time while it is held', async (session, phrase) => {
    const until = new Date(Date.now() + 60_000).toISOString()
    const [offered] = exampleAnswer('earlierTimes') as { Offer: object }[]
    open({ answers: { ...calm, '/Patient/EarlierTimes': [{ ...offered, Offer: { ...offered?.Offer, HeldUntil: until } }] }, session })
    expect((await screen.findByRole('link', { name: phrase })).getAttribute('href')).toBe('/appointments')
    expect(await titles()).toEqual([`Important: Earlier time: ${weekdayDay('2026-11-23', practiceToday())}, 9:15 am`])
    expect((await section()).textContent).toMatch(/Dr Mere TaiHeld until/)
  })

  it.each([
    [own, true],
    [{ ...own, token: '' }, false],
  ])('shows an offer that came while the patient was away: %#', async (session, isShown) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [offered] = exampleAnswer('earlierTimes') as { Offer: object }[]
    const { practice } = open({ answers: calm, session, client: makeQueryClient() })
    await screen.findByText('Nothing needs you right now. Have a good day.')
    practice['/Patient/EarlierTimes'] = [
      { ...offered, Offer: { ...offered?.Offer, HeldUntil: new Date(Date.now() + 300_000).toISOString() } },
    ]
    vi.advanceTimersByTime(31_000)
    window.dispatchEvent(new Event('visibilitychange'))
    if (isShown) expect(await screen.findByRole('link', { name: 'An earlier time is free for you' })).toBeDefined()
    else {
      await new Promise((resolve) => setTimeout(resolve))
      expect(askedPaths().filter((asked) => asked === '/Patient/EarlierTimes')).toHaveLength(1)
    }
  })

  it('shows no offer at a practice without earlier times', async () => {
    open({ answers: { ...calm, '/Patient/EarlierTimes': { status: 404 } } })
    expect(await screen.findByText('Nothing needs you right now. Have a good day.')).toBeDefined()
  })

  it('shows three cards, and all of them on request', async () => {
    const { Results } = exampleAnswer('needsAttention') as { Results: { entry: { resource: object }[] }[] }
    const result = (id: string) => ({ ...Results[0]?.entry[0]?.resource, id })
    const answers = {
      ...calm,
      '/Patient/AccountBalance': '1.00 Dr',
      [path]: { ...nothing, Results: bundle(...['1', '2', '3', '4'].map(result)) },
    }
    const { person } = open({ answers })
    await person.click(await screen.findByRole('button', { name: 'Show 2 more' }))
    expect((await titles()).length).toBe(5)
  })
})

describe('a part that failed', () => {
  it.each([
    [path, 'results, immunisations, reminders and requests'],
    ['/Patient/Appointments', 'appointments'],
    ['/Patient/EarlierTimes', 'offers of earlier times'],
    ['/Patient/AccountBalance', 'balance'],
    ['/Patient/RefreshCounter', 'messages'],
  ])('%s is named with Retry, and the others stand', async (failing, what) => {
    const { person, practice } = open({
      answers: {
        ...calm,
        '/Patient/AccountBalance': '1.00 Dr',
        '/Patient/RefreshCounter': [{ InboxCounter: 1 }],
        [failing]: { status: 500 },
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`We could not load your ${what}.`)
    await waitFor(async () => expect((await titles()).length).toBeGreaterThan(0))
    practice[failing] = calm[failing as keyof typeof calm]
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is not called empty: nothing is said to be fine', async () => {
    open({ answers: { ...calm, [path]: { status: 500 } } })
    await screen.findByRole('alert')
    expect(screen.queryByText('Nothing needs you right now. Have a good day.')).toBeNull()
  })

  it.each([
    ['of a practice without the call', { [path]: { status: 404 } }],
    ['whose balance is unreadable', { '/Patient/AccountBalance': 'ask us' }],
    ['whose messages are not counted', { '/Patient/RefreshCounter': [{ InboxCounter: null }] }],
  ])('%s is no failure, and no reason to call everything fine', async (_what, answers) => {
    open({ answers: { ...calm, ...answers } })
    expect(await screen.findByText('Nothing that is known here needs you right now.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
