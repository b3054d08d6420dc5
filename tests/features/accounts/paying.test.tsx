import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { listPath, openAccounts, settingsAnswer, settingsPath, unreadCards } from './open-accounts.tsx'
import {
  callsAfter,
  confirmPath,
  dueCalls,
  intentPath,
  notePath,
  payByCard,
  review,
  savePath,
  sessionPath,
  standingPath,
  toCheck,
  typeCardAndPay,
} from './open-paying.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const credited = { PaymentSessionID: 'pi_0001', RepeatPayload: null, PaidAmount: '60.00', PaidAt: '2026-11-22T05:46:00Z' }

describe('a payment by card', () => {
  it('ends with a receipt, the lists from their first page, the balance anew and an empty form', async () => {
    const { person } = await payByCard('60', { [sessionPath]: credited })
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
    expect(within(receipt).getByText('Payment succeeded successfully')).toBeDefined()
    expect((await within(receipt).findByText('Total paid')).nextElementSibling?.textContent).toBe('$60.00')
    expect(within(receipt).getByText('Paid on').nextElementSibling?.textContent).toBe('22 Nov 2026, 6:46 pm')
    expect(
      within(receipt)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['InvoiceAmount', 'Consultation, INV-000311$45.00', 'Repeat prescription, INV-000312$15.00'])
    expect(sentTo(notePath)).toMatchObject([
      { PatientID: own.userId, amount: '60.00', invoiceDetailGrids: [{ PayNow: 45 }, { PayNow: 15 }] },
    ])
    expect(sentTo(intentPath)).toMatchObject([
      { amount: 6000, currency: 'nzd', Description: expect.stringMatching(/^ST-.*-5012-Aroha Ngata-/) },
    ])
    expect(sentTo(savePath)).toHaveLength(1)
    await waitFor(() => expect(callsAfter(savePath)).toEqual([listPath, '/Patient/AccountBalance', sessionPath]))
    expect(sentTo(listPath).every(({ PageNumber }) => PageNumber === 1)).toBe(true)
    await person.click(within(receipt).getByRole('button', { name: 'Close' }))
    await person.click(screen.getByRole('button', { name: 'Pay now' }))
    expect(screen.getByRole('radio', { name: 'Pay another amount' })).toMatchObject({ checked: true })
    expect(screen.getByLabelText('Amount')).toMatchObject({ value: '' })
  })

  it('has a receipt on paper only once the practice has told what it credited', async () => {
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

  it('keeps the number out of storage and out of every call but its own', async () => {
    await payByCard()
    await screen.findByRole('dialog', { name: 'Receipt' })
    const calls = vi.mocked(fetch).mock.calls.filter(([url]) => !String(url).includes('/confirm'))
    expect(JSON.stringify([calls, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('4242')
  })

  it('that is declined says why, took nothing and keeps what was entered', async () => {
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

  it('that was not noted says so', async () => {
    const { dialog } = await payByCard('60', { [notePath]: () => '-1' })
    expect(await within(dialog).findByText('Payment unsuccessful. The payment could not be started. Nothing was taken.')).toBeDefined()
  })

  it('of which nobody knows the end is neither paid nor not paid', async () => {
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

  it('that turns out not to be paid says why at the form, whose next summary is of what is owed by then', async () => {
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
    expect(
      within(frame)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close'])
    const before = dueCalls()
    await person.click(within(frame).getByRole('button', { name: 'Close' }))
    return before
  }

  it('is asked for once its frame is closed, and adjusted where the practice wants it so', async () => {
    const before = await closeFrame('Completed')
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined()
    const [saved] = vi
      .mocked(fetch)
      .mock.calls.map(([url]) => String(url))
      .filter((url) => url.includes('SavePayment2'))
    expect(saved).toContain('IsAutoAdjustment=true')
    await waitFor(() => expect(dueCalls()).toBeGreaterThan(before))
  })

  it('whose page was closed before anybody paid is not said to be processed: nothing has been taken', async () => {
    await closeFrame('Open')
    const question = await screen.findByRole('alertdialog', { name: 'Nothing has been paid yet' })
    expect(within(question).getByText(/^The payment page was closed before the \$60\.00 were paid: nothing has been taken\./)).toBeDefined()
  })

  it('that was cancelled took nothing, and refreshes the page too', async () => {
    const before = await closeFrame('Cancelled')
    expect(await screen.findByText('Payment Cancelled. The payment was not made. Nothing was taken.')).toBeDefined()
    await waitFor(() => expect(dueCalls()).toBeGreaterThan(before))
  })
})

describe('a payment that was interrupted', () => {
  const key = 'unfinished-payments'
  const unfinished = JSON.stringify([{ patientId: own.userId, method: 'stripe', tempPaymentId: '5012' }])
  const reload = (status: string, told: Answers = {}) => {
    sessionStorage.setItem(key, unfinished)
    return openAccounts({
      ...told,
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
      [standingPath]: { TransactionStatus: status, MerchantData: null },
    })
  }

  it.each<[string, string, string | null, Answers?]>([
    ['Completed', 'The payment that you began before was paid.', null],
    ['Completed', 'The payment that you began before was paid.', null, unreadCards],
    ['Failed', 'The payment that you began before was not paid.', null],
    ['Pending', 'The payment that you began before is still being processed. Please do not pay again.', unfinished],
    ['Differs', 'The payment that you began before took a different amount. Please ask your practice, and do not pay again.', unfinished],
    ['Open', 'We are still finding out about the payment that you began before. Please do not pay again before you know.', unfinished],
  ])('and is %s is told when the page is opened again, also where nothing can be paid now', async (status, words, kept, told) => {
    reload(status, told)
    expect(await screen.findByText(words)).toBeDefined()
    expect(sessionStorage.getItem(key)).toBe(kept)
  })

  it('at a provider that the practice has left since is judged by that provider', async () => {
    sessionStorage.setItem(key, unfinished.replace('stripe', 'windcave'))
    openAccounts({
      [sessionPath]: { PaymentSessionID: 'w1', RepeatPayload: null },
      '/Patient/GetWindCaveSessionById': { TransactionStatus: 'Open', MerchantData: null },
    })
    expect(await screen.findByText('The payment that you began before was not finished: nothing has been taken so far.')).toBeDefined()
  })

  it('is not told to somebody else', async () => {
    sessionStorage.setItem(key, unfinished.replace(own.userId, 'other'))
    openAccounts()
    await screen.findByRole('button', { name: 'Pay now' })
    expect(screen.queryByText(/that you began before/)).toBeNull()
  })

  it('is looked for again', async () => {
    const { person, answers } = reload('Pending')
    const again = await screen.findByRole('button', { name: 'Check again' })
    answers[standingPath] = { TransactionStatus: 'Completed', MerchantData: null }
    const told = again.closest('[role=status]')
    await person.click(again)
    expect(document.activeElement).toBe(told)
    await waitFor(() => expect(told?.textContent).toBe('The payment that you began before was paid.'))
  })

  it('or left while nobody knows its end, stays told beside the next one, which a practice refuses', async () => {
    const pending = { [standingPath]: { TransactionStatus: 'Pending', MerchantData: null } }
    const { person, answers } = await payByCard('60', {
      ...pending,
      [confirmPath]: { status: 'processing' },
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
    })
    const question = await screen.findByRole('alertdialog')
    const kept = sessionStorage.getItem(key)
    expect(JSON.parse(kept ?? '')).toHaveLength(1)
    await person.click(within(question).getByRole('button', { name: 'Close' }))
    const words = 'The payment that you began before is still being processed. Please do not pay again.'
    expect(await screen.findByText(words)).toBeDefined()

    answers[notePath] = '-1'
    await review(person, '10')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    await typeCardAndPay(person, dialog)
    expect(
      (await within(dialog).findAllByText('Payment unsuccessful. The payment could not be started. Nothing was taken.')).length,
    ).toBeGreaterThan(0)
    expect([sessionStorage.getItem(key), screen.queryAllByText(words).length]).toEqual([kept, 1])
  })
})
