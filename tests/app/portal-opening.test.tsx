import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { writeActivity } from '../../src/app/activity-store.ts'
import { writeSession } from '../../src/app/session-store.ts'
import { arohasSession } from '../practice/family.ts'
import { open, practice } from './open-portal.tsx'

vi.mock('../../src/app/signed-in.tsx', () => ({ SignedIn: () => <h1>Dashboard</h1> }))

it('a stored session has the page to itself while its token is checked', () => {
  writeSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
  writeActivity(Date.now())
  practice({ '/ValidateToken': () => new Promise(() => undefined) })
  open('/')
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Opening your record')
})
