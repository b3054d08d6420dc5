import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DateField } from '../../../src/ui/dates/date-field.tsx'
import { renderStyled } from '../../styled.tsx'

const open = () => {
  const chosen: string[] = []
  renderStyled(<DateField label="From" value="1985-03-04" min="1985-03-01" max="1985-03-31" onChange={(day) => chosen.push(day)} />)
  return { chosen, person: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('From') }
}

it('a chosen date is shown as day, month and year, in a read-only field', async () => {
  const { field, person, chosen } = open()
  expect(field.value).toBe('04-03-1985')
  expect(field.readOnly).toBe(true)
  await person.type(field, '9')
  expect(chosen).toEqual([])
})

it.each(['Enter', ' ', 'ArrowDown'])('the key "%s" opens the calendar at the chosen day', async (key) => {
  const { field, person } = open()
  field.focus()
  await person.keyboard(`{${key}}`)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Monday 4 March 1985')
})
