import { vi } from 'vitest'

/**
 * A browser whose local storage is full or forbidden, for one test. The environment binds the storage's methods at first use, so a spy on
 * them may see no calls.
 */
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
