import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '../../src/api/http/connection.ts'
import { persistSession, readSession } from '../../src/browser/session-store.ts'
import { tokensAt } from '../practice/calls.ts'
import { arohasSession } from '../practice/family.ts'
import { open, practice } from './open-portal.tsx'

vi.mock('../../src/app/signed-in.tsx', () => ({
  SignedIn: ({ connection }: { connection: Connection }) => (
    <button type="button" onClick={connection.onUnauthorized}>
      A call that is answered 401
    </button>
  ),
}))

afterEach(() => history.replaceState(null, '', '/'))

it('an active user whose session the practice ends reads so on the login page', async () => {
  persistSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
  localStorage.setItem('last-activity', String(Date.now()))
  practice()
  const person = open('/')
  await person.click(await screen.findByRole('button', { name: 'A call that is answered 401' }))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined()
  expect(location.pathname).toBe('/login')
})

it.each([
  ['left', 404, 'Log Out'],
  ['refused by the practice', 401, 'Retry'],
])('an abandoned sign-in leaves the session of another tab when it is %s', async (_, status, press) => {
  const answers = practice({ '/Patient/ProxyUsers': { status: 404 } })
  const person = open('/loginSwitch/good')
  const sentence = { name: 'Your practice did not open your record' }
  await screen.findByRole('heading', sentence)
  vi.spyOn(location, 'assign').mockReturnValue()
  persistSession(arohasSession, new Date())
  answers['/Patient/ProxyUsers'] = { status }
  await person.click(screen.getByRole('button', { name: press }))
  await waitFor(() => expect(screen.queryByRole('heading', sentence)).toBeNull())
  expect(readSession()).toEqual(arohasSession)
  expect(tokensAt('/Patient/Logout')).not.toContain(arohasSession.token)
})
