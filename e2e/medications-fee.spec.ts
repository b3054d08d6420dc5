import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  expectLatest,
  expectRequested,
  expectSent,
  goAndPay,
  openMedications,
  press,
  repeating,
  reviewRequest,
  tick,
} from './medications.ts'
import { cards, enterCard, expectBalance, expectOutcome, openAccounts, pay } from './payments.ts'
import { openAs } from './session.ts'

const salbutamol = 'Salbutamol 100 mcg inhaler'
const losartan = 'Losartan 50 mg tablet'
const loratadine = 'Loratadine 10 mg tablet'
const harbour = 'Harbour Health Centre'

/** How far the next button moves during the look-up of earlier requests, in px. */
const movedWhileLooking = async (page: Page, review: () => Promise<void>) => {
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/Patient/OpenRepeatRequests', async (route) => {
    calls += 1
    // The first call is for the questions, the second one for the request's fee.
    if (calls > 2) await isHeld
    await route.continue()
  })
  await review()
  const looking = repeating(page).getByText('Looking up whether you have asked for these before')
  const next = repeating(page).getByRole('button', { name: 'Pay', exact: true })
  await expect(looking).toBeVisible()
  const before = await next.boundingBox()
  letGo()
  await expect(looking).toHaveCount(0)
  const after = await next.boundingBox()
  return (after?.y ?? Number.NaN) - (before?.y ?? Number.NaN)
}

declare global {
  interface Window {
    reportTap?: () => void
  }
}

/** Counts the patient's taps on all pages from now on. */
const countTaps = async (page: Page) => {
  let taps = 0
  await page.exposeFunction('reportTap', () => {
    taps += 1
  })
  const watchTaps = () => document.addEventListener('pointerdown', () => window.reportTap?.(), { capture: true })
  await page.addInitScript(watchTaps)
  await page.evaluate(watchTaps)
  return () => taps
}

test('an inhaler is requested for the favourite pharmacy and paid with eight taps from the dashboard', async ({ page }) => {
  await openAs(page, 'patient')
  const taps = await countTaps(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Medication/ })
    .first()
    .click()
  await tick(page, salbutamol)
  await page.getByRole('button', { name: 'Repeat Medication(s)' }).click()
  await expect(repeating(page).getByText('Step 1 of 2')).toBeVisible()
  await repeating(page).getByLabel('Pharmacy', { exact: true }).check()
  await expect(repeating(page).getByText(/^Chosen: /)).toBeVisible()
  await press(page, 'Continue')
  await expect(repeating(page).getByText('Step 2 of 2')).toBeVisible()
  await goAndPay(page, harbour, { payment: 'Prescription fee only, $25.00', amount: '$25.00' })
  await pay(page.locator('body'))
  await expectOutcome(page, 'Request Successful')
  expect(taps()).toBe(8)
})

test('the fee alone is paid, the request goes to the pharmacy, and what is owed stays', async ({ page }) => {
  await openMedications(page, 'patient')
  await expectBalance(page, '$207.75')
  const review = () => reviewRequest(page, losartan, { pickUp: 'Pharmacy', pharmacy: 'Quay Street Pharmacy' })
  expect(await movedWhileLooking(page, review)).toBe(0)
  await expect(repeating(page).getByText('It is to be paid before the request is sent.')).toBeVisible()
  await goAndPay(page, harbour, { payment: 'Prescription fee only, $25.00', amount: '$25.00' })
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: losartan, to: 'Quay Street Pharmacy', count: 21 })
  await expectBalance(page, '$207.75')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/of 21 requests shown/)).toBeVisible()
})

test('the balance is paid with the fee, and nothing is owed', async ({ page }) => {
  await openMedications(page, 'patient')
  await reviewRequest(page, salbutamol)
  await press(page, 'Back')
  await press(page, 'Continue')
  await goAndPay(page, harbour, { payment: 'Account balance and prescription fee, $232.75', amount: '$232.75' })
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: salbutamol, to: harbour, count: 21 })
  await expectBalance(page, '$0.00')
})

test('a credit above the fee pays it', async ({ page }) => {
  await openMedications(page, 'credit')
  await expectBalance(page, '$50.00 in credit')
  await reviewRequest(page, loratadine)
  await expect(repeating(page).getByText('It is taken from the credit when the request is sent.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Send request')
  await expectSent(page)
  await expectLatest(page, { of: loratadine, to: harbour, count: 1 })
  await expectBalance(page, '$25.00 in credit')
})

test('a credit below the fee leaves the difference to be paid', async ({ page }) => {
  await openMedications(page, 'lowcredit')
  await expectBalance(page, '$10.00 in credit')
  await reviewRequest(page, loratadine)
  await expect(repeating(page).getByText('The credit does not cover it.')).toBeVisible()
  await goAndPay(page, harbour, { amount: '$15.00' })
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: loratadine, to: harbour, count: 1 })
  await expectBalance(page, '$0.00')
  await expectAccessible(page)
})

test('where nothing is paid online the fee goes onto the account', async ({ page }) => {
  await openMedications(page, 'valley')
  await expectBalance(page, '$42.00')
  await reviewRequest(page, loratadine)
  await expect(repeating(page).getByText('It is charged to the account when the request is sent.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Send request')
  await expectSent(page)
  await expectLatest(page, { of: loratadine, to: 'Valley Doctors', count: 1 })
  await expectBalance(page, '$67.00')
})

test("a card's surcharge comes on top, on Windcave's page", async ({ page }) => {
  await openMedications(page, 'windcave')
  await expectBalance(page, '$85.00')
  await reviewRequest(page, losartan)
  await goAndPay(page, 'Ranges Family Practice', { payment: 'Prescription fee only, $25.00', cardType: 'Visa', amount: '$25.63' })
  await expectAccessible(page)
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: losartan, to: 'Ranges Family Practice', count: 4 })
  await expectBalance(page, '$85.00')
})

test.describe('a request that waits for its payment', () => {
  test.use({ expectedComplaints: /400/ })

  test('another payment does not close the page of a request, and the request can be withdrawn', async ({ page }) => {
    await openMedications(page, 'patient')
    await reviewRequest(page, salbutamol)
    await goAndPay(page, harbour, { payment: 'Account balance and prescription fee, $232.75', amount: '$232.75' })
    await openAccounts(page, 'patient')
    const summary = await enterCard(page, cards.visa)
    await pay(summary)
    await expect(page.getByText(/^A prescription request waits for its payment/).first()).toBeVisible()
    await openMedications(page, 'patient')
    await expect(page.getByText(`for ${salbutamol} is not sent: its payment of $232.75 is not finished`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw Request' })
    await expect(question).toContainText(salbutamol)
    await question.getByRole('button', { name: 'Withdraw Request' }).click()
    await expect(page.getByText('Your request is withdrawn.').first()).toBeVisible()
    await expect(page.getByText(/is not sent: its payment/)).toHaveCount(0)
  })
})
