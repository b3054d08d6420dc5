import type { FrameLocator, Locator, Page } from '@playwright/test'
import { patientId } from '../server/sandbox/patients.ts'
import { expect } from './fixtures.ts'
import { openAs } from './session.ts'

/** The sandbox's cards. */
export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  pending: '4000000000000044',
} as const

/** Opens the accounts page as an account of the sandbox. */
export const openAccounts = async (page: Page, userName: string) => {
  await openAs(page, userName, '/accounts')
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled()
}

/** Expects the header's balance, also below a dialog. */
export const expectBalance = (page: Page, balance: string) => expect(page.getByLabel('Details', { exact: true })).toContainText(balance)

/** Expects the invoices of the page, each with its title and its unpaid amount. */
export const expectInvoices = async (page: Page, ...invoices: (readonly [title: string, balance: string])[]) => {
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(invoices.length)
  for (const [index, [title, balance]] of invoices.entries()) {
    await expect(articles.nth(index).getByRole('heading')).toHaveText(new RegExp(`^${title} `))
    await expect(articles.nth(index).getByRole('definition').first()).toHaveText(balance)
  }
}

type Payment = { amount: string | 'all'; cardType?: string }

/** Enters the payment and continues to the summary. */
export const reviewPayment = async (page: Page, { amount, cardType }: Payment) => {
  await page.getByRole('button', { name: 'Pay now' }).click()
  if (amount === 'all') await page.getByLabel('Pay total outstanding balance').check()
  else await page.getByLabel('Amount', { exact: true }).fill(amount)
  if (cardType) await page.getByLabel(new RegExp(`^${cardType} `)).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  return page.getByRole('dialog', { name: 'Check your payment' })
}

export const typeCard = async (form: Locator | FrameLocator, number: string) => {
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('12/34')
  await form.getByLabel('CVC').fill('987')
}

/** Continues to the button that pays. */
export const enterCard = async (page: Page, card: string) => {
  const summary = await reviewPayment(page, { amount: '45.00' })
  await typeCard(summary, card)
  return summary
}

export const pay = (form: Locator | FrameLocator) => form.getByRole('button', { name: /^Pay \$/ }).click()

export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Receipt' })

/** Checks the receipt and closes it. */
export const expectReceipt = async (page: Page, total: string) => {
  await expect(receipt(page).getByText('Payment succeeded successfully')).toBeVisible()
  await expect(receipt(page).getByRole('definition').filter({ hasText: total }).first()).toBeVisible()
  await receipt(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(receipt(page)).toBeHidden()
}

const token = async (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('user-token') ?? '{}').token ?? '')

/** Opens a payment at Stripe's own page, as the medications page does, and goes there. */
export const openStripePage = async (page: Page, amount: string) => {
  await openAccounts(page, 'patient')
  const order = { Amount: amount, AmountNew: Math.round(Number(amount) * 100), CardType: '', cardCharges: '0.00', notes: '' }
  const rest = { invoiceDetailGrids: [], lognotes: 'accounts', paymenttype: 'stripe', callfrom: 'web', IsRxRequest: false }
  const answer = await page.request.post('/practice/harbour/Patient/CreateCheckoutSessionAndGetUrl', {
    headers: { Token: await token(page) },
    data: { PatientID: patientId('patient'), ...order, ...rest },
  })
  await page.goto((await answer.json()).successurl)
  await expect(page.getByRole('heading', { name: 'Pay Harbour Health Centre' })).toBeVisible()
}

/** Expects the final title of a return page, which polls for at most half a minute. */
export const expectOutcome = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
