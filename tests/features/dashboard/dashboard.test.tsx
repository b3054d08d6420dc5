import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dashboardCards } from '../../../src/app/dashboard-cards.ts'
import { areaRoutes } from '../../../src/app/signed-in-routes.ts'
import type { MenuEntry } from '../../../src/domain/practice/menu.ts'
import { Dashboard } from '../../../src/features/dashboard/dashboard.tsx'
import { bundle } from '../../practice/bundle.ts'
import { exampleAnswer, exampleRow } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { menuCases } from '../../practice/menu-cases.ts'
import { practiceResource } from '../../practice/resources.ts'
import { textsOf } from '../../texts-of.ts'
import { renderSignedIn, resizeTo, wholeMenu } from '../signed-in.tsx'

type World = { answers?: Answers; menu?: MenuEntry[]; unreadableEntryCount?: number; portalGuideUrl?: string }

const open = ({ answers, menu = wholeMenu, unreadableEntryCount = 0, portalGuideUrl }: World = {}) => {
  const practice = fakePractice(answers)
  const page = renderSignedIn(
    <Dashboard menu={menu} cards={dashboardCards(menu)} unreadableEntryCount={unreadableEntryCount} portalGuideUrl={portalGuideUrl} />,
  )
  return { ...page, practice }
}

const cards = () => screen.getByRole('list', { name: 'Your areas' })
const cardLinks = () =>
  within(cards())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? `closed: ${link.textContent}`)

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('the cards', () => {
  it('link to their areas if the menu has them all', () => {
    open()
    expect(cardLinks()).toEqual([
      '/appointments',
      '/emails',
      '/medications',
      '/reports',
      '/timeline',
      '/vitals',
      '/accounts',
      '/preview',
      '/guide',
    ])
  })

  it('are left out if the menu does not open their area', () => {
    open({
      menu: [
        { id: '14', label: 'Appointments' },
        { id: '50', label: 'Account' },
        { id: '99', label: 'vitals' },
      ],
    })
    expect(cardLinks()).toEqual(['/appointments', '/accounts', '/preview', '/guide'])
  })

  it.each(menuCases)('are open for the areas of $name: $open', ({ menu, open: areas }) => {
    open({ menu })
    const paths = areaRoutes.flatMap(({ area, card, path }) => (card && areas.includes(area) ? [path] : []))
    expect(cardLinks().filter((link) => !link.startsWith('closed'))).toEqual([...paths, '/preview', '/guide'])
  })

  it('are not called closed if a part of the menu is unreadable', () => {
    open({ menu: [{ id: '14', label: 'Appointments' }], unreadableEntryCount: 2 })
    expect(screen.getByText('2 entries of the menu could not be shown. Please contact your practice.')).toBeDefined()
    expect(cardLinks()).toContain('closed: VitalsNot known whether it is open for this account')
  })

  it('count unread items', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Messaging 6 unread' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Appointments 2 upcoming' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Medication 12 medications' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Test Results 3 unread' })).toBeDefined()
  })

  it('report that the unread entries could not be counted', async () => {
    open({ answers: { '/Patient/RefreshCounter': { status: 500 } } })
    expect(await screen.findByRole('link', { name: 'Messaging Not counted right now' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Timeline' })).toBeDefined()
  })

  it('show no counter that the practice did not return', async () => {
    open({ answers: { '/Patient/RefreshCounter': [{ AppointmentsCounter: 2, InboxCounter: null }] } })
    await screen.findByRole('link', { name: 'Appointments 2 upcoming' })
    for (const name of ['Messaging', 'Medication', 'Test Results']) expect(screen.getByRole('link', { name })).toBeDefined()
  })
})

describe('My Practice Details', () => {
  const values = () =>
    [...screen.getByRole('table', { name: 'My Practice Details' }).querySelectorAll('tbody > tr > *')].map((cell) => cell.textContent)

  it('shows name, opening hours, phone, GP and postal address with its map under headers of their own', async () => {
    open()
    await screen.findByText('Harbour Central')
    expect(values()).toEqual([
      'Harbour Central',
      '8:00 am to 5:30 pm',
      '09 555 0100',
      'Dr Mere Tai',
      '12 Quay Street, Auckland 1010Open a map (new tab)',
    ])
    const headers = within(screen.getByRole('table', { name: 'My Practice Details' })).getAllByRole('columnheader')
    expect(headers.map((header) => [header.textContent, header.getAttribute('scope')])).toEqual(
      ['Name', 'Opening hours', 'Phone number', 'My GP', 'Address'].map((name) => [name, 'col']),
    )
    expect(screen.getByRole('link', { name: '09 555 0100' }).getAttribute('href')).toBe('tel:095550100')
  })

  it('hide the start time with the opening hours, and omit missing values', async () => {
    open({ answers: { '/Patient/Organization': bundle({ ...practiceResource, telecom: [], address: [{}] }) } })
    await screen.findByText('Harbour Central')
    expect(values()).toEqual(['Harbour Central', 'Dr Mere Tai'])
  })

  it('that the practice does not have are shown as missing', async () => {
    open({ answers: { '/Patient/Organization': bundle() } })
    const card = screen.getByRole('region', { name: 'My Practice Details' })
    expect(await within(card).findByText('No Records Found')).toBeDefined()
    expect(within(card).queryByRole('table')).toBeNull()
  })

  it('that are unreadable are shown as a failure', async () => {
    open({ answers: { '/Patient/Organization': bundle({ id: 7 }) } })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not load your practice details. This does not mean that there are none.',
    )
  })

  it('are a list of facts on a phone', async () => {
    resizeTo(390)
    open()
    const list = await screen.findByRole('list', { name: 'My Practice Details' })
    await waitFor(() => expect(list.textContent).toContain('Address12 Quay Street, Auckland 1010'))
    expect(screen.queryByRole('table', { name: 'My Practice Details' })).toBeNull()
  })

  it.each([
    [500, 'We could not load your practice details. This does not mean that there are none.'],
    [403, 'You do not have access to this record.'],
  ])('that fail with %i report it and can be loaded again', async (status, text) => {
    const { person, practice } = open({ answers: { '/Patient/Organization': { status } } })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    practice['/Patient/Organization'] = exampleAnswer('organization')
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Dr Mere Tai')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Appointments Overview', () => {
  const table = () => screen.getByRole('table', { name: /^Appointments Overview/ })
  const rows = () =>
    within(table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)

  const region = () => within(screen.getByRole('region', { name: /^Appointments Overview/ }))
  const sentence = () => region().getByRole('paragraph').textContent

  it('is one sentence with its period', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Appointments Overview (1 year)' })).toBeDefined()
    await waitFor(() => expect(sentence()).toBe('31 completed, 2 upcoming, 4 missed and 5 cancelled.'))
  })

  it.each([
    [{ completedcount: 0, futurecount: 0, missedcount: 0, totalpatientappointments: 0 }, 'None in this year.'],
    [{ completedcount: null, futurecount: 0, missedcount: 0, totalpatientappointments: null }, 'Your practice did not count them.'],
  ])('has no count of 0 in its sentence: %j', async (counts, expected) => {
    open({ answers: { '/Patient/RefreshCounter': [{ ...exampleRow('refreshCounter'), ...counts }] } })
    await waitFor(() => expect(sentence()).toBe(expected))
  })

  it("shows the chart's numbers in a table", async () => {
    const { person } = open()
    await person.click(region().getByRole('button', { name: 'Show the chart' }))
    await waitFor(() => expect(rows()).toEqual(['Completed31', 'Upcoming2', 'Missed4', 'Cancelled5']))
    expect(within(table()).getAllByRole('rowheader')).toHaveLength(4)
  })

  it('is not rendered if appointments are closed', async () => {
    open({ menu: wholeMenu.filter(({ label }) => label !== 'Appointments') })
    await screen.findByRole('link', { name: 'Messaging 6 unread' })
    expect(screen.queryByText('Appointments Overview')).toBeNull()
  })

  it('marks outcomes that the practice did not count', async () => {
    const { person } = open({
      answers: { '/Patient/RefreshCounter': [{ ...exampleRow('refreshCounter'), completedcount: null, totalpatientappointments: null }] },
    })
    await person.click(await region().findByRole('button', { name: 'Show the chart' }))
    await waitFor(() =>
      expect(rows()).toEqual(['Completed-Not told by your practice', 'Upcoming2', 'Missed4', 'Cancelled-Not told by your practice']),
    )
  })

  it('that fails reports it, and can be loaded again', async () => {
    const { person, practice } = open({ answers: { '/Patient/RefreshCounter': { status: 500 } } })
    const overview = within(screen.getByRole('region', { name: /Appointments Overview/ }))
    await overview.findByRole('alert')
    practice['/Patient/RefreshCounter'] = exampleAnswer('refreshCounter')
    await person.click(overview.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(sentence()).toMatch(/^31 completed/))
  })
})

it('loaded data stays when a later answer fails', async () => {
  const { client, practice } = open()
  await screen.findByText('Harbour Central')
  await screen.findByText(/^31 completed/)
  for (const path of ['/Patient/Organization', '/Patient/RefreshCounter']) practice[path] = { status: 503 }
  void client.refetchQueries()
  const alertText = 'Something went wrong at your practice. Please try again.Retry'
  await waitFor(() => expect(textsOf(screen.getAllByRole('alert'))).toEqual([alertText, alertText]))
  expect(screen.getByText('Harbour Central')).toBeDefined()
  expect(screen.getByText(/^31 completed/)).toBeDefined()
})

describe('the portal guide', () => {
  const pdf = () => new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } })
  const download = { name: 'Download the document (PDF)' }
  const openGuide = async (answers: Answers) => {
    const page = open({ answers, portalGuideUrl: '/guide.pdf' })
    await page.person.click(screen.getByRole('button', { name: /Portal Guide/ }))
    await screen.findByRole('dialog', { name: 'Portal Guide' })
    return page
  }

  it("is the portal's own page if the practice has none", () => {
    open()
    expect(screen.getByRole('link', { name: /Portal Guide/ }).getAttribute('href')).toBe('/guide')
  })

  it.each([1280, 390])('of the practice is a document like others at %i px: not in a frame, with a download', async (width) => {
    resizeTo(width)
    await openGuide({ '/guide.pdf': pdf() })
    expect((await screen.findByRole('link', download)).getAttribute('download')).toBe('Portal Guide.pdf')
    expect(document.querySelector('iframe')).toBeNull()
  })

  it.each([
    ['fails', new Response('', { status: 404 })],
    ['is a page and no PDF', new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } })],
  ])('of the practice is not offered if the answer %s, and can be fetched again', async (_, answer) => {
    const { person, practice } = await openGuide({ '/guide.pdf': answer })
    await screen.findByRole('alert')
    expect(screen.queryByRole('link', download)).toBeNull()
    practice['/guide.pdf'] = pdf()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', download)).toBeDefined()
  })
})
