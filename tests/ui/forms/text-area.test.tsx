import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TextArea } from '../../../src/ui/forms/text-area.tsx'
import { renderStyled } from '../../styled.tsx'

const readOut = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))

it('near its limit a text area shows the remaining characters, and announces them after a typing pause', async () => {
  renderStyled(<TextArea label="Reason" maxLength={500} />)
  const field = screen.getByLabelText('Reason')
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(399))
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.paste('x')
  expect(screen.getByText('100 characters left').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('')
  await readOut('100 characters left')
  await userEvent.paste('x'.repeat(600))
  expect(screen.getByRole('status').textContent).toBe('100 characters left')
  await readOut('0 characters left')
})
