import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MultiSelect } from '../../../src/ui/forms/multi-select.tsx'
import { renderStyled } from '../../styled.tsx'

const places = ['Central', 'North', 'South', 'East'].map((name) => ({ id: name.toLowerCase(), name }))

const open = (tagsShown: number) => {
  const chosen: string[][] = []
  const Form = () => {
    const [values, setValues] = useState<string[]>([])
    const choose = (ids: string[]) => {
      chosen.push(ids)
      setValues(ids)
    }
    return (
      <MultiSelect
        label="Where"
        hint="Choose one or more"
        prompt="Anywhere"
        options={places}
        values={values}
        tagsShown={tagsShown}
        onChoose={choose}
      />
    )
  }
  renderStyled(<Form />)
  return {
    chosen,
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    control: screen.getByRole('combobox', { name: 'Where', description: 'Choose one or more' }),
  }
}

it('each selection is shown as a tag that removes it', async () => {
  const { person, control, chosen } = open(5)
  expect(control.textContent).toBe('Anywhere')
  await person.click(control)
  await person.click(await screen.findByRole('option', { name: 'North' }))
  await person.click(await screen.findByRole('option', { name: 'East' }))
  const tags = screen.getByRole('list', { name: 'Chosen: Where' })
  expect(
    within(tags)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['North', 'East'])
  await person.click(within(tags).getByRole('button', { name: 'Remove North' }))
  expect(chosen).toEqual([['north'], ['north', 'east'], ['east']])
})

it('selections beyond the shown tags are counted', async () => {
  const { person, control, chosen } = open(2)
  await person.click(control)
  for (const name of ['Central', 'North', 'South', 'East']) await person.click(await screen.findByRole('option', { name }))
  expect(chosen.at(-1)).toEqual(['central', 'north', 'south', 'east'])
  expect(control.textContent).toBe('4 chosen')
  const tags = screen.getByRole('list', { name: 'Chosen: Where' })
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Central', 'North', 'and 2 more'])
})

it('works with the keyboard alone', async () => {
  const { person, control, chosen } = open(5)
  control.focus()
  await person.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Central' })
  await person.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => chosen.length).toBe(1)
})
