import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInHere, test } from './fixtures.ts'
import { expectBalance, expectOutcome, openAccounts, openStripePage, pay } from './payments.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const paymentIn = (page: Page) => new URL(page.url()).searchParams.get('temppaymentid') ?? ''
const isBack = (page: Page) => page.waitForURL('**/paymentcallback?*')

test('paid at the provider is on the account, however often the page is reloaded and opened', async ({ page, context }) => {
  await openStripePage(page, '45.00')
  await pay(page.locator('body'))
  await isBack(page)
  const url = page.url()
  await expect(page.getByRole('heading', { name: /^(Checking your payment|Payment Successful)$/ })).toBeVisible()
  await page.reload()
  const other = await context.newPage()
  await other.goto(url)
  for (const one of [page, other]) {
    await expectOutcome(one, 'Payment Successful')
    await expect(one).toHaveURL('/paymentsuccess?checked=True')
  }
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectBalance(page, '$162.75')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
})

test('pending is asked for until the provider has decided', async ({ page, sandbox }) => {
  await openStripePage(page, '45.00')
  await press(page, 'Pending')
  await isBack(page)
  await expectOutcome(page, 'Payment is still processing at stripe end.')
  await expectAccessible(page)
  await sandbox.movePayment('settle', paymentIn(page))
  await expectOutcome(page, 'Payment Successful')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectBalance(page, '$162.75')
})

test.describe('refused there', () => {
  for (const [button, title] of [
    ['Decline', 'Payment Declined'],
    ['Cancel', 'Payment Cancelled'],
  ] as const)
    test(`by ${button}, nothing was taken`, async ({ page }) => {
      await openStripePage(page, '45.00')
      await press(page, button)
      await expectOutcome(page, title)
      await page.getByRole('link', { name: 'Go Back' }).click()
      await expectBalance(page, '$207.75')
    })
})

test('an hour later and signed out, the page asks for the sign-in and then tells', async ({ page }) => {
  await openStripePage(page, '45.00')
  await page.evaluate(() => localStorage.clear())
  await pay(page.locator('body'))
  await expectOutcome(page, 'Your payment is being looked after')
  await page.getByRole('link', { name: 'Sign in to see it' }).click()
  await signInHere(page)
  await expectOutcome(page, 'Payment Successful')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectBalance(page, '$162.75')
})

test.describe('a forged address', () => {
  test.use({ expectedComplaints: /is not trusted|not allowed|evil\.example/ })

  test('gets no call and no token; a forged token goes nowhere and leaves the address', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await openStripePage(page, '45.00')
    await pay(page.locator('body'))
    await isBack(page)
    const id = paymentIn(page)
    await page.goto(`/paymentcallback?apiUrl=https%3A%2F%2Fevil.example%2Fpractice%2Fharbour&paymenttype=stripe&temppaymentid=${id}`)
    await expectOutcome(page, 'We cannot tell what became of your payment')
    await expect(page.getByText('Some error occured, Please contact practice for further assistance')).toBeVisible()
    await page.goto(`/paymentcallback?apiUrl=%2Fpractice%2Fharbour&paymenttype=stripe&temppaymentid=${id}&patienttoken=forged-token&pid=1`)
    await expectOutcome(page, 'Payment Successful')
    expect(page.url()).not.toContain('forged-token')
    expect(requests.filter((one) => new URL(one.split(' ', 1)[0] ?? '').hostname === 'evil.example')).toEqual([])
    expect(requests.filter((one) => one.slice(one.indexOf(' ')).includes('"forged-token"'))).toEqual([])
    await page.getByRole('link', { name: 'Continue' }).click()
    await expectBalance(page, '$162.75')
  })
})

test.describe("somebody else's payment", () => {
  test.use({ expectedComplaints: /403 \(Forbidden\)/ })

  test('is told nothing of', async ({ page, sandbox }) => {
    await openAccounts(page, 'patient')
    const { tempPaymentId } = await sandbox.enter("the payment at Stripe is another patient's", { token: 'of-another-tab' })
    await page.goto(`/paymentcallback?apiUrl=%2Fpractice%2Fharbour&paymenttype=stripe&temppaymentid=${tempPaymentId}`)
    await expectOutcome(page, 'We are finding out what became of your payment')
  })
})
