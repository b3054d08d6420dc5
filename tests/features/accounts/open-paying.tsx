import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { textsOf } from '../../texts-of.ts'
import { listPath, openAccounts } from './open-accounts.tsx'

export const notePath = '/patient/SaveTempPayment'
export const intentPath = '/create-payment-intent'
export const confirmPath = '/provider/stripe/intents/pi_0001/confirm'
export const savePath = '/patient/SavePayment'
export const sessionPath = '/Patient/GetTempPaymentSessionID'
export const standingPath = '/Patient/GetStripeTransactionBySession'
export const credited = { PaymentSessionID: 'pi_0001', RepeatPayload: null, PaidAmount: '60.00', PaidAt: '2026-11-22T05:46:00Z' }
const paid: Answers = { [confirmPath]: { status: 'succeeded' } }

export const openForm = async (overrides: Answers = {}, deployed: object = {}) => {
  const opened = openAccounts({ ...paid, ...overrides }, deployed)
  await screen.findByRole('article', { name: /^Consultation/ })
  await opened.person.click(await screen.findByRole('button', { name: 'Pay now' }))
  await screen.findByRole('button', { name: 'Continue' })
  return opened
}
type Person = Awaited<ReturnType<typeof openForm>>['person']

export const review = async (person: Person, amount: string) => {
  if (amount !== '') await person.type(screen.getByLabelText('Amount'), amount)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}

export const toCheck = async (amount = '60', overrides: Answers = {}, deployed: object = {}) => {
  const opened = await openForm(overrides, deployed)
  await review(opened.person, amount)
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Check your payment' }) }
}

export const typeCardAndPay = async (person: Person, dialog: HTMLElement) => {
  await person.type(await within(dialog).findByLabelText('Card number'), '4242424242424242')
  await person.type(within(dialog).getByLabelText('Expiry date'), '12/40')
  await person.type(within(dialog).getByLabelText('CVC'), '123')
  await person.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
}

export const payByCard = async (amount?: string, overrides: Answers = {}) => {
  const opened = await toCheck(amount, overrides)
  await typeCardAndPay(opened.person, opened.dialog)
  return opened
}

export const rowsOf = (list: HTMLElement) => textsOf(within(list).getAllByRole('listitem'))
/** The calls after the last call of a path, in order. */
export const callsAfter = (path: string) => {
  const paths = vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url), location.origin).pathname.replace('/api', ''))
  return paths.slice(paths.lastIndexOf(path) + 1)
}
export const dueCalls = () => sentTo(listPath).length
