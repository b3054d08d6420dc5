import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Guide } from '../../../src/features/guide/guide.tsx'
import { textsOf } from '../../texts-of.ts'
import { renderSignedIn } from '../signed-in.tsx'

it('each entry of the contents leads to its section', () => {
  renderSignedIn(<Guide />)
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const sections = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
  expect(sections.map((section) => section?.querySelector('h2')?.textContent)).toEqual(textsOf(links))
  expect(links.length).toBeGreaterThan(5)
})

it('the guide is printed from its page, and names the emergency call', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { person } = renderSignedIn(<Guide />)
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'call 111' })).toBeDefined()
})
