import { readFile } from 'node:fs/promises'
import { openUpcoming, upcomingCards } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './session.ts'

test('what is to come, its file for a calendar program, and its slip: one printed page, A4 landscape, and nothing else of the portal', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-asked', '')
  })
  await openUpcoming(page, 'patient')
  const [soon, later] = [upcomingCards(page).first(), upcomingCards(page).last()]
  await expect(soon).toContainText(/In (2 hours|1 hour 5\d minutes)/)
  await expect(later).toContainText('In 3 days')
  await expect(later.getByRole('link', { name: 'Join (opens in a new tab)' })).toHaveAttribute('rel', 'noopener noreferrer')

  const downloading = page.waitForEvent('download')
  await soon.getByRole('button', { name: 'Add to calendar' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^appointment-\d{4}-\d\d-\d\d\.ics$/)
  const content = await readFile(await download.path(), 'utf8')
  expect(content).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(content).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\nSUMMARY:Appointment with Dr /)
  expect(content).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/)

  const print = soon.getByRole('button', { name: 'Print' })
  await print.click()
  const slip = page.getByRole('dialog', { name: 'Appointment Slip' })
  await expect(slip.getByText('Harbour Health Centre', { exact: true })).toBeVisible()
  await expect(slip).toContainText('Aroha Ngata')
  await expect(slip).toContainText('09 555')
  await slip.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-print-asked]')).toHaveCount(1)

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number)
  expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([842, 595])
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByText(/^Aroha Ngata, as of /)).toBeVisible()
  await expect(page.getByText('Close', { exact: true })).toBeHidden()
  await expect(page.getByText('Version', { exact: false }).first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('Escape')
  await expect(slip).toBeHidden()
  await expect(print).toBeFocused()
})

test.describe('an appointment that the practice adds', () => {
  test.use({ expectedComplaints: /401/ })

  test('is to come tomorrow at nine; a day later the session has ended', async ({ page, sandbox }) => {
    await sandbox.addAppointment({ user: 'empty', at: '09:00' })
    await openAs(page, 'empty', '/appointments')
    await expect(upcomingCards(page)).toContainText('9:00 am')
    await sandbox.moveClock(24 * 60)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  })
})
