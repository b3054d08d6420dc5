import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { factsOf } from '../record/open-record.tsx'
import { openAccounts } from './open-accounts.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const paymentsPath = '/Patient/Payments'
const fee = { ...exampleRow('payments'), id: '5013', PaidAmount: '25.00', Surcharge: '0.00', Medications: ['Salbutamol'], Invoices: [] }

const openPayments = async (overrides: Answers = { [paymentsPath]: () => page(2, [exampleRow('payments'), fee]) }) => {
  const opened = openAccounts(overrides)
  await opened.person.click(screen.getByRole('tab', { name: 'Payments' }))
  return opened
}

describe('the payments', () => {
  it('are listed with amount, moment, provider, reference, medicines and invoices', async () => {
    await openPayments()
    const [card, other] = await screen.findAllByRole('article', { name: 'Payment 22 Nov 2026, 6:46 pm' })
    if (!card || !other) throw new Error('no cards')
    expect(factsOf(card)).toEqual({
      'Total paid': '$61.50',
      Reference: 'INV-000311',
      'Paid with': 'Card (Stripe)',
      'Payment reference': '5012',
    })
    expect(factsOf(other)).toMatchObject({ 'Total paid': '$25.00', 'Medicines requested': 'Salbutamol' })
    expect(screen.getByText('2 of 2 payments shown')).toBeDefined()
    expect(sentTo(paymentsPath)).toEqual([{ PatientID: own.userId, PageSize: 15, PageNumber: 1 }])
  })

  it('open their receipts again, to print and save', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { person } = await openPayments()
    await person.click(await screen.findByRole('button', { name: 'View receipt 5012' }))
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
    expect(factsOf(receipt)).toMatchObject({
      'Payment reference': '5012',
      'Paid on': '22 Nov 2026, 6:46 pm',
      Patient: own.userName,
      Amount: '$60.00',
      'Surcharge for Visa': '$1.50',
      'Total paid': '$61.50',
      'Paid with': 'Card (Stripe)',
      Notes: 'For both visits',
    })
    const rows = within(within(receipt).getByRole('table', { name: 'Invoices paid' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Consultation, INV-000311$45.00', 'On the account$15.00'])
    await person.click(within(receipt).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(within(receipt).getByRole('button', { name: 'Save' })).toBeDefined()
    await person.click(within(receipt).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are none at a practice without this call', async () => {
    await openPayments({ [paymentsPath]: { status: 404 } })
    expect(await screen.findByText('Your practice has no online payments on record here.')).toBeDefined()
  })
})
