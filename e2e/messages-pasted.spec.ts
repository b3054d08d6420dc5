import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const foot = { name: 'foot.png', mimeType: 'image/png', buffer: png }
const sendCall = /\/Patient\/Message\?/

const openMessages = async (page: Page, userName: string) => {
  await signIn(page, userName)
  await page.waitForURL('/')
  await page.goto('/emails')
}

const begin = async (page: Page, button: string, title: string) => {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: 'Message' }).waitFor()
  return dialog
}

const write = async (dialog: Locator, text: string, subject?: string) => {
  if (subject) await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('textbox', { name: 'Message' }).click()
  await dialog.page().keyboard.type(text)
}

const send = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.page().getByRole('alertdialog', { name: 'Send Message' }).getByRole('button', { name: 'Send' }).dblclick()
}

const openFolder = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const rows = (page: Page, subject: string) => page.getByText(subject, { exact: true })

test('a draft survives a reload, with its file, and becomes the one message that is sent @both', async ({ page }) => {
  await openMessages(page, 'patient')
  const dialog = await begin(page, 'New Message', 'New Message')
  await write(dialog, 'Shall I come in?', 'My foot')
  await dialog.locator('input[type=file]').setInputFiles(foot)
  await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await openFolder(page, 'Draft')
  await rows(page, 'My foot').first().click()
  const draft = await begin(page, 'Edit', 'Draft Message')
  await expect(draft.getByText('foot.png')).toBeVisible()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => sendCall.test(request.url()) && (request.postData() ?? '').includes('Send Mail')),
    send(draft),
  ])
  expect(sent.postDataJSON().payload).toEqual([{ contentReference: { reference: expect.stringMatching(/^Attachment\/\d+$/) } }])
  await expect(page.getByText('Message Sent Successfully')).toBeVisible()
  await expect(rows(page, 'My foot')).toHaveCount(0)
  await openFolder(page, 'Sent')
  await expect(rows(page, 'My foot')).toHaveCount(1)
})

test.describe('what is pasted', () => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('becomes what a message may hold, and nothing of it runs', async ({ page }) => {
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message', 'New Message')
    const body = dialog.getByRole('textbox', { name: 'Message' })
    await body.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h1 onclick="x()">Head</h1><img src="x" onerror="x()"><p style="color:red">a <a href="javascript:x()">bad</a> <a href="https://ok.nz">ok</a></p><script>x()</script><table><tr><td>cell</td></tr></table>',
      )
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(body).toContainText('cell')
    expect(await body.innerHTML()).toBe('<p>Head</p><p>a bad <a href="https://ok.nz">ok</a></p><p>cell</p>')
    await expectAccessible(page)
  })
})

test('an answer stands above what it answers', async ({ page }) => {
  await openMessages(page, 'patient')
  await rows(page, 'Your referral').first().click()
  const dialog = await begin(page, 'Reply', 'Reply Message')
  await write(dialog, 'Thank you')
  await expectAccessible(page)
  await send(dialog)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await openFolder(page, 'Sent')
  await rows(page, 'Re: Your referral').first().click()
  await expect(page.getByRole('article', { name: 'Message' })).toContainText(/Thank you.*We have referred you/s)
})

test('somebody on leave is not written to; what is discarded leaves no draft', async ({ page }) => {
  await openMessages(page, 'onleave')
  const dialog = await begin(page, 'New Message', 'New Message')
  await write(dialog, 'Shall I come in?', 'My foot')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('As per practice policy, you cannot draft/send the message as provider is on leave')
  await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()
  await page.goBack()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await openFolder(page, 'Draft')
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeVisible()
  await expect(rows(page, 'My foot')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('what is written stays, says so, and is sent once it is back', async ({ page }) => {
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message', 'New Message')
    await expect(dialog.getByLabel('Practitioner')).not.toHaveValue('')
    await page.route(sendCall, (route) => route.abort())
    await write(dialog, 'Shall I come in?', 'My foot')
    await expect(dialog.getByText('Not saved: we cannot reach your practice. What you typed stays here.')).toBeVisible()
    await send(dialog)
    const failed = page.getByRole('alertdialog', { name: 'Message Sending Failed' })
    await failed.waitFor()
    await expectAccessible(page)
    await page.unroute(sendCall)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog).toHaveCount(0)
    await openFolder(page, 'Sent')
    await expect(rows(page, 'My foot')).toHaveCount(1)
  })
})
