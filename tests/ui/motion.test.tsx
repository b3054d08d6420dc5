import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Motion } from '../../src/ui/motion.tsx'
import { system } from '../../src/ui/theme/system.ts'

const page = (isOpen: boolean) => (
  <ChakraProvider value={system}>
    <Motion>{isOpen && <Dialog title="Help">Ring us.</Dialog>}</Motion>
  </ChakraProvider>
)

/** A dialog that is opened so long after the page. */
const openedAfter = async (ms: number) => {
  const { rerender } = render(page(false))
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
  rerender(page(true))
  return screen.getByRole('dialog', { name: 'Help' })
}

const preferring = (reducedMotion: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener: () => undefined, removeEventListener: () => undefined }))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

describe('a dialog', () => {
  it('comes into sight by degrees', async () => {
    preferring(false)
    const dialog = await openedAfter(5000)
    expect(dialog.style.opacity).toBe('0')
    await vi.waitFor(() => expect(dialog.style.opacity).toBe('1'), { timeout: 5000 })
  })

  it('is there at once where less motion is asked for', async () => {
    preferring(true)
    expect((await openedAfter(5000)).style.opacity).toBe('')
  })

  it('is there at once before the motion was loaded', async () => {
    preferring(false)
    expect((await openedAfter(0)).style.opacity).toBe('')
  })
})
