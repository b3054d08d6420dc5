import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { resizeTo } from '../signed-in.tsx'
import { stateRulesOf } from '../style-rules.ts'
import { fact, openShell } from './open-shell.tsx'

const navigation = () => screen.getByRole('navigation', { name: 'Main menu' })
const links = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the sidebar', () => {
  it("lists the dashboard, then the menu's known areas in the server's order", () => {
    openShell({
      menu: [
        { id: '18', label: 'Vitals' },
        { id: '14', label: 'My appointments' },
        { id: '99', label: 'Something new' },
      ],
    })
    expect(links()).toEqual(['Dashboard', 'Vitals', 'My appointments'])
  })

  it('matches an entry by its label if its id is unknown', async () => {
    openShell({
      menu: [
        { id: '99', label: 'Account' },
        { id: '98', label: 'Messaging' },
        { id: '50', label: 'What you owe' },
      ],
    })
    expect(links()).toEqual(['Dashboard', 'Account', 'Messaging'])
    expect(await within(navigation()).findByText('6 unread')).toBeDefined()
    expect((await within(screen.getByRole('region', { name: 'Details' })).findByRole('link', { name: /207/ })).getAttribute('href')).toBe(
      '/accounts',
    )
  })

  it('never lists menu id 55', () => {
    openShell({ menu: [{ id: '55', label: 'Vitals' }] })
    expect(links()).toEqual(['Dashboard'])
  })

  it('marks only the link of the current page', () => {
    openShell({ path: '/vitals' })
    const marked = within(navigation())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([['Vitals', 'page']])
  })

  it('shows the number of unread messages at the inbox', async () => {
    openShell()
    expect(await within(navigation()).findByText('6 unread')).toBeDefined()
    expect(
      within(navigation())
        .getByRole('link', { name: /6 unread/ })
        .getAttribute('href'),
    ).toBe('/emails')
  })

  it.each([
    [993, false],
    [994, true],
  ])('at %i px is visible: %s', (width, isThere) => {
    resizeTo(width)
    openShell()
    expect(screen.queryByRole('navigation', { name: 'Main menu' }) !== null).toBe(isThere)
  })

  it('has no badge without unread messages', async () => {
    openShell({ answers: { '/Patient/RefreshCounter': [{ InboxCounter: 0 }] } })
    await waitFor(() => expect(fact('NHI number')).toBe('ZZZ0016'))
    expect(within(navigation()).queryByText(/unread/)).toBeNull()
  })
})

it('reports an unreadable entry of the menu', () => {
  openShell({ unreadableEntryCount: 1 })
  expect(screen.getByText('1 entry of the menu could not be shown. Please contact your practice.')).toBeDefined()
})

describe('the bottom navigation', () => {
  beforeEach(() => resizeTo(390))

  const places = () =>
    within(screen.getByRole('navigation', { name: 'Main places' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('marks one link only with forced colours', () => {
    openShell()
    const [home] = within(screen.getByRole('navigation', { name: 'Main places' })).getAllByRole('link')
    expect(stateRulesOf(home)).toMatch(/forced-colors: active\)[^}]*:not\(\[aria-current=page\]\)[^}]*Canvas/)
  })

  it('links to the most used pages, with its own labels', () => {
    openShell({ answers: { '/Patient/RefreshCounter': [{ InboxCounter: 0 }] } })
    expect(places()).toEqual([
      ['Home', '/'],
      ['Appointments', '/appointments'],
      ['Results', '/reports'],
      ['Medicines', '/medications'],
      ['Messages', '/emails'],
    ])
  })

  it('contains only pages of the menu', () => {
    openShell({
      menu: [
        { id: '11', label: 'Post' },
        { id: '18', label: 'Vitals' },
      ],
    })
    expect(places()).toEqual([
      ['Home', '/'],
      ['Messages', '/emails'],
    ])
  })

  it('marks the current page, and counts the unread messages', async () => {
    openShell({ path: '/reports' })
    expect(screen.getByRole('link', { name: 'Results' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false)
    expect(await screen.findByRole('link', { name: 'Messages 6 unread' })).toBeDefined()
  })

  it('waits for the menu', () => {
    openShell({ menu: [] })
    expect(screen.queryByRole('navigation', { name: 'Main places' })).toBeNull()
  })
})

describe('the drawer on a narrow page', () => {
  it('opens from the menu button, and closes on Escape and on a selected page', async () => {
    resizeTo(390)
    const { person, history } = openShell()
    await person.click(screen.getByRole('button', { name: 'More' }))
    expect(within(await screen.findByRole('dialog', { name: 'Menu' })).getAllByRole('link')).toHaveLength(14)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
    await person.click(screen.getByRole('button', { name: 'More' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Vitals' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(history?.at(-1)).toBe('/vitals')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Dashboard' })))
  })
})
