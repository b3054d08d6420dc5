import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LongList } from '../../../src/ui/lists/long-list.tsx'
import type { ListState } from '../../../src/ui/lists/use-list.ts'
import { renderStyled } from '../../styled.tsx'

const open = (count: number, { hasMore = false, total = count, state = 'success' as ListState } = {}) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `letter ${index}` }))
  const calls = { loadMore: vi.fn(), retry: vi.fn(), refetch: vi.fn() }
  const list = { state, rows, total, unreadableCount: 0, hasMore, isLoaded: true, error: null, ...calls }
  renderStyled(
    <LongList label="Letters" what="letters" list={list} progress="" rowHeight={72} place={null} renderRow={({ id }) => <p>{id}</p>} />,
  )
}

const drawnCount = () => screen.getAllByRole('listitem').length

it('print renders all loaded rows, and the screen the visible ones again', () => {
  open(300)
  expect(drawnCount()).toBeLessThan(300)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawnCount()).toBe(300)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawnCount()).toBeLessThan(300)
})

it('a print-out names the rows that were not loaded', () => {
  open(12, { hasMore: true, total: 40 })
  expect(screen.getByText('This print-out has the first 12 of 40 letters. The others were not loaded.')).toBeDefined()
})

it('a print-out of a list that is loading says that its rows are missing', () => {
  open(0, { state: 'loading' })
  expect(screen.getByText('Your letters are not on this print-out: they were still loading.')).toBeDefined()
})

it('a print-out of a whole list names nothing missing', () => {
  open(12)
  expect(screen.queryByText(/This print-out/)).toBeNull()
})
