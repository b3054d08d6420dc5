import { useLayoutEffect, useRef } from 'react'

/** Tells the page in one of its properties how high a part of its frame is, in px: what scrolls keeps clear of it. */
export const useFrameHeight = (property: '--frame-top' | '--frame-bottom' | '--acting-for') => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    // Its first word comes once the page is laid out, before it is painted: to ask the element here or there would style the page once more.
    const observer = new ResizeObserver((entries) => {
      const height = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty(property, `${height}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return part
}
