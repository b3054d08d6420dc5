import { render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { usePageViews } from '../../src/app/page-views.ts'
import { returnPath, returnState } from '../../src/app/return-url.ts'
import { findRoute, routes } from '../../src/app/routes.ts'
import { signedInPaths } from '../../src/app/signed-in-paths.ts'
import { areaRoutes, findSignedInRoute, signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { platform } from '../../src/browser/platform.ts'
import { areas } from '../../src/domain/practice/menu.ts'

const inGroup = (group: string) => routes.filter((route) => route.group === group).map(({ path }) => path)

describe('the route table', () => {
  it('has one row for each signed-in path', () => {
    expect(signedInRoutes.map(({ path }) => path)).toEqual(signedInPaths)
  })

  it('has the three groups of the specification, and pages of its own', () => {
    expect(inGroup('public')).toEqual(['/login', '/loginSwitch/:q', '/Account/RegistrationIndici', '/forgetPassword', '/resetpassword'])
    expect(inGroup('signedIn').sort()).toEqual(
      [
        '/',
        '/preview',
        '/guide',
        '/appointments',
        '/diagnosis',
        '/medications',
        '/reports',
        '/allergies',
        '/immunisation',
        '/timeline',
        '/reminders',
        '/resources',
        '/vitals',
        '/emails',
        '/profile',
        '/profile-old',
        '/accounts',
        '/letters',
        '/access-history',
      ].sort(),
    )
    expect(inGroup('open').sort()).toEqual(
      [
        '/pos',
        '/poss',
        '/posCancel',
        '/posFail',
        '/success',
        '/fail',
        '/cancel',
        '/paymentsuccess',
        '/paymentfail',
        '/paymentcallback',
        '/paymentcancel',
        '/invitation',
      ].sort(),
    )
  })

  it.each(['/LOGIN', '/Login', '/account/registrationindici', '/resetPassword', '/poscancel', '/nowhere', '/login/x'])(
    'does not contain %s',
    (path) => expect(findRoute(path)).toBeUndefined(),
  )

  it('gates each area by its label', () => {
    expect(findSignedInRoute('/emails')).toMatchObject({ path: '/emails', group: 'signedIn', area: 'Messaging' })
    expect(['/appointments', '/medications', '/accounts'].map((path) => findSignedInRoute(path))).toMatchObject([
      { area: 'Appointments' },
      { area: 'Medications' },
      { area: 'Account' },
    ])
    expect(findSignedInRoute('/profile')).not.toHaveProperty('area')
  })

  it('every menu id opens the page of the specification', () => {
    expect(Object.fromEntries(areas.map(({ menuId, label }) => [menuId, areaRoutes.find(({ area }) => area === label)?.path]))).toEqual({
      26: '/diagnosis',
      16: '/medications',
      11: '/emails',
      14: '/appointments',
      15: '/reports',
      17: '/allergies',
      18: '/vitals',
      19: '/immunisation',
      24: '/resources',
      28: '/timeline',
      29: '/reminders',
      56: '/letters',
      50: '/accounts',
    })
  })

  it('has one page for each signed-in path', () =>
    expect(signedInRoutes.map(({ path }) => path).sort()).toEqual(inGroup('signedIn').sort()))

  it('has each path once', () => expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length))
})

describe('the previous page', () => {
  it.each([
    ['/appointments', { from: '/appointments' }],
    ['/', null],
    ['/login', null],
    ['/loginSwitch/secret', null],
    ['/accounts?tab=2', { from: '/accounts' }],
    ['/paymentcallback?temppaymentid=5012', { from: '/paymentcallback?temppaymentid=5012' }],
    ['/nowhere', null],
  ])("of %s in the login page's state is %j", (path, state) => expect(returnState(path)).toEqual(state))

  it.each([
    [{ from: '/vitals' }, '/vitals'],
    [{ from: '/paymentcallback?temppaymentid=5012' }, '/paymentcallback?temppaymentid=5012'],
    [null, '/'],
    [{ from: 'https://evil.test' }, '/'],
    [{ from: '//evil.test' }, '/'],
    [{ from: '/login' }, '/'],
    [{ from: 7 }, '/'],
    ['x', '/'],
  ])('of the state %j is %s', (state, path) => expect(returnPath(state)).toBe(path))
})

describe('a page view', () => {
  const viewed = (path: string, analyticsUrl?: string) => {
    const sendBeacon = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, sendBeacon })
    const { hook, searchHook } = memoryLocation({ path })
    const Page = () => {
      usePageViews(analyticsUrl)
      return null
    }
    render(
      <Router hook={hook} searchHook={searchHook}>
        <Page />
      </Router>,
    )
    return sendBeacon.mock.calls
  }

  it.each([
    ['/vitals', '/vitals'],
    ['/loginSwitch/secret-token', '/loginSwitch/:q'],
    ['/resetpassword?token=secret&id=3f8e1c52', '/resetpassword'],
    ['/aroha-ngata/nowhere', '/not-found'],
  ])('of %s reports %s and nothing else', (path, expected) =>
    expect(viewed(path, 'https://analytics.test/view')).toEqual([['https://analytics.test/view', JSON.stringify({ path: expected })]]),
  )

  it('is not reported without an analytics service', () => expect(viewed('/vitals')).toEqual([]))
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'Chrome 156'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'Edg 156'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['curl', 'Unknown browser'],
])('the platform of %s', (userAgent, expected) => expect(platform(userAgent)).toBe(expected))
