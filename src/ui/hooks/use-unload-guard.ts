import { useEffect } from 'react'

/** The browser asks before it leaves a page on which something would be lost. */
export const useUnloadGuard = (isUnsafe: boolean) =>
  useEffect(() => {
    if (!isUnsafe) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isUnsafe])
