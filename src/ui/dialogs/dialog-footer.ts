/** Footer heights in px, from the lowest dialog to the topmost. */
const heights = new Map<HTMLElement, number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Tracks the height of a dialog's footer, so that focused elements are scrolled clear of it. A ResizeObserver reports the height after layout; reading
 * it earlier would force a second layout.
 */
export const trackFooter = (footer: HTMLElement) => {
  const observer = new ResizeObserver(() => {
    heights.set(footer, footer.offsetHeight)
    const layer = footer.closest<HTMLElement>('[data-layer]')
    if (layer) layer.style.scrollPaddingBlockEnd = `calc(${footer.offsetHeight}px + 0.5rem)`
    tell()
  })
  heights.set(footer, 0)
  observer.observe(footer)
  return () => {
    observer.disconnect()
    heights.delete(footer)
    tell()
  }
}

/** Height of the topmost dialog's footer, in px; 0 without one. */
export const footerHeight = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => [...heights.values()].at(-1) ?? 0,
}
