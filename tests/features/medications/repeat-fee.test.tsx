import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { exampleAnswer } from '../../practice/examples.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { attemptId } from '../../practice/repeat.ts'
import { textsOf } from '../../texts-of.ts'
import { invoiceResource, listPath } from '../accounts/open-accounts.tsx'
import { openPath } from './open-medications.tsx'
import { balancePath, bare, checkoutPath, everything, factIn, feePath, openRepeat, sendPath, toSummary } from './open-repeat.tsx'

const phone = '09 555 0100'
const practice = { '/Patient/Organization': exampleAnswer('organization') }
const tooSmall = 'Your Request cannot be generated as the payment charges cannot be less than $1.'

/** A practice that asks for notes only and charges a fee. */
const charging = { EnableRepeatRxInvoicing: '1' }

describe('the fee', () => {
  it.each([
    ['a debt', charging, '207.75 Dr', '$25.00\nIt is to be paid before the request is sent.', 'Pay'],
    [
      'a credit',
      charging,
      '50.00 Cr',
      '$25.00\nIt is taken from the credit when the request is sent. You need not pay anything.',
      'Send request',
    ],
    [
      'a low credit',
      charging,
      '10.00 Cr',
      '$25.00\nThe credit does not cover it. $15.00 is to be paid before the request is sent.',
      'Pay $15.00',
    ],
    [
      'a practice that is not paid online',
      { ...charging, IsShowPayNow: '0' },
      '207.75 Dr',
      '$25.00\nIt is charged to the account when the request is sent. You need not pay it now.',
      'Send request',
    ],
    [
      'card types that cannot be read',
      { ...charging, IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa' },
      '207.75 Dr',
      '$25.00\nIt is charged to the account when the request is sent. You need not pay it now.',
      'Send request',
    ],
  ])('beside %s has a text for its use', async (_, settings, balance, words, button) => {
    const { dialog, inDialog } = await toSummary(settings, { [balancePath]: balance })
    expect(factIn(dialog, 'Prescription fee')).toBe(words)
    expect(inDialog.getByRole('button', { name: button })).toBeDefined()
  })

  it('is paid alone by a patient without access to invoices', async () => {
    const { dialog } = await toSummary(charging, { [listPath]: { status: 403 } })
    expect(factIn(dialog, 'Prescription fee')).toBe('$25.00\nIt is to be paid before the request is sent.')
    expect(await screen.findByRole('button', { name: 'Pay $25.00' })).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it.each([
    ['that is nothing', charging],
    ['of a practice that charges nothing', bare],
  ])('%s is sent as none, so that the practice can compare it', async (_, settings) => {
    const { press } = await toSummary(settings, { [feePath]: 0 })
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ IsInvoice: false, InvoiceAmount: null, PrescriptionFeeAmount: '0.00' }]))
  })

  it('without online payment needs neither payer nor provider', async () => {
    const unread = { '/Patient': { status: 500 }, '/Patient/Organization': { status: 500 } }
    const { press } = await toSummary(bare, unread)
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toHaveLength(1))
  })

  it('is fetched with the parameters that it depends on', async () => {
    const { press, choose, inDialog, step } = await openRepeat(everything)
    await choose('Pharmacy')
    await inDialog.findByText('Chosen: Quay Street Pharmacy')
    await choose('Yes, it is urgent ($25.00)')
    await press('Continue')
    await step('Check your request')
    expect(sentTo(feePath).at(-1)).toEqual({
      PatientID: own.userId,
      IsFaxPrescription: true,
      IsUrgentPrescription: true,
      IsUrgentFax: true,
      PageSize: 10,
      PageNumber: 1,
    })
  })

  it('stands before the questions with the urgent one, and at the answers that it depends on', async () => {
    const { dialog, inDialog, choose } = await openRepeat(everything, {
      [feePath]: ({ IsUrgentPrescription, IsFaxPrescription }) => (IsUrgentPrescription ? 35 : 25) + (IsFaxPrescription ? 2 : 0),
    })
    expect(await inDialog.findByText('Practice Pickup $35.00, Pharmacy $37.00')).toBeDefined()
    expect(factIn(dialog, 'Prescription fee')).toBe('Practice Pickup $25.00, Pharmacy $27.00')
    await choose('Practice Pickup')
    expect(inDialog.getByRole('radio', { name: 'No ($25.00)' })).toBeDefined()
    expect(inDialog.getByRole('radio', { name: 'Yes, it is urgent ($35.00)' })).toBeDefined()
    await choose('Pharmacy')
    expect(inDialog.getByRole('radio', { name: 'Yes, it is urgent ($37.00)' })).toBeDefined()
  })

  it('with parts of a cent is reported before the first question', async () => {
    const { inDialog } = await openRepeat(everything, { ...practice, [feePath]: 12.345 })
    expect(await inDialog.findByText('The prescription fee of your practice is not an amount that can be charged.')).toBeDefined()
    expect(inDialog.getByRole('link', { name: phone })).toBeDefined()
  })

  it('with parts of a cent is reported as one that cannot be charged, with the telephone of the practice', async () => {
    const { press, step, inDialog } = await openRepeat(charging, { ...practice, [feePath]: 12.345 })
    await press('Continue')
    await step('The fee of your practice cannot be charged')
    expect(inDialog.getByText(/is not an amount in dollars and cents, so it cannot be charged/)).toBeDefined()
    expect([inDialog.getByRole('link', { name: phone }).textContent, sentTo(sendPath)]).toEqual([phone, []])
  })

  it('of zero is not fetched where the practice charges nothing', async () => {
    await toSummary(bare)
    expect(sentTo(feePath)).toEqual([])
  })
})

describe('a rest of the fee below one dollar', () => {
  it('is explained at the summary with the telephone of the practice, and is neither paid nor sent', async () => {
    const { dialog, inDialog } = await toSummary(charging, { ...practice, [balancePath]: '24.50 Cr' })
    expect(factIn(dialog, 'Prescription fee')).toBe('$25.00\n$0.50 of it is to be paid, which is less than can be paid online.')
    expect(inDialog.getByText(tooSmall)).toBeDefined()
    expect(inDialog.getByText('Please contact your practice.')).toBeDefined()
    expect(inDialog.getByRole('link', { name: phone })).toBeDefined()
    expect([inDialog.queryByRole('button', { name: /Pay|Send request/ }), sentTo(sendPath)]).toEqual([null, []])
  })

  it('is charged to the account where the practice allows it', async () => {
    const settings = { ...charging, IsSmallFeeToAccount: '1' }
    const { dialog, press } = await toSummary(settings, { [balancePath]: '24.50 Cr' })
    expect(factIn(dialog, 'Prescription fee')).toBe(
      '$25.00\nIt is charged to the account when the request is sent. You need not pay it now.',
    )
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toHaveLength(1))
  })
})

describe('a payment', () => {
  const payable = {
    [balancePath]: '75.50 Dr',
    [listPath]: page(2, [invoiceResource('311'), invoiceResource('312', { amount: 30.5 })]),
    [checkoutPath]: { IsSuccess: true, successurl: 'https://pay.example.nz/1' },
  }
  const toPayment = async (settings: Record<string, string> = {}, overrides: Answers = {}) => {
    const opened = await toSummary({ ...charging, ...settings }, { ...payable, ...overrides })
    await opened.inDialog.findByRole('heading', { name: 'Pay the prescription fee' })
    return opened
  }
  const goingAway = () => vi.spyOn(location, 'assign').mockReturnValue()
  const paid = () => sentTo(checkoutPath)

  it("in full pays the balance, and carries the request to the provider's page", async () => {
    const assign = goingAway()
    const { choose, press } = await toPayment()
    await choose('Account balance and prescription fee, $100.50')
    await press('Pay $100.50')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.nz/1'))
    const [{ MerchantData, ...order } = {}] = paid()
    expect(order).toMatchObject({ Amount: '100.50', AmountNew: 10050, cardCharges: '0.00', IsRxRequest: true, lognotes: 'medications' })
    expect(order.invoiceDetailGrids).toMatchObject([
      { InvoiceID: '311', isChecked: true, PayNow: 45 },
      { InvoiceID: '312', isChecked: true, PayNow: 30.5 },
    ])
    expect(JSON.parse(String(MerchantData))).toMatchObject({
      MedicationID: '1,2',
      IgnoreLeave: true,
      IsInvoice: true,
      InvoiceAmount: '100.50',
    })
    expect([sentTo(sendPath), screen.getByRole('button', { name: 'Pay $100.50' }).getAttribute('aria-disabled')]).toEqual([[], 'true'])
  })

  it.each([
    ['2,1', attemptId],
    ['1', expect.not.stringMatching(attemptId)],
  ])('beside another that waits for %s shares its attempt if both are for the same request', async (MedicationID, attempt) => {
    goingAway()
    const InsertedAt = '2026-11-22T09:12:00+13:00'
    const waiting = { TempPaymentID: '5012', InsertedAt, Amount: 25, PaymentType: 'stripe', TransactionStatus: 'Open' }
    const { choose, press, answers } = await openRepeat({ ...charging }, payable)
    // The request was started on another device after the page was opened.
    answers[openPath] = [{ ...waiting, MedicationID, Medications: [], AttemptID: attemptId }]
    await press('Continue')
    await choose('Prescription fee only, $25.00')
    await press('Pay $25.00')
    await waitFor(() => expect(paid()).toHaveLength(1))
    expect(JSON.parse(String(paid()[0]?.MerchantData))).toMatchObject({ MedicationID: '1,2', AttemptID: attempt })
  })

  it('does not start before waiting payments are looked up', async () => {
    const { press, step, answers } = await openRepeat(charging, { ...payable, [openPath]: { status: 500 } })
    await press('Continue')
    await step('Your practice did not answer')
    answers[openPath] = []
    await press('Try again')
    await step('Check your request')
  })

  it('of the fee alone names no invoice, and a double click opens one page', async () => {
    goingAway()
    const { choose, person, inDialog } = await toPayment()
    await choose('Prescription fee only, $25.00')
    const pay = inDialog.getByRole('button', { name: 'Pay $25.00' })
    await Promise.all([person.click(pay), person.click(pay)])
    await waitFor(() => expect(paid()).toMatchObject([{ Amount: '25.00', invoiceDetailGrids: [] }]))
  })

  it('requires a method with a card type, whose surcharge is added', async () => {
    goingAway()
    const types = { PaymentMethodType: '1', IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa-2.5%,Mastercard-2%' }
    const { choose, press, inDialog } = await toPayment(types)
    await press('Pay')
    const alert = await inDialog.findByRole('alert')
    expect(textsOf(alert.querySelectorAll('li'))).toEqual(['Please select what you would like to pay', 'Please select a Card Type'])
    await choose('Prescription fee only, $25.00')
    await choose('Visa (adds 2.5%)')
    expect(inDialog.getByText('Surcharge for Visa (2.5%)').nextElementSibling?.textContent).toBe('$0.63')
    await press('Pay $25.63')
    await waitFor(() =>
      expect(sentTo('/Patient/CreateWindCaveSession')).toMatchObject([{ Amount: '25.63', CardType: 'Visa', cardCharges: '0.63' }]),
    )
  })

  it('whose page does not load can be left: open requests are refetched', async () => {
    goingAway()
    const { choose, press } = await toPayment()
    await choose('Prescription fee only, $25.00')
    await press('Pay $25.00')
    await screen.findByText(/^If it does not open, close this\./)
    const before = sentTo(openPath).length
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(sentTo(openPath).length).toBeGreaterThan(before))
  })

  it('below one dollar does not start, and the balance or a call to the practice is the way on', async () => {
    const { press, choose, inDialog } = await toPayment({}, { ...practice, [feePath]: 0.5 })
    await choose('Prescription fee only, $0.50')
    await press('Pay $0.50')
    expect((await inDialog.findByRole('alert')).textContent).toBe(tooSmall)
    expect([inDialog.getByRole('link', { name: phone }).getAttribute('href'), paid()]).toEqual([`tel:${phone.replaceAll(' ', '')}`, []])
    await choose('Account balance and prescription fee, $76.00')
    expect(inDialog.getByRole('button', { name: 'Pay $76.00' })).toBeDefined()
  })

  it('whose page does not open took no money, shows the reason, and can be retried, also from the questions', async () => {
    const { choose, press, step, inDialog } = await toPayment({}, { [checkoutPath]: { IsSuccess: false, error: 'Please ring us.' } })
    await choose('Prescription fee only, $25.00')
    await press('Pay $25.00')
    expect((await inDialog.findByRole('alert')).textContent).toBe('Please ring us.')
    await press('Back')
    await step('Choose what you need')
    await press('Continue')
    await step('Check your request')
    const methodChoice: HTMLInputElement = await inDialog.findByRole('radio', { name: 'Prescription fee only, $25.00' })
    expect([methodChoice.checked, methodChoice.required, inDialog.queryByRole('alert')]).toEqual([true, true, null])
  })
})
