import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../e2e/reference-server.ts'
import { browserArguments } from '../playwright.config.ts'
import { needBrowser } from '../scripts/setup/browser.mjs'
import { lighthouse } from './lighthouse.ts'
import { median, slowDown } from './network.ts'

const runs = 3
const quietMs = 1500

/** Milliseconds from the start of the visit; blocked: what long tasks took above 50 ms, in all. */
type Visit = { painted: number; live: number; blocked: number; kilobytes: number }

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

const figures = (): Visit => ({
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  live: performance.getEntriesByName('live')[0]?.startTime ?? Number.NaN,
  blocked: (window as Window & { blocked?: { total: number } }).blocked?.total ?? Number.NaN,
  kilobytes:
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1000,
})

const visit = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchLongTasks)
    await page.addInitScript(watchLive)
    await slowDown(page)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 30_000 })
    await page.waitForTimeout(quietMs)
    return await page.evaluate(figures)
  } finally {
    await context.close()
  }
}

const executable = await needBrowser()
const server = await startServer()
try {
  const browser = await chromium.launch({ executablePath: executable, args: browserArguments })
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, `${server.address}/login`))
  await browser.close()

  const row = (name: string, figureOf: (visit: Visit) => number, digits = 0) => {
    const values = visits.map(figureOf)
    console.log(
      `${name.padEnd(28)} ${median(values).toFixed(digits).padStart(8)}   (${values.map((value) => value.toFixed(digits)).join(', ')})`,
    )
  }
  console.log(`Sign-in page, slow 4G, CPU slowed 4 times, empty cache; median of ${runs}\n`)
  row('form painted, ms', ({ painted }) => painted)
  row('live, ms', ({ live }) => live)
  row('blocked, ms', ({ blocked }) => blocked)
  row('JavaScript loaded, kB', ({ kilobytes }) => kilobytes, 1)
  console.log(`\nLighthouse, mobile\n\n${lighthouse(`${server.address}/login`, executable).join('\n')}`)
} finally {
  await server.stop()
}
