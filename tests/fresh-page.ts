import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

declare global {
  interface Window {
    readonly happyDOM: {
      setURL: (url: string) => void
      setViewport: (viewport: { width: number }) => void
      readonly settings: { enableIframePageLoading: boolean }
    }
  }
}

// How long a test waits for what it expects: no statement about the portal, but about a machine that has other work.
configure({ asyncUtilTimeout: 60_000 })

/** Where styles go that no provider of a test's own takes. */
const { result: shared, unmount } = renderHook(useStyleCache)
unmount()

const url = 'http://localhost:3000/'

/** Every test starts at the portal's address in a wide window. */
beforeEach(() => {
  window.happyDOM.setURL(url)
  window.happyDOM.setViewport({ width: 1280 })
  history.replaceState(null, '')
})

/** A query by role holds every element against every rule of the page: those of earlier tests would make each test slower than the one before. */
const forgetStyles = () => {
  const cache = shared.current
  if (!cache) return
  cache.sheet.flush()
  cache.inserted = {}
}

/** What a test left in the page is not there for the next one, of whatever file. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  forgetStyles()
})
