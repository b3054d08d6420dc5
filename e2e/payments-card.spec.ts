import { expect, expectAccessible, test } from './fixtures.ts'
import { cards, expectBalance, expectInvoices, expectReceipt, openAccounts, pay, receipt, reviewPayment, typeCard } from './payments.ts'

const [nurse, extended, repeat] = [
  ['Nurse consultation', '$30.50'],
  ['Extended consultation', '$120.00'],
  ['Repeat prescription', '$12.25'],
] as const

test('the whole balance is paid by card, and nothing is owed the moment after', async ({ page }) => {
  await openAccounts(page, 'patient')
  await expectBalance(page, '$207.75')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByLabel('Pay total outstanding balance').check()
  await expect(page.getByLabel('Amount', { exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('dialog', { name: 'Check your payment' })
  await expect(summary.getByRole('listitem')).toHaveCount(4)
  await typeCard(summary, cards.visa)
  await pay(summary)
  await expect(receipt(page)).toBeVisible()
  await expectReceipt(page, '$207.75')
  await expectBalance(page, '$0.00')
  await expect(page.getByText('No Record Found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('tab', { name: 'All Invoices' }).click()
  await expect(page.getByRole('article').first().getByText('Settled')).toBeVisible()
})

test('an amount goes to the oldest invoices in their order, and its receipt is saved and opened again', async ({ page }) => {
  await openAccounts(page, 'patient')
  await expectInvoices(page, ['Consultation', '$45.00'], nurse, extended, repeat)
  const summary = await reviewPayment(page, { amount: '60' })
  await expect(summary.getByRole('listitem')).toHaveText([/\$45\.00, paid in full/, /\$15\.00 of \$30\.50/])
  await typeCard(summary, cards.mastercard)
  await pay(summary)
  await expect(receipt(page).getByRole('row')).toHaveCount(3)
  const saved = page.waitForEvent('download')
  await receipt(page).getByRole('button', { name: 'Save' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^receipt-.+\.html$/)
  await expectReceipt(page, '$60.00')
  await expectBalance(page, '$147.75')
  await expectInvoices(page, ['Nurse consultation', '$15.50'], extended, repeat)
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: /^View receipt / }).click()
  await expect(receipt(page).getByRole('row')).toHaveText([/^Invoice/, /\$45\.00$/, /\$15\.00$/])
  await expect(receipt(page).getByRole('button', { name: 'Print' })).toBeVisible()
})

test.describe('a card that is declined', () => {
  test.use({ expectedComplaints: /402 \(Payment Required\)/ })

  test('takes nothing, and another one pays once', async ({ page }) => {
    await openAccounts(page, 'patient')
    const summary = await reviewPayment(page, { amount: '45.00' })
    await typeCard(summary, cards.declined)
    await pay(summary)
    await expect(summary.getByRole('alert')).toContainText('Your card was declined.')
    await expectBalance(page, '$207.75')
    await typeCard(summary, cards.visa)
    await pay(summary)
    await expectReceipt(page, '$45.00')
    await expectBalance(page, '$162.75')
    await expectInvoices(page, nurse, extended, repeat)
  })
})

test('a card that stays pending is told as that, and leads to the receipt once its bank has paid', async ({ page, sandbox }) => {
  await openAccounts(page, 'patient')
  const summary = await reviewPayment(page, { amount: '45.00' })
  await typeCard(summary, cards.pending)
  await pay(summary)
  const question = page.getByRole('alertdialog', { name: 'We are finding out about your payment' })
  await expect(question).toContainText('Your payment of $45.00 is still being processed.')
  const again = question.getByRole('button', { name: 'Check again' })
  await again.click()
  await expect(again).toBeEnabled()
  await expect(question).toContainText('Please do not pay again.')
  await expectBalance(page, '$207.75')
  await sandbox.movePayment('settle', { user: 'patient' })
  await again.click()
  await expectReceipt(page, '$45.00')
  await expectBalance(page, '$162.75')
  await expectInvoices(page, nurse, extended, repeat)
})

test('a page that is reloaded while it pays tells what became of the payment', async ({ page }) => {
  await openAccounts(page, 'patient')
  const summary = await reviewPayment(page, { amount: '45.00' })
  await typeCard(summary, cards.visa)
  await page.route('**/SavePayment?*', () => undefined, { times: 1 })
  const saving = page.waitForRequest('**/SavePayment?*')
  await pay(summary)
  await saving
  await page.reload()
  await expect(page.getByText('The payment that you began before was paid.')).toBeVisible()
  await expectBalance(page, '$162.75')
  await expectInvoices(page, nurse, extended, repeat)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled()
  await expect(page.getByText('The payment that you began before')).toBeHidden()
})

test('what is typed as a card goes to its one call, and stays nowhere in the browser', async ({ page }) => {
  const calls: string[] = []
  const urls: string[] = []
  page.on('request', (request) => {
    urls.push(request.url())
    if (request.postData()?.includes(cards.visa)) calls.push(new URL(request.url()).pathname)
  })
  await openAccounts(page, 'patient')
  const summary = await reviewPayment(page, { amount: '45.00' })
  await typeCard(summary, cards.visa)
  await pay(summary)
  await expectReceipt(page, '$45.00')
  const storedText = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, databases, await caches.keys()])
  })
  expect(calls).toEqual([expect.stringMatching(/^\/provider\/stripe\/intents\/[^/]+\/confirm$/)])
  const written = [storedText, await page.content(), ...urls].join('\n')
  expect(written.match(/4242[ -]?4242|"987"/g)).toBeNull()
})
