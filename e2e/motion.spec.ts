import type { Page } from '@playwright/test'
import { upcomingCards } from './booking.ts'
import { expect, signIn, test } from './fixtures.ts'
import { openAs } from './session.ts'

declare global {
  interface Window {
    durations: unknown[]
  }
}

/** Pauses every animation in its middle until it is released. */
const holdMotions = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const motion = animate.call(this, frames, options)
      motion.pause()
      motion.currentTime = Number(motion.effect?.getComputedTiming().duration) / 2
      // Framer Motion aligns the start times of its animations, and a start time ends a pause.
      Object.defineProperty(motion, 'startTime', { get: () => null, set: () => undefined })
      return motion
    }
  })

const letMotionsGo = (page: Page) =>
  page.evaluate(() => {
    for (const motion of document.getAnimations()) motion.play()
  })

/** The duration of each animation that opening the menu starts, in ms. */
const motionsOfMenu = async (page: Page) => {
  await page.addInitScript(() => {
    window.durations = []
    document.addEventListener('transitionrun', ({ target }) => {
      const motions = target instanceof Element ? target.getAnimations() : []
      window.durations.push(...motions.map((motion) => motion.effect?.getComputedTiming().duration))
    })
  })
  await signIn(page, 'patient')
  const menu = page.getByRole('dialog')
  await page.evaluate(() => window.durations.splice(0))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(menu).toHaveCSS('transform', 'none')
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

test.describe('a list', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('shows which of its rows goes, which nobody can reach any more', async ({ page }) => {
    await holdMotions(page)
    await openAs(page, 'patient', '/appointments')
    // A list is animated if it is mounted after the code of the animations was loaded.
    await expect(async () => {
      await page.getByRole('tab', { name: 'History' }).click()
      await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
      const row = page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('listitem').first()
      await expect(row).toHaveAttribute('style', /height: auto/, { timeout: 500 })
    }).toPass()
    await upcomingCards(page).first().getByRole('button', { name: 'Cancel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Appointment' })
    await dialog.getByLabel('I feel better').check()
    await dialog.getByRole('button', { name: 'Cancel Appointment' }).click()
    await expect(upcomingCards(page)).toHaveCount(1)
    const picture = page.locator('li[inert]')
    await expect(picture).toHaveCount(1)
    await letMotionsGo(page)
    await expect(picture).toHaveCount(0)
  })
})

test.describe('a dialog', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('is seen as it goes, when the page is in use again', async ({ page }) => {
    await holdMotions(page)
    await openAs(page, 'patient', '/appointments')
    const tab = page.getByRole('tab', { name: 'Upcoming Appointment' })
    await tab.click()
    const opener = upcomingCards(page).first().getByRole('button', { name: 'Cancel' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Appointment' })
    await dialog.getByLabel('I feel better').check()
    await expect(async () => {
      await letMotionsGo(page)
      await expect(dialog).toHaveCSS('opacity', '1', { timeout: 500 })
    }).toPass()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    const picture = page.locator('body > [inert]')
    await expect(picture).toContainText('Cancel Appointment')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
    await expect(picture).toHaveCount(1)
    await letMotionsGo(page)
    await expect(picture).toHaveCount(0)
  })
})
