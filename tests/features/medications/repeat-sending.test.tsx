import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { invoiceResource, listPath } from '../accounts/open-accounts.tsx'
import { openPath, orderResource, ordersPath } from './open-medications.tsx'
import {
  balancePath,
  bare,
  checkoutPath,
  everything,
  feePath,
  onLeave,
  openRepeat,
  sendPath,
  theDialog,
  validatePath,
} from './open-repeat.tsx'

/** A practice that asks for nothing but the notes, and charges for a prescription. */
const charging = { EnableRepeatRxInvoicing: '1' }

const toSummary = async (settings: Record<string, string> = bare, told: Answers = {}) => {
  const opened = await openRepeat(settings, told)
  await opened.press('Continue')
  await opened.step('Check your request')
  return opened
}

const fact = (dialog: HTMLElement, name: string) => within(dialog).getByText(name).nextElementSibling?.textContent

describe('a request', () => {
  it('is sent once for two clicks, and told with what happens next', async () => {
    const { person, inDialog } = await toSummary()
    const send = inDialog.getByRole('button', { name: 'Send request' })
    await Promise.all([person.click(send), person.click(send)])
    expect((await inDialog.findByText('Your repeat request has been sent')).ownerDocument.activeElement?.textContent).toBe(
      'Your repeat request has been sent',
    )
    expect(inDialog.getByText('Losartan, Metformin')).toBeDefined()
    const [sent, ...more] = sentTo(sendPath)
    expect(more).toEqual([])
    expect(sent).toEqual({
      PatientID: own.userId,
      MedicationID: '1,2',
      PickUpTypeID: 1,
      PharmacyID: null,
      PharmacyName: null,
      IsUrgent: false,
      IsPreferredPharmacy: false,
      Notes: '',
      PharmacyLocationId: null,
      IgnoreLeave: false,
      ProviderId: null,
      IsInvoice: false,
      InvoiceAmount: null,
      PrescriptionFeeAmount: null,
      PaymentLog: null,
      ElectronicPaymentID: null,
      AttemptID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('leads to the Rx requests, which are read anew, and leaves nothing ticked', async () => {
    const { press } = await toSummary()
    await press('Send request')
    await press('See my Rx requests')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('tab', { name: 'Rx Requests' }).getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(sentTo(ordersPath).length).toBeGreaterThan(1))
  })

  it.each([
    ['Losartan can be asked for again from 1 Dec 2026.', 'Losartan can be asked for again from 1 Dec 2026.'],
    ['An error has occurred.', 'Unable to repeat Medication'],
  ])('that the practice has something against (%s) is told in the Request Confirmation dialog', async (answer, words) => {
    const { press } = await openRepeat(bare, { [validatePath]: answer })
    await press('Continue')
    const dialog = await theDialog('Request Confirmation')
    expect(within(dialog).getByText(words)).toBeDefined()
    expect(sentTo(sendPath)).toEqual([])
  })

  it('that is refused as it is sent says why, and leads back to the answers', async () => {
    const { press, answers } = await toSummary(bare, { [sendPath]: 'Please ring us.' })
    await press('Send request')
    expect(within(await theDialog('Request Confirmation')).getByText('Please ring us.')).toBeDefined()
    answers[sendPath] = 'Your repeat request has been sent successfully.'
    await press('Back')
    expect(within(await theDialog()).getByLabelText('Additional information (optional)')).toBeDefined()
    await press('Continue')
    await press('Send request')
    expect(await screen.findByText('Your repeat request has been sent')).toBeDefined()
  })

  it('for a medicine that was asked for before says so, and can be sent all the same', async () => {
    const { inDialog } = await toSummary(bare, { [ordersPath]: page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])]) })
    expect(await inDialog.findByText('You asked for Losartan on 20 Nov 2026, it is awaiting approval.')).toBeDefined()
    expect(inDialog.getByRole('button', { name: 'Send request' })).toBeDefined()
  })

  it('whose check is not answered is asked about again', async () => {
    const { press, step, inDialog, answers } = await openRepeat(bare, { [validatePath]: () => offline })
    await press('Continue')
    await step('Your practice did not answer')
    expect(inDialog.getByText(/^We could not find out whether your request can be made\./)).toBeDefined()
    answers[validatePath] = 'OK'
    await press('Try again')
    await step('Check your request')
  })
})

describe('a request without an answer', () => {
  it('that the practice has is told as sent', async () => {
    const { press } = await toSummary(bare, {
      [sendPath]: () => offline,
      [ordersPath]: () => {
        const [attempt] = sentTo(sendPath)
        const row = orderResource('902', 'Awaiting Approval')
        const extension = row.extension.filter(({ url }) => url !== 'AttemptID')
        return page(1, [{ ...row, extension: [...extension, { url: 'AttemptID', valueString: attempt?.AttemptID }] }])
      },
    })
    await press('Send request')
    expect(await screen.findByText('Your repeat request has been sent')).toBeDefined()
    expect(sentTo(sendPath)).toHaveLength(1)
  })

  it('is neither sent nor not, and is sent again as the same attempt, also from another opening of the dialog', async () => {
    const { press, step, open, answers } = await toSummary(bare, { [sendPath]: () => offline })
    await press('Send request')
    await step('We do not know yet whether your request has been sent')
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answers[sendPath] = 'Your repeat request has been sent successfully.'
    const again = within(await open())
    await again.findByRole('heading', { name: 'We do not know yet whether your request has been sent' })
    await press('Send it again')
    expect(await again.findByText('Your repeat request has been sent')).toBeDefined()
    const [first, second] = sentTo(sendPath)
    expect(second).toEqual(first)
  })
})

describe('a provider on leave', () => {
  it('can be stood in for: the request goes to the other provider', async () => {
    const { press, choose, step, dialog } = await openRepeat(bare, {
      [validatePath]: ({ IgnoreLeave }) => (IgnoreLeave ? 'OK' : onLeave('Dr Sam Pohatu', 'Dr Kiri Moana')),
    })
    await press('Continue')
    await step('Your provider is on leave')
    await press('Select Other Provider')
    expect(within(dialog).getByRole('alert').textContent).toBe('Please select another provider')
    await choose('Dr Kiri Moana')
    await press('Select Other Provider')
    await step('Check your request')
    expect(fact(dialog, 'Goes to')).toBe('Dr Kiri Moana')
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ IgnoreLeave: true, ProviderId: 'id of Dr Kiri Moana' }]))
  })

  it('gets the request all the same', async () => {
    const { press, step } = await openRepeat(bare, {
      [validatePath]: ({ IgnoreLeave }) => (IgnoreLeave ? 'OK' : onLeave('Dr Sam Pohatu')),
    })
    await press('Continue')
    await press('Send request to default provider')
    await step('Check your request')
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ IgnoreLeave: true, ProviderId: null }]))
  })

  it('without another one ends the way, and says whom to ask', async () => {
    const { press, inDialog } = await openRepeat(bare, { [validatePath]: onLeave() })
    await press('Continue')
    expect(await inDialog.findByText('Your provider is on leave. No other provider is available')).toBeDefined()
    expect(inDialog.getByText('Please contact your practice.')).toBeDefined()
    expect(inDialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', 'Back'])
  })
})

describe('the fee', () => {
  it.each([
    ['a debt', charging, '207.75 Dr', '$25.00\nIt is to be paid before the request is sent.', 'Continue to payment'],
    [
      'a credit',
      charging,
      '50.00 Cr',
      '$25.00\nIt is taken from your credit when the request is sent. You need not pay anything.',
      'Send request',
    ],
    [
      'a low credit',
      charging,
      '10.00 Cr',
      '$25.00\nYour credit does not cover it. $15.00 are to be paid before the request is sent.',
      'Continue to payment',
    ],
    [
      'a practice that is not paid online',
      { ...charging, IsShowPayNow: '0' },
      '207.75 Dr',
      '$25.00\nIt is charged to your account when the request is sent. You need not pay it now.',
      'Send request',
    ],
  ])('beside %s says what becomes of it', async (_, settings, balance, words, button) => {
    const { dialog, inDialog } = await toSummary(settings, { [balancePath]: balance })
    expect(fact(dialog, 'Prescription fee')).toBe(words)
    expect(inDialog.getByRole('button', { name: button })).toBeDefined()
  })

  it('is asked for by what it depends on', async () => {
    const { press, choose, person, inDialog } = await openRepeat(everything)
    await press('I have read this')
    await choose('Pharmacy')
    await press('Continue')
    await person.click(await inDialog.findByRole('option', { name: /^Quay Street/ }))
    await press('Continue')
    await choose('Yes, it is urgent')
    await press('Continue')
    await press('Continue')
    await waitFor(() =>
      expect(sentTo(feePath)).toEqual([
        {
          PatientID: own.userId,
          IsFaxPrescription: true,
          IsUrgentPrescription: true,
          IsUrgentFax: true,
          PageSize: 10,
          PageNumber: 1,
        },
      ]),
    )
  })

  it('that is none is not asked for where the practice charges nothing', async () => {
    await toSummary(bare)
    expect(sentTo(feePath)).toEqual([])
  })
})

describe('a payment', () => {
  const toPayment = async (settings: Record<string, string> = {}, told: Answers = {}) => {
    const opened = await toSummary(
      { ...charging, ...settings },
      {
        [balancePath]: '75.50 Dr',
        [listPath]: page(2, [invoiceResource('311'), invoiceResource('312', { amount: 30.5 })]),
        [checkoutPath]: { IsSuccess: true, successurl: 'https://pay.example.nz/1' },
        ...told,
      },
    )
    await opened.press('Continue to payment')
    await opened.step('Pay the prescription fee')
    return opened
  }
  const goingAway = () => vi.spyOn(location, 'assign').mockReturnValue()
  const paid = () => sentTo(checkoutPath)

  it('in full pays what is owed, and carries the request to the page of the provider', async () => {
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

  it('of the fee alone names no invoice, and two clicks open one page', async () => {
    goingAway()
    const { choose, person, inDialog } = await toPayment()
    await choose('Prescription fee only, $25.00')
    const pay = inDialog.getByRole('button', { name: 'Pay $25.00' })
    await Promise.all([person.click(pay), person.click(pay)])
    await waitFor(() => expect(paid()).toMatchObject([{ Amount: '25.00', invoiceDetailGrids: [] }]))
  })

  it('needs to be chosen, with its card type, whose surcharge is added', async () => {
    goingAway()
    const types = { PaymentMethodType: '1', IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa-2.5%,Mastercard-2%' }
    const { choose, press, inDialog } = await toPayment(types)
    await press('Continue')
    const alert = await inDialog.findByRole('alert')
    expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Please select what you would like to pay',
      'Please select a Card Type',
    ])
    await choose('Prescription fee only, $25.00')
    await choose('Visa (adds 2.5%)')
    expect(inDialog.getByText('Surcharge for Visa (2.5%)').nextElementSibling?.textContent).toBe('$0.63')
    await press('Pay $25.63')
    await waitFor(() =>
      expect(sentTo('/Patient/CreateWindCaveSession')).toMatchObject([{ Amount: '25.63', CardType: 'Visa', cardCharges: '0.63' }]),
    )
  })

  it('below one dollar is not begun', async () => {
    const { press, inDialog } = await toPayment({}, { [balancePath]: '24.50 Cr' })
    await press('Pay $0.50')
    expect((await inDialog.findByRole('alert')).textContent).toBe(
      'Your Request cannot be generated as the payment charges cannot be less than $1.',
    )
    expect(paid()).toEqual([])
  })

  it('whose page does not open took nothing, says why, and can be tried again or left for the summary', async () => {
    const { choose, press, step, inDialog } = await toPayment({}, { [checkoutPath]: { IsSuccess: false, error: 'Please ring us.' } })
    await choose('Prescription fee only, $25.00')
    await press('Pay $25.00')
    expect((await inDialog.findByRole('alert')).textContent).toBe('Please ring us.')
    await press('Back')
    await step('Check your request')
    await press('Continue to payment')
    const kept: HTMLInputElement = await inDialog.findByRole('radio', { name: 'Prescription fee only, $25.00' })
    expect([kept.checked, inDialog.queryByRole('alert')]).toEqual([true, null])
  })

  it('whose page was left by the browser’s Back closes the dialog, and what is open is read anew', async () => {
    goingAway()
    const { choose, press } = await toPayment()
    await choose('Prescription fee only, $25.00')
    await press('Pay $25.00')
    await waitFor(() => expect(paid()).toHaveLength(1))
    const before = sentTo(openPath).length
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(sentTo(openPath).length).toBeGreaterThan(before))
  })
})
