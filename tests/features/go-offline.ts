import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Simulates a browser without network until the test ends. */
export const goOffline = () => {
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => void window.dispatchEvent(new Event('offline')))
}
