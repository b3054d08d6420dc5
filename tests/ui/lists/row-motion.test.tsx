import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataList } from '../../../src/ui/lists/data-list.tsx'
import { type Animations, MotionContext } from '../../../src/ui/lists/moves.ts'
import { moves } from '../../../src/ui/lists/moving.tsx'
import { soon } from '../../soon.ts'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'
import { preferring } from '../preferring.ts'

const listOf = (names: string) => {
  const rows = [...names].map((id) => ({ id }))
  const going = { goOn: vi.fn(), retry: vi.fn(), refetch: vi.fn() }
  return { state: 'success' as const, rows, total: rows.length, leftOut: 0, hasMore: false, isLoaded: true, error: null, ...going }
}

const page = (names: string, loaded: Animations | null = moves) => (
  <MotionContext value={loaded}>
    <DataList label="Letters" what="letters" list={listOf(names)} renderRow={({ id }) => id} />
  </MotionContext>
)

/** A list whose rows have changed, each named by a letter. */
const change = (from: string, to: string) => renderStyled(page(from)).rerender(page(to))

const drawn = () => textsOf(document.querySelectorAll('li')).join('')
const inUse = () => textsOf(screen.queryAllByRole('listitem'))
const moved = () => textsOf([...document.querySelectorAll('li')].filter((row) => row.getAnimations().length > 0))

beforeEach(() => preferring(false))

describe('a row of a list that stands', () => {
  it('leaves its picture where it stood, for the eye alone and for a moment', async () => {
    change('abc', 'ac')
    expect([drawn(), inUse()]).toEqual(['abc', ['a', 'c']])
    expect(document.querySelector('[inert]')?.textContent).toBe('b')
    await soon(() => expect(drawn()).toBe('ac'))
  })

  it('comes into sight by degrees, and is in use at once', () => {
    change('ac', 'abc')
    expect([moved(), inUse()]).toEqual([['b'], ['a', 'b', 'c']])
  })

  it('leaves a picture that no change of the list counts as a row', () => {
    const { rerender } = renderStyled(page('abcde'))
    rerender(page('acde'))
    rerender(page('a'))
    expect([drawn(), inUse()]).toEqual(['abcde', ['a']])
  })
})

describe('nothing moves', () => {
  it('as a list is drawn for the first time, nor as the motion is loaded', () => {
    renderStyled(page('abc', null)).rerender(page('abc'))
    expect(moved()).toEqual([])
  })

  it.each([
    ['more rows come than one could follow', 'a', 'abcde'],
    ['more rows go', 'abcde', 'a'],
    ['other rows come for all of them', 'a', 'b'],
  ])('where %s', (_, from, to) => {
    change(from, to)
    expect([drawn(), moved()]).toEqual([to, []])
  })

  it('where less motion is asked for', () => {
    preferring(true)
    change('abc', 'acd')
    expect([drawn(), moved()]).toEqual(['acd', []])
  })
})
