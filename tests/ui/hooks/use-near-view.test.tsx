import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNearView } from '../../../src/ui/hooks/use-near-view.ts'

const Place = () => {
  const { place, size } = useNearView()
  return <div ref={place}>{size ? 'near' : 'far'}</div>
}

const disconnect = vi.fn()
const asked = vi.fn()
let observerCallbacks: ((seen: { isIntersecting: boolean }[]) => void)[] = []

beforeEach(() => {
  observerCallbacks = []
  disconnect.mockReset()
  asked.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = disconnect
      constructor(tell: (typeof observerCallbacks)[number], options: object) {
        observerCallbacks.push(tell)
        asked(options)
      }
    },
  )
})

test('a place is near within half a screen of the view, and stays near', () => {
  const tell = (isIntersecting: boolean) => act(() => observerCallbacks[0]?.([{ isIntersecting }]))
  render(<Place />)
  expect(asked).toHaveBeenCalledWith({ rootMargin: '50%' })
  tell(false)
  expect(screen.getByText('far')).toBeDefined()
  tell(true)
  expect(screen.getByText('near')).toBeDefined()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(observerCallbacks).toHaveLength(1)
})

test('printing a page makes all its places near before layout', () => {
  render(<Place />)
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getByText('near')).toBeDefined()
})
