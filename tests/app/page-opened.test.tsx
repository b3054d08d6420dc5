import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { NotFound } from '../../src/app/not-found.tsx'
import { usePageOpened } from '../../src/app/use-page-opened.ts'
import { renderStyled } from '../styled.tsx'

afterEach(() => history.replaceState(null, '', '/'))

const Pages = () => {
  const [path] = useLocation()
  usePageOpened(path)
  return (
    <>
      <a href="/elsewhere">Skip</a>
      <main tabIndex={-1}>{path}</main>
    </>
  )
}

it('an opened page takes focus and starts at its top; a dialog or filter of the same page changes nothing', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  render(<Pages />)
  expect(document.activeElement).toBe(document.body)
  act(() => navigate('/vitals'))
  const main = screen.getByRole('main')
  expect(document.activeElement).toBe(main)
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  screen.getByText('Skip').focus()
  act(() => navigate('/vitals', { replace: true, state: { tab: 2 } }))
  expect(document.activeElement).toBe(screen.getByText('Skip'))
})

it('a page that Back restores has the focus and keeps its scroll position', () => {
  render(<Pages />)
  act(() => navigate('/vitals'))
  screen.getByText('Skip').focus()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const focus = vi.spyOn(screen.getByRole('main'), 'focus')
  act(() => {
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  expect(scrollTo).not.toHaveBeenCalled()
})

it('an unknown page shows this in its title too, and links to the dashboard', () => {
  document.title = 'Vitals – myIndici'
  renderStyled(<NotFound productName="myIndici" />)
  expect(document.title).toBe('Failed to load the page – myIndici')
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/')
})
