import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bundle, page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { settingsPath } from '../../practice/settings.ts'
import { requiredQuestions } from '../../required-questions.ts'
import { textsOf } from '../../texts-of.ts'
import { invoiceResource, listPath, openAccounts, pending, settingsAnswer, unreadCards } from './open-accounts.tsx'
import { notePath, openForm, review, rowsOf, typeCardAndPay } from './open-paying.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('online payment', () => {
  const configured = (...values: (string | null)[]) => bundle({ extension: values.map((valueString) => ({ valueString })) })

  it.each<[string, Answers]>([
    ['whose practice shows no Pay Now', { [settingsPath]: () => settingsAnswer({ IsShowPayNow: '0' }) }],
    ['whose practice has no payment configuration', { '/Patient/LoadPaymentConfiguration': () => configured(null, '', null) }],
    ['without it, whatever cards there are', { ...unreadCards, '/Patient/LoadPaymentConfiguration': () => configured(null, '', null) }],
  ])('not to a patient %s: only the balance is shown', async (_who, input) => {
    openAccounts(input)
    await screen.findByRole('article', { name: /^Consultation/ })
    expect(await screen.findByText('$207.75')).toBeDefined()
    const { children } = screen.getByRole('region', { name: 'Balance' })
    await waitFor(() => expect([...children].map(({ tagName }) => tagName)).toEqual(['H2', 'P']))
  })

  it("not while the practice's cards are unknown, and the page says so", async () => {
    openAccounts(unreadCards)
    expect(
      await screen.findByText(
        'You cannot pay online now: we could not read which cards your practice takes. Please contact your practice.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })

  it('is offered once a failed settings query succeeds', async () => {
    const { person, answers } = openAccounts({ [settingsPath]: { status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    answers[settingsPath] = () => settingsAnswer()
    await person.click(retry)
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined()
  })

  it.each<[string, Answers[string], string]>([
    ['there is none', () => page(0, []), 'No invoices to pay'],
    ['they could not be loaded', { status: 500 }, 'The pending invoices could not be loaded. You can try again under Pending Invoices.'],
    ['they are not shown', { status: 403 }, 'You do not have access to this record.'],
  ])('only for invoices, with a notice, where %s', async (_where, invoices, words) => {
    const { person } = openAccounts({ [listPath]: invoices })
    const button = await screen.findByRole('button', { name: 'Pay now' })
    await waitFor(() => expect(button.title).toBe(words))
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await person.click(button)
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})

it('the closed form returns focus to its button', async () => {
  const { person } = await openForm()
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByLabelText('Amount')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay now' }))
})

describe('an amount', () => {
  it.each([
    ['', 'Please enter amount'],
    ['-5', 'Amount cannot be less than 1'],
    ['0', 'Please enter the amount of atleast $1 in order to pay.'],
    ['0.99', 'Minimum amount of $1 is required'],
    ['ten', 'Please enter the amount in dollars and cents, such as 45.50'],
    ['1.005', 'An amount can have at most 2 decimals'],
    ['100000', 'At most $99,999.99 can be paid at once'],
  ])('of %j is rejected: %s', async (typed, message) => {
    const { person } = await openForm()
    await review(person, typed)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is allocated to the invoices while the patient types', async () => {
    const { person } = await openForm()
    expect(requiredQuestions()).toContain('Amount')
    await person.type(screen.getByLabelText('Amount'), '60')
    const shares = () => rowsOf(screen.getByRole('list', { name: 'What this pays' }))
    expect(shares()).toEqual(['Consultation, INV-000311$45.00, paid in full', 'Repeat prescription, INV-000312$15.00 of $30.50'])
    await person.clear(screen.getByLabelText('Amount'))
    await person.type(screen.getByLabelText('Amount'), '10')
    expect(shares()).toEqual(['Consultation, INV-000311$10.00 of $45.00', 'Repeat prescription, INV-000312nothing'])
  })

  it('goes to the chosen invoice first', async () => {
    const { person } = await openForm()
    const first = screen.getByRole('combobox', { name: 'Pay this invoice first (optional)' })
    expect(textsOf(within(first).getAllByRole('option')).slice(0, 3)).toEqual([
      'In their order, the oldest first',
      'Consultation, INV-000311, $45.00',
      'Repeat prescription, INV-000312, $30.50',
    ])
    await person.selectOptions(first, 'Repeat prescription, INV-000312, $30.50')
    await review(person, '40')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(rowsOf(within(dialog).getByRole('list', { name: 'What this pays' }))).toEqual([
      'Repeat prescription, INV-000312$30.50, paid in full',
      'Consultation, INV-000311$9.50 of $45.00',
    ])
    await typeCardAndPay(person, dialog)
    await waitFor(() => expect(sentTo(notePath)).toHaveLength(1))
    expect(sentTo(notePath)[0]).toMatchObject({
      invoiceDetailGrids: [
        { InvoiceID: '312', isChecked: true, PayNow: 30.5 },
        { InvoiceID: '311', isChecked: true, PayNow: 9.5 },
      ],
    })
  })

  it('has no choice of the first invoice for the whole balance, or with one invoice', async () => {
    const { person } = await openForm()
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    expect(screen.queryByRole('combobox')).toBeNull()
    cleanup()
    await openForm({ [listPath]: () => page(1, pending.slice(0, 1)) })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('below one dollar has a way on: a larger amount, or a call to the practice', async () => {
    const phone = { '/Patient/Organization': exampleAnswer('organization') }
    const { person } = await openForm(phone)
    expect(screen.queryByText(/^Less than \$1/)).toBeNull()
    await review(person, '0.99')
    expect(
      await screen.findByText(
        'Less than $1 cannot be paid online. You can pay $1 or more: what is not owed stays on the account as credit.',
      ),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: '09 555 0100' })).toBeDefined()
  })

  it('below one dollar has a way on if it is the whole balance', async () => {
    const { person } = await openForm({ '/Patient/AccountBalance': '0.50 Dr' })
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    expect(screen.getByText(/^Less than \$1 cannot be paid online/)).toBeDefined()
    await person.click(screen.getByRole('radio', { name: 'Pay another amount' }))
    await review(person, '1')
    expect(await screen.findByRole('dialog', { name: 'Check your payment' })).toBeDefined()
  })

  it('over many invoices names the first ones and counts the others', async () => {
    const many = Array.from({ length: 12 }, (_, index) => invoiceResource(String(400 + index)))
    const { person } = openAccounts({ [listPath]: () => page(12, many) })
    await person.click(await screen.findByRole('button', { name: 'Pay now' }))
    await person.type(await screen.findByLabelText('Amount'), '460')
    const rows = rowsOf(screen.getByRole('list', { name: 'What this pays' }))
    expect([rows.length, rows[8], rows[9]]).toEqual([10, '3 more invoices$100.00', 'Consultation, INV-000411nothing'])
  })

  it.each([
    [1, '1 pending invoice cannot be shown here and is not among what this pays.'],
    [2, '2 pending invoices cannot be shown here and are not among what this pays.'],
  ])('shows beside the sum that it ignores unreadable invoices: %i', async (count, words) => {
    const unreadable = Array.from({ length: count }, (_, index) => ({ ...invoiceResource(String(500 + index)), extension: [] }))
    const { person } = await openForm({ [listPath]: () => page(pending.length + count, [...pending, ...unreadable]) })
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    expect(screen.getByText(words)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(within(dialog).getByText(words)).toBeDefined()
  })

  it('shows no count of unreadable invoices if there are none', async () => {
    const { person } = await openForm()
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    expect(screen.queryByText(/not among what this pays/)).toBeNull()
  })

  it('may be the whole balance, which is read-only', async () => {
    const { person } = await openForm()
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    expect(screen.getByLabelText('Amount')).toMatchObject({ disabled: true, value: '$207.75' })
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(await within(dialog).findByRole('button', { name: 'Pay $207.75' })).toBeDefined()
  })

  it.each(['0.00', '5.00 Cr', 'see reception'])('can be typed again if the whole balance was chosen and has become %s', async (balance) => {
    const { person, answers } = await openForm()
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    answers['/Patient/AccountBalance'] = balance
    await review(person, '')
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    await review(person, '60')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(within(dialog).getByRole('button', { name: 'Pay $60.00' })).toBeDefined()
  })

  it('above the balance shows that the surplus becomes credit', async () => {
    const { person } = await openForm()
    await person.type(screen.getByLabelText('Amount'), '210')
    expect(screen.getByText('This is $2.25 more than is owed. It stays on the account as credit.')).toBeDefined()
  })

  it('of a patient in credit is added to the credit', async () => {
    const { person } = await openForm({ '/Patient/AccountBalance': '50.00 Cr' })
    await person.type(screen.getByLabelText('Amount'), '10')
    expect(screen.getByText('There is a credit of $50.00. What you pay is added to it.')).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'Pay total outstanding balance' })).toBeNull()
  })

  it.each([
    ['0.00 Cr', 'Nothing is owed now. What you pay stays on the account as credit.'],
    ['see reception', '$24.50 of it is for none of the pending invoices. It goes towards the balance.'],
  ])('above all invoices shows the use of the surplus, with a balance of %s', async (balance, words) => {
    const { person } = await openForm({ '/Patient/AccountBalance': balance })
    await person.type(screen.getByLabelText('Amount'), '100')
    expect(screen.getByText(words)).toBeDefined()
  })

  it('whose invoices were paid meanwhile shows in the summary that nothing is owed', async () => {
    const { person, answers } = await openForm()
    answers[listPath] = () => page(0, [])
    answers['/Patient/AccountBalance'] = '0.00'
    await review(person, '207.75')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(within(dialog).getByText('Nothing is owed now. What you pay stays on the account as credit.')).toBeDefined()
  })
})

describe('a card type', () => {
  const types = { IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa-2.5%,Mastercard-2%', PaymentMethodType: '1' }
  const answers: Answers = { [settingsPath]: () => settingsAnswer(types) }

  it('is required where the practice has card types', async () => {
    const { person } = await openForm(answers)
    await review(person, '60')
    expect((await screen.findAllByText('Please select a Card Type')).length).toBe(2)
  })

  it('is no longer reported once it is chosen, and other errors stay until the next attempt', async () => {
    const { person } = await openForm(answers)
    await review(person, '0')
    const summary = await screen.findByRole('alert')
    const lines = () => within(summary).getAllByRole('listitem')
    expect(textsOf(lines())).toEqual([expect.any(String), 'Please select a Card Type'])
    const amount = lines()[0]?.textContent
    await person.click(screen.getByRole('radio', { name: 'Visa (adds 2.5%)' }))
    expect(textsOf(lines())).toEqual([amount])
    expect(screen.getByRole('textbox', { name: /Amount/ }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('radio', { name: 'Visa (adds 2.5%)' })).toBe(document.activeElement)
    await person.type(screen.getByRole('textbox', { name: /Amount/ }), '1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('adds its surcharge to the amount', async () => {
    const { person } = await openForm(answers)
    const visa = screen.getByRole<HTMLInputElement>('radio', { name: 'Visa (adds 2.5%)' })
    expect(visa.required).toBe(true)
    await person.click(visa)
    await review(person, '60.10')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(within(dialog).getByText('Surcharge for Visa (2.5%)').nextElementSibling?.textContent).toBe('$1.50')
    expect(within(dialog).getByRole('button', { name: 'Pay $61.60' })).toBeDefined()
  })

  it('is not required for a bank link', async () => {
    await openForm({ [settingsPath]: () => settingsAnswer({ ...types, PaymentMethodType: '3' }) })
    expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull()
  })
})

it('invoices are refetched before the summary, so that a stale list is never paid', async () => {
  const { person, answers } = await openForm()
  answers[listPath] = () => page(1, pending.slice(1))
  await review(person, '20')
  const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
  expect(rowsOf(within(dialog).getByRole('list', { name: 'What this pays' }))).toEqual(['Repeat prescription, INV-000312$20.00 of $30.50'])
})
