import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offline, sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { goOffline } from '../go-offline.ts'
import { listPath, settingsAnswer } from './open-accounts.tsx'
import {
  callsAfter,
  confirmPath,
  credited,
  dueCalls,
  intentPath,
  notePath,
  openForm,
  payByCard,
  review,
  savePath,
  sessionPath,
  standingPath,
  toCheck,
  typeCardAndPay,
} from './open-paying.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

it('a payment is not reviewed without a network, even while the balance is pending', async () => {
  const { person, answers, client } = await openForm()
  Object.assign(answers, { [listPath]: () => offline, '/Patient/AccountBalance': () => offline })
  goOffline()
  act(() => void client.invalidateQueries())
  await review(person, '60')
  expect(await screen.findByText('We could not read what is owed now, so nothing was paid. Please try again.')).toBeDefined()
})

describe('a payment by card', () => {
  it('ends with a receipt, refetched lists and balance, and an empty form', async () => {
    const { person } = await payByCard('60', { [sessionPath]: credited })
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
    expect(within(receipt).getByText('Payment succeeded successfully')).toBeDefined()
    expect((await within(receipt).findByText('Total paid')).nextElementSibling?.textContent).toBe('$60.00')
    expect(within(receipt).getByText('Paid on').nextElementSibling?.textContent).toBe('22 Nov 2026, 6:46 pm')
    expect(textsOf(within(receipt).getAllByRole('row'))).toEqual([
      'InvoiceAmount',
      'Consultation, INV-000311$45.00',
      'Repeat prescription, INV-000312$15.00',
    ])
    expect(sentTo(notePath)).toMatchObject([
      { PatientID: own.userId, amount: '60.00', invoiceDetailGrids: [{ PayNow: 45 }, { PayNow: 15 }] },
    ])
    expect(sentTo(intentPath)).toMatchObject([
      { amount: 6000, currency: 'nzd', Description: expect.stringMatching(/^ST-.*-5012-Aroha Ngata-/) },
    ])
    expect(sentTo(savePath)).toHaveLength(1)
    await waitFor(() => expect(callsAfter(savePath)).toEqual([listPath, '/Patient/AccountBalance', settingsPath, sessionPath]))
    expect(sentTo(listPath).every(({ PageNumber }) => PageNumber === 1)).toBe(true)
    await person.click(within(receipt).getByRole('button', { name: 'Close' }))
    await person.click(screen.getByRole('button', { name: 'Pay now' }))
    expect(screen.getByRole('radio', { name: 'Pay another amount' })).toMatchObject({ checked: true })
    expect(screen.getByLabelText('Amount')).toMatchObject({ value: '' })
  })

  it('shows its complete progress before the receipt', async () => {
    await payByCard('60', { [sessionPath]: credited })
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Payment progress' })).toMatchObject({ value: 100 }), {
      interval: 20,
    })
    const dialog = screen.getByRole('dialog', { name: 'Check your payment' })
    expect(within(dialog).getByText('Your payment is complete')).toBeDefined()
    expect([dialog.textContent?.includes('Please keep this page open'), screen.queryByRole('dialog', { name: 'Receipt' })]).toEqual([
      false,
      null,
    ])
    await screen.findByRole('dialog', { name: 'Receipt' })
    expect(screen.queryByRole('progressbar', { name: 'Payment progress' })).toBeNull()
  })

  it('has a printed receipt only after the practice has confirmed the credit', async () => {
    const { person, answers } = await payByCard('60', { [sessionPath]: { status: 500 } })
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
    const retry = await within(receipt).findByRole('button', { name: 'Retry' })
    const onPaper = () => ['Print', 'Save'].filter((name) => within(receipt).queryByRole('button', { name }))
    expect([onPaper(), within(receipt).queryByText('Total paid')]).toEqual([[], null])
    answers[sessionPath] = credited
    await person.click(retry)
    await within(receipt).findByText('Total paid')
    expect(onPaper()).toEqual(['Print', 'Save'])
  })

  it('keeps the card number out of storage and of every call but its own', async () => {
    await payByCard()
    await screen.findByRole('dialog', { name: 'Receipt' })
    const calls = vi.mocked(fetch).mock.calls.filter(([url]) => !String(url).includes('/confirm'))
    expect(JSON.stringify([calls, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('4242')
  })

  it('that is declined shows the reason, charges nothing and keeps the entries', async () => {
    const { dialog } = await payByCard('60', {
      [confirmPath]: () =>
        new Response(JSON.stringify({ error: { message: 'Your card was declined.' } }), {
          status: 402,
          headers: { 'content-type': 'application/json' },
        }),
    })
    expect(await within(dialog).findByText('Your card was declined.')).toBeDefined()
    expect(sentTo(savePath)).toEqual([])
    expect(within(dialog).getByRole('button', { name: 'Pay $60.00' })).toBeDefined()
  })

  it("stays at its step while the page's data cannot be refetched", async () => {
    const { client, answers, person, dialog } = await toCheck()
    for (const path of [settingsPath, '/Patient']) answers[path] = { status: 403 }
    await act(() => client.invalidateQueries())
    await typeCardAndPay(person, dialog)
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined()
  })

  describe('at a practice that disables payments during a payment', () => {
    const declined = () => Response.json({ error: { message: 'Your card was declined.' } }, { status: 402 })
    const payAsItStops = async (end: () => unknown) => {
      const { promise: ended, resolve: endNow } = Promise.withResolvers<void>()
      const opened = await payByCard('60', { [confirmPath]: () => ended.then(end), [sessionPath]: credited })
      await waitFor(() => expect(sentTo(confirmPath)).toHaveLength(1))
      opened.answers[settingsPath] = () => settingsAnswer({ IsShowPayNow: '0' })
      await act(() => opened.client.invalidateQueries())
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now', hidden: true })).toBeNull())
      expect(screen.getByRole('dialog', { name: 'Check your payment' }).textContent).toContain('Your payment is under way.')
      endNow()
      return opened
    }
    const offered = () => screen.queryAllByRole('button', { name: /^Pay/ })

    it('continues to its receipt, after which no other payment is offered', async () => {
      const { person } = await payAsItStops(() => ({ status: 'succeeded' }))
      const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
      await person.click(within(receipt).getByRole('button', { name: 'Close' }))
      expect([screen.queryByRole('dialog'), offered()]).toEqual([null, []])
    })

    it('the page shows why the payment failed, and offers no other', async () => {
      await payAsItStops(declined)
      expect(await screen.findByText('Your card was declined.')).toBe(document.activeElement)
      expect([screen.queryByRole('dialog'), offered()]).toEqual([null, []])
    })
  })

  it('with an outdated surcharge is rejected, and can be repeated with the entries and the new one', async () => {
    const cards = (rate: string) => settingsAnswer({ IsCardTypeConfifiguration: '1', PaymentCardTypes: `Visa-${rate}%` })
    const { person, answers } = await openForm({ [settingsPath]: () => cards('2'), [notePath]: () => '-1' })
    await person.click(screen.getByRole('radio', { name: /Visa/ }))
    await review(person, '60')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    answers[settingsPath] = () => cards('3')
    await typeCardAndPay(person, dialog)
    await within(dialog).findByText(/^Payment unsuccessful/)
    await person.click(within(dialog).getByRole('button', { name: 'Back' }))
    await screen.findByRole('radio', { name: /3%/ })
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('dialog', { name: 'Check your payment' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay $61.80' })).toBeDefined()
  })

  it('that was not saved is reported', async () => {
    const { dialog } = await payByCard('60', { [notePath]: () => '-1' })
    expect(await within(dialog).findByText('Payment unsuccessful. The payment could not be started. Nothing was taken.')).toBeDefined()
  })

  it('with an unknown outcome is neither paid nor unpaid', async () => {
    const { person, answers } = await payByCard('60', {
      [confirmPath]: { status: 500 },
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
      [standingPath]: { TransactionStatus: 'Pending', MerchantData: null },
    })
    const question = await screen.findByRole('alertdialog', { name: 'We are finding out about your payment' })
    expect(within(question).getByText(/^Your payment of \$60\.00 is still being processed\./)).toBeDefined()
    answers[standingPath] = { TransactionStatus: 'Completed', MerchantData: null }
    await person.click(within(question).getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined()
  })

  it('that resolves to unpaid shows the reason at the form, whose next summary has current invoices', async () => {
    const { person, answers } = await payByCard('60', {
      [confirmPath]: { status: 500 },
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
      [standingPath]: { TransactionStatus: 'Pending', MerchantData: null },
    })
    const question = await screen.findByRole('alertdialog', { name: 'We are finding out about your payment' })
    answers[standingPath] = { TransactionStatus: 'Cancelled', MerchantData: null }
    await person.click(within(question).getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Payment Cancelled. The payment was not made. Nothing was taken.')).toBe(document.activeElement)
    expect(sessionStorage.getItem('unfinished-payments')).toBeNull()
    const before = dueCalls()
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(dueCalls()).toBeGreaterThan(before)
  })
})

describe("a payment at the provider's page", () => {
  const windcave: Answers = {
    [settingsPath]: () => settingsAnswer({ PaymentMethodType: '1', IsAutoAdjustment: '1' }),
    '/Patient/CreateWindCaveSession': {
      IsSuccess: true,
      responsedata: [
        { href: 'https://pay.example.nz/1', rel: 'self' },
        { href: 'https://pay.example.nz/2', rel: 'hpp' },
      ],
    },
    [sessionPath]: { PaymentSessionID: 'w1', RepeatPayload: null },
    '/Patient/SavePayment2': true,
  }
  const closeFrame = async (status: string) => {
    const { person, dialog } = await toCheck('60', {
      ...windcave,
      '/Patient/GetWindCaveSessionById': { TransactionStatus: status, MerchantData: null },
    })
    await person.click(within(dialog).getByRole('button', { name: 'Pay $60.00' }))
    const frame = await screen.findByRole('dialog', { name: 'Windcave Payment' })
    expect(frame.querySelector('iframe')?.getAttribute('src')).toBe('https://pay.example.nz/2')
    expect(textsOf(within(frame).getAllByRole('button'))).toEqual(['Close'])
    const before = dueCalls()
    await person.click(within(frame).getByRole('button', { name: 'Close' }))
    return before
  }

  it('is looked up once its frame is closed, and adjusted if the practice requires it', async () => {
    const before = await closeFrame('Completed')
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined()
    const [saved] = vi
      .mocked(fetch)
      .mock.calls.map(([url]) => String(url))
      .filter((url) => url.includes('SavePayment2'))
    expect(saved).toContain('IsAutoAdjustment=true')
    await waitFor(() => expect(dueCalls()).toBeGreaterThan(before))
  })

  it('whose page was closed before payment keeps the entries, and is not shown as processing: no money was taken', async () => {
    await closeFrame('Open')
    const question = await screen.findByRole('alertdialog', { name: 'Nothing has been paid yet' })
    expect(within(question).getByText(/^The payment page was closed before the \$60\.00 was paid: nothing has been taken\./)).toBeDefined()
    within(question).getByRole('button', { name: 'Close' }).click()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '60')
  })

  it('that was cancelled charges nothing, and refetches the page', async () => {
    const before = await closeFrame('Cancelled')
    expect(await screen.findByText('Payment Cancelled. The payment was not made. Nothing was taken.')).toBeDefined()
    await waitFor(() => expect(dueCalls()).toBeGreaterThan(before))
  })
})
