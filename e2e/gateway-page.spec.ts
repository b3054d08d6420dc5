import { expect, test } from './fixtures.ts'
import { begin, openFolder, openMessages, rows, send, sendCall, write } from './messages.ts'
import { openAs } from './session.ts'

/** The page that a firewall or a captive portal answers in place of the practice. */
const gatewayPage = { status: 200, contentType: 'text/html; charset=utf-8', body: '<!doctype html><h1>Sign in to the network</h1>' }

test('a help message that a gateway answers is not sent, and its text stays', async ({ page }) => {
  await openAs(page, 'patient')
  await page.route('**/SendHelpMessage', (route) => route.fulfill(gatewayPage))
  await page.getByRole('button', { name: /Aroha Ngata/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await dialog.getByLabel('Subject').fill('A question')
  await dialog.getByLabel('Message').fill('May I send a photo?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue('May I send a photo?')
  await page.unroute('**/SendHelpMessage')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
})

test('a message that a gateway answers is kept, and sent once by Retry', async ({ page }) => {
  await openMessages(page, 'patient')
  const dialog = await begin(page, 'New Message')
  await write(dialog, 'It hurts when I run.', 'My knee')
  await page.route(sendCall, (route) => route.fulfill(gatewayPage))
  await send(page)
  const failed = page.getByRole('alertdialog', { name: 'Message Sending Failed' })
  await expect(failed).toContainText('What you wrote is kept here.')
  await page.unroute(sendCall)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(failed).toHaveCount(0)
  await openFolder(page, 'Sent')
  await expect(rows(page, 'My knee')).toHaveCount(1)
})

test('a draft stays until the practice itself confirms the message', async ({ page }) => {
  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/DeleteMessage')) deletions.push(request.url())
  })
  await openMessages(page, 'patient')
  const dialog = await begin(page, 'New Message')
  await write(dialog, 'It hurts when I lift.', 'My elbow')
  await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()
  await page.route(sendCall, (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'OK' }))
  await send(page)
  const failed = page.getByRole('alertdialog', { name: 'Message Sending Failed' })
  await expect(failed).toContainText('What you wrote is kept here.')
  expect(deletions).toEqual([])
  await page.unroute(sendCall)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(failed).toHaveCount(0)
  await openFolder(page, 'Sent')
  await expect(rows(page, 'My elbow')).toHaveCount(1)
  await openFolder(page, 'Draft')
  await expect(rows(page, 'My elbow')).toHaveCount(0)
})
