import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StatusSkeleton } from '../../../src/ui/lists/card-skeleton.tsx'
import { DataList } from '../../../src/ui/lists/data-list.tsx'
import { LongList } from '../../../src/ui/lists/long-list.tsx'
import { type ListState, listState } from '../../../src/ui/lists/use-list.ts'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'

const listOf = (state: ListState, names: readonly string[] = [], unreadableCount = 0) => {
  const rows = names.map((id) => ({ id }))
  const retry = vi.fn()
  return {
    state,
    rows,
    total: rows.length,
    unreadableCount,
    hasMore: false,
    isLoaded: true,
    error: null,
    loadMore: vi.fn(),
    retry,
    refetch: vi.fn(),
  }
}

const open = (...listArguments: Parameters<typeof listOf>) => {
  const list = listOf(...listArguments)
  renderStyled(<DataList label="Letters" what="letters" list={list} renderRow={({ id }) => id} />)
  return list
}

const shown = () => textsOf(screen.queryAllByRole('listitem'))
const isSaid = (text: string) => screen.queryByText(text) !== null
const empty = 'No Records Found'

describe('a list of records', () => {
  it('shows placeholders while loading, and never an empty state', () => {
    open('loading')
    expect(screen.getByRole('status').textContent).toBe('Loading Letters')
    expect(isSaid(empty)).toBe(false)
  })

  it('shows no count of unreadable rows while loading', () => {
    open('loading', [], 25)
    expect(screen.queryByText(/could not be shown/)).toBeNull()
  })

  it('shows placeholders of its rows while loading, hidden from screen readers', () => {
    const card = <StatusSkeleton facts={2} hasAction />
    renderStyled(<DataList label="Letters" what="letters" list={listOf('loading')} skeleton={card} renderRow={({ id }) => id} />)
    expect(document.querySelectorAll('li > article[data-tone=quiet] dl > div')).toHaveLength(6)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('with virtual rows keeps the height of its rows while loading', () => {
    const list = listOf('loading')
    renderStyled(<LongList label="Letters" what="letters" list={list} progress="" rowHeight={72} place={null} renderRow={({ id }) => id} />)
    const heights = [...document.querySelectorAll<HTMLElement>('li > div')].map(({ style }) => style.minHeight)
    expect(heights).toEqual(['72px', '72px', '72px'])
  })

  it('shows its rows under its accessible name', () => {
    open('success', ['first', 'second'])
    expect(screen.getByRole('list', { name: 'Letters' }).getAttribute('role'), 'VoiceOver takes a list without marks for none').toBe('list')
    expect(shown()).toEqual(['first', 'second'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('keeps its rows while more are loading, and shows the progress', () => {
    open('more-success', ['first'])
    expect(shown()).toEqual(['first'])
    expect(screen.getByRole('status').textContent).toBe('Loading more')
  })

  it('reports the end of loading in the status that reported its start: a new one would not be announced', () => {
    const letters = (state: ListState) => <DataList label="Letters" what="letters" list={listOf(state)} renderRow={({ id }) => id} />
    const { rerender } = renderStyled(letters('loading'))
    const status = screen.getByRole('status')
    rerender(letters('finished'))
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe(empty)
  })

  it('that is empty reports it, with nothing to retry', () => {
    open('finished')
    expect(isSaid(empty)).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('that failed is neither shown nor counted as an empty record, and can be loaded again', async () => {
    const list = listOf('failed')
    const { retry } = list
    renderStyled(<DataList label="Letters" what="letters" list={list} progress="0 letters shown" renderRow={({ id }) => id} />)
    expect(isSaid('0 letters shown')).toBe(false)
    expect(isSaid('We could not load your letters. This does not mean that there are none.')).toBe(true)
    expect(isSaid(empty)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('whose Retry disappears moves the focus to the page, or to its dialog', async () => {
    const failed = <DataList label="Letters" what="letters" list={listOf('failed')} renderRow={({ id }) => id} />
    const { unmount } = renderStyled(
      <main tabIndex={-1}>
        <div role="dialog">{failed}</div>
      </main>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(document.activeElement).not.toBe(screen.getByRole('main'))
    unmount()
    renderStyled(<main tabIndex={-1}>{failed}</main>)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('that is not for this user reports it, shows no rows, and is not fetched again', () => {
    open('forbidden', ['first'])
    expect(screen.getByRole('alert').textContent).toBe('You do not have access to this record.')
    expect(shown()).toEqual([])
    expect(isSaid(empty)).toBe(false)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('whose next page failed keeps its rows beside Retry', () => {
    open('failed', ['first'])
    expect(shown()).toEqual(['first'])
    expect(isSaid('We could not load all of your letters.')).toBe(true)
    expect(isSaid(empty)).toBe(false)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it.each([
    [1, '1 record could not be shown. Please contact your practice.'],
    [3, '3 records could not be shown. Please contact your practice.'],
  ])('shows the number of unreadable rows: %i', (unreadableCount, text) => {
    open('success', ['first'], unreadableCount)
    expect(isSaid(text)).toBe(true)
  })

  it('of unreadable rows only shows no empty state', () => {
    open('failed', [], 2)
    expect(isSaid('We could not load your letters. This does not mean that there are none.')).toBe(true)
    expect(isSaid('2 records could not be shown. Please contact your practice.')).toBe(true)
    expect(isSaid(empty)).toBe(false)
  })
})

describe('the state of a list', () => {
  const failure = (kind: string) => Object.assign(new Error(), { kind })

  it.each([
    ['forbidden', 'forbidden'],
    ['unreachable', 'failed'],
    ['refused', 'failed'],
    ['constructor', 'failed'],
  ])('after a call that failed as %s is %s', (kind, state) => {
    expect(listState({ isPending: false, isError: true, isFetchingNextPage: false, error: failure(kind) }, 0, 0)).toBe(state)
  })

  it.each([
    ['finished', 0, 0],
    ['success', 1, 2],
    ['failed', 0, 2],
  ])('is %s with %i rows and %i unreadable ones', (state, rows, unreadableCount) => {
    expect(listState({ isPending: false, isError: false, isFetchingNextPage: false, error: null }, rows, unreadableCount)).toBe(state)
  })
})
