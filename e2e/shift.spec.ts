import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { walk } from './screens/screen.ts'
import { screensOn } from './screens.ts'

/** How far what stands on a page may move, as browsers count it. */
const mostShift = 0.02
/** About the way to a practice and back from a slow network, in ms. */
const waitMs = 500

declare global {
  interface Window {
    shift: number
  }
}

/** Counts what moves without a hand, from the page that comes on. */
const watchShifts = () => {
  window.shift = 0
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries())
      if ('value' in entry && !Reflect.get(entry, 'hadRecentInput')) window.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const holdAnswers = (page: Page) =>
  page.route('**/practice/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await route.continue()
  })

test('nothing on a page moves as the answers come', { tag: '@both' }, async ({ page, isMobile }) => {
  test.setTimeout(300_000)
  await page.addInitScript(watchShifts)
  await holdAnswers(page)
  const pages = screensOn(isMobile ? 'phone' : 'desktop').filter(
    ({ account, role, trouble, open }) => account && !role && !trouble && !open,
  )
  const moved: string[] = []
  await walk(page, pages, async ({ name }) => {
    const shift = await page.evaluate(() => window.shift)
    if (shift >= mostShift) moved.push(`${name}: ${shift.toFixed(3)}`)
    await page.evaluate(() => Object.assign(window, { shift: 0 }))
  })
  expect(moved).toEqual([])
})
