import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInHere, test } from './fixtures.ts'
import { openAs, signOut } from './session.ts'

/** The journey reads the report's frame, in which no script may run, including Playwright's. */
test.use({ expectedComplaints: /^Blocked script execution in 'about:srcdoc'/ })

const dark = 'rgb(18, 25, 26)'
const light = 'rgb(251, 248, 243)'

const openDisplay = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Display' }).click()
  return page.getByRole('dialog', { name: 'Display' })
}

const expectShown = async (page: Page, size: string, background: string) => {
  await expect(page.locator('html')).toHaveCSS('font-size', size)
  await expect(page.locator('body')).toHaveCSS('background-color', background)
}

test('somebody reads larger text in the dark, in every tab, before the sign-in and after it', async ({ page, context }) => {
  await openAs(page, 'patient', '/reports')
  await expect(page.getByRole('article').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expectShown(page, '16px', light)

  const display = await openDisplay(page)
  await display.getByRole('radio', { name: '150%' }).check()
  await display.getByRole('radio', { name: 'Dark' }).check()
  await expect(display.getByRole('status')).toHaveText('Text size: 150%. Colours: Dark.')
  await expectShown(page, '24px', dark)
  await expectShown(other, '24px', dark)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(display).toBeHidden()
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overhang, 'nothing runs out of the side').toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'View Histology report' }).first().click()
  await expect(page.frameLocator('iframe').locator('html')).toHaveCSS('background-color', 'rgb(27, 37, 39)')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await signOut(page)
  await expectShown(page, '24px', dark)
  await expectAccessible(page)
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true }), 'before any code of the portal has come').toBeVisible()
  await expectShown(page, '24px', dark)
})

test('a guest chooses the largest text before the sign-in, and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User Name').fill('patient')
  await page.getByRole('button', { name: 'Text size' }).click()
  const display = page.getByRole('dialog', { name: 'Display' })
  await display.getByRole('radio', { name: '200%' }).check()
  await expectShown(page, '32px', light)
  await page.goBack()
  await expect(display).toBeHidden()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('User Name')).toHaveValue('patient')
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overhang, 'nothing runs out of the side').toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('light stays light on a device that is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 'patient')
  await expectShown(page, '16px', dark)
  const display = await openDisplay(page)
  await display.getByRole('radio', { name: 'Light' }).check()
  await expectShown(page, '16px', light)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await display.getByRole('radio', { name: 'As on this device' }).check()
  await expectShown(page, '16px', dark)
})

test('a page that the browser had put aside shows on its return what another tab has chosen meanwhile', async ({ page }) => {
  await openAs(page, 'patient')
  await expectShown(page, '16px', light)
  await page.evaluate(() => {
    localStorage.setItem('display-preferences', '{"size":150,"mode":"dark"}')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectShown(page, '24px', dark)
})

test('te reo Māori and a zero without a slash are in the portal’s own typeface from the second page load on', async ({ page }) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => request.url().endsWith('.woff2') && fetched.push(request.url()))
  await page.goto('/login')
  await expect.poll(() => fetched.length).toBe(3)
  await page.goto('/login')
  await signInHere(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('address'), { textContent: 'ĀāĒēĪīŌōŪū' }),
      Object.assign(document.createElement('time'), { textContent: '10:00' }),
    ),
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const typefacesOf = async (selector: string) => {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    return [...new Set(fonts.map(({ familyName }) => familyName))].toSorted()
  }
  expect(await typefacesOf('address')).toEqual(['Atkinson Hyperlegible Next'])
  expect(await typefacesOf('body > time')).toEqual(['Atkinson Hyperlegible Next', 'Plain Zero'])
})
