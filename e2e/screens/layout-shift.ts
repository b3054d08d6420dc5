import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { renderedElements } from './layout.ts'

/** Maximum of cumulative layout shift. */
const maxShift = 0.02
/**
 * About a slow round trip to the practice, in ms. Shifts within 500 ms of a key press do not count, and this delay covers keys of the last
 * screen.
 */
const waitMs = 500

declare global {
  interface Window {
    shift: number
  }
}

/** Counts layout shifts without user input from the next page on, and delays the practice's answers. */
export const watchLayoutShifts = async (page: Page) => {
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if ('value' in entry && !Reflect.get(entry, 'hadRecentInput')) window.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/practice/**', async (route) => {
    // The booking form waits at most a second for this call.
    if (!route.request().url().includes('FamilyBooking')) await new Promise((resolve) => setTimeout(resolve, waitMs))
    await route.continue()
  })
}

/** The browser reports layout shifts with a delay. */
const shiftOf = async (page: Page) => {
  await page.evaluate(renderedElements)
  return page.evaluate(() => window.shift)
}

export const expectNoLayoutShift = async (page: Page, name: string) =>
  expect(await shiftOf(page), `how far ${name} moved as the answers came`).toBeLessThan(maxShift)

/** Resets the count after measurements that moved the page. */
export const clearLayoutShifts = async (page: Page) => {
  await shiftOf(page)
  await page.evaluate(() => Object.assign(window, { shift: 0 }))
}
