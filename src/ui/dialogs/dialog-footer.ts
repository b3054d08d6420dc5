/** How high each footer is, in px, from the lowest dialog to the one on top. */
const heights = new Map<HTMLElement, number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Takes note of the footer of a dialog for as long as it stands: what has the focus keeps clear of it. Its height is known once the page is laid out, before it is painted: to ask for it would lay the page out twice. */
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

/** How high the footer of the dialog on top is, in px; 0 where none stands. */
export const footerHeight = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => [...heights.values()].at(-1) ?? 0,
}
