import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasFarewell, keepFarewell, takeFarewell } from '../../src/app/farewell.ts'
import { clearTraces, readSession, writeSession } from '../../src/app/session-store.ts'
import type { Session } from '../../src/domain/session.ts'

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

const refusing: Storage = {
  length: 0,
  clear: () => undefined,
  key: () => null,
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
}

beforeEach(() => localStorage.clear())
afterEach(() => sessionStorage.clear())

describe('the stored session', () => {
  it('is kept under user-token, in the names of the specification, with the time of the sign-in', () => {
    writeSession(session, new Date('2026-11-21T00:00:00Z'))
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
    writeSession(session, new Date('2026-11-21T00:00:00Z'))
    writeSession({ ...session, userId: 'parent' }, new Date('2026-11-21T01:00:00Z'))
    expect(localStorage.getItem('LoggedTime')).toBe('2026-11-21T00:00:00.000Z')
  })

  it.each(['', 'null', '{', '[]', '7', '{"token":7}', '{"token":"t"}'])('is none when %j is stored', (stored) => {
    localStorage.setItem('user-token', stored)
    expect(readSession()).toBeNull()
  })

  it('is none, and no failure, where the storage is forbidden or full', () => {
    expect(readSession(refusing)).toBeNull()
    expect(() => writeSession(session, new Date(), refusing)).not.toThrow()
  })
})

it('clearing leaves nothing but the display preferences', () => {
  for (const key of ['user-token', 'main-root', 'LoggedTime', 'portal-settings', 'password-reset', 'display-preferences'])
    localStorage.setItem(key, 'x')
  clearTraces()
  expect(Object.keys(localStorage)).toEqual(['display-preferences'])
})

it('a farewell is told once', () => {
  keepFarewell('')
  expect(hasFarewell()).toBe(false)
  keepFarewell('You have been logged out successfully.')
  expect(hasFarewell()).toBe(true)
  expect([takeFarewell(), takeFarewell()]).toEqual(['You have been logged out successfully.', null])
})
