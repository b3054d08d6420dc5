import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { practiceSettingsQuery } from '../../../src/api/practice/practice-settings.ts'
import { refreshDelayMs } from '../../../src/app/shell/use-configuration-refresh.ts'
import { bundle } from '../../practice/bundle.ts'
import { connection, own } from '../../practice/people.ts'
import { settingsOf, settingsPath } from '../../practice/settings.ts'
import { openShell } from './open-shell.tsx'

const button = () => screen.getByRole('button', { name: /your menu/ })

const openProfile = async (person: ReturnType<typeof openShell>['person']) => {
  await person.click(button())
  await screen.findByRole('menu')
}

/** The entry that Enter would choose. */
const highlighted = () => document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the profile menu', () => {
  it('confirms a sign-out, and signs out on Log Out only', async () => {
    const { person, onSignOut } = openShell()
    await openProfile(person)
    await person.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you sure you want to log out?')).toBeDefined()
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(onSignOut).not.toHaveBeenCalled()
    await openProfile(person)
    await person.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it.each([
    ['{Enter}', 'Profile'],
    [' ', 'Profile'],
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Log Out'],
  ])('opens on the key %j at %s, and Escape closes it and focuses its button', async (key, choice) => {
    const { person } = openShell()
    button().focus()
    await person.keyboard(key)
    const menu = await screen.findByRole('menu', { name: /your menu/ })
    await waitFor(() => expect([highlighted(), document.activeElement === menu]).toEqual([choice, true]))
    expect([button().getAttribute('aria-expanded'), button().getAttribute('aria-controls')]).toEqual(['true', menu.id])
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect([screen.queryByRole('menu'), button().getAttribute('aria-expanded'), button().getAttribute('aria-controls')]).toEqual([
      null,
      'false',
      null,
    ])
  })

  it('closes on a second press of its button', async () => {
    const { person } = openShell()
    await openProfile(person)
    await person.click(button())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('links to the profile', async () => {
    const { person, history } = openShell()
    await openProfile(person)
    await person.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    expect(history.at(-1)).toBe('/profile')
  })

  const refresh = async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const page = openShell()
    await openProfile(page.person)
    vi.useFakeTimers()
    act(() => screen.getByRole('menuitem', { name: 'Refresh' }).click())
    await act(() => vi.advanceTimersToNextTimerAsync())
    await act(() => vi.advanceTimersByTimeAsync(100))
    return { ...page, assign }
  }

  it('opens the dashboard again after 4000 ms, with an announcement before', async () => {
    const { assign } = await refresh()
    expect(screen.getByText(/Refreshing the settings/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(refreshDelayMs - 101))
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(assign.mock.calls).toEqual([['/']])
    expect(refreshDelayMs).toBe(4000)
  })

  it('stores the refetched settings of the practice', async () => {
    vi.spyOn(window.location, 'assign').mockReturnValue()
    localStorage.setItem('portal-settings', '{"IsRxUrgent":"1"}')
    const { person } = openShell({ answers: { [settingsPath]: settingsOf({ IsRxUrgent: '0' }) } })
    await openProfile(person)
    await person.click(screen.getByRole('menuitem', { name: 'Refresh' }))
    await waitFor(() => expect(localStorage.getItem('portal-settings')).toBe('{"IsRxUrgent":"0"}'))
  })

  it('cancels the refresh of a page that was left', async () => {
    const { assign, unmount } = await refresh()
    unmount()
    await vi.advanceTimersByTimeAsync(2 * refreshDelayMs)
    expect(assign).not.toHaveBeenCalled()
  })

  it('does not leave a page that the user has opened meanwhile', async () => {
    const { assign } = await refresh()
    act(() => screen.getByRole('link', { name: /^Messag/ }).click())
    expect(screen.queryByText(/Refreshing the settings/)).toBeNull()
    await vi.advanceTimersByTimeAsync(2 * refreshDelayMs)
    expect(assign).not.toHaveBeenCalled()
  })
})

it('reports an unreadable setting on every page that fetches the settings', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const setting = { id: 'IsShowPayNow', extension: [{}, { valueString: '1' }] }
  const { client } = openShell({ answers: { [settingsPath]: bundle(setting, { id: 7 }) } })
  expect(screen.queryByText(/could not be read/)).toBeNull()
  await act(() => client.query(practiceSettingsQuery(connection, own.userId)))
  expect(
    await screen.findByText('1 setting of your practice could not be read, so something may be missing. Please contact your practice.'),
  ).toBeDefined()
})

describe('the footer', () => {
  it('shows the build', () => {
    openShell()
    expect(screen.getByRole('contentinfo').textContent).toBe('Version 2.0.0.32')
  })
})
