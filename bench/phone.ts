import type { Browser } from '@playwright/test'
import { devices } from '../playwright.config.ts'
import { slowDown } from './network.ts'

/** A page of a mid-range phone on a slow network, with an empty cache. */
export const newPhone = async (browser: Browser) => {
  const context = await browser.newContext(devices.phone)
  const page = await context.newPage()
  await slowDown(page)
  return page
}
