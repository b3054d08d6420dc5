import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const openUpcoming = async (page: Page, userName: string) => {
  await signIn(page, userName)
  await page
    .getByRole('link', { name: /^Appointments/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
}

const cards = (page: Page) => page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('article')

test('a patient sees what is to come, with all that can be done', async ({ page }) => {
  await openUpcoming(page, 'patient')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  const [soon, later] = [cards(page).first(), cards(page).last()]
  await expect(soon).toContainText(/In (2 hours|1 hour 5\d minutes)/)
  await expect(later).toContainText('In 3 days')
  for (const label of ['Date', 'Time', 'Location', 'Type', 'Patient', 'Status'])
    await expect(soon.getByRole('term').getByText(label)).toBeVisible()
  await expect(soon).toContainText('Self')
  for (const name of ['Print', 'Add to calendar', 'Reschedule', 'Cancel']) await expect(soon.getByRole('button', { name })).toBeVisible()
  const join = later.getByRole('link', { name: 'Join (opens in a new tab)' })
  await expect(join).toHaveAttribute('target', '_blank')
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(join).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)
})

test('Back brings up the tab that was open', async ({ page }) => {
  await openUpcoming(page, 'patient')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Upcoming Appointment' })).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(2)
})

test('the slip is one printed page, A4 landscape, and nothing else of the portal', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-asked', '')
  })
  await openUpcoming(page, 'patient')
  const print = cards(page).first().getByRole('button', { name: 'Print' })
  await print.click()
  const slip = page.getByRole('dialog', { name: 'Appointment Slip' })
  await expect(slip.getByRole('heading', { name: 'Harbour Health Centre' })).toBeVisible()
  await expect(slip).toContainText('Aroha Ngata')
  await expect(slip).toContainText('09 555')
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-print-asked]')).toHaveCount(1)

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number)
  expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([842, 595])
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByText('Aroha Ngata')).toBeVisible()
  await expect(page.getByText('Close', { exact: true })).toBeHidden()
  await expect(page.getByText('Version', { exact: false }).first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('Escape')
  await expect(slip).toBeHidden()
  await expect(print).toBeFocused()
})

test('an appointment goes to a calendar program as a file', async ({ page }) => {
  await openUpcoming(page, 'patient')
  const downloading = page.waitForEvent('download')
  await cards(page).first().getByRole('button', { name: 'Add to calendar' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^appointment-\d{4}-\d\d-\d\d\.ics$/)
  const content = await readFile(await download.path(), 'utf8')
  expect(content).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(content).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\nSUMMARY:Appointment with Dr /)
  expect(content).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/)
})

test('without any appointment both lists say so', async ({ page }) => {
  await openUpcoming(page, 'empty')
  await expect(page.getByText('No Records Found')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No Records Found')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a list that does not come', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('says so and can be asked for again', async ({ page }) => {
    await page.route('**/Patient/Appointments', (route) => route.abort())
    await openUpcoming(page, 'patient')
    await expect(page.getByText('No Records Found')).toBeVisible()
    await page.unroute('**/Patient/Appointments')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(cards(page)).toHaveCount(2)
  })
})
