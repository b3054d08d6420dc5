const feet: HTMLElement[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Takes note of the foot of a dialog for as long as it stands. */
export const keepFoot = (foot: HTMLElement) => {
  feet.push(foot)
  tell()
  return () => {
    feet.splice(feet.indexOf(foot), 1)
    tell()
  }
}

/** How high the foot of the dialog on top is, in px; 0 where none stands. */
export const footHeight = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('resize', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('resize', listener)
    }
  },
  read: () => feet.at(-1)?.offsetHeight ?? 0,
}
