import { pdfBase64 } from '../server/sandbox/record/pdf.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  begin,
  composing,
  confirmation,
  detail,
  expectUnread,
  inDetail,
  openFolder,
  openMessages,
  openRow,
  readRow,
  rows,
  send,
  sendCall,
  sendings,
  write,
} from './messages.ts'
import { expectToast } from './stable-pages.ts'

const letter = {
  name: 'my letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfBase64('Letter', '', 'From the clinic.'), 'base64'),
}
const notSaved = 'Perhaps not saved: we had no answer from your practice. What you typed stays here.'

/** The interval of the counter's polling, in ms. */
const pollMs = 30_000

test('a message to a doctor is sent once with its file, and the answer is counted without a reload', async ({ page }) => {
  await page.clock.install()
  const sent = sendings(page)
  await openMessages(page, 'patient')
  await expectUnread(page, 6)
  const dialog = await begin(page, 'New Message')
  await expect(dialog.getByLabel('Practitioner').locator('option:checked')).toHaveText('Dr Mere Tai')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  for (const missing of ['Please type something in the subject of the message', 'Please type something in the body of the message'])
    await expect(dialog.getByRole('alert').getByText(missing)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Practitioner').selectOption('Dr James Cooper')
  await write(dialog, 'Shall I come in?', 'My foot')
  await dialog.locator('input[type=file]').setInputFiles(letter)
  await expect(dialog.getByRole('list', { name: 'Attachments' })).toHaveText('my letter.pdf')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(confirmation(page)).toContainText('It goes to Dr James Cooper.')
  await expect(confirmation(page)).toContainText('Messages are read on working days. In an emergency call 111.')
  await expectAccessible(page)
  await confirmation(page).getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expectToast(page, 'Message Sent Successfully')
  await expect(composing(page)).toHaveCount(0)
  expect(sent).toHaveLength(1)

  await openFolder(page, 'Sent')
  await expect(page.getByText('7 of 7 messages shown')).toBeVisible()
  await openRow(page, 'My foot')
  await expect(detail(page)).toContainText('To Dr James Cooper')
  await expect(detail(page).getByRole('button', { name: 'Attachment 1: my letter.pdf' })).toBeVisible()
  await inDetail(page, 'Back')
  await openFolder(page, 'Draft')
  await expect(rows(page, 'My foot')).toHaveCount(0)

  await expect(async () => {
    await page.keyboard.press('Shift')
    await page.clock.fastForward(pollMs)
    await expect(page.getByRole('tab', { name: 'Inbox' })).toHaveAccessibleName(/7 unread/, { timeout: 1000 })
  }).toPass()
  await openFolder(page, 'Inbox')
  await readRow(page, 'Re: My foot')
  await expect(detail(page)).toContainText(/thank you for your message.*Shall I come in\?/s)
  await expectAccessible(page)
  await page.goBack()
  await expectUnread(page, 6)
})

test('an answer goes to who wrote, above what it answers', async ({ page }) => {
  await openMessages(page, 'patient')
  await openRow(page, 'Your referral')
  const dialog = await begin(page, 'Reply')
  await expect(dialog.getByLabel('Subject')).toHaveValue('Re: Your referral')
  await write(dialog, 'Thank')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Keep what you wrote?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type(' you')
  await send(page)
  await expect(dialog).toHaveCount(0)
  await inDetail(page, 'Back')
  await openFolder(page, 'Sent')
  await openRow(page, 'Re: Your referral')
  await expect(detail(page)).toContainText(/Thank you.*We have referred you/s)
})

test('Tab and Shift+Tab lead out of a list that is written, and leave it as it is', async ({ page }) => {
  await openMessages(page, 'patient')
  const dialog = await begin(page, 'New Message')
  const text = dialog.getByRole('textbox', { name: 'Message' })
  await text.click()
  await dialog.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('A cough')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A fever')
  const written = await text.innerHTML()
  for (const leave of ['Tab', 'Shift+Tab']) {
    await text.focus()
    await page.keyboard.press(leave)
    await expect(text).not.toBeFocused()
    expect(await text.innerHTML()).toBe(written)
  }
})

test.describe('a draft', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/ })

  test('survives the network and a reload, and becomes the one message that is sent', async ({ page }) => {
    const sent = sendings(page)
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message')
    await page.route(sendCall, (route) => route.abort('internetdisconnected'))
    await write(dialog, 'Shall I come in tomorrow?', 'My left foot')
    await expect(dialog.getByText(notSaved)).toBeVisible()
    await expectAccessible(page)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
    expect(stored).not.toMatch(/foot|tomorrow/)
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveText('Shall I come in tomorrow?')
    await page.unroute(sendCall)
    await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()
    const saveResponse = page.waitForResponse(
      (response) => sendCall.test(response.url()) && (response.request().postData() ?? '').includes('my letter.pdf'),
    )
    await dialog.locator('input[type=file]').setInputFiles(letter)
    await saveResponse
    await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()

    await page.reload()
    await openFolder(page, 'Draft')
    await openRow(page, 'My left foot')
    const draft = await begin(page, 'Edit')
    await expect(draft.getByLabel('Subject')).toHaveValue('My left foot')
    await expect(draft.getByRole('list', { name: 'Attachments' })).toHaveText('my letter.pdf')
    await draft.getByLabel('Subject').fill('My right foot')
    await send(page)
    await expectToast(page, 'Message Sent Successfully')
    await expect(page.getByRole('main'), 'what was read is gone').toBeFocused()
    expect(sent.map(({ payload }) => payload)).toEqual([[{ contentReference: { reference: expect.stringMatching(/^Attachment\/\d+$/) } }]])
    await expect(rows(page, 'My knee')).toHaveCount(1)
    await expect(rows(page, /foot/)).toHaveCount(0)
    await openFolder(page, 'Sent')
    await expect(rows(page, /foot/)).toHaveCount(1)
    await openRow(page, 'My right foot')
    await expect(detail(page)).toContainText('Shall I come in tomorrow?')
    await expect(detail(page).getByRole('button', { name: 'Attachment 1: my letter.pdf' })).toBeVisible()
  })

  test('that another window sends takes no words with it: they are offered as another message', async ({ page }) => {
    await openMessages(page, 'patient')
    const dialog = await begin(page, 'New Message')
    await write(dialog, 'Shall I come in?', 'My hand')
    await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()

    const other = await page.context().newPage()
    await other.goto('/emails')
    await openFolder(other, 'Draft')
    await openRow(other, 'My hand')
    await begin(other, 'Edit')
    await send(other)
    await expectToast(other, 'Message Sent Successfully')

    await page.bringToFront()
    await page.keyboard.type(' It is red now.')
    const alertDialog = page.getByRole('alertdialog', { name: 'Your practice has this message' })
    await expect(alertDialog).toContainText('What you have changed since is not in it, and can go as another message.')
    await expectAccessible(page)
    await alertDialog.getByRole('button', { name: 'Write another message' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveText('Shall I come in? It is red now.')
    await send(page)
    await expectToast(page, 'Message Sent Successfully')
    await openFolder(page, 'Sent')
    await expect(rows(page, 'My hand')).toHaveCount(2)
  })
})
