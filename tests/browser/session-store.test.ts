import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutNotice } from '../../src/browser/flash-messages.ts'
import { writePracticeSettings } from '../../src/browser/portal-settings-store.ts'
import { clearResetLink, readResetLink, storeResetLink } from '../../src/browser/reset-link.ts'
import {
  clearSessionTraces,
  parseSession,
  persistSession,
  readLoggedTime,
  readSession,
  rewriteSession,
  writeLockMark,
} from '../../src/browser/session-store.ts'
import type { Session } from '../../src/domain/access/session.ts'

const session: Session = {
  token: 'token-1',
  apiUrl: '/practice/harbour',
  userId: 'child',
  userName: 'Tama Wilson',
  parentId: 'parent',
  parentName: 'Grace Wilson',
  proxyId: 'link',
  isProxy: true,
  emails: ['parent@example.nz'],
  pictureId: null,
}

const storages = ['localStorage', 'sessionStorage'] as const
const real = new Map(storages.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

const replaceStorage = (get: () => Storage) => {
  for (const name of storages) Object.defineProperty(globalThis, name, { configurable: true, get })
}

/** A browser that forbids storage throws on any access to it. */
const forbidStorage = () =>
  replaceStorage(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
const full: Storage = {
  length: 0,
  clear: () => undefined,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
}
const fillStorage = () => replaceStorage(() => full)

const allowStorage = () => {
  for (const [name, property] of real) if (property) Object.defineProperty(globalThis, name, property)
}
beforeEach(() => localStorage.clear())

describe('the stored session', () => {
  it('is kept under user-token, in the names of the specification, with the time of the sign-in', () => {
    persistSession(session, new Date('2026-11-21T00:00:00Z'))
    expect(JSON.parse(localStorage.getItem('user-token') ?? '')).toEqual({
      token: 'token-1',
      apiUrl: '/practice/harbour',
      userid: 'child',
      username: 'Tama Wilson',
      email: ['parent@example.nz'],
      proxy: 'Yes',
      parentid: 'parent',
      parentname: 'Grace Wilson',
      proxyid: 'link',
      patientPictureID: null,
    })
    expect(localStorage.getItem('LoggedTime')).toBe('2026-11-21T00:00:00.000Z')
    expect(readSession()).toEqual(session)
  })

  it('keeps the time of the sign-in when the account is switched', () => {
    persistSession(session, new Date('2026-11-21T00:00:00Z'))
    persistSession({ ...session, userId: 'parent' }, new Date('2026-11-21T01:00:00Z'))
    expect(localStorage.getItem('LoggedTime')).toBe('2026-11-21T00:00:00.000Z')
  })

  it.each(['', 'null', '{', '[]', '7', '{"token":7}', '{"token":"t"}'])('is none when %j is stored', (stored) => {
    localStorage.setItem('user-token', stored)
    expect(readSession()).toBeNull()
  })
})

describe('a mark', () => {
  it('leaves nothing of the session but the word for other tabs, which never see it gone', () => {
    persistSession(session, new Date())
    localStorage.setItem('main-root', 'x')
    localStorage.setItem('display-preferences', 'x')
    localStorage.setItem('known-practice', 'x')
    const removeItem = vi.spyOn(Storage.prototype, 'removeItem')
    writeLockMark('locked')
    expect(removeItem.mock.calls.flat().sort()).toEqual(['LoggedTime', 'main-root'])
    expect({ ...localStorage }).toEqual({ 'user-token': '"locked"', 'display-preferences': 'x', 'known-practice': 'x' })
    expect(readSession()).toBe('locked')
    writeLockMark('ended')
    expect(readSession()).toBe('ended')
    expect(parseSession('"unlocked"')).toBeNull()
  })
})

it.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['2026-11-21T00:00:00.000Z', 1795219200000],
])('the time of the sign-in %j is %j', (text, time) => {
  if (text !== null) localStorage.setItem('LoggedTime', text)
  expect(readLoggedTime()).toBe(time)
})

describe('the persisted details of the patient', () => {
  const known = { ...session, pictureId: 'picture' }

  it('is stored with the session, and the time of the sign-in stays', () => {
    persistSession(session, new Date('2026-11-21T00:00:00Z'))
    rewriteSession(known)
    expect([readSession(), readLoggedTime()]).toEqual([known, Date.parse('2026-11-21T00:00:00Z')])
  })

  it.each<[string, () => void]>([
    ['ended', clearSessionTraces],
    ['locked', () => writeLockMark('locked')],
    ['ended by the practice', () => writeLockMark('ended')],
    ['replaced', () => persistSession({ ...session, token: 'token-2' }, new Date())],
    ['switched to another patient', () => persistSession({ ...session, userId: 'parent' }, new Date())],
  ])('brings no session back that another tab has %s', (_, change) => {
    persistSession(session, new Date())
    change()
    const left = readSession()
    rewriteSession(known)
    expect(readSession()).toEqual(left)
  })
})

it('clearing leaves nothing but the display preferences and the known practice', () => {
  for (const key of ['user-token', 'main-root', 'LoggedTime', 'portal-settings', 'password-reset', 'display-preferences', 'known-practice'])
    localStorage.setItem(key, 'x')
  clearSessionTraces()
  expect(Object.keys(localStorage).sort()).toEqual(['display-preferences', 'known-practice'])
})

it('a sign-out notice is consumed once', () => {
  signOutNotice.carry('')
  expect(signOutNotice.isThere()).toBe(false)
  signOutNotice.carry('You have been logged out successfully.')
  expect(signOutNotice.isThere()).toBe(true)
  expect([signOutNotice.take(), signOutNotice.take()]).toEqual(['You have been logged out successfully.', null])
})

describe('a browser that keeps nothing', () => {
  afterEach(allowStorage)

  it.each([
    ['forbids it', forbidStorage],
    ['is full', fillStorage],
  ])('since it %s is no failure', (_, refuse) => {
    refuse()
    persistSession(session, new Date())
    writePracticeSettings(new Map([['DisableMessaging', '1']]))
    writeLockMark('locked')
    expect([readSession(), readLoggedTime(), signOutNotice.isThere()]).toEqual([null, null, false])
    clearSessionTraces()
  })

  it.each([
    ['forbids it', forbidStorage],
    ['is full', fillStorage],
  ])('since it %s still holds a reset link until the next page load', (_, refuse) => {
    refuse()
    history.replaceState(null, '', '/resetpassword?token=secret&id=aroha')
    storeResetLink()
    expect([location.search, readResetLink()]).toEqual(['', { token: 'secret', parentId: 'aroha' }])
    clearResetLink()
    expect(readResetLink()).toBeNull()
    history.replaceState(null, '', '/')
  })
})
