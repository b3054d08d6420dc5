import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { signOutNotice, switchNotice } from '../../src/browser/flash-messages.ts'
import { persistSession, storedText } from '../../src/browser/session-store.ts'
import type { Session } from '../../src/domain/access/session.ts'
import { arohaForTama, arohasSession } from '../practice/family.ts'
import { open, practice } from './open-portal.tsx'
import { watchedLocation } from './watched-location.ts'

vi.mock('../../src/app/signed-in.tsx', () => ({ SignedIn: () => <h1>Dashboard</h1> }))

const { reload, assign } = watchedLocation()

const storeElsewhere = (session: Session) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user-token', newValue: storedText(session) })))

describe('a signed-out page, when a user signs in in another tab,', () => {
  it('keeps its typed text, and reloads once the login page is open', async () => {
    practice()
    const person = open('/Account/RegistrationIndici?ID=valid-harbour')
    await person.type(await screen.findByLabelText('First Name'), 'Hemi')
    storeElsewhere(arohasSession)
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Hemi')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    act(() => history.pushState(null, '', '/login'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('keeps the help message until the help is closed', async () => {
    practice()
    const person = open('/login#help')
    await person.type(await screen.findByLabelText('First name'), 'Hemi')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    storeElsewhere(arohasSession)
    expect(reload).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('reloads immediately if it is the login page', async () => {
    practice()
    open('/login')
    await screen.findByLabelText('User Name')
    storeElsewhere(arohasSession)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads also if that happened before the page listened', async () => {
    practice()
    open('/login', () => persistSession(arohasSession, new Date()))
    await screen.findByLabelText('User Name')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

it('Back keeps the help message', async () => {
  practice()
  const person = open('/login')
  await person.click(await screen.findByRole('link', { name: 'Help' }))
  await person.type(await screen.findByLabelText('First name'), 'Hemi')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('link', { name: 'Help' }))
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Hemi')
})

it('a sign-out without an answer differs from a confirmed one', async () => {
  practice({ '/Patient/ProxyUsers': { status: 404 }, '/Patient/Logout': { status: 503 } })
  const person = open('/login')
  await person.type(screen.getByLabelText('User Name'), 'grace@example.nz')
  await person.type(screen.getByLabelText('Password'), 'Abc@1234{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(signOutNotice.take()).toBe(
    'You are signed out here. Your practice did not answer: there your session ends by itself after a while.',
  )
})

describe('a tab beside another one, in which', () => {
  const opened = async (session: Session) => {
    persistSession(session, new Date('2026-11-21T00:00:00Z'))
    localStorage.setItem('last-activity', String(Date.now()))
    practice()
    open('/')
    await screen.findByRole('heading', { name: 'Dashboard' })
  }

  it.each<[string, Session, Session, string]>([
    ['the account was switched', arohasSession, arohaForTama, 'You are now acting for Tama Ngata here, too.'],
    ['it was switched back', arohaForTama, arohasSession, 'You are acting for yourself again, here too.'],
    [
      'somebody else has signed in',
      arohasSession,
      { ...arohasSession, token: 'of-hana', userId: 'hana', userName: 'Hana Moana', parentId: 'hana', parentName: 'Hana Moana' },
      'Hana Moana has signed in in another window, and is signed in here, too.',
    ],
  ])('%s shows it after a page load', async (_, before, after, sentence) => {
    await opened(before)
    storeElsewhere(after)
    expect(reload).toHaveBeenCalledOnce()
    expect(switchNotice.take()).toBe(sentence)
  })

  it('the same person has signed in again shows none', async () => {
    await opened(arohaForTama)
    storeElsewhere({ ...arohaForTama, token: 'a-new-token' })
    expect(reload).toHaveBeenCalledOnce()
    expect(switchNotice.isThere()).toBe(false)
  })
})
