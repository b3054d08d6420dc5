import { expect, expectAccessible, test } from './fixtures.ts'
import {
  begin,
  composing,
  confirmation,
  detail,
  inDetail,
  openFolder,
  openMessages,
  openRow,
  rows,
  send,
  sendCall,
  sendings,
  write,
} from './messages.ts'

test('a provider on leave is neither written to nor answered, and what was typed stays', async ({ page }) => {
  const sent = sendings(page)
  await openMessages(page, 'onleave')
  const dialog = await begin(page, 'New Message')
  await write(dialog, 'Shall I come in?', 'My foot')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('As per practice policy, you cannot draft/send the message as provider is on leave')
  await expectAccessible(page)
  await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveText('Shall I come in?')
  await dialog.getByLabel('Practitioner').selectOption('Dr Noah Singh')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('As per practice policy, this provider is not configured')
  await page.goBack()
  const leaving = page.getByRole('alertdialog', { name: 'Keep what you wrote?' })
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)

  await openRow(page, 'Your blood results')
  await detail(page).getByRole('button', { name: 'Reply' }).click()
  const reply = composing(page)
  await expect(reply.getByRole('alert')).toHaveText('As per practice policy, you cannot reply as provider is on leave')
  await expectAccessible(page)
  await expect(reply.getByRole('button')).toHaveText(['', 'Cancel'])
  await reply.getByRole('button', { name: 'Cancel' }).click()
  await inDetail(page, 'Back')
  await openFolder(page, 'Draft')
  await expect(page.getByText('Draft is empty')).toBeVisible()
  expect(sent).toEqual([])
})

test('a practice that takes no messages, no answers or no new ones says so before anything is written', async ({ page }) => {
  const compose = page.getByRole('button', { name: 'New Message' })
  const answer = detail(page).getByRole('button', { name: 'Reply' })
  await openMessages(page, 'poli')
  await expect(page.getByText('Your practice does not take messages here. You can read what it sent you.')).toBeVisible()
  await expect(page.getByText('To reach your practice, ring').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await openRow(page, 'Your blood results')
  await expect(detail(page).getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(answer).toHaveCount(0)
  await expect(compose).toHaveCount(0)
  await expectAccessible(page)

  await openMessages(page, 'windcave')
  await expect(compose).toBeVisible()
  await openRow(page, 'Your blood results')
  await expect(detail(page)).toContainText('a little high')
  await expect(answer).toHaveCount(0)

  await openMessages(page, 'valley')
  await openRow(page, 'Your blood results')
  await expect(answer).toBeVisible()
  await expect(compose).toHaveCount(0)
})

test('what the practice does not take is told in its words, and what was typed stays', async ({ page }) => {
  await openMessages(page, 'patient')
  const dialog = await begin(page, 'New Message')
  await write(dialog, 'Shall I come in?', 'My foot')
  const words = 'Message cannot be sent. Dr Mere Tai is on leave.'
  await page.route(sendCall, (route) => route.fulfill({ json: words }))
  await send(page)
  await expect(dialog.getByRole('alert').getByText(words)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveText('Shall I come in?')
  await page.unroute(sendCall)
  await send(page)
  await expect(page.getByText('Message Sent Successfully')).toBeVisible()
  await openFolder(page, 'Sent')
  await expect(rows(page, 'My foot')).toHaveCount(1)
})

test.describe('without an answer', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_RESET/ })

  test('a message is looked up: what the practice has was sent once, what it has not is sent again', async ({ page }) => {
    const sent = sendings(page)
    await openMessages(page, 'patient')
    await page.route(sendCall, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await write(await begin(page, 'New Message'), 'Shall I come in?', 'My foot')
    await send(page)
    await expect(page.getByText('Message Sent Successfully')).toBeVisible()
    await expect(composing(page)).toHaveCount(0)
    await page.unroute(sendCall)
    await openFolder(page, 'Sent')
    await expect(page.getByText('7 of 7 messages shown')).toBeVisible()
    await expect(rows(page, 'My foot')).toHaveCount(1)

    await write(await begin(page, 'New Message'), 'Or shall I wait?', 'My hand')
    await page.route(sendCall, (route) => route.abort('connectionreset'))
    await send(page)
    const failed = page.getByRole('alertdialog', { name: 'Message Sending Failed' })
    await expect(failed).toContainText('Your practice does not have your message. What you wrote is kept here.')
    await expectAccessible(page)
    await page.unroute(sendCall)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(composing(page)).toHaveCount(0)
    await expect(confirmation(page)).toHaveCount(0)
    await expect(page.getByText('8 of 8 messages shown')).toBeVisible()
    await expect(rows(page, 'My hand')).toHaveCount(1)
    expect(sent).toHaveLength(3)
  })
})
