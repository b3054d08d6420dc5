import { afterEach, describe, expect, it } from 'vitest'
import { clearResetLink, hideResetLink, readResetLink, storeResetLink } from '../../../src/browser/reset-link.ts'

const open = (address: string) => history.replaceState(null, '', address)

afterEach(() => open('/'))

describe('the link of a reset', () => {
  it('leaves the URL immediately, and survives a reload in this tab only', () => {
    open('/resetpassword?token=secret&id=aroha')
    storeResetLink()
    expect(location.pathname + location.search).toBe('/resetpassword')
    expect(JSON.parse(sessionStorage.getItem('password-reset') ?? '')).toEqual({ token: 'secret', userid: 'aroha' })
    storeResetLink()
    expect(readResetLink()).toEqual({ token: 'secret', parentId: 'aroha' })
    expect(localStorage.length).toBe(0)
    clearResetLink()
    expect(readResetLink()).toBeNull()
  })

  it('that is incomplete replaces an earlier one and counts as none', () => {
    open('/resetpassword?token=secret&id=aroha')
    storeResetLink()
    open('/resetpassword?token=other')
    storeResetLink()
    expect(location.search).toBe('')
    expect(readResetLink()).toBeNull()
  })

  it('is not read from another page, whose query stays', () => {
    open('/loginSwitch/x?token=secret&id=aroha')
    storeResetLink()
    expect([location.search, readResetLink()]).toEqual(['?token=secret&id=aroha', null])
  })

  it('is cleared by any page but its own', () => {
    open('/resetpassword?token=secret&id=aroha')
    storeResetLink()
    hideResetLink()
    expect(readResetLink()).not.toBeNull()
    open('/login')
    hideResetLink()
    expect(sessionStorage.getItem('password-reset')).toBeNull()
  })

  it.each(['{', '"text"', '{"token":1}', 'null'])('counts as none when the storage holds %s', (garbage) => {
    sessionStorage.setItem('password-reset', garbage)
    expect(readResetLink()).toBeNull()
  })
})
