import { vi } from 'vitest'

/** A browser whose local storage is full or forbidden, for one test; the environment's own binds its methods at their first use, so that a spy on them may hear nothing. */
export const withUnusableStorage = () => {
  const getItem = vi.fn(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem, setItem, clear: () => undefined })
  return { getItem, setItem }
}
