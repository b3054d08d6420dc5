import type { Page } from '@playwright/test'
import { areas } from '../src/domain/practice/menu.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { keyboardProblems } from './screens/keyboard.ts'
import { layoutProblems } from './screens/layout.ts'
import { clearLayoutShifts, expectNoLayoutShift, watchLayoutShifts } from './screens/layout-shift.ts'
import { partOf, type Screen, titleOf, walk } from './screens/screen.ts'
import { screensOn } from './screens.ts'
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

const expectClosedByEscape = async (page: Page, screen: Screen) => {
  await page.keyboard.press('Escape')
  await expect(partOf(page, screen)).toHaveCount(screen.stays ? 1 : 0)
  if (screen.leadsTo) await expect(page.getByText(screen.leadsTo)).toBeVisible()
}

const lookAt = (page: Page, isMobile: boolean) => (screen: Screen) =>
  test.step(screen.name, async () => {
    await expect(titleOf(page, screen)).toBeVisible()
    await expectAccessible(page, screen.role && `[role=${screen.role}]`)
    if (isMobile && screen.account && !screen.role && !screen.trouble) await expectInUpperHalf(page, screen)
    expect(await layoutProblems(page, isMobile), `the layout of ${screen.name}`).toEqual([])
    expect(await keyboardProblems(page, partOf(page, screen)), `the keyboard on ${screen.name}`).toEqual([])
    if (screen.role) await expectClosedByEscape(page, screen)
  })

const walkThrough = (page: Page, isMobile: boolean, isMeant: (screen: Screen) => boolean) =>
  walk(page, screensOn(isMobile ? 'phone' : 'desktop').filter(isMeant), lookAt(page, isMobile))

// A walk visits dozens of screens.
test.describe.configure({ timeout: 600_000 })

const soundness = 'has its title, is accessible, has room for large text and is walked through by keys'

const isPage = ({ role, trouble }: Screen) => !role && !trouble

test(`every page that nobody sees ${soundness}`, { tag: '@both' }, async ({ page, isMobile }) => {
  await walkThrough(page, isMobile, (screen) => isPage(screen) && screen.account === undefined)
})

test(`every page that a patient sees ${soundness}, and stays where it is as the answers come`, { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await watchLayoutShifts(page)
  const isSeen = (screen: Screen) => isPage(screen) && screen.account !== undefined && !screen.open
  await walk(page, screensOn(isMobile ? 'phone' : 'desktop').filter(isSeen), async (screen) => {
    await expectNoLayoutShift(page, screen.name)
    await lookAt(page, isMobile)(screen)
    await clearLayoutShifts(page)
  })
})

test(`every part of a page that a patient opens ${soundness}`, { tag: '@both' }, async ({ page, isMobile }) => {
  await walkThrough(page, isMobile, (screen) => isPage(screen) && screen.account !== undefined && screen.open !== undefined)
})

test(`what opens over a page ${soundness}, and Escape closes it`, async ({ page, isMobile }) => {
  await walkThrough(page, isMobile, ({ role, trouble }) => role !== undefined && !trouble)
})

test.describe('where something goes wrong', () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_FAILED/ })

  test('what stands in the page’s place is a screen as every other', { tag: '@both' }, async ({ page, isMobile }) => {
    await walkThrough(page, isMobile, ({ role, trouble }) => !role && trouble !== undefined)
  })

  test('what is asked while nobody knows what became of something is a dialog as every other', async ({ page, isMobile }) => {
    await walkThrough(page, isMobile, ({ role, trouble }) => role !== undefined && trouble !== undefined)
  })
})

test('reminders stand in two columns from 1024 px on', async ({ page }) => {
  await openAs(page, 'patient', '/reminders')
  const cards = page.getByRole('article')
  await expect(cards.nth(1)).toBeVisible()
  const tops = () => cards.evaluateAll((all) => all.slice(0, 2).map((card) => card.getBoundingClientRect().top))
  for (const [width, rows] of [
    [390, 2],
    [1023, 2],
    [1024, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => new Set(await tops()).size).toBe(rows)
  }
})

/** Expects that an opened page has the focus and its name, so that a screen reader announces it. */
const expectOpened = (page: Page, title: string | RegExp) => expect(page.getByRole('main', { name: title, exact: true })).toBeFocused()

const pageTitle = (area: string) => (area === 'Account' ? 'Accounts' : area)

test('every area is opened from the menu and announced, and somebody without a record reads that there is none', async ({ page }) => {
  await openAs(page, 'empty')
  for (const { label } of areas) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: new RegExp(`^${label}( \\d|$)`) })
      .click()
    await expectOpened(page, pageTitle(label))
    if (label === 'Appointments') await page.getByRole('tab', { name: 'History' }).click()
    if (label === 'Account') await page.getByRole('tab', { name: 'All Invoices' }).click()
    await expect(page.getByText(label === 'Messaging' ? 'Inbox is empty' : 'No Records Found')).toBeVisible()
  }
  await expectAccessible(page)
  await page.goBack()
  await expectOpened(page, pageTitle(areas[areas.length - 2]?.label ?? ''))
})

test('the way on from what stands before the sign-in leads to it', async ({ page }) => {
  for (const path of ['/LOGIN', '/paymentcancel']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/login')
    await expectOpened(page, 'Your health, in one place')
  }
})
