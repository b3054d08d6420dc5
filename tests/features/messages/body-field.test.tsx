import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fileLimitExceeded } from '../../../src/domain/messages/composition.ts'
import { BodyField } from '../../../src/features/messages/compose/body-field.tsx'
import { renderStyled } from '../../styled.tsx'

const room = -fileLimitExceeded('')

const field = (length: number) => (
  <BodyField initial="" body={'a'.repeat(length)} error={undefined} isDisabled={false} onChange={() => {}} />
)

it('the remaining length is shown with each key, and announced when typing pauses', async () => {
  const { rerender } = renderStyled(field(room - 2))
  rerender(field(room - 1))
  expect(screen.getByText('1 character left').getAttribute('aria-hidden')).toBe('true')
  const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statusTexts()).not.toContain('1 character left')
  await waitFor(() => expect(statusTexts()).toContain('1 character left'))
})
