import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToasterRequested } from './toast.ts'

/** Loaded with the first toast: the toaster writes style attributes, which the Content-Security-Policy forbids in prerendered HTML. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The container of all toasts; render it once per page. */
export const Toasts = () => {
  const isWanted = useSyncExternalStore(onToasterRequested.subscribe, onToasterRequested.read, () => false)
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
