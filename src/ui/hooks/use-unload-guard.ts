import { useEffect } from 'react'

/** Makes the browser confirm before it unloads a page with unsaved text or a pending command. */
export const useUnloadGuard = (isUnsafe: boolean) =>
  useEffect(() => {
    if (!isUnsafe) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isUnsafe])
