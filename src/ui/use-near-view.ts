import { useEffect, useRef, useState } from 'react'

/** Whether a place on the page has come near what is in sight, within half a screen of it. It stays so. */
export const useNearView = () => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const observer = new IntersectionObserver((seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '50%',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return { place, isNear }
}
