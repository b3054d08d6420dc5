import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { renderedElements } from './layout.ts'

/** How far what stands on a page may move, as browsers count it. */
const maxShift = 0.02
/** About the way to a practice and back from a slow network, in ms. The keys pressed on the last screen are over by then: they may move things for 500 ms. */
const waitMs = 500

declare global {
  interface Window {
    shift: number
  }
}

/** Counts what moves without a hand, from the page that comes on, and holds the practice's answers back. */
export const watchLayoutShifts = async (page: Page) => {
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if ('value' in entry && !Reflect.get(entry, 'hadRecentInput')) window.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/practice/**', async (route) => {
    // The booking form waits a second at most for whom else one may book.
    if (!route.request().url().includes('FamilyBooking')) await new Promise((resolve) => setTimeout(resolve, waitMs))
    await route.continue()
  })
}

/** The browser tells of what has moved a moment later. */
const shiftOf = async (page: Page) => {
  await page.evaluate(renderedElements)
  return page.evaluate(() => window.shift)
}

export const expectNoLayoutShift = async (page: Page, name: string) =>
  expect(await shiftOf(page), `how far ${name} moved as the answers came`).toBeLessThan(maxShift)

/** What has been done to a page to measure it moves it too. */
export const clearLayoutShifts = async (page: Page) => {
  await shiftOf(page)
  await page.evaluate(() => Object.assign(window, { shift: 0 }))
}
