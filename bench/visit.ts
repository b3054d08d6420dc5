import type { Browser } from '@playwright/test'
import { newPhone } from './phone.ts'

const quietMs = 1500

const watchLongTasks = () => {
  const blocked = { total: 0 }
  Object.assign(window, { blocked })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked.total += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

const watchLive = () => {
  new MutationObserver((_changes, observer) => {
    if (!('ready' in document.documentElement.dataset)) return
    performance.mark('live')
    observer.disconnect()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
}

const figures = () => ({
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  live: performance.getEntriesByName('live')[0]?.startTime ?? Number.NaN,
  blocked: (window as Window & { blocked?: { total: number } }).blocked?.total ?? Number.NaN,
  kilobytes:
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1000,
})

/** A visit of the sign-in page, in ms from its start. `blocked` sums long tasks above 50 ms. `kilobytes` includes prefetched code. */
export const visit = async (browser: Browser, url: string) => {
  const page = await newPhone(browser)
  try {
    await page.addInitScript(watchLongTasks)
    await page.addInitScript(watchLive)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 30_000 })
    await page.waitForTimeout(quietMs)
    return await page.evaluate(figures)
  } finally {
    await page.context().close()
  }
}
