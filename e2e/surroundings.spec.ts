import type { Page } from '@playwright/test'
import { answerNoSymptoms, openBooking, slot, toSlots } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { detail, openMessages, openRow, rows } from './messages.ts'
import { translatePages } from './page-translator.ts'
import { cards, enterCard, openAccounts, pay, receipt } from './payments.ts'
import { openAs } from './session.ts'

const sheets = async (page: Page) => ((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

test('paper has every loaded row of a long list, and no blank page', { tag: '@both' }, async ({ page }) => {
  await openMessages(page, 'patient')
  await expect(page.getByText('30 of 30 messages shown')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page, /./)).toHaveCount(30)
  const { list, overlap } = await page.getByRole('list', { name: 'Messages to you' }).evaluate((list) => {
    const boxes = [...list.children].map((row) => row.getBoundingClientRect())
    const height = list.getBoundingClientRect().height
    return {
      list: Math.abs(height - boxes.reduce((sum, box) => sum + box.height, 0)) < 2,
      overlap: boxes.some(({ top }, index) => top < (boxes[index - 1]?.bottom ?? top) - 1),
    }
  })
  expect({ list, overlap }).toEqual({ list: true, overlap: false })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(await sheets(page)).toBeLessThanOrEqual(Math.ceil(height / 700) + 1)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => rows(page, /./).count()).toBeLessThan(30)
})

test.describe('a page translator', () => {
  test.use({ expectedComplaints: /Content Security Policy|Minified React error #418|Hydration failed/ })

  test('breaks neither sign-in, messages, results and booking nor a receipt', { tag: '@desktop' }, async ({ page }) => {
    await translatePages(page)
    await page.goto('/login')
    await page.locator('[name=username]').fill('patient')
    await page.locator('[name=password]').fill('Abc@1234')
    await page.locator('[name=password]').press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    await openMessages(page, 'patient')
    for (const subject of ['Your blood results', 'Planned maintenance', 'Please confirm your details']) {
      await openRow(page, subject)
      await expect(detail(page).getByRole('heading', { name: subject })).toBeVisible()
    }
    await rows(page, 'Planned maintenance').getByRole('checkbox').check()
    await rows(page, 'Planned maintenance').getByRole('checkbox').uncheck()

    await page.goto('/reports')
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    await openBooking(page, 'patient')
    await toSlots(page)
    await slot(page, '9:15 am').click()
    await answerNoSymptoms(page)
    await expect(page.getByRole('dialog').last()).toBeVisible()

    await openAccounts(page, 'patient')
    await pay(await enterCard(page, cards.visa))
    await expect(receipt(page).getByText('Payment succeeded successfully')).toBeVisible()
    await receipt(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await expect(page.getByText('Something went wrong here')).toHaveCount(0)
    await expect(page.getByText('This page could not be loaded.')).toHaveCount(0)
  })
})

test.describe('a password manager', () => {
  test.use({ expectedComplaints: /Minified React error #418|Hydration failed/ })

  test('whose icon stands in the form leaves what was typed before hydration', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/config.json', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('[name=username]').fill('patient')
    await page.locator('[name=password]').pressSequentially('Abc@1234')
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('form input')) field.before(document.createElement('span'))
    })
    release()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(page.locator('[name=username]')).toHaveValue('patient')
    await expect(page.locator('[name=password]')).toHaveValue('Abc@1234')
    await expect(page.locator('[name=password]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

/** The share of the screen under sticky and fixed parts, and the focused element if one of them covers it. Runs in the page. */
const coverage = () => {
  const isStuck = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)
  const stuck = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && isStuck(element))
  const seen = stuck.map((element) => element.getBoundingClientRect()).filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
  const covered = seen.reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
  const active = document.activeElement
  const { left, top, width, height } = (active ?? document.body).getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1))
  const isHidden =
    width > 1 && (top >= innerHeight || top + height <= 0 || (stuck.some((part) => part.contains(at)) && !active?.contains(at)))
  return { share: covered / innerHeight, hidden: isHidden ? (active?.outerHTML.slice(0, 120) ?? '') : null }
}

test('at 320 x 256 px no part sticks, and each focused element is visible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, 'patient', '/emails')
  for (const path of ['/emails', '/appointments', '/medications', '/accounts']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#start')).toHaveCount(0)
    // Content that arrives later pushes the focused element away.
    await page.waitForLoadState('networkidle')
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      expect.soft(await page.evaluate(coverage), `${path}, key press ${presses}`).toEqual({ share: 0, hidden: null })
    }
  }
})

test('from 400 px of height sticky parts cover at most half of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await openMessages(page, 'patient')
  await expect(page.getByText('30 of 30 messages shown')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  for (const height of [400, 480]) {
    await page.setViewportSize({ width: 320, height })
    await expect.poll(async () => (await page.evaluate(coverage)).share).toBeLessThanOrEqual(0.5)
  }
})

test.describe('a device elsewhere', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('with a clock 3 hours ahead shows one notice, and the page names the time zone', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3 * 60 * 60_000 })
    await page.goto('/login')
    await page.locator('[name=username]').fill('patient')
    await page.locator('[name=password]').fill('Abc@1234')
    await page.locator('[name=password]').press('Enter')
    const report = page.getByText('Your device’s clock is 3 hours ahead. Times here are your practice’s.').first()
    await expect(report).toBeVisible()
    await expect(page.getByText('All times are New Zealand times.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(report).toHaveCount(0)
  })
})
