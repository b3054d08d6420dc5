import type { Browser } from '@playwright/test'
import { slowDown } from './network.ts'

/** A page of a mid-range phone on a slow network, with an empty cache. */
export const newPhone = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await slowDown(page)
  return page
}
