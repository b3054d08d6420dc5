import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. The render is synchronous, because the browser takes the layout right after the event. */
export const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = matchMedia('print')
    const set = (value: boolean) => flushSync(() => setPrinting(value))
    const begin = () => set(true)
    const end = () => set(false)
    const follow = () => set(print.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    print.addEventListener('change', follow)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      print.removeEventListener('change', follow)
    }
  }, [])
  return isPrinting
}
