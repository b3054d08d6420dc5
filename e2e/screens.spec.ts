import type { Page } from '@playwright/test'
import { areas } from '../src/domain/menu.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { layoutProblems } from './screens/layout.ts'
import { pages } from './screens/pages.ts'
import { type Screen, titleOf, walk } from './screens/screen.ts'
import { screens } from './screens.ts'
import { openAs } from './session.ts'

/** Half of a phone's 844 px. */
const upperHalf = 422

const expectInUpperHalf = async (page: Page, { name, purpose }: Screen) => {
  const main = page.getByRole('main')
  const first = (purpose?.(main) ?? main.getByRole('article')).first()
  await expect(first).toBeVisible()
  const box = await first.boundingBox()
  const scrolled = await page.evaluate(() => scrollY)
  expect((box?.y ?? Number.NaN) + scrolled, `what ${name} is for starts in the upper half of the screen`).toBeLessThan(upperHalf)
}

for (const [who, some] of [
  ['nobody', screens.filter(({ account }) => account === undefined)],
  ['a patient', screens.filter(({ account }) => account !== undefined)],
] as const)
  test(`every screen that ${who} sees has its title, is accessible and has room for large text`, { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(180_000)
    await walk(page, some, (screen) =>
      test.step(screen.name, async () => {
        await expect(titleOf(page, screen)).toBeVisible()
        await expectAccessible(page)
        if (isMobile && screen.account) await expectInUpperHalf(page, screen)
        expect(await layoutProblems(page, isMobile), `the layout of ${screen.name}`).toEqual([])
      }),
    )
  })

test('reminders stand in two columns where there is room', { tag: '@both' }, async ({ page, isMobile }) => {
  await openAs(page, 'patient', '/reminders')
  const cards = page.getByRole('article')
  await expect(cards.nth(1)).toBeVisible()
  const [first, second] = await Promise.all([0, 1].map((index) => cards.nth(index).boundingBox()))
  expect(first?.y === second?.y).toBe(!isMobile)
})

/** Who opens a page hears of it: it has the focus and its name. */
const expectOpened = (page: Page, title: string) => expect(page.getByRole('main', { name: title, exact: true })).toBeFocused()

const titleAt = (path: string) => pages.find((page) => page.path === path)?.title ?? ''

test('every area is opened from the menu and announced, and somebody without a record reads that there is none', async ({ page }) => {
  await openAs(page, 'empty')
  for (const { label, path } of areas) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: new RegExp(`^${label}( \\d|$)`) })
      .click()
    await expectOpened(page, titleAt(path))
    if (label === 'Appointments') await page.getByRole('tab', { name: 'History' }).click()
    if (label === 'Account') await page.getByRole('tab', { name: 'All Invoices' }).click()
    await expect(page.getByText(label === 'Messaging' ? 'Inbox is empty' : 'No Records Found')).toBeVisible()
  }
  await expectAccessible(page)
  await page.goBack()
  await expectOpened(page, titleAt(areas[areas.length - 2]?.path ?? ''))
})

test('the way on from what stands before the sign-in leads to it', async ({ page }) => {
  for (const path of ['/LOGIN', '/paymentcancel']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/login')
  }
})
