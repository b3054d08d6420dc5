import { useEffect, useRef } from 'react'

/** Between two looks, in ms. */
const pauseMs = 100

/** Calls back once nothing is pressed any more: what moves under a finger is missed by it. A newer call takes the place of an older one. */
export const useAfterPress = (): ((callBack: () => void) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const callLater = (callBack: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (document.body.matches(':active') ? callLater(callBack) : callBack()), pauseMs)
  }
  return callLater
}
