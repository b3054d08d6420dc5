import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openAs } from './session.ts'

const edgesOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { top: box.y, end: box.y + box.height }
}

const actForMia = async (page: Page) => {
  await openAs(page, 'parent')
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('menuitemradio', { name: /Mia/ }).click()
  const acting = page.getByRole('region', { name: 'You are acting for' })
  await expect(acting).toContainText('Mia')
  return acting
}

test('on a phone it stays in sight for whom somebody acts, and the main places are at the thumb', async ({ page }) => {
  const acting = await actForMia(page)
  const places = page.getByRole('navigation', { name: 'Main places' })
  const columns = page.getByRole('main').locator('svg rect + text')
  const chart = page.getByRole('button', { name: 'Show the chart' })
  await expect(chart).toBeVisible()
  await expect(columns, 'the chart below is not even fetched').toHaveCount(0)
  await chart.click()
  await expect(columns, 'until somebody asks for it').toHaveCount(4)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(acting).toBeInViewport({ ratio: 1 })
  await expect(places).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link').first().focus()
  const first = await edgesOf(page.locator(':focus'))
  expect(first.top, 'the focus is not behind the header').toBeGreaterThan((await edgesOf(acting)).end)
  await page.getByRole('main').getByRole('link').last().focus()
  expect((await edgesOf(page.locator(':focus'))).end, 'nor behind the bar').toBeLessThan((await edgesOf(places)).top)

  await places.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('main', { name: 'Messaging' })).toBeFocused()
  await expect(places.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('searchbox').focus()
  await expect(places, 'the keyboard of the screen has its room').not.toBeInViewport()
})

test('on a phone one line says for whom somebody acts, and folds their details out', async ({ page }) => {
  const acting = await actForMia(page)
  const head = page.getByText('Mia Wilson', { exact: true }).filter({ visible: true })
  await expect(head).toHaveCount(1)
  const { end } = await edgesOf(acting)
  const heading = await edgesOf(page.getByRole('heading', { name: 'Dashboard' }))
  expect(heading.top - end, 'the page begins below it').toBeLessThan(40)

  const nhi = page.getByText('NHI number')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await page.getByRole('button', { name: 'More details' }).click()
  await expect(nhi).toBeInViewport()
  await expect(head, 'the name is there once').toHaveCount(1)
  await expectAccessible(page)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const before = await scrolled()
  await page.getByRole('button', { name: 'More details' }).click()
  await expect(nhi).toBeHidden()
  expect(await scrolled(), 'who folds them in reads on').toBeGreaterThan(before / 2)
})

test('on a desktop it stays in sight for whom somebody acts, over nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  const acting = await actForMia(page)
  await expect(page.getByRole('button', { name: 'Show the chart' })).toBeVisible()
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(acting).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Switch account' }), 'the rest scrolls away').not.toBeInViewport()
    for (const link of [page.getByRole('main').getByRole('link').first(), page.getByRole('navigation').getByRole('link').first()]) {
      await link.focus()
      expect((await edgesOf(link)).top, fontSize).toBeGreaterThanOrEqual((await edgesOf(acting)).end)
    }
  }
  await page.goto('/nowhere')
  await expect(page.getByText('Acting for Mia Wilson')).toBeVisible()
  await page.goto('/payment/success')
  await expect(page.getByText('Acting for Mia Wilson')).toBeVisible()
})

test('a dialog that fills a phone says for whom somebody acts', async ({ page }) => {
  await signIn(page, 'carer')
  const go = (place: string) => page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: place }).click()
  await go('Medicines')
  await page.getByRole('main').getByRole('checkbox', { disabled: false }).nth(1).check()
  const open = (name: string) => page.getByRole('button', { name }).click()
  const expectNamed = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toHaveAccessibleDescription(/^Acting for George /)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open('Repeat Medication(s)')
  await expectNamed('Repeat Medication(s)')
  await go('Messages')
  await open('New Message')
  await expectNamed('New Message')
  await open('your menu')
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expectNamed('Help')
})

test('large text folds the details, and is not covered', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await openAs(page, 'patient')
  const email = page.getByText('patient@example.nz')
  const more = page.getByRole('button', { name: 'More details' })
  const withText = (fontSize: string) =>
    page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize)
  await expect(email).toBeVisible()
  await expect(more).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await withText('150%')
  await expect(email).toBeHidden()
  await more.click()
  await expect(email).toBeVisible()

  await page.setViewportSize({ width: 320, height: 700 })
  await withText('200%')
  const brand = page.getByRole('banner').getByText('myIndici')
  await expect.poll(() => brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
