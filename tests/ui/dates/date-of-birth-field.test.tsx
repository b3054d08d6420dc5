import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DateOfBirthField } from '../../../src/ui/dates/date-of-birth-field.tsx'
import { renderStyled } from '../../styled.tsx'

const open = (value = '', error?: string) => {
  const chosen: string[] = []
  const Form = () => {
    const [date, setDate] = useState(value)
    const choose = (next: string) => {
      chosen.push(next)
      setDate(next)
    }
    return <DateOfBirthField label="Date of Birth" value={date} onChange={choose} today="2026-11-21" error={error} />
  }
  renderStyled(<Form />)
  return { chosen, person: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Date of Birth') }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

const description = ({ field }: Pick<ReturnType<typeof open>, 'field'>) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it("a typed date is shown beneath the field as it was parsed, and in the field's form after blur", async () => {
  const page = open()
  const { field, person, chosen } = page
  expect(description(page)).toEqual(['Day, month and year, such as 27 9 1936'])
  await person.type(field, '4 mar 1985')
  expect(field.value).toBe('4 mar 1985')
  expect(chosen.at(-1)).toBe('1985-03-04')
  expect(description(page)).toEqual(['That is 4 Mar 1985'])
  await person.tab()
  expect(field.value).toBe('04-03-1985')
})

it('an invalid date stays as typed, and is not shown as a date', async () => {
  const page = open('1985-03-04')
  await page.person.clear(page.field)
  await page.person.type(page.field, '31 2 1985')
  await page.person.tab()
  expect(page.field.value).toBe('31 2 1985')
  expect(page.chosen.at(-1)).toBe('31 2 1985')
  expect(description(page)).toEqual(['Day, month and year, such as 27 9 1936'])
})

it('a person of 90 chooses year and month from lists, and the clicked day is the stored day', async () => {
  const { field, person, chosen } = open()
  await person.click(screen.getByRole('button', { name: 'Open calendar, Date of Birth' }))
  expect(await screen.findByRole('dialog', { name: 'Calendar, Date of Birth' })).toBeDefined()
  await person.selectOptions(await screen.findByLabelText('Select year'), '1936')
  await person.selectOptions(screen.getByLabelText('Select month'), 'September')
  await person.click(await screen.findByRole('button', { name: /27 September 1936/ }))
  expect(chosen).toEqual(['1936-09-27'])
  expect(field.value).toBe('27-09-1936')
})

it.each([['Enter'], [' ']])('arrow down opens the calendar, arrows move, and the key "%s" chooses', async (key) => {
  const { field, person, chosen } = open('1985-03-04')
  field.focus()
  await person.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Monday 4 March 1985')
  await person.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('Tuesday 5 March 1985')
  await person.keyboard(`{${key}}`)
  expect(chosen).toEqual(['1985-03-05'])
  await expect.poll(() => document.activeElement).toBe(field)
})

it('a day after the last one cannot be chosen', async () => {
  const { person, chosen } = open()
  await person.click(screen.getByRole('button', { name: /^Open calendar/ }))
  await person.click(await screen.findByRole('button', { name: /21 November 2026/ }))
  expect(chosen).toEqual([])
})

it('an error is linked to the field', () => {
  const page = open('', 'Date of birth cannot be empty')
  expect(page.field.getAttribute('aria-invalid')).toBe('true')
  expect(description(page)).toEqual(['Day, month and year, such as 27 9 1936', 'Date of birth cannot be empty'])
})
