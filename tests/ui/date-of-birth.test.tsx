import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DateOfBirth } from '../../src/ui/date-of-birth.tsx'
import { system } from '../../src/ui/theme/system.ts'

afterEach(cleanup)

const open = (value = '', error?: string) => {
  const chosen: string[] = []
  const Form = () => {
    const [date, setDate] = useState(value)
    const choose = (next: string) => {
      chosen.push(next)
      setDate(next)
    }
    return <DateOfBirth label="Date of Birth" value={date} onChange={choose} max="2026-11-20" error={error} />
  }
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  )
  return { chosen, person: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Date of Birth') }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

it('a chosen date is shown as day, month and year, and its field cannot be typed into', async () => {
  const { field, person, chosen } = open('1985-03-04')
  expect(field.value).toBe('04-03-1985')
  expect(field.readOnly).toBe(true)
  await person.type(field, '9')
  expect(chosen).toEqual([])
})

it('somebody of 90 chooses year and month from lists, and the day that is clicked is the day that is kept', async () => {
  const { field, person, chosen } = open()
  await person.click(field)
  await person.selectOptions(await screen.findByLabelText('Select year'), '1936')
  await person.selectOptions(screen.getByLabelText('Select month'), 'September')
  await person.click(await screen.findByRole('button', { name: /27 September 1936/ }))
  expect(chosen).toEqual(['1936-09-27'])
  expect(field.value).toBe('27-09-1936')
})

it.each([['Enter'], [' '], ['ArrowDown']])('the key "%s" opens it, arrows move, and Enter and the space bar choose', async (key) => {
  const { field, person, chosen } = open('1985-03-04')
  field.focus()
  await person.keyboard(`{${key}}`)
  await expect.poll(focused).toBe('Monday 4 March 1985')
  await person.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('Tuesday 5 March 1985')
  await person.keyboard(key === 'Enter' ? '{Enter}' : '{ }')
  expect(chosen).toEqual(['1985-03-05'])
  await expect.poll(() => document.activeElement).toBe(field)
})

it('a day after the last one cannot be chosen', async () => {
  const { field, person, chosen } = open()
  await person.click(field)
  await person.click(await screen.findByRole('button', { name: /21 November 2026/ }))
  expect(chosen).toEqual([])
})

it('an error is tied to the field', () => {
  const { field } = open('', 'Date of birth cannot be empty')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Date of birth cannot be empty')
})
