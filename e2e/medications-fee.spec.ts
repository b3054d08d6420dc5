import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectLatest, expectRequested, expectSent, goAndPay, openMedications, press, repeating, reviewRequest } from './medications.ts'
import { expectBalance, pay } from './payments.ts'

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
    // The first call is about the request's fee.
    if (calls > 1) await isHeld
    await route.continue()
  })
  await review()
  const looking = repeating(page).getByText('Looking up whether you have asked for these before')
  const next = repeating(page).getByRole('button', { name: 'Continue to payment' })
  await expect(looking).toBeVisible()
  const before = await next.boundingBox()
  letGo()
  await expect(looking).toHaveCount(0)
  const after = await next.boundingBox()
  return (after?.y ?? Number.NaN) - (before?.y ?? Number.NaN)
}

test('the fee alone is paid, the request goes to the pharmacy, and what is owed stays', async ({ page }) => {
  await openMedications(page, 'patient')
  await expectBalance(page, '$207.75 Dr')
  const review = () => reviewRequest(page, losartan, { pickUp: 'Pharmacy', pharmacy: 'Quay Street Pharmacy' })
  expect(await movedWhileLooking(page, review)).toBe(0)
  await expect(repeating(page).getByText('It is to be paid before the request is sent.')).toBeVisible()
  await goAndPay(page, harbour, { payment: 'Prescription fee only, $25.00', amount: '$25.00' })
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: losartan, to: 'Quay Street Pharmacy', count: 21 })
  await expectBalance(page, '$207.75 Dr')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/of 21 requests shown/)).toBeVisible()
})

test('the balance is paid with the fee, and nothing is owed', async ({ page }) => {
  await openMedications(page, 'patient')
  await reviewRequest(page, salbutamol)
  await press(page, 'Continue to payment')
  await press(page, 'Back')
  await goAndPay(page, harbour, { payment: 'Account balance and prescription fee, $232.75', amount: '$232.75' })
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: salbutamol, to: harbour, count: 21 })
  await expectBalance(page, '$0.00')
})

test('a credit above the fee pays it', async ({ page }) => {
  await openMedications(page, 'credit')
  await expectBalance(page, '$50.00 Cr')
  await reviewRequest(page, loratadine)
  await expect(repeating(page).getByText('It is taken from the credit when the request is sent.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Send request')
  await expectSent(page)
  await expectLatest(page, { of: loratadine, to: harbour, count: 1 })
  await expectBalance(page, '$25.00 Cr')
})

test('a credit below the fee leaves the difference to be paid', async ({ page }) => {
  await openMedications(page, 'lowcredit')
  await expectBalance(page, '$10.00 Cr')
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
  await expectBalance(page, '$42.00 Dr')
  await reviewRequest(page, loratadine)
  await expect(repeating(page).getByText('It is charged to the account when the request is sent.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Send request')
  await expectSent(page)
  await expectLatest(page, { of: loratadine, to: 'Valley Doctors', count: 1 })
  await expectBalance(page, '$67.00 Dr')
})

test("a card's surcharge comes on top, on Windcave's page", async ({ page }) => {
  await openMedications(page, 'windcave')
  await expectBalance(page, '$85.00 Dr')
  await reviewRequest(page, losartan)
  await goAndPay(page, 'Ranges Family Practice', { payment: 'Prescription fee only, $25.00', cardType: 'Visa', amount: '$25.63' })
  await expectAccessible(page)
  await pay(page.locator('body'))
  await expectRequested(page)
  await expectLatest(page, { of: losartan, to: 'Ranges Family Practice', count: 4 })
  await expectBalance(page, '$85.00 Dr')
})
