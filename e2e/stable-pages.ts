import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of all notifications since the page was opened. */
    toastTexts: string[]
    /** The number of pending steps in the page's history. */
    moving: number
  }
}

/** Runs in the page before its scripts. No call times out on a slow machine. */
const stabilizePage = () => {
  AbortSignal.timeout = () => new AbortController().signal
  window.toastTexts = []
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-scope=toast][data-part=title]'))
      if (!window.toastTexts.includes(textContent)) window.toastTexts.push(textContent)
  }).observe(document, { childList: true, subtree: true, characterData: true })
  window.moving = 0
  const { traverseTo } = Navigation.prototype
  Navigation.prototype.traverseTo = function (...to) {
    const result = traverseTo.apply(this, to)
    const arrived = () => {
      window.moving -= 1
    }
    window.moving += 1
    result.finished?.then(arrived, arrived)
    return result
  }
}

/** Makes the pages of a browser independent of a slow machine. */
export const makePagesStable = (context: BrowserContext) => context.addInitScript(stabilizePage)

/** Expects that the history has settled with `count` entries above the page's own, before a person could press Back again. */
export const expectHistoryLength = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => [history.state?.over ?? 0, window.moving])).toEqual([count, 0])

/** Expects a notification, which may already have closed. */
export const expectToast = (page: Page, text: string) => expect.poll(() => page.evaluate(() => window.toastTexts)).toContain(text)

/** Waits for a notification, and closes it if it is still open. */
export const closeToast = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => window.toastTexts)).not.toEqual([])
  const close = page.getByRole('region', { name: /^notifications/i }).getByRole('button', { name: 'Close' })
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1000 })
    await expect(close).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}
