import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

declare global {
  interface Window {
    durations: unknown[]
  }
}

/** How long each motion takes that opening the menu starts, in ms. */
const motionsOfMenu = async (page: Page) => {
  await page.addInitScript(() => {
    window.durations = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      window.durations.push(animation.effect?.getComputedTiming().duration)
      return animation
    }
  })
  const code = page.waitForResponse(/\/assets\/moving-/)
  await signIn(page, 'patient')
  await (await code).finished()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCSS('transform', 'none')
  return page.evaluate(() => window.durations)
}

test.describe('the menu', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('comes in with a short motion, and has the focus', async ({ page }) => {
    const durations = await motionsOfMenu(page)
    expect(durations.length).toBeGreaterThan(0)
    expect(Math.max(...durations.map(Number))).toBeLessThan(200)
  })
})

test('the menu is there at once where less motion is asked for', async ({ page }) => {
  expect(await motionsOfMenu(page)).toEqual([])
})
