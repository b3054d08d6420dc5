import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '../../src/api/connection.ts'
import { writeSession } from '../../src/app/session-store.ts'
import { arohasSession } from '../practice/family.ts'
import { open, practice } from './open-portal.tsx'

vi.mock('../../src/ui/theme/typeface.ts', () => ({ adoptTypeface: async () => undefined, adoptArrivedTypeface: () => true }))
vi.mock('../../src/app/signed-in.tsx', () => ({
  SignedIn: ({ connection }: { connection: Connection }) => (
    <button type="button" onClick={connection.onUnauthorized}>
      A call that is answered 401
    </button>
  ),
}))

afterEach(() => history.replaceState(null, '', '/'))

it('who is at work as the practice ends the session reads so on the login page', async () => {
  writeSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
  localStorage.setItem('last-activity', String(Date.now()))
  practice()
  const person = open('/')
  await person.click(await screen.findByRole('button', { name: 'A call that is answered 401' }))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined()
  expect(location.pathname).toBe('/login')
})
