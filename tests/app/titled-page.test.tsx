import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { TitledPage } from '../../src/app/titled-page.tsx'
import { renderSignedIn } from '../features/signed-in.tsx'
import { textsOf } from '../texts-of.ts'

const open = (path: string) => {
  const route = signedInRoutes.find((one) => one.path === path)
  if (!route) throw new Error(`no page at ${path}`)
  renderSignedIn(
    <TitledPage route={route} productName="myIndici">
      <p>What it holds</p>
    </TitledPage>,
  )
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a signed-in page', () => {
  it.each([
    ['/', 'Dashboard'],
    ['/appointments', 'Appointments'],
    ['/reports', 'Test Results'],
    ['/emails', 'Messaging'],
    ['/preview', 'Health Summary'],
    ['/guide', 'Portal Guide'],
    ['/profile', 'Profile'],
  ])('at %s has the title %s, in the window too', (path, name) => {
    open(path)
    expect(title()).toBe(name)
    expect(document.title).toBe(`${name} – myIndici`)
  })

  it.each([
    ['/vitals', ['Vitals are initially visible for 4 years', 'Older data can be seen with the date filter, at most 4 years at a time.']],
    ['/preview', ['What your practice has on record, for you to print or to hand to another doctor.']],
  ])('at %s shows its introduction before its content is loaded', (path, intro) => {
    open(path)
    expect(textsOf(document.querySelectorAll('[data-part=intro] p'))).toEqual(intro)
  })

  it('of an area names its path in a breadcrumb', () => {
    open('/appointments')
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(trail.textContent).toBe('DashboardAppointments')
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/')
    expect(trail.querySelector('[aria-current=page]')?.textContent).toBe('Appointments')
  })

  it.each(['/', '/profile'])('at %s, which every page links to, has no breadcrumb', (path) => {
    open(path)
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
  })
})
