/** How high each foot is, in px, from the lowest dialog to the one on top. */
const heights = new Map<HTMLElement, number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Takes note of the foot of a dialog for as long as it stands. Its height is known once the page is laid out, before it is painted: to ask for it would lay the page out twice. */
export const keepFoot = (foot: HTMLElement) => {
  const observer = new ResizeObserver(() => {
    heights.set(foot, foot.offsetHeight)
    tell()
  })
  heights.set(foot, 0)
  observer.observe(foot)
  return () => {
    observer.disconnect()
    heights.delete(foot)
    tell()
  }
}

/** How high the foot of the dialog on top is, in px; 0 where none stands. */
export const footHeight = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => [...heights.values()].at(-1) ?? 0,
}
