import { act, getConfig, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { PageDialog } from '../../../src/ui/dialogs/page-dialog.tsx'
import { useBackCloses } from '../../../src/ui/dialogs/use-back-closes.ts'
import { changeEntry, useEntryState } from '../../../src/ui/hooks/entry-state.ts'
import { renderStyled } from '../../styled.tsx'

type Closing = { onClose?: (() => void) | undefined }

/** A layer that ignores `onClose` and stays open. */
const Staying = ({ onClose }: Closing) => {
  useBackCloses(onClose)
  return null
}

const Over = ({ onClose }: Closing) => {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return isOpen && <Staying onClose={onClose && close} />
}

const entries = () => history.state?.over ?? 0

/** Waits until the history has settled, while React renders at its own pace. */
const settled = () => getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))

const goBack = async () => {
  history.back()
  await settled()
}

describe('useBackCloses', () => {
  beforeEach(() => {
    history.pushState(null, '', '/reports')
    history.pushState({ page: 2 }, '', '/reports')
  })

  afterEach(async () => {
    await settled()
  })

  it('closes the open layer, and the page stays', async () => {
    const close = vi.fn()
    render(<Over onClose={close} />)
    await settled()
    expect(history.state).toEqual({ page: 2, over: 1 })
    await goBack()
    expect(close).toHaveBeenCalledOnce()
    expect(history.state.page).toBe(2)
    expect(entries()).toBe(0)
  })

  it('leaves no history entry after another way of closing', async () => {
    const close = vi.fn()
    const { unmount } = render(<Over onClose={close} />)
    await settled()
    unmount()
    await settled()
    expect(history.state).toEqual({ page: 2, over: 0 })
    await goBack()
    expect(history.state).toBeNull()
    expect(close).not.toHaveBeenCalled()
  })

  it("keeps the page's changes to its entry", async () => {
    const { unmount } = render(<Over onClose={() => undefined} />)
    await settled()
    history.replaceState({ ...history.state, filter: 'read' }, '')
    unmount()
    await settled()
    expect(history.state).toEqual({ page: 2, filter: 'read', over: 0 })
  })

  it("keeps the page's changes to its entry during the traversal", async () => {
    const go = history.go.bind(history)
    vi.spyOn(history, 'go').mockImplementation((delta) => setTimeout(go, 10, delta))
    const { unmount } = render(<Over onClose={() => undefined} />)
    await settled()
    unmount()
    await act(() => Promise.resolve())
    changeEntry({ filter: 'read' })
    expect(history.state).toEqual({ page: 2, filter: 'read', over: 1 })
    await settled()
    expect(history.state).toEqual({ page: 2, filter: 'read', over: 0 })
  })

  describe('with Back pressed before the browser has arrived', () => {
    const entriesOf = ['before', 'page', 'over', 'over that'].map((key, index) => ({ key, index }))
    const traverseTo = vi.fn((_key: string) => ({ committed: Promise.resolve() }))
    const navigation = { entries: () => entriesOf, currentEntry: entriesOf[0], traverseTo }
    const reach = async (index: number) => {
      history.go(index - (navigation.currentEntry?.index ?? 0))
      navigation.currentEntry = entriesOf[index]
      await settled()
    }

    beforeEach(() => {
      traverseTo.mockClear()
      vi.stubGlobal('navigation', navigation)
    })

    it('leaves the reached entry unchanged', async () => {
      navigation.currentEntry = entriesOf[2]
      const { unmount } = render(<Over onClose={() => undefined} />)
      await settled()
      unmount()
      await settled()
      expect(traverseTo).toHaveBeenCalledExactlyOnceWith('page')
      await reach(0)
      expect(history.state).toBeNull()
      await reach(1)
      expect(history.state).toEqual({ page: 2 })
    })

    it('continues where another page came between', async () => {
      navigation.currentEntry = entriesOf[2]
      traverseTo.mockImplementationOnce(() => ({ committed: Promise.reject(new DOMException('Aborted', 'AbortError')) }))
      const { unmount } = render(<Over onClose={() => undefined} />)
      await settled()
      unmount()
      await settled()
      history.pushState({ page: 3 }, '', '/vitals')
      render(<Over onClose={() => undefined} />)
      await settled()
      expect(history.state).toEqual({ page: 3, over: 1 })
    })

    it('closes only the topmost layer', async () => {
      navigation.currentEntry = entriesOf[3]
      const [under, top] = [vi.fn(), vi.fn()]
      render(<Staying onClose={under} />)
      render(<Staying onClose={top} />)
      await settled()
      await reach(2)
      await reach(1)
      expect(top).toHaveBeenCalledTimes(2)
      expect(under).not.toHaveBeenCalled()
      expect(traverseTo.mock.calls).toEqual([['over that'], ['over that']])
      await reach(3)
      expect(history.state).toEqual({ page: 2, over: 2 })
    })
  })

  it('passes its entry to a layer that opens on close', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const { rerender } = render(<Over key="first" onClose={first} />)
    await settled()
    const { length } = history
    rerender(<Over key="second" onClose={second} />)
    await settled()
    expect(history.length).toBe(length)
    expect(entries()).toBe(1)
    await goBack()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })

  it('closes the topmost layer first, then the one beneath', async () => {
    const [under, top] = [vi.fn(), vi.fn()]
    render(<Over onClose={under} />)
    render(<Over onClose={top} />)
    await settled()
    expect(entries()).toBe(2)
    await goBack()
    expect(top).toHaveBeenCalledOnce()
    expect(under).not.toHaveBeenCalled()
    await goBack()
    expect(under).toHaveBeenCalledOnce()
    expect(history.state.page).toBe(2)
    expect(entries()).toBe(0)
  })

  it('calls a layer that stays open on each Back, and the page stays', async () => {
    const [under, top] = [vi.fn(), vi.fn()]
    render(<Staying onClose={under} />)
    render(<Staying onClose={top} />)
    await settled()
    const { length } = history
    await goBack()
    await goBack()
    expect(top).toHaveBeenCalledTimes(2)
    expect(under).not.toHaveBeenCalled()
    expect(history.state).toEqual({ page: 2, over: 2 })
    expect(history.length).toBe(length)
  })

  it('keeps the page beneath a dialog that cannot be closed', async () => {
    renderStyled(<PageDialog title="Sending">It is on its way.</PageDialog>)
    await settled()
    await goBack()
    await goBack()
    expect(history.state).toEqual({ page: 2, over: 1 })
    expect(screen.getByRole('dialog', { name: 'Sending' })).toBeDefined()
  })

  it('re-renders the page only if its own part of the entry changes', async () => {
    const draw = vi.fn()
    const schema = z.object({ page: z.int() })
    const Page = () => {
      draw(useEntryState(schema))
      return null
    }
    render(<Page />)
    const { unmount } = render(<Over onClose={() => undefined} />)
    await settled()
    unmount()
    await settled()
    expect(draw.mock.calls).toEqual([[{ page: 2 }]])
    act(() => changeEntry({ page: 3 }))
    expect(draw.mock.calls).toEqual([[{ page: 2 }], [{ page: 3 }]])
  })

  it('pushes no entry for a layer that cannot be closed', async () => {
    const { rerender } = render(<Over />)
    await settled()
    expect(entries()).toBe(0)
    rerender(<Over onClose={() => undefined} />)
    await settled()
    expect(entries()).toBe(1)
    rerender(<Over />)
    await settled()
    expect(entries()).toBe(0)
  })

  it('removes no entry of another page', async () => {
    const { unmount } = render(<Over onClose={() => undefined} />)
    await settled()
    history.pushState({ page: 3 }, '', '/vitals')
    unmount()
    await settled()
    expect(location.pathname).toBe('/vitals')
    expect(history.state).toEqual({ page: 3 })
  })
})
