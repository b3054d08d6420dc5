import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { persistSession, writeLockMark } from '../../src/browser/session-store.ts'
import { bundle } from '../practice/bundle.ts'
import { callsTo, tokensAt } from '../practice/calls.ts'
import { exampleAnswer } from '../practice/examples.ts'
import { arohasSession } from '../practice/family.ts'
import { patientId, proxy } from '../practice/people.ts'
import { accountResource } from '../practice/resources.ts'
import { settingsOf, settingsPath } from '../practice/settings.ts'
import { configuration, open, practice } from './open-portal.tsx'
import { watchedLocation } from './watched-location.ts'

vi.mock('../../src/app/signed-in.tsx', () => ({ SignedIn: () => <h1>Dashboard</h1> }))

const newToken = 'opaque-token'

const { reload, assign } = watchedLocation()

const storedToken = () => JSON.parse(localStorage.getItem('user-token') ?? '{}').token

const typeName = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.type(screen.getByLabelText('User Name'), 'grace@example.nz')
  await person.type(screen.getByLabelText('Password'), 'Abc@1234{Enter}')
}

it('a tab that receives a new session counts this as activity', async () => {
  practice()
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  await typeName(open('/login'))
  await waitFor(() => expect(storedToken()).toBe(newToken))
  const written = setItem.mock.calls.map(([key]) => key)
  expect(written.indexOf('last-activity')).toBeGreaterThanOrEqual(0)
  expect(written.indexOf('last-activity')).toBeLessThan(written.indexOf('user-token'))
})

describe('a link beside the session of other tabs', () => {
  beforeEach(() => {
    persistSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
    localStorage.setItem('last-activity', String(Date.now()))
  })

  it('that does not sign in keeps that session, and the login page continues with it', async () => {
    practice({ '/Patient/Authentication': { status: 'unverified' } })
    open('/loginSwitch/dead')
    await screen.findByText('Token has expired')
    expect(screen.getByRole('heading', { level: 1, name: 'We could not sign you in with this link' })).toBeDefined()
    expect(screen.getByText(configuration.productName)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(storedToken()).toBe(arohasSession.token)
    act(() => history.pushState(null, '', '/login'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(storedToken()).toBe(arohasSession.token)
  })

  it('to set a new password leaves that session until the password is set', async () => {
    practice({ '/Patient/ResetPassword': { StatusCode: 1, StatusMessage: 'Changed.' } })
    const person = open('/resetpassword?token=secret&id=b5b7a3f0-0000-4000-8000-000000000001')
    await person.type(await screen.findByLabelText('Password'), 'Better@5678')
    await person.type(screen.getByLabelText('Confirm password'), 'Better@5678')
    expect(storedToken()).toBe(arohasSession.token)
    await person.click(screen.getByRole('button', { name: 'Save password' }))
    await screen.findByText('Changed.')
    expect(localStorage.length).toBe(0)
    expect(tokensAt('/Patient/Logout')).toEqual([arohasSession.token])
  })

  it.each(['/loginSwitch/good', '/login?q=good'])('that signs a user in ends it, and the new one counts from now: %s', async (path) => {
    practice()
    open(path)
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(storedToken()).toBe(newToken)
    expect(Date.now() - Date.parse(localStorage.getItem('LoggedTime') ?? '')).toBeLessThan(60_000)
    expect(tokensAt('/Patient/Logout')).toEqual([arohasSession.token])
  })

  it('that was left for another page no longer hides that session', async () => {
    practice()
    sessionStorage.setItem('password-reset', JSON.stringify({ token: 'secret', userid: 'aroha' }))
    open('/login')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(sessionStorage.getItem('password-reset')).toBeNull()
  })
})

it('a locked page shows the reason after a reload, even if the configuration has no timeout', async () => {
  writeLockMark('locked')
  open('/')
  expect(await screen.findByText('Your session expired due to inactivity.')).toBeDefined()
})

describe('a switch link', () => {
  it('of a user with several accounts opens the choice, and leaves the URL', async () => {
    practice({
      '/Patient/ProxyUsers': bundle(
        accountResource(patientId, 'Grace Wilson', 'Self'),
        accountResource(proxy.parentId, 'Mia Wilson', 'Child'),
      ),
    })
    const person = open('/loginSwitch/good')
    await person.click(await screen.findByRole('button', { name: /Mia Wilson/ }))
    expect(location.pathname).toBe('/login')
    await screen.findByRole('heading', { name: 'Dashboard' })
  })

  it('of a user who must change the password opens the change, and leaves the URL', async () => {
    practice({
      '/Patient/Authentication': {
        ...Object(exampleAnswer('authenticate')),
        extension: [{ valueString: newToken }, { valueBoolean: true }],
      },
    })
    open('/loginSwitch/good')
    await screen.findByText('Update your password to continue.')
    expect(location.pathname).toBe('/login')
  })

  it.each([
    ['/loginSwitch/%', '%'],
    ['/login?q=%25', '%'],
    ['/loginSwitch/50%25', '50%'],
    ['/loginSwitch/a%2Fb%20c', 'a/b c'],
  ])('at %s is requested as %s, and shows that it has expired', async (path, q) => {
    practice({ '/Patient/Authentication': { status: 'unverified' } })
    open(path)
    await screen.findByText('Token has expired')
    expect(callsTo('/GetApiUrlByToken').map(({ query }) => query)).toEqual([{ id: q }])
  })
})

describe('a sign-in whose accounts do not load', () => {
  const sentence = 'Your practice did not open your record'
  const unopened = async (path = '/login') => {
    const answers = practice({ '/Patient/ProxyUsers': { status: 404 } })
    const person = open(path)
    if (path === '/login') await typeName(person)
    await screen.findByRole('heading', { name: sentence })
    return { person, answers }
  }

  it.each([
    ['a password', '/login', '/Patient/Authentication'],
    ['a switch link, which is out of the address', '/loginSwitch/good', '/GetApiUrlByToken'],
  ])('with %s keeps the session without a form, and opens it on Retry', async (_, path, proof) => {
    const { person, answers } = await unopened(path)
    expect(location.pathname).toBe('/login')
    expect(screen.queryByLabelText('User Name')).toBeNull()
    answers['/Patient/ProxyUsers'] = bundle(accountResource(patientId, 'Grace Wilson', 'Self'))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(storedToken()).toBe(newToken)
    expect(callsTo(proof)).toHaveLength(1)
  })

  it('is repeated on the online event', async () => {
    const { answers } = await unopened()
    answers['/Patient/ProxyUsers'] = bundle(accountResource(patientId, 'Grace Wilson', 'Self'))
    const asked = callsTo('/Patient/ProxyUsers').length
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(callsTo('/Patient/ProxyUsers')).toHaveLength(asked + 1)
    await screen.findByRole('heading', { name: 'Dashboard' })
  })

  it('can be cancelled, which ends its token', async () => {
    const { person } = await unopened()
    await person.click(screen.getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(tokensAt('/Patient/Logout')).toEqual([newToken])
    expect(localStorage.length).toBe(0)
  })

  it('leaves nothing that a reload could open', async () => {
    await unopened()
    expect(localStorage.getItem('user-token')).toBeNull()
    cleanup()
    open('/')
    expect(await screen.findByLabelText('User Name')).toBeDefined()
    expect(localStorage.length).toBe(0)
  })

  it("ends at the practice's own limit if that is earlier than the configuration's", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    practice({ '/Patient/ProxyUsers': { status: 404 }, [settingsPath]: settingsOf({ SessionIdleMinutes: '3' }) })
    await typeName(open('/login'))
    await screen.findByRole('heading', { name: sentence })
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(await screen.findByText('Your session expired due to inactivity.')).toBeDefined()
  })

  it('ends when the practice rejects its token', async () => {
    const { person, answers } = await unopened()
    answers['/Patient/ProxyUsers'] = { status: 401 }
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('User Name')).toBeDefined()
    expect(localStorage.length).toBe(0)
  })
})

describe('the return from a payment', () => {
  const back = '/paymentcallback?paymenttype=stripe&temppaymentid=5012'
  const lookedAfter = () => screen.findByRole('heading', { name: 'Your payment is being looked after' })

  it('is shown to a signed-out user', async () => {
    practice()
    open(back)
    await lookedAfter()
    expect(location.pathname + location.search).toBe(back)
  })

  it('has no token in its URL before anything is rendered or fetched', () => {
    persistSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
    practice({ '/ValidateToken': new Promise(() => undefined) })
    open(`${back}&patienttoken=secret`)
    expect(location.pathname + location.search).toBe(back)
  })

  it('stays if the session has ended meanwhile, and does not become the login page silently', async () => {
    persistSession(arohasSession, new Date('2026-11-21T00:00:00Z'))
    localStorage.setItem('last-activity', String(Date.now()))
    practice({ '/ValidateToken': { status: 401 } })
    open(back)
    await lookedAfter()
    expect(location.pathname + location.search).toBe(back)
  })
})
