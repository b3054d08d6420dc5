import type { Toast } from './toaster.tsx'

let isWanted = false
const listeners = new Set<() => void>()

/** Whether a toast was ever shown; the toaster is loaded then. */
export const toasterWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => isWanted,
}

/** Shows a message that goes away by itself. The toaster arrives with the first one. */
export const showToast = async (toast: Toast) => {
  const { addToast } = await import('./toaster.tsx')
  addToast(toast)
  isWanted = true
  for (const listener of listeners) listener()
}
