import { expect, it, vi } from 'vitest'
import { clearTab, readTab, writeTab } from '../../src/browser/tab-storage.ts'

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

it('the latest value is read, whether or not the storage was full', () => {
  const storage = new Map<string, string>()
  const setItem = vi.fn<(key: string, text: string) => void>((key, text) => storage.set(key, text))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem,
    removeItem: (key: string) => storage.delete(key),
  })
  writeTab('draft', 'first')
  setItem.mockImplementationOnce(full)
  writeTab('draft', 'second')
  expect(readTab('draft')).toBe('second')
  writeTab('draft', 'third')
  expect(readTab('draft')).toBe('third')
  clearTab('draft')
  expect(readTab('draft')).toBeNull()
})

it('with forbidden storage a value lasts until the next page load', () => {
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  expect(readTab('draft')).toBeNull()
  writeTab('draft', 'first')
  expect(readTab('draft')).toBe('first')
  clearTab('draft')
  expect(readTab('draft')).toBeNull()
})
