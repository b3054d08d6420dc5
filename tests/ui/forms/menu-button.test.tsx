import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MenuButton } from '../../../src/ui/forms/menu-button.tsx'
import { renderStyled } from '../../styled.tsx'

it('Escape closes a menu whose code is still loading and which therefore has no focus', async () => {
  const person = userEvent.setup()
  renderStyled(
    <MenuButton onNear={() => Promise.reject(new Error('offline'))} menu={() => 'It did not come.'}>
      Menu
    </MenuButton>,
  )
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByText('It did not come.')).toBeDefined()
  await person.keyboard('{Escape}')
  expect(screen.queryByText('It did not come.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
})
