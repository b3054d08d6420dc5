import { useLayoutEffect, useRef } from 'react'

/** Sets a CSS property to the height of a part of the shell in px, so that scrolling keeps focus clear of it. */
export const useFrameHeight = (property: '--frame-top' | '--frame-bottom' | '--acting-for') => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    // The observer reports before paint. Reading the element's size here would force another style pass.
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
