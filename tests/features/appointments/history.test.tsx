import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { own } from '../../practice/people.ts'
import { type ListCall, openAppointments, resource } from './open-appointments.tsx'

const statuses = ['Completed', 'Missed', 'Cancelled'] as const
const statusIds = { Completed: 5, Missed: 6, Cancelled: 7 }

const past = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const status = statuses[index % 3] ?? 'Completed'
    return resource({
      id: String(index),
      start: new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString(),
      status,
      statusId: statusIds[status],
      provider: `Dr ${index}`,
      ...(status === 'Cancelled' && { cancelReason: 'I feel better' }),
    })
  })

/** A practice with `count` past appointments, in pages. */
const practiceWith =
  (count: number) =>
  ({ PageNumber, PageSize }: ListCall) =>
    page(count, past(count).slice((PageNumber - 1) * PageSize, PageNumber * PageSize))

const open = (appointments: (call: ListCall) => unknown = practiceWith(3)) => openAppointments({ tab: '3', appointments })
const items = () => within(screen.getByRole('list', { name: 'Past appointments' })).getAllByRole('listitem')
const badge = (name: string) => screen.getByRole('radio', { name })

const chooseDay = async (person: ReturnType<typeof open>['person'], label: string, year: string, month: string, day: RegExp) => {
  await person.click(screen.getByLabelText(label))
  await person.selectOptions(await screen.findByLabelText('Select year'), year)
  await person.selectOptions(screen.getByLabelText('Select month'), month)
  await person.click(await screen.findByRole('button', { name: day }))
}

const scrollTo = (top: number) =>
  act(async () => {
    window.scrollTo(0, top)
    window.dispatchEvent(new Event('scroll'))
  })

/** Scrolls the page until this row is rendered. */
const scrollOn = async (loaded: string) => {
  for (let top = 0; screen.queryByText(loaded) === null && top < 20_000; top += 1000) {
    await scrollTo(top)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await screen.findByText(loaded)
}

beforeEach(() => {
  window.scrollTo(0, 0)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(236)
})

describe('the history', () => {
  it.each([
    ['Dr 0', 'Completed', {}],
    ['Dr 1', 'Missed', {}],
    ['Dr 2', 'Cancelled', { Reason: 'I feel better' }],
  ])('shows the outcome of the appointment with %s as: %s', async (provider, word, more) => {
    open()
    const card = await screen.findByRole('article', { name: new RegExp(`^${provider}`) })
    expect(within(card).getAllByText(word)).toHaveLength(1)
    const facts = Object.fromEntries(
      within(card)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(facts).toEqual(expect.objectContaining({ Patient: 'Self', Location: 'Harbour Central', ...more }))
    expect(facts).not.toHaveProperty('Status')
    expect('Reason' in facts).toBe('Reason' in more)
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it.each([
    ['Completed', 11],
    ['Missed', 12],
    ['Cancelled', 13],
    ['All', 0],
  ])('with the badge %s fetches the list %i, 15 at a time, in the body', async (name, type) => {
    const { person, calls } = open()
    await screen.findByRole('article', { name: /^Dr 0/ })
    await person.click(badge(name))
    await waitFor(() => expect(badge(name)).toHaveProperty('checked', true))
    await screen.findByRole('article', { name: /^Dr 0/ })
    expect(calls.at(-1)).toEqual({ PatientID: own.userId, PageSize: 15, PageNumber: 1, AppointmentType: type, inQuery: false })
  })

  it('has its badges in order and starts with all', async () => {
    open()
    const badges = screen.getAllByRole('radio') as HTMLInputElement[]
    expect(badges.map((one) => [one.parentElement?.textContent, one.checked])).toEqual([
      ['Completed', false],
      ['Missed', false],
      ['Cancelled', false],
      ['All', true],
    ])
  })
})

describe('a long history', () => {
  it('loads pages until its total is reached, and shows its progress', async () => {
    const { calls } = open(practiceWith(32))
    await screen.findByText('15 of 32 appointments shown')
    await scrollOn('32 of 32 appointments shown')
    expect(calls.map(({ PageNumber }) => PageNumber)).toEqual([1, 2, 3])
  })

  it('numbers each row within the total', async () => {
    open(practiceWith(32))
    await screen.findByRole('article', { name: /^Dr 0/ })
    expect(
      items()
        .slice(0, 2)
        .map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]),
    ).toEqual([
      ['1', '32'],
      ['2', '32'],
    ])
  })

  it('renders only the visible rows', async () => {
    open(practiceWith(32))
    await screen.findByRole('article', { name: /^Dr 0/ })
    expect(items().length).toBeLessThan(15)
  })

  it('whose next page failed keeps its rows and offers Retry', async () => {
    const { person, calls, world } = open((question) => (question.PageNumber > 1 ? { status: 500 } : practiceWith(32)(question)))
    await screen.findByRole('article', { name: /^Dr 0/ })
    await scrollTo(1000)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(items().length).toBeGreaterThan(0)
    expect(calls).toHaveLength(2)
    world.appointments = practiceWith(32)
    await person.click(retry)
    await scrollOn('32 of 32 appointments shown')
  })
})

describe('a search by dates', () => {
  it('fetches the days between, both included, from page 1', async () => {
    const { person, calls } = open(practiceWith(3))
    await chooseDay(person, 'From', '2025', 'March', /\b4 March 2025/)
    await chooseDay(person, 'To', '2025', 'September', /27 September 2025/)
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        AppointmentType: 0,
        PageSize: 200,
        PageNumber: 1,
        FromDate: '2025-03-04',
        ToDate: '2025-09-27',
        inQuery: true,
      }),
    )
    expect(history.state).toMatchObject({ range: { from: '2025-03-04', to: '2025-09-27' } })
  })

  it.each([
    ['Completed', 3, false],
    ['Missed', 2, true],
    ['Cancelled', 4, true],
  ])('with the badge %s fetches the list %i', async (name, type, inQuery) => {
    const { person, calls } = open()
    await person.click(badge(name))
    await chooseDay(person, 'From', '2025', 'March', /\b4 March 2025/)
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ AppointmentType: type, PageSize: 100, FromDate: '2025-03-04', inQuery }))
  })

  it('with the same dates fetches again', async () => {
    const { person, calls } = open(practiceWith(32))
    await scrollOn('32 of 32 appointments shown')
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(calls.slice(3)[0]).toMatchObject({ PageNumber: 1 }))
  })

  it('from a day after its end has errors at the field and in a summary, and sends no call', async () => {
    const { person, calls } = open()
    await screen.findByRole('article', { name: /^Dr 0/ })
    await chooseDay(person, 'From', '2025', 'September', /27 September 2025/)
    await chooseDay(person, 'To', '2025', 'March', /\b4 March 2025/)
    await person.click(screen.getByRole('button', { name: 'Search' }))
    const summary = document.activeElement
    expect([summary?.getAttribute('role'), summary?.textContent]).toEqual(['alert', 'The From date cannot be after the To date'])
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toHaveLength(1)
  })

  it('ranges from 100 years ago to today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+13:00'), toFake: ['Date'] })
    const { person } = open()
    await person.click(screen.getByLabelText('From'))
    const years = Array.from((await screen.findByLabelText<HTMLSelectElement>('Select year')).options).map(({ value }) => value)
    expect([years.at(0), years.at(-1)]).toEqual(['1926', '2026'])
    fireEvent.click(screen.getByRole('button', { name: /22 November 2026/ }))
    expect(screen.getByLabelText('From')).toHaveProperty('value', '')
    vi.useRealTimers()
  })

  it('is undone by Reset', async () => {
    const { person, calls } = open()
    await chooseDay(person, 'From', '2025', 'March', /\b4 March 2025/)
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(calls.at(-1)).toHaveProperty('FromDate'))
    await person.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.getByLabelText('From')).toHaveProperty('value', '')
    await screen.findByRole('article', { name: /^Dr 0/ })
    expect(history.state).toMatchObject({ range: null })
  })
})

describe('a history that Back restores', () => {
  it('has its badge and its dates', async () => {
    const state = { tab: '3', filter: 'missed', range: { from: '2025-03-04', to: '2025-09-27' } }
    const { calls } = openAppointments({ state, appointments: practiceWith(3) })
    await screen.findByRole('article', { name: /^Dr 0/ })
    expect(badge('Missed')).toHaveProperty('checked', true)
    expect(screen.getByLabelText('From')).toHaveProperty('value', '04-03-2025')
    expect(screen.getByLabelText('To')).toHaveProperty('value', '27-09-2025')
    expect(calls.at(-1)).toMatchObject({ AppointmentType: 2, FromDate: '2025-03-04', ToDate: '2025-09-27' })
  })
})
