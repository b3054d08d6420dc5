import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { expectOutcome } from './payments.ts'
import { openAs } from './session.ts'

/** Opens the medications page as an account of the sandbox. */
export const openMedications = async (page: Page, userName: string) => {
  await openAs(page, userName, '/medications')
  await expect(page.getByRole('button', { name: 'Repeat Medication(s)' })).toBeVisible()
}

/** The dialog of a repeat request, whose title changes with its steps. */
export const repeating = (page: Page) => page.getByRole('dialog', { name: /^Re(peat Medication\(s\)|quest Confirmation)$/ })
export const press = (page: Page, name: string) => repeating(page).getByRole('button', { name, exact: true }).click()
export const expectStep = (page: Page, title: string) =>
  expect(repeating(page).getByRole('heading', { level: 3, name: title })).toBeVisible()

export const tickOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export const tick = (page: Page, name: string) => tickOf(page, name).check()

type Answers = { pickUp?: 'Practice Pickup' | 'Pharmacy'; pharmacy?: string; isUrgent?: boolean; notes?: string }

/** The pharmacy of the request. A favourite is preselected, so that a button opens the list. */
const choosePharmacy = async (page: Page, name: string) => {
  const other = repeating(page).getByRole('button', { name: 'Choose another pharmacy' })
  const search = repeating(page).getByRole('combobox', { name: 'Pharmacy' })
  await other.or(search).waitFor()
  if (await other.isVisible()) await other.click()
  await search.fill(name)
  await repeating(page).getByRole('option', { name }).first().click()
}

/** Opens the dialog for the ticked medications, answers its questions and continues. */
export const answerQuestions = async (page: Page, { pickUp = 'Practice Pickup', pharmacy, isUrgent = false, notes }: Answers = {}) => {
  await page.getByRole('button', { name: 'Repeat Medication(s)' }).click()
  await repeating(page).getByLabel(pickUp, { exact: true }).check()
  if (pharmacy !== undefined) await choosePharmacy(page, pharmacy)
  if (isUrgent) await repeating(page).getByLabel('Yes, it is urgent').check()
  if (notes) await repeating(page).getByLabel('Additional information (optional)').fill(notes)
  await press(page, 'Continue')
}

/** Ticks a medication and continues to the summary. */
export const reviewRequest = async (page: Page, medication: string, answers?: Answers) => {
  await tick(page, medication)
  await answerQuestions(page, answers)
  await expectStep(page, 'Check your request')
}

/** From the summary to the provider's page. */
export const goAndPay = async (
  page: Page,
  practice: string,
  { payment, cardType, amount }: { payment?: string; cardType?: string; amount: string },
) => {
  if (payment) await repeating(page).getByLabel(payment).check()
  if (cardType)
    await repeating(page)
      .getByLabel(new RegExp(`^${cardType} `))
      .check()
  await press(page, `Pay ${amount}`)
  await expect(page.getByRole('heading', { name: `Pay ${practice}` })).toBeVisible()
}

export const expectSent = async (page: Page) => {
  await expect(repeating(page).getByText('Your repeat request has been sent')).toBeVisible()
  await press(page, 'See my prescription requests')
}

export const requests = (page: Page) => page.getByRole('list', { name: 'Prescription requests' }).getByRole('article')

/** Expects this number of requests, of which the latest is pending and has these values. */
export const expectLatest = async (page: Page, { of, to, count }: { of: string; to: string; count: number }) => {
  await expect(page.getByText(new RegExp(`of ${count} requests? shown`))).toBeVisible()
  for (const text of ['Awaiting Approval', of, to]) await expect(requests(page).first()).toContainText(text)
}

/** Expects the return page of a payment to report success, and follows its link. */
export const expectRequested = async (page: Page) => {
  await expectOutcome(page, 'Request Successful')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Your payment is successful.')).toBeVisible()
  await expect(page).toHaveURL('/medications')
}
