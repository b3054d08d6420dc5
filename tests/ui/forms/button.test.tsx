import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '../../../src/ui/forms/button.tsx'
import { system } from '../../../src/ui/theme/system.ts'
import { renderStyled } from '../../styled.tsx'

it('a disabled button does nothing and keeps focus, because only aria-disabled is set', async () => {
  const person = userEvent.setup()
  const [onClick, onSubmit] = [vi.fn(), vi.fn()]
  renderStyled(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" disabled onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  expect([save.matches(':disabled'), save.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await person.click(save)
  expect(document.activeElement).toBe(save)
  await person.keyboard('{Enter} ')
  await person.type(screen.getByLabelText('Name'), 'Mere{Enter}')
  expect([onClick, onSubmit].map(({ mock }) => mock.calls)).toEqual([[], []])
})

it('a double click on a toggle leaves it open; a later click closes it', () => {
  const onClick = vi.fn()
  // A container outside the page, because there a just unmounted layer of another test swallows the next press.
  const { getByText } = render(
    <ChakraProvider value={system}>
      <Button aria-expanded={false} onClick={onClick}>
        More
      </Button>
      <Button onClick={onClick}>Next month</Button>
    </ChakraProvider>,
    { container: document.createElement('div') },
  )
  const press = (name: string, ...counts: number[]) => counts.map((detail) => fireEvent.click(getByText(name), { detail }))
  press('More', 1, 2)
  expect(onClick).toHaveBeenCalledTimes(1)
  press('More', 1)
  press('Next month', 1, 2)
  expect(onClick).toHaveBeenCalledTimes(4)
})
