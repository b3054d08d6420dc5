import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNearView } from '../../src/ui/use-near-view.ts'

const Place = () => {
  const { place, isNear } = useNearView()
  return <div ref={place}>{isNear ? 'near' : 'far'}</div>
}

afterEach(cleanup)

test('a place is near once it has come within half a screen of what is in sight, and stays so', () => {
  const told: ((seen: { isIntersecting: boolean }[]) => void)[] = []
  const disconnect = vi.fn()
  const asked = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = disconnect
      constructor(tell: (typeof told)[number], options: object) {
        told.push(tell)
        asked(options)
      }
    },
  )
  const tell = (isIntersecting: boolean) => act(() => told[0]?.([{ isIntersecting }]))
  render(<Place />)
  expect(asked).toHaveBeenCalledWith({ rootMargin: '50%' })
  tell(false)
  expect(screen.getByText('far')).toBeDefined()
  tell(true)
  expect(screen.getByText('near')).toBeDefined()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(told).toHaveLength(1)
})
