import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refreshDelayMs } from '../../../src/app/shell/use-configuration-refresh.ts'
import { openShell } from './open-shell.tsx'

const openProfile = async (person: ReturnType<typeof openShell>['person']) =>
  person.click(screen.getByRole('button', { name: /your menu/ }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the profile menu', () => {
  it('asks before logging out, and logs out on Log Out only', async () => {
    const { person, onSignOut } = openShell()
    await openProfile(person)
    await person.click(screen.getByRole('menuitem', { name: 'Log Out' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you sure you want to log out?')).toBeDefined()
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(onSignOut).not.toHaveBeenCalled()
    await openProfile(person)
    await person.click(screen.getByRole('menuitem', { name: 'Log Out' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('leads to the profile', async () => {
    const { person, history } = openShell()
    await openProfile(person)
    await person.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(history.at(-1)).toBe('/profile')
  })

  const refresh = async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const page = openShell()
    await openProfile(page.person)
    vi.useFakeTimers()
    act(() => screen.getByRole('menuitem', { name: 'Refresh Configurations' }).click())
    await act(() => vi.advanceTimersToNextTimerAsync())
    await act(() => vi.advanceTimersByTimeAsync(100))
    return { ...page, assign }
  }

  it('opens the dashboard anew after 4000 ms, and says so before', async () => {
    const { assign } = await refresh()
    expect(screen.getByText(/Refreshing your configurations/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(refreshDelayMs - 101))
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(assign.mock.calls).toEqual([['/']])
    expect(refreshDelayMs).toBe(4000)
  })

  it('forgets the refresh of a page that was left', async () => {
    const { assign, unmount } = await refresh()
    unmount()
    await vi.advanceTimersByTimeAsync(2 * refreshDelayMs)
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the footer', () => {
  it('shows the build', () => {
    openShell()
    expect(screen.getByRole('contentinfo').textContent).toBe('Version 2.0.0.32')
  })
})
