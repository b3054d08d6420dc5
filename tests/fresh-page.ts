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

// Time limit for expectations; it concerns busy machines, not the portal.
configure({ asyncUtilTimeout: 60_000 })

/** The style cache for renders without a provider of their own. */
const { result: shared, unmount } = renderHook(useStyleCache)
unmount()

const url = 'http://localhost:3000/'

/** Every test starts at the portal's URL in a wide window. */
beforeEach(() => {
  window.happyDOM.setURL(url)
  window.happyDOM.setViewport({ width: 1280 })
  history.replaceState(null, '')
})

/** A query by role compares every element with every style rule, so rules of earlier tests would slow down each later test. */
const forgetStyles = () => {
  const cache = shared.current
  if (!cache) return
  cache.sheet.flush()
  cache.inserted = {}
}

/** Each test starts with an empty page, whatever the file. */
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
