import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { cards, expectBalance, expectReceipt, openAccounts, pay, reviewPayment, typeCard } from './payments.ts'
import { expectHistoryLength } from './stable-pages.ts'

const frame = (page: Page) => page.getByRole('dialog', { name: 'Windcave Payment' })
const provider = (page: Page) => page.frameLocator('iframe[title="Windcave Payment"]')

/** Continues to Windcave's page with 60.00 by Visa, which adds 1.50. */
const openFrame = async (page: Page) => {
  await openAccounts(page, 'windcave')
  await expectBalance(page, '$85.00')
  const summary = await reviewPayment(page, { amount: '60', cardType: 'Visa' })
  await expect(summary.getByText('$61.50').first()).toBeVisible()
  await pay(summary)
  await expect(provider(page).getByRole('heading', { name: 'Pay Ranges Family Practice' })).toBeVisible()
}

test("with its surcharge is paid on Windcave's page within the portal's", async ({ page }) => {
  await openFrame(page)
  await expectAccessible(page)
  await pay(provider(page))
  await expectReceipt(page, '$61.50')
  await expectHistoryLength(page, 0)
  await expectBalance(page, '$25.00')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('declined there takes nothing, and says so', async ({ page }) => {
  await openFrame(page)
  await provider(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your payment' }).getByRole('alert')).toContainText('Payment unsuccessfull')
  await expectBalance(page, '$85.00')
})

test('a window that is closed has paid nothing yet, until the provider says otherwise', async ({ page, sandbox }) => {
  await openFrame(page)
  await page.keyboard.press('Escape')
  for (const _ of ['once', 'twice']) {
    await page.goBack()
    await expectHistoryLength(page, 1)
  }
  await expect(provider(page).getByRole('heading', { name: 'Pay Ranges Family Practice' })).toBeVisible()
  await frame(page).getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Nothing has been paid yet' })
  await expect(question).toContainText('nothing has been taken')
  await expectAccessible(page)
  await expectBalance(page, '$85.00')
  await sandbox.movePayment('settle', { user: 'windcave' })
  await question.getByRole('button', { name: 'Check again' }).click()
  await expectReceipt(page, '$61.50')
  await expectBalance(page, '$25.00')
})

test.describe('typed into the page', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), windcaveMode: 'form' } })
    })
  })

  test('a card must be of the chosen type, and have a holder', async ({ page }) => {
    await openAccounts(page, 'windcave')
    const form = await reviewPayment(page, { amount: '60', cardType: 'Visa' })
    await typeCard(form, cards.mastercard)
    await pay(form)
    await expect(form.getByText('Payment cannot be processed as selected card type does not match with card number.').first()).toBeVisible()
    await expect(form.getByText('Card holder name is mandatory').first()).toBeVisible()
    await expectAccessible(page)
    await typeCard(form, cards.declined)
    await form.getByLabel('Card holder name').fill('Aroha Ngata')
    await pay(form)
    await expect(form.getByRole('alert')).toContainText('Card does not allow this transaction.')
    await expectBalance(page, '$85.00')
    await typeCard(form, cards.visa)
    await pay(form)
    await expectReceipt(page, '$61.50')
    await expectBalance(page, '$25.00')
  })
})
