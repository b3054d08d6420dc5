import { useLayoutEffect, useRef } from 'react'

/** Tells the page in one of its properties how high a part of its frame is, in px: what scrolls keeps clear of it. */
export const useFrameHeight = (property: '--frame-top' | '--frame-bottom') => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => style.setProperty(property, `${element.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return part
}
