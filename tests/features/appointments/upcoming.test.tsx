import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bundle, page } from '../../practice/bundle.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { rulesOf } from '../style-rules.ts'
import { lookup } from './book/open-booking.tsx'
import { openAppointments, resource } from './open-appointments.tsx'

const now = new Date('2026-11-21T09:00:00+13:00')
const soon = resource({ id: '1', start: '2026-11-21T11:05:00+13:00' })

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
})

const open = (...resources: unknown[]) => openAppointments({ tab: '2', appointments: () => page(resources.length, resources) })
const card = (provider = 'Dr Mere Tai') => screen.findByRole('article', { name: new RegExp(`${provider}$`) })
const factsOf = (shown: HTMLElement) =>
  Object.fromEntries(
    within(shown)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('an upcoming appointment', () => {
  it('shows provider, remaining time, date, time, location, type, patient and status', async () => {
    open(soon)
    const shown = await card()
    expect(within(shown).getByText('In 2 hours 5 minutes')).toBeDefined()
    expect(within(shown).getByRole('heading', { name: 'Sat 21 Nov, 11:05 am to 11:20 am Dr Mere Tai' })).toBeDefined()
    expect(factsOf(shown)).toEqual({
      Location: 'Harbour Central',
      Type: 'Standard Consult',
      Patient: 'Self',
      Status: 'Booked',
      Address: '12 Quay Street, Auckland 1010Open a map (new tab)',
    })
  })

  it('is titled with the year if that is not the current one', async () => {
    open(resource({ id: '1', start: '2027-01-04T08:00:00+13:00' }))
    expect(within(await card()).getByRole('heading', { name: 'Mon 4 Jan 2027, 8:00 am to 8:15 am Dr Mere Tai' })).toBeDefined()
  })

  it('has the address of its location, with a link to a map that sends the address only', async () => {
    const answers = { '/IndiciLookup': bundle(lookup('central', 'harbour central', { url: 'Address', valueString: '7 High Street' })) }
    openAppointments({ tab: '2', appointments: () => page(1, [soon]), answers })
    expect(factsOf(await card())).toMatchObject({ Address: '7 High StreetOpen a map (new tab)' })
    const link = within(await card()).getByRole('link', { name: 'Open a map (new tab)' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://www.openstreetmap.org/search?query=7%20High%20Street',
      '_blank',
      'noreferrer',
    ])
  })

  it('has the address of the practice, called so, if the locations fail to load', async () => {
    openAppointments({ tab: '2', appointments: () => page(1, [soon]), answers: { '/IndiciLookup': { status: 500 } } })
    expect(factsOf(await card())).toMatchObject({ 'Address of the practice': '12 Quay Street, Auckland 1010Open a map (new tab)' })
  })

  it('shows its reason, and no end without a duration', async () => {
    const { extension, ...rest } = soon
    const changed = extension.map((element) => (element.url === 'Duration' ? { url: 'Duration', valueDecimal: null } : element))
    open({ ...rest, extension: [...changed, { url: 'Reason', valueString: 'Diabetes review' }] })
    expect(factsOf(await card())).toMatchObject({ 'Reason for Appointment': 'Diabetes review' })
    expect(within(await card()).getByRole('heading', { name: 'Sat 21 Nov, 11:05 am Dr Mere Tai' })).toBeDefined()
  })

  it('elsewhere is not shown as this practice’s, and keeps its preparation notes', async () => {
    const { extension, ...elsewhere } = soon
    const changedExtension = extension.with(5, { valueString: 'Southern Hospital' }).with(16, { valueInteger: null })
    open({
      ...elsewhere,
      extension: [...changedExtension, { url: 'Notes', valueString: 'Do not drive home' }, { url: 'IsElsewhere', valueBoolean: true }],
    })
    expect(factsOf(await card())).toMatchObject({ Practice: 'Southern Hospital', Notes: 'Do not drive home', Status: 'Future' })
    expect(within(await card()).queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  it('of this practice with an unreadable status is shown as its own, with the reason why it can be neither cancelled nor moved', async () => {
    open({ ...soon, extension: soon.extension.with(16, { valueString: 'booked' }) })
    const shown = await card()
    expect(factsOf(shown)).toEqual({
      Location: 'Harbour Central',
      Type: 'Standard Consult',
      Patient: 'Self',
      Status: 'Could not be read. To cancel or move this appointment, please ring the practice.',
      Address: '12 Quay Street, Auckland 1010Open a map (new tab)',
    })
    expect(within(shown).queryByRole('button', { name: /^(Cancel|Reschedule)/ })).toBeNull()
  })

  it.each([
    ['2026-11-21T09:01:00+13:00', 'In 1 minute'],
    ['2026-11-21T10:00:00+13:00', 'In 1 hour'],
    ['2026-11-22T09:00:00+13:00', 'In 1 day'],
    ['2026-11-24T08:00:00+13:00', 'In 3 days'],
    ['2026-11-21T09:00:00+13:00', 'Started'],
  ])('at %s shows: %s', async (start, text) => {
    open(resource({ id: '1', start }))
    expect(within(await card()).getByText(text)).toBeDefined()
  })

  it('updates the remaining time while the page is open', async () => {
    open(soon)
    await card()
    vi.setSystemTime('2026-11-21T09:04:50+13:00')
    vi.advanceTimersByTime(15_000)
    expect(await screen.findByText('In 2 hours')).toBeDefined()
  })

  it.each([
    [1, 'Booked'],
    [2, 'Confirmed'],
    [3, 'Reminder sent'],
    [11, 'Rescheduled'],
    [4, 'Arrived'],
    [99, 'Future'],
  ])('with the status id %i is called %s', async (statusId, text) => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', statusId }))
    expect(factsOf(await card()).Status).toBe(text)
  })

  it('of another family member names that person', async () => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', patient: 'Tama Ngata' }))
    expect(factsOf(await card()).Patient).toBe('Other (Tama Ngata)')
  })

  it.each([
    [1, true],
    [2, true],
    [3, true],
    [11, true],
    [4, false],
    [5, false],
  ])('with the status id %i can be cancelled or rescheduled: %s', async (statusId, isOffered) => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', statusId }))
    const shown = await card()
    expect(within(shown).getByRole('button', { name: 'Print' })).toBeDefined()
    expect(within(shown).queryByRole('button', { name: 'Cancel' }) !== null).toBe(isOffered)
    expect(within(shown).queryByRole('button', { name: 'Reschedule' }) !== null).toBe(isOffered)
  })

  it.each([
    ['Reschedule', {}],
    ['Print', { statusId: 4 }],
    ['Join (opens in a new tab)', { videoLink: 'https://video.example.nz/j/1' }],
  ])('has one primary action: %s', async (action, expected) => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', ...expected }))
    const actions = [...(await card()).querySelectorAll('button, a')]
    expect(textsOf(actions.filter((one) => !rulesOf(one).includes('background:transparent')))).toEqual([action])
  })

  it('that starts while the page is open can no longer be cancelled or rescheduled', async () => {
    open(soon)
    const shown = await card()
    expect(within(shown).getByRole('button', { name: 'Cancel' })).toBeDefined()
    vi.setSystemTime('2026-11-21T11:05:00+13:00')
    vi.advanceTimersByTime(15_000)
    expect(await screen.findByText('Started')).toBeDefined()
    expect(within(shown).queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(within(shown).queryByRole('button', { name: 'Reschedule' })).toBeNull()
    expect(within(shown).getByRole('button', { name: 'Print' })).toBeDefined()
  })

  it('has buttons that differ from those of another one of the same provider', async () => {
    open(soon, resource({ id: '2', start: '2026-11-24T08:00:00+13:00' }))
    await screen.findAllByRole('article')
    const described = screen
      .getAllByRole('button', { name: 'Cancel' })
      .map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)
    expect(described).toEqual(['Dr Mere Tai, Sat 21 Nov 2026, 11:05 am', 'Dr Mere Tai, Tue 24 Nov 2026, 8:00 am'])
  })

  it('by video opens in a new tab without a reference to the portal', async () => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', videoLink: 'https://video.example.nz/j/1' }))
    const link = within(await card()).getByRole('link', { name: 'Join (opens in a new tab)' })
    expect(within(await card()).getByText('Online, by video')).toBeDefined()
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://video.example.nz/j/1',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('by video without a link yet does not send the patient to the practice', async () => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', videoProvider: 'zoom' }))
    expect(within(await card()).getByText('Online, by video')).toBeDefined()
    expect(within(await card()).queryByText('Harbour Central')).toBeNull()
    expect(within(await card()).queryByRole('link', { name: /^Join/ })).toBeNull()
  })

  it('with an unsafe link cannot be joined', async () => {
    open(resource({ id: '1', start: '2026-11-24T08:00:00+13:00', videoLink: 'javascript:alert(1)' }))
    expect(within(await card()).queryByRole('link', { name: /^Join/ })).toBeNull()
  })

  it('can be saved as a calendar file', async () => {
    const files: File[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as File)
      return 'about:blank#file'
    })
    const { person } = open(soon)
    await person.click(within(await card()).getByRole('button', { name: 'Add to calendar' }))
    expect(files.map(({ name }) => name)).toEqual(['appointment-2026-11-21.ics'])
    expect(await files[0]?.text()).toContain('DTSTART:20261120T220500Z')
  })

  it('has a slip with a notice if the practice failed to load', async () => {
    const { person } = openAppointments({
      tab: '2',
      appointments: () => page(1, [soon]),
      answers: { '/Patient/Organization': { status: 500 } },
    })
    await person.click(within(await card()).getByRole('button', { name: 'Print' }))
    const slip = await screen.findByRole('dialog', { name: 'Appointment Slip' })
    expect(await within(slip).findByText('The details of the practice were not loaded.')).toBeDefined()
  })

  it('has a slip with the practice’s header, which can be printed and closed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { person } = open(soon)
    const button = within(await card()).getByRole('button', { name: 'Print' })
    await person.click(button)
    const slip = await screen.findByRole('dialog', { name: 'Appointment Slip' })
    expect(await within(slip).findByText('Harbour Health Centre')).toBeDefined()
    await waitFor(() => expect(slip.textContent).toContain('09 555 0100'))
    expect(slip.textContent).toContain(`${own.userName}, as of `)
    expect(slip.textContent).toContain('Sat 21 Nov 202611:05 am')
    expect(factsOf(slip)).toEqual({
      Patient: own.userName,
      Provider: 'Dr Mere Tai',
      Type: 'Standard Consult',
      Duration: '15 minutes',
      Location: 'Harbour Central',
      Practice: 'Harbour Health Centre, 12 Quay Street, Auckland 1010',
      Status: 'Booked',
    })
    expect(slip.querySelector('[data-printed-page]')?.textContent).toContain('Dr Mere Tai')
    await person.click(within(slip).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await person.click(within(slip).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the upcoming appointments', () => {
  it('are fetched as the list of future ones, 100 at a time', async () => {
    const { calls } = open(soon)
    await card()
    expect(calls).toEqual([{ PatientID: own.userId, PageSize: 100, PageNumber: 1, AppointmentType: 1, inQuery: false }])
  })

  it('show the number of unreadable rows', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(soon, { resourceType: 'Appointment' })
    await card()
    expect(screen.getByText('1 record could not be shown. Please contact your practice.')).toBeDefined()
  })
})

it.each([
  ['today', '2026-11-21T08:00:00+13:00', 1],
  ['of another day', '2026-10-01T09:00:00+13:00', 0],
])('a video visit %s that the practice no longer lists as upcoming is joined here', async (_, start, count) => {
  openAppointments({
    tab: '3',
    appointments: () => page(1, [resource({ id: '1', start, status: 'Other', statusId: 4, videoLink: 'https://zoom.example.nz/j/1' })]),
  })
  await screen.findByText('Arrived')
  expect(screen.queryAllByRole('link', { name: 'Join (opens in a new tab)' })).toHaveLength(count)
})
