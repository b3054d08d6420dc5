import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Motion } from '../../../src/ui/layout/motion.tsx'
import { DataList } from '../../../src/ui/lists/data-list.tsx'
import { eventually } from '../../eventually.ts'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'
import { preferring } from '../preferring.ts'

const listOf = (names: string) => {
  const rows = [...names].map((id) => ({ id }))
  const going = { loadMore: vi.fn(), retry: vi.fn(), refetch: vi.fn() }
  return { state: 'success' as const, rows, total: rows.length, unreadableCount: 0, hasMore: false, isLoaded: true, error: null, ...going }
}

const page = (names: string) => (
  <Motion>{names && <DataList label="Letters" what="letters" list={listOf(names)} renderRow={({ id }) => id} />}</Motion>
)

/** A list that is mounted this long after its page. */
const openAfter = async (ms: number, names: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rerender } = renderStyled(page(''))
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
  })
  vi.useRealTimers()
  rerender(page(names))
  return (changed: string) => rerender(page(changed))
}

/** A list whose rows change after the animations were loaded; each row is named by a letter. */
const change = async (from: string, to: string) => (await openAfter(5000, from))(to)

const seenRows = () => [...document.querySelectorAll('li')].filter((row) => !row.hidden)
const seen = () => textsOf(seenRows()).join('')
const inUse = () => textsOf(screen.queryAllByRole('listitem'))
const entering = () => textsOf(seenRows().filter((row) => row.style.opacity === '0'))

beforeEach(() => {
  preferring(false)
  // A browser reports no cancelled animation as unhandled; happy-dom does.
  vi.spyOn(Animation.prototype, 'cancel').mockReturnValue(undefined)
})

describe('a row of a mounted list', () => {
  it('stays in place during its exit, inert', async () => {
    await change('abc', 'ac')
    expect([seen(), inUse()]).toEqual(['abc', ['a', 'c']])
    expect(document.querySelector('[inert]')?.textContent).toBe('b')
    await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(2))
  })

  it('fades in, and is usable immediately', async () => {
    await change('ac', 'abc')
    expect([entering(), inUse()]).toEqual([['b'], ['a', 'b', 'c']])
    await eventually(() => expect(entering()).toEqual([]))
  })

  it('does not count for the next change while it exits', async () => {
    const rerender = await openAfter(5000, 'abcde')
    rerender('acde')
    rerender('a')
    expect([seen(), inUse()]).toEqual(['abcde', ['a']])
  })
})

describe('no row is animated', () => {
  it('before the animation code is loaded', async () => {
    const rerender = await openAfter(0, 'abc')
    rerender('acd')
    expect([seen(), entering()]).toEqual(['acd', []])
  })

  it('when the list mounts', async () => {
    await openAfter(5000, 'abc')
    expect([seen(), entering()]).toEqual(['abc', []])
  })

  it.each([
    ['more rows enter than a patient could follow', 'a', 'abcde'],
    ['more rows leave', 'abcde', 'a'],
    ['all rows are replaced', 'a', 'b'],
  ])('if %s', async (_, from, to) => {
    await change(from, to)
    expect([seen(), entering()]).toEqual([to, []])
    await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(to.length))
  })

  it('with a preference for reduced motion', async () => {
    preferring(true)
    await change('abc', 'acd')
    expect([seen(), entering()]).toEqual(['acd', []])
  })
})
