import type { Toast } from './toaster.tsx'

let isWanted = false
const listeners = new Set<() => void>()

/** Whether the toaster's code is loaded. */
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

/** Loads the toaster early: a toast may have to report a lost connection, when code can no longer be fetched. */
export const prepareToasts = () => void loadToaster()

/**
 * Shows a toast that closes after a delay or on demand. The first call loads the toaster. If loading fails no toast appears, so important messages are
 * also shown in place.
 */
export const showToast = async (toast: Toast) => {
  const toaster = await loadToaster()
  // Deferred until React has rendered the change: positioning a toast forces a layout.
  setTimeout(() => toaster?.addToast(toast))
}
