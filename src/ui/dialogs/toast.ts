import type { Toast } from './toaster.tsx'

let isWanted = false
const listeners = new Set<() => void>()

/** Whether the toaster is there. */
export const onToasterRequested = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => isWanted,
}

const loadToaster = async () => {
  const toaster = await import('./toaster.tsx').catch(() => null)
  if (!toaster || isWanted) return toaster
  isWanted = true
  for (const listener of listeners) listener()
  return toaster
}

/** Puts the toaster in its place ahead: a toast may have to tell that there is no network, and is rendered at once. */
export const prepareToasts = () => void loadToaster()

/** Shows a message that goes away by itself, or stays until it is closed. The toaster arrives with the first one; where it cannot, there is no toast: whatever matters also stands in place. */
export const showToast = async (toast: Toast) => {
  const toaster = await loadToaster()
  // What it tells of is rendered first: to be placed, a toast has the page laid out.
  setTimeout(() => toaster?.addToast(toast))
}
