import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { open, practice } from './open-portal.tsx'

vi.mock('../../src/app/signed-in.tsx', () => ({ SignedIn: () => <h1>Dashboard</h1> }))

afterEach(() => history.replaceState(null, '', '/'))

it('a page that is opened before the sign-in has the focus once its code is loaded, and so has the page it returns to', async () => {
  practice()
  const person = open('/login')
  expect(document.activeElement).toBe(document.body)
  await person.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('main', { name: 'Forgot your password?' })).toBe(document.activeElement)
  await person.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(screen.getByRole('main', { name: 'Your health, in one place' })).toBe(document.activeElement)
})

it('a part of a page that has taken focus keeps it', async () => {
  practice()
  open('/nowhere')
  act(() => navigate('/login'))
  const main = screen.getByRole('main', { name: 'Your health, in one place' })
  expect(document.activeElement).toBe(main)
  act(() => history.replaceState(null, '', '/paymentcallback?paymenttype=stripe'))
  const notice = await screen.findByText('The account shows what has been paid.')
  expect(notice.closest('[role=status]')).toBe(document.activeElement)
})
