import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FullPageLoading } from '../../../src/ui/layout/loading.tsx'
import { renderStyled } from '../../styled.tsx'

it('a page that waits says what for: as its heading, and to who hears it', () => {
  renderStyled(<FullPageLoading label="Opening your record" />)
  const notice = within(screen.getByRole('main')).getByRole('status')
  expect(within(notice).getByRole('heading', { level: 1, name: 'Opening your record' })).toBeDefined()
  expect(getComputedStyle(notice).opacity, 'in sight after a second only').toBe('0')
})
