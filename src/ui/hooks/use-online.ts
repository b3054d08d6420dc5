import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

export const useOnline = (onBack: () => void) => {
  const onBackNow = useLatest(onBack)
  useEffect(() => {
    const onOnline = () => onBackNow()()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onBackNow])
}
