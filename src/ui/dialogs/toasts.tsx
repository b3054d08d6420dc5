import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToasterRequested } from './toast.ts'

/** Loaded with the first toast: it writes style attributes, which the page that is built ahead may not hold. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The place of all toasts; stands once in the page. */
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
