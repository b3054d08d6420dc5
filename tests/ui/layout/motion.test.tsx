import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../../src/ui/dialogs/dialog.tsx'
import { Drawer } from '../../../src/ui/dialogs/drawer.tsx'
import { Motion } from '../../../src/ui/layout/motion.tsx'
import { renderStyled } from '../../styled.tsx'
import { preferring } from '../preferring.ts'

const page = (content: ReactNode) => <Motion>{content}</Motion>

/** What is opened so long after the page. */
const openedAfter = async (ms: number, content: ReactNode) => {
  const { rerender } = renderStyled(page(null))
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
  rerender(page(content))
  return screen.getByRole('dialog', { name: 'Help' })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const dialog = <Dialog title="Help">Ring us.</Dialog>
const drawer = (
  <Drawer label="Help" onClose={() => undefined} finalFocusEl={() => null}>
    Ring us.
  </Drawer>
)

describe.each([
  ['a dialog', dialog],
  ['a drawer', drawer],
])('%s', (_, content) => {
  it('comes into sight by degrees', async () => {
    preferring(false)
    const opened = await openedAfter(5000, content)
    expect(opened.style.opacity).toBe('0')
    await vi.waitFor(() => expect(opened.style.opacity).toBe('1'), { timeout: 60_000 })
  })

  it('is there at once where less motion is asked for', async () => {
    preferring(true)
    expect((await openedAfter(5000, content)).style.opacity).toBe('')
  })

  it('is there at once before the motion was loaded', async () => {
    preferring(false)
    expect((await openedAfter(0, content)).style.opacity).toBe('')
  })
})
