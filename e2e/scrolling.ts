import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Scrolls to the end until the condition holds. Long lists render only the rows in the viewport, and load more at their end. */
const scrollUntil = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await isSo()
  }).toPass()

const options = { timeout: 500 }

export const scrollUntilDrawn = (part: Locator) => scrollUntil(part.page(), () => expect(part).toBeVisible(options))

export const scrollUntilInSight = (part: Locator) => scrollUntil(part.page(), () => expect(part).toBeInViewport(options))

/** How far an action moves a part of the page down, in px. */
export const scrolledBy = async (part: Locator, act: () => Promise<void>) => {
  await part.scrollIntoViewIfNeeded()
  const before = await part.boundingBox()
  await act()
  const after = await part.boundingBox()
  return (after?.y ?? Number.NaN) - (before?.y ?? Number.NaN)
}
