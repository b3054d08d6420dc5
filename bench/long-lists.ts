import { type Browser, type BrowserContextOptions, type CDPSession, chromium } from '@playwright/test'
import { startServer } from '../e2e/reference-server.ts'
import { browserArguments, devices } from '../playwright.config.ts'
import { needBrowser } from '../scripts/setup/browser.mjs'
import { signIn, slowDown, tell, traced } from './main-thread.ts'

const scrollLimitMs = 400_000
/** A continuous flick: px per frame. */
const step = 120

/** Scrolls through the list frame by frame until its last row is rendered. Returns the number of rows. */
const scrollThrough = ({ pixels, limitMs }: { pixels: number; limitMs: number }) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const next = () => {
      const last = document.querySelector('[aria-posinset]:last-child')
      const isLast = last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize')
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      if ((isLast && isAtEnd) || performance.now() - start > limitMs) return resolve(Number(last?.getAttribute('aria-posinset')))
      scrollBy(0, pixels)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

type List = { name: string; path: string; label: string; state?: object }

const lists: readonly List[] = [
  { name: 'past appointments', path: '/appointments', label: 'Past appointments', state: { tab: '3' } },
  { name: 'timeline', path: '/timeline', label: 'Timeline' },
  { name: 'test results', path: '/reports', label: 'Your results' },
  { name: 'messages', path: '/emails', label: 'Messages to you' },
  { name: 'invoices', path: '/accounts', label: 'All Invoices', state: { tab: 'all' } },
]

/** Arguments select lists: `node bench/long-lists.ts messages invoices`. */
const names = process.argv.slice(2)

/**
 * Opens a list inside the portal. Returns the ms until its first row was painted. Runs in the page, where the time of the paint is
 * available.
 */
const openList = ({ path, label, state = {} }: List) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`ul[aria-label="${label}"] > li`)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    history.pushState(state, '', path)
  })

const megabyte = 1_000_000

const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / megabyte
}

const measure = async (browser: Browser, url: string, screen: BrowserContextOptions, list: List) => {
  const page = await browser.newPage(screen)
  await signIn(page, url)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const firstRowMs = await page.evaluate(openList, list)
  const heapBefore = await heapOf(session)
  const { done: rows, tasks } = await traced(browser, page, () => page.evaluate(scrollThrough, { pixels: step, limitMs: scrollLimitMs }))
  const extraHeap = (await heapOf(session)) - heapBefore
  await page.close()
  return { rows, firstRowMs, extraHeap, tasks }
}

const executable = await needBrowser()
const server = await startServer()
try {
  const browser = await chromium.launch({ executablePath: executable, args: browserArguments })
  console.log(`Lists of 'large', scrolled to the end at ${step} px a frame, CPU slowed ${slowDown} times\n`)
  for (const list of lists.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const [name, screen] of Object.entries(devices)) {
      const { rows, firstRowMs, extraHeap, tasks } = await measure(browser, server.url, screen, list)
      console.log(`${list.name}, ${name}: ${rows} rows, ${tasks.length} tasks`)
      console.log(`  first row          after ${firstRowMs.toFixed(0)} ms`)
      console.log(`  heap               ${extraHeap.toFixed(1)} MB more at the end`)
      tell(tasks)
    }
  await browser.close()
} finally {
  await server.stop()
}
