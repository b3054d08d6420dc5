import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Scrolls to the end again and again, until something is so: long lists draw only the rows in sight, and grow as they are read. */
const scrollUntil = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await isSo()
  }).toPass()

const options = { timeout: 500 }

export const scrollUntilDrawn = (part: Locator) => scrollUntil(part.page(), () => expect(part).toBeVisible(options))

export const scrollUntilInSight = (part: Locator) => scrollUntil(part.page(), () => expect(part).toBeInViewport(options))

/** How far a part of the page moves down by something, in px. */
export const scrolledBy = async (part: Locator, act: () => Promise<void>) => {
  await part.scrollIntoViewIfNeeded()
  const before = await part.boundingBox()
  await act()
  const after = await part.boundingBox()
  return (after?.y ?? Number.NaN) - (before?.y ?? Number.NaN)
}
