import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What has been told in a notification since the page was opened. */
    toastTexts: string[]
    /** How many steps the page's own history is on its way. */
    moving: number
  }
}

/** Runs in the page, before its scripts. No call is given up because the machine stood still. */
const stabilizePage = () => {
  AbortSignal.timeout = () => new AbortController().signal
  window.toastTexts = []
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-scope=toast][data-part=description]'))
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

/** Makes what the pages of a browser do independent of a machine that stands still meanwhile. */
export const makePagesStable = (context: BrowserContext) => context.addInitScript(stabilizePage)

/** The history has come to rest with so many entries over the page's own, sooner than a person presses Back again. */
export const expectHistoryLength = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => [history.state?.over ?? 0, window.moving])).toEqual([count, 0])

/** It was told in a notification, which may have gone again. */
export const expectToast = (page: Page, text: string) => expect.poll(() => page.evaluate(() => window.toastTexts)).toContain(text)

/** Waits until something was told, and closes it where it has not gone by itself. */
export const closeToast = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => window.toastTexts)).not.toEqual([])
  const close = page.getByRole('region', { name: /^notifications/i }).getByRole('button', { name: 'Close' })
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1000 })
    await expect(close).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}
