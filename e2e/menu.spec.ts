import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openAs } from './session.ts'

test.use({ expectedComplaints: /Failed to load resource/ })

const menuCall = '**/Patient/PatientMenu'

test('a refused menu is reported as refused, and offers the sign-out', async ({ page }) => {
  await page.route(menuCall, (route) => route.fulfill({ status: 403, json: { error: 'forbidden', message: 'Your access was closed.' } }))
  await openAs(page, 'patient')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Your access was closed.')
  await expect(page.getByText('We cannot reach your practice right now')).toHaveCount(0)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('User Name')).toBeVisible()
})

type MenuEntry = { resource: { id: string; extension: { valueString?: string }[] } }

/** Answers late with the practice's menu, in which the entry of the vital signs has another label or is missing. */
const changeVitals = async (page: Page, change: (entry: MenuEntry) => MenuEntry[]) => {
  await page.unroute(menuCall)
  await page.route(menuCall, async (route) => {
    const response = await route.fetch()
    const [menu] = await response.json()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const entry = menu.entry.flatMap((one: MenuEntry) => (one.resource.id === '18' ? change(one) : [one]))
    await route.fulfill({ response, json: [{ ...menu, entry }] })
  })
}

test('a renamed entry opens page and card, also on a direct visit with the menu of an earlier visit', async ({ page }) => {
  await changeVitals(page, () => [])
  await openAs(page, 'patient')
  const cards = page.getByRole('list', { name: 'Your areas' })
  await expect(cards.getByRole('link', { name: 'Timeline' })).toBeVisible()
  await expect(cards.getByText('Vitals')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('main-root'))).toContain('Allergies')

  await changeVitals(page, ({ resource: { extension, ...resource } }) => [
    { resource: { ...resource, extension: [{ valueString: 'Measurements' }, ...extension.slice(1)] } },
  ])
  await page.goto('/vitals')
  await expect(page.getByRole('heading', { level: 1, name: 'Vitals' })).toBeVisible()
  await expect(page.getByText('Diastolic (dashed line)')).toBeVisible()
  await expect(page).toHaveURL('/vitals')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(cards.getByRole('link', { name: 'Vitals' })).toHaveAttribute('href', '/vitals')
})
