import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInHere, test } from './fixtures.ts'
import { expectLatest, expectRequested, goAndPay, openMedications, repeating, requests, reviewRequest, tickOf } from './medications.ts'
import { expectBalance, expectOutcome, pay } from './payments.ts'
import { revokeSession } from './session.ts'

const losartan = 'Losartan 50 mg tablet'
const latest = { of: losartan, to: 'Harbour Health Centre', count: 21 }
const unfinished = (page: Page) => page.getByText(`for ${losartan} is not sent: its payment of $25.00 is not finished`)

/** The session of the payment, which is in the URL of Stripe's page. */
const sessionIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const openStripe = async (page: Page) => {
  await openMedications(page, 'patient')
  await reviewRequest(page, losartan)
  await goAndPay(page, 'Harbour Health Centre', { payment: 'Prescription fee only, $25.00', amount: '$25.00' })
}

const openRequests = async (page: Page) => {
  await page.goto('/medications')
  await page.getByRole('tab', { name: 'Prescription requests' }).click()
}

test('a card that is declined takes nothing and sends nothing', async ({ page }) => {
  await openStripe(page)
  await press(page, 'Decline')
  await expectOutcome(page, 'Payment Declined')
  await expect(page.getByText('Your repeat request was not sent.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(tickOf(page, losartan)).toBeChecked()
  await page.getByRole('button', { name: 'Repeat Medication(s)' }).click()
  await expect(repeating(page).getByLabel('Practice Pickup')).toBeChecked()
  await repeating(page).getByRole('button', { name: 'Cancel' }).click()
  await expectBalance(page, '$207.75')
  await openRequests(page)
  await expect(page.getByText(/of 20 requests shown/)).toBeVisible()
  await expect(unfinished(page)).toHaveCount(0)
})

test('a tab that is closed at the provider: the page says what is open, and the notice alone makes the request', async ({
  page,
  context,
  sandbox,
}) => {
  await openStripe(page)
  const session = sessionIn(page)
  const other = await context.newPage()
  await page.close()
  await other.goto('/medications')
  await expect(unfinished(other)).toBeVisible()
  await expectAccessible(other)
  await sandbox.movePayment('settle', session)
  await expect(async () => {
    await openRequests(other)
    await expect(requests(other).first()).toContainText('Awaiting Approval', { timeout: 10_000 })
    await expectLatest(other, latest)
    // Both are read as the page opens: the list may already have the payment.
    await expect(unfinished(other)).toHaveCount(0, { timeout: 10_000 })
  }).toPass()
  await expectBalance(other, '$207.75')
})

test("Back from the provider's page says what is open, and leads to the end of it", async ({ page }) => {
  await openStripe(page)
  await page.goBack()
  await expect(unfinished(page)).toBeVisible()
  await unfinished(page).scrollIntoViewIfNeeded()
  await page.goForward()
  await pay(page.locator('body'))
  await expectRequested(page)
  await expect(unfinished(page)).toHaveCount(0)
  await expectLatest(page, latest)
})

test('an hour later and signed out, the sign-in leads back to what became of the request', async ({ page }) => {
  await openStripe(page)
  await page.evaluate(() => localStorage.clear())
  await pay(page.locator('body'))
  await expectOutcome(page, 'Your payment is being looked after')
  await page.getByRole('link', { name: 'Sign in to see it' }).click()
  await signInHere(page)
  await expectOutcome(page, 'Request Successful')
  await page.reload()
  await expectAccessible(page)
  await expectRequested(page)
  await expectLatest(page, latest)
})

test.describe('a server that is away', () => {
  test.use({ expectedComplaints: /ERR_CONNECTION_REFUSED/ })

  test('between the payment and the request: the page that was open finishes both, once', async ({ page }) => {
    await openStripe(page)
    await page.route('**/practice/**', (route) => route.abort('connectionrefused'))
    await pay(page.locator('body'))
    await page.waitForURL('**/paymentcallback?*')
    await page.reload()
    await expect(page.getByText(/not reach your practice|finding out what became/).first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/practice/**')
    await page.reload()
    await expectRequested(page)
    await expectLatest(page, latest)
    await expectBalance(page, '$207.75')
  })
})

test.describe('a session that the practice ends', () => {
  test.use({ expectedComplaints: /401/ })

  test('loses nothing of a request: the same person finds what was ticked and answered', async ({ page }) => {
    await openMedications(page, 'patient')
    await reviewRequest(page, losartan, { notes: 'Before Friday' })
    await press(page, 'Back')
    await revokeSession(page)
    await press(page, 'Continue')
    await expect(page).toHaveURL('/login')
    await signInHere(page)
    await expect(tickOf(page, losartan)).toBeChecked()
    await page.getByRole('button', { name: 'Repeat Medication(s)' }).click()
    await expect(repeating(page).getByLabel('Practice Pickup')).toBeChecked()
    await expect(repeating(page).getByLabel('Additional information (optional)')).toHaveValue('Before Friday')
  })
})
