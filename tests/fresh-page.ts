import { cleanup, configure } from '@testing-library/react'
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
configure({ asyncUtilTimeout: 5000 })

const address = 'http://localhost:3000/'

/** Every test starts at the portal's address in a wide window. */
beforeEach(() => {
  window.happyDOM.setURL(address)
  window.happyDOM.setViewport({ width: 1280 })
  history.replaceState(null, '')
})

/** What a test left in the page is not there for the next one, of whatever file. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  document.body.replaceChildren()
})
