import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { detail, expectUnread, inDetail, openMessages, openRow, readRow, rows } from './messages.ts'
import { expectFiltered, openFilter } from './record.ts'
import { scrolledBy, scrollUntilInSight } from './scrolling.ts'
import { expectToast } from './stable-pages.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Messages to you' })
const tick = (page: Page, subject: string) => rows(page, subject).first().getByRole('checkbox').check()

/** The browser's errors about removed parts of a message. */
const refusals = /Content Security Policy/

test.describe('what the practice wrote', () => {
  test.use({ expectedComplaints: refusals })

  test('is read, and counted as read', { tag: '@both' }, async ({ page, server, isMobile }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
    })
    await openMessages(page, 'patient')
    await expectUnread(page, 6)
    await expect(rows(page, 'Your blood results').first()).toHaveAttribute('data-read', 'false')
    await readRow(page, 'Your blood results')
    await expect(detail(page).getByRole('heading', { name: 'Your blood results' })).toBeFocused()
    await expect(detail(page).locator('strong')).toHaveText('a little high')
    if (isMobile) await page.goBack()
    await expectUnread(page, 5)
    await expect(rows(page, 'Your blood results').first()).toHaveAttribute('data-read', 'true')

    await openRow(page, 'Planned maintenance')
    await expect(detail(page)).toContainText('From System')
    await expect(detail(page).getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(detail(page).getByRole('button', { name: 'Reply' })).toHaveCount(0)
    if (isMobile) await inDetail(page, 'Back')

    await openRow(page, 'Please confirm your details')
    await expect(detail(page)).toContainText('Nothing here may run.')
    await expect(detail(page).locator('script, img, iframe, form, input, [style], [onclick], [href^=javascript]')).toHaveCount(0)
    if (isMobile) await inDetail(page, 'Back')

    await openRow(page, 'Your letter and pictures')
    const files = detail(page).getByRole('list', { name: 'Attachments' }).getByRole('button')
    await expect(files).toHaveText(['Attachment 1: letter.pdf', 'Attachment 2: drawing.png', 'Attachment 3: photo.heic'])
    const viewer = page.getByRole('dialog', { name: /^(PDF|JPG) File$/ })
    await files.nth(0).click()
    await expect(viewer).toContainText('Attachment 1')
    await expect(viewer.getByText('Page 1 of 1')).toBeVisible()
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Close' }).click()
    for (const [index, width] of [
      [1, 1],
      [2, 16],
    ] as const) {
      await files.nth(index).click()
      await expect(viewer).toHaveAccessibleName('JPG File')
      await expect
        .poll(() => viewer.getByRole('img').evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)))
        .toBeGreaterThanOrEqual(width)
      await viewer.getByRole('button', { name: 'Close' }).click()
      await expect(viewer).toHaveCount(0)
    }
    if (isMobile) await inDetail(page, 'Back')
    await expectUnread(page, 2)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link', { name: /^Messaging/ })).toContainText('2')
    expect(outside).toEqual([])
  })
})

test('messages are found by their subjects and senders, and several are deleted at once', async ({ page }) => {
  await openMessages(page, 'patient')
  await expect(page.getByText('30 of 30 messages shown')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No Message Selected' })).toBeVisible()
  const first = rows(page, /./).first().getByRole('checkbox')
  expect(await scrolledBy(first, () => first.check())).toBe(0)
  await openFilter(page)
  await page.getByRole('searchbox', { name: 'Search subjects and names' }).fill('skin sarah')
  await expect(page.getByText('No message fits your search')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search subjects and names' }).fill('your x-ray')
  await expect(page.getByText('3 of 3 messages shown')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('3 of 3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Multiple Messages' })
  await expect(question).toContainText('Are you sure you want to delete 3 messages?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '3 messages deleted')
  await expect(page.getByText('No message fits your search')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search subjects and names' }).fill('')
  await expect(page.getByText('27 of 27 messages shown')).toBeVisible()
  await page.getByText('Unread', { exact: true }).first().click()
  await expectFiltered(page, /Unread/)
  await expect(page.getByText('6 of 6 messages shown')).toBeVisible()
  await tick(page, 'Your referral')
  await tick(page, 'New opening hours')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectUnread(page, 4)
  await page.reload()
  await expectUnread(page, 4)
  await expect(list(page).getByRole('article')).toHaveCount(4)
})

test('on a phone Back leads from a message to its place in the list', async ({ page }) => {
  await openMessages(page, 'patient')
  const last = list(page).getByRole('article').last()
  await scrollUntilInSight(last)
  const subject = (await last.getByRole('button').textContent()) ?? ''
  await last.getByRole('button').click()
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeInViewport()
  await page.goBack()
  await expect(detail(page)).toHaveCount(0)
  await expect(last.getByRole('button')).toHaveText(subject)
  await expect(last.getByRole('button')).toBeInViewport()
  await expect(last.getByRole('button')).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL('/emails')
})

test('an address in a subject, longer than a line, goes on in the next one, and leaves the date in sight', async ({ page }) => {
  const subject = `https://forms.example.nz/f?id=${'a1B2c3D4'.repeat(12)}`
  await page.route(/\/Patient\/Messag(ing|eByID)$/, async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll('Your blood results', subject) })
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await openMessages(page, 'patient')
  const row = rows(page, subject).first()
  await expect(row.locator('[data-part=date]')).toBeInViewport({ ratio: 1 })
  await expect(row.getByText('Unread')).toBeInViewport({ ratio: 1 })
  await row.getByRole('button').click()
  await expect(detail(page)).toContainText('a little high')
  await expect.poll(width).toBe(page.viewportSize()?.width)
  await page.unrouteAll({ behavior: 'wait' })
})
