import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectBalance, expectReceipt, openAccounts, pay, reviewPayment } from './payments.ts'

const provider = (page: Page) => page.frameLocator('iframe[title="Poli Payment"]')

const openFrame = async (page: Page, amount: string) => {
  await openAccounts(page, 'poli')
  await expectBalance(page, '$73.50')
  await pay(await reviewPayment(page, { amount }))
  await expect(provider(page).getByRole('heading', { name: 'Pay Coast Medical' })).toBeVisible()
}

test("a bank pays on POLi's page within the portal's", async ({ page }) => {
  await openFrame(page, '60')
  await pay(provider(page))
  await expectReceipt(page, '$60.00')
  await expectBalance(page, '$13.50')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('cancelled there takes nothing, and can be tried again', async ({ page }) => {
  await openFrame(page, '73.50')
  await provider(page).getByRole('button', { name: 'Cancel' }).click()
  const summary = page.getByRole('dialog', { name: 'Check your payment' })
  await expect(summary.getByRole('alert')).toContainText('Payment Cancelled')
  await expectBalance(page, '$73.50')
  await pay(summary)
  await pay(provider(page))
  await expectReceipt(page, '$73.50')
  await expectBalance(page, '$0.00')
})

test('declined there takes nothing, and says so', async ({ page }) => {
  await openFrame(page, '60')
  await provider(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your payment' }).getByRole('alert')).toContainText('Payment unsuccessfull')
  await expectBalance(page, '$73.50')
})
