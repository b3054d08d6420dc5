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

const loadToaster = () => import('./toaster.tsx').catch(() => null)

/** Fetches the toaster ahead, where a toast may have to tell that there is no network. */
export const prepareToasts = () => void loadToaster()

/** Shows a message that goes away by itself. The toaster arrives with the first one; where it cannot, there is no toast: whatever matters also stands in place. */
export const showToast = async (toast: Toast) => {
  const toaster = await loadToaster()
  if (!toaster) return
  toaster.addToast(toast)
  isWanted = true
  for (const listener of listeners) listener()
}
