import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { writeActivity } from '../../src/browser/activity-store.ts'
import { persistSession, readSession } from '../../src/browser/session-store.ts'
import { sessionLifetimeMs } from '../../src/domain/access/session.ts'
import { arohasSession } from '../practice/family.ts'
import { open, practice } from './open-portal.tsx'

vi.mock('../../src/app/signed-in.tsx', () => ({ SignedIn: () => <h1>Dashboard</h1> }))

it('a stored session has the page to itself while its token is checked', () => {
  persistSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
  writeActivity(Date.now())
  practice({ '/ValidateToken': () => new Promise(() => undefined) })
  open('/')
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Opening your record')
})

it.each([
  ['stays while somebody is at work with it in another', 1000, arohasSession],
  ['ends once nobody is anywhere', sessionLifetimeMs, null],
])('a stored session that this tab cannot check %s', async (_, idleMs, stored) => {
  vi.useFakeTimers()
  persistSession(arohasSession, new Date())
  writeActivity(Date.now())
  practice({ '/ValidateToken': () => new Promise(() => undefined) })
  open('/')
  await act(() => vi.advanceTimersByTimeAsync(sessionLifetimeMs - idleMs))
  writeActivity(Date.now())
  await act(() => vi.advanceTimersByTimeAsync(idleMs))
  expect(readSession()).toEqual(stored)
})
