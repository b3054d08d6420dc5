import { useEffect, useRef } from 'react'

/** Polling interval, in ms. */
const pauseMs = 100

/** Calls back once no button or link is pressed: a target that moves during a press misses its click. A newer call replaces an older one. */
export const useAfterPress = (): ((callBack: () => void) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const callLater = (callBack: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (document.body.matches(':active') ? callLater(callBack) : callBack()), pauseMs)
  }
  return callLater
}
