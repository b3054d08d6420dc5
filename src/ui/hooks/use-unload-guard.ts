import { useEffect } from 'react'

/** The browser asks before it leaves a page on which something would be lost. */
export const useUnloadGuard = (isUnsafe: boolean) =>
  useEffect(() => {
    if (!isUnsafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsafe])
