import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export type PixelSize = { width: number; height: number }

/**
 * A placeholder's ref, and its size in px. The size is null until the placeholder is within half a screen of the view, or the page is printed.
 * Afterwards the size never changes.
 */
export const useNearView = () => {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<PixelSize | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element || size) return
    const take = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const takeAtOnce = () => flushSync(take)
    // A large part renders in a transition, so that it does not block other work.
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
