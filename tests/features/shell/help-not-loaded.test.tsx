import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openShell } from './open-shell.tsx'

vi.mock('../../../src/features/help/help-dialog.tsx', () => ({
  get HelpDialog(): never {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

afterEach(cleanup)

it('a help dialog that did not arrive leaves the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { person } = openShell()
  await person.click(screen.getByRole('button', { name: /your menu/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Help' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page could not be loaded.')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
})
