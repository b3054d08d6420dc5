import type { Page } from '@playwright/test'
import { openUpcoming, upcomingCards } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openAs } from './session.ts'
import { expectToast } from './stable-pages.ts'

const offered = (page: Page) => upcomingCards(page).first()
const offer = (page: Page) => page.getByRole('alertdialog', { name: 'An earlier time is free' })
const ending = (page: Page) => page.getByRole('alertdialog', { name: 'Earlier time', exact: true })
const form = (page: Page) => page.getByRole('dialog', { name: 'Tell me about an earlier time' })
const see = (page: Page) => offered(page).getByRole('button', { name: 'See the earlier time' }).click()
const accept = (page: Page) => offer(page).getByRole('button', { name: 'Take the earlier time' })

test.use({ expectedComplaints: /ERR_FAILED|404|502/ })

test('a patient asks for an earlier time, changes the wish, and stops waiting', { tag: '@both' }, async ({ page }) => {
  await openUpcoming(page, 'patient')
  const card = upcomingCards(page).last()
  await card.getByRole('button', { name: 'Tell me about an earlier time' }).click()
  await form(page).getByLabel('Tuesday').uncheck()
  await form(page).getByLabel('Morning').check()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Tell me' }).click()
  await expectToast(page, 'We will tell you when an earlier time is free.')
  await expect(card).toContainText('Monday, Wednesday, Thursday and Friday, in the morning, with anyone.')

  const change = card.getByRole('button', { name: 'Change or stop waiting' })
  await expect(change).toBeFocused()
  await change.click()
  await form(page).getByLabel('Any time').check()
  const doctors = form(page).getByLabel(/^Dr /)
  await doctors.nth(0).check()
  await doctors.nth(1).check()
  await expect(form(page).getByLabel('Anyone')).not.toBeChecked()
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(card).toContainText(/Monday, Wednesday, Thursday and Friday, only with Dr [^,]+ or Dr /)

  await change.click()
  await form(page).getByRole('button', { name: 'Stop waiting' }).click()
  await expectToast(page, 'You are no longer waiting for an earlier time.')
  await expect(card.getByRole('button', { name: 'Tell me about an earlier time' })).toBeFocused()
})

test('an offered time stands under what needs the patient, and is booked in place of the later one', { tag: '@both' }, async ({ page }) => {
  await openAs(page, 'earlier')
  const needs = page.getByRole('region', { name: 'What needs you' })
  await expect(needs.getByRole('listitem').first()).toContainText('Earlier time:')
  await expectAccessible(page)
  await needs.getByRole('link', { name: 'An earlier time is free for you' }).click()
  await see(page)
  await expect(offer(page)).toContainText('Dr Ana Petrov, Harbour Central')
  await expectAccessible(page)
  await offer(page).getByRole('button', { name: 'Decide later' }).click()
  await expect(offered(page).getByRole('button', { name: 'See the earlier time' })).toBeFocused()
  await see(page)
  await accept(page).click()
  await expectToast(page, 'The earlier time is booked, and your later appointment is cancelled.')
  await expect(offered(page)).toContainText('4:30 pm')
  await expect(upcomingCards(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Upcoming Appointment' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(needs.getByRole('listitem').first()).toBeVisible()
  await expect(needs).not.toContainText('Earlier time:')
})

test('a declined time changes nothing, and the patient keeps waiting', async ({ page }) => {
  await openUpcoming(page, 'earlier')
  await see(page)
  await offer(page).getByRole('button', { name: 'Keep my appointment' }).click()
  await expectToast(page, 'Your appointment stays as it is.')
  await expect(offered(page)).toContainText('You are waiting for an earlier time')
  await expect(upcomingCards(page)).toHaveCount(2)
})

test('a time that is no longer held is not booked, and the page says so', async ({ page, openContext }) => {
  await openUpcoming(page, 'earlier')
  await see(page)
  const other = await (await openContext()).newPage()
  await openUpcoming(other, 'earlier')
  await see(other)
  await offer(other).getByRole('button', { name: 'Keep my appointment' }).click()
  await expectToast(other, 'Your appointment stays as it is.')
  await accept(page).click()
  await expect(ending(page)).toContainText('This time is no longer held for you. Your appointment stays as it is.')
  await expectAccessible(page)
  await ending(page).getByRole('button', { name: 'Close' }).click()
  await expect(offered(page)).toContainText('You are waiting for an earlier time')
})

test('an acceptance that a gateway answers is neither booked nor lost before the portal has looked', async ({ page }) => {
  await openUpcoming(page, 'earlier')
  await see(page)
  await page.route('**/Patient/EarlierTimeAccept', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  await page.route('**/Patient/EarlierTimes', (route) => route.abort())
  await accept(page).click()
  await expect(ending(page)).toContainText('we do not know which appointment you have')
  await page.unroute('**/Patient/EarlierTimes')
  await ending(page).getByRole('button', { name: 'Check again' }).click()
  await expectToast(page, 'The earlier time is booked, and your later appointment is cancelled.')
  await expect(offered(page)).toContainText('4:30 pm')
})

test('a practice without earlier times shows none of it', async ({ page }) => {
  await page.route('**/Patient/EarlierTimes', (route) =>
    route.fulfill({ status: 404, json: { error: 'notFound', message: 'There is no such call.' } }),
  )
  await openUpcoming(page, 'earlier')
  await expect(offered(page).getByRole('button', { name: 'Reschedule' })).toBeVisible()
  await expect(page.getByRole('button', { name: /earlier time|waiting/ })).toHaveCount(0)
})
