import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Does something when the network is back. */
export const useOnline = (onBack: () => void) => {
  const onBackNow = useLatest(onBack)
  useEffect(() => {
    const goOn = () => onBackNow()()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [onBackNow])
}
