import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FullPageLoading } from '../../../src/ui/layout/loading.tsx'
import { renderStyled } from '../../styled.tsx'

it('a loading page names the awaited part in its heading, and announces it', () => {
  renderStyled(<FullPageLoading label="Opening your record" />)
  const notice = within(screen.getByRole('main')).getByRole('status')
  expect(within(notice).getByRole('heading', { level: 1, name: 'Opening your record' })).toBeDefined()
  expect(getComputedStyle(notice).opacity, 'in sight after a second only').toBe('0')
})
