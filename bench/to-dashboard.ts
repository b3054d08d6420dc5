import type { Browser } from '@playwright/test'
import { sandboxPassword } from '../server/sandbox/accounts.ts'
import { newPhone } from './phone.ts'

const watchHeading = () => {
  new MutationObserver((_changes, observer) => {
    if (![...document.querySelectorAll('h1')].some(({ textContent }) => textContent === 'Dashboard')) return
    requestAnimationFrame(() => performance.mark('heading'))
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const press = () => {
  performance.mark('pressed')
  document.querySelector<HTMLElement>('button[type="submit"]')?.click()
}

const figures = () => {
  const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
  const [pressed, shown] = [at('pressed'), at('heading')]
  const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > pressed && startTime < shown)
  return { shown: shown - pressed, requests: loaded.length }
}

/**
 * A sign-in by e-mail that is typed before hydration and sent right after it: ms until the dashboard's heading, and the requests meanwhile.
 */
export const toDashboard = async (browser: Browser, url: string) => {
  const page = await newPhone(browser)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByLabel('User Name').fill('patient@example.nz')
    await page.getByLabel('Password', { exact: true }).fill(sandboxPassword)
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 60_000 })
    await page.evaluate(watchHeading)
    await page.evaluate(press)
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0, undefined, { timeout: 60_000 })
    return await page.evaluate(figures)
  } finally {
    await page.context().close()
  }
}
