import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PhoneField } from '../../../src/ui/forms/phone-field.tsx'
import { formatPhone, toE164 } from '../../../src/ui/forms/phone-number.ts'
import { renderStyled } from '../../styled.tsx'

it.each([
  ['021 555 0101', '+64215550101', '021 555 0101'],
  ['(09) 555-0100', '+6495550100', '09 555 0100'],
  ['0800 358 5453', '+648003585453', '0800 358 5453'],
  ['+64 (0)21 555 0101', '+64215550101', '021 555 0101'],
  ['+61 412 345 678', '+61412345678', '+61 412 345 678'],
  ['0061412345678', '+61412345678', '+61 412 345 678'],
])('%s is sent as %s and shown as %s', (typed, sent, shown) => {
  expect([toE164(typed), formatPhone(sent)]).toEqual([sent, shown])
})

it.each(['', '12345', '555 0100', '021 555 01012345', 'call 021 555 0101', '021 555 0101 ext 5'])(
  '%j is no valid number and stays unchanged',
  (typed) => {
    expect([toE164(typed), formatPhone(typed)]).toEqual(['', typed])
  },
)

it('reports an impossible number when the field is left, until it is edited', async () => {
  const person = userEvent.setup()
  renderStyled(<PhoneField label="Work Phone" />)
  const field = screen.getByRole('textbox', { name: 'Work Phone' })
  await person.type(field, '09 555')
  expect(screen.queryByText('Invalid Phone Number')).toBeNull()
  await person.tab()
  expect(await screen.findByText('Invalid Phone Number')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Work Phone: Invalid Phone Number')
  await person.type(field, ' 0100')
  await person.tab()
  await waitFor(() => expect(screen.queryByText(/Invalid Phone Number/)).toBeNull())
})
