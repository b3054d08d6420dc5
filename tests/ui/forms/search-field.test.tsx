import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchField } from '../../../src/ui/forms/search-field.tsx'
import { renderStyled } from '../../styled.tsx'

const Searched = () => {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField label="Search" search={search} onSearch={setSearch} />
      <p>{search}</p>
      <button type="button" onClick={() => setSearch('')}>
        Clear
      </button>
    </>
  )
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const shown = () => [screen.getByRole<HTMLInputElement>('searchbox').value, screen.getByRole('paragraph').textContent]

it('a search starts after a typing pause, keeps a letter typed at its start, and an outside reset clears the field', async () => {
  // Work of an earlier file in this worker ends first.
  await act(async () => undefined)
  vi.useFakeTimers()
  renderStyled(<Searched />)
  type('cou')
  act(() => {
    vi.advanceTimersByTime(400)
    type('coug')
  })
  expect(shown()).toEqual(['coug', 'cou'])
  act(() => vi.advanceTimersByTime(400))
  expect(shown()).toEqual(['coug', 'coug'])
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toEqual(['', ''])
})
