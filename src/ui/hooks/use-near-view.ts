import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** In px. */
export type Size = { width: number; height: number }

/**
 * A place on the page, and its size once it has come near what is in sight, within half a screen of it, or the page is about to be printed; null
 * until then. It stays so.
 */
export const useNearView = () => {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element || size) return
    const take = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const takeAtOnce = () => flushSync(take)
    // What is large enough to wait for its turn is rendered beside other work.
    const takeBeside = () => startTransition(take)
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) takeBeside()
      },
      { rootMargin: '50%' },
    )
    observer.observe(element)
    addEventListener('beforeprint', takeAtOnce)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', takeAtOnce)
    }
  }, [size])
  return { place, size }
}
