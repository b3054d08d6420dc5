import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { openAccounts, unreadCards } from './open-accounts.tsx'
import {
  confirmPath,
  credited,
  intentPath,
  notePath,
  payByCard,
  review,
  sessionPath,
  standingPath,
  typeCardAndPay,
} from './open-paying.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('an interrupted payment', () => {
  const key = 'unfinished-payments'
  const unfinished = JSON.stringify([{ patientId: own.userId, method: 'stripe', tempPaymentId: '5012' }])
  const reload = (status: string, overrides: Answers = {}) => {
    sessionStorage.setItem(key, unfinished)
    return openAccounts({
      ...overrides,
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
  ])('and is %s is shown when the page is opened again, even if payments are off', async (status, words, storedCount, expected) => {
    reload(status, expected)
    expect(await screen.findByText(words)).toBeDefined()
    expect(sessionStorage.getItem(key)).toBe(storedCount)
  })

  it('of a provider that the practice no longer uses is looked up at that provider', async () => {
    sessionStorage.setItem(key, unfinished.replace('stripe', 'windcave'))
    openAccounts({
      [sessionPath]: { PaymentSessionID: 'w1', RepeatPayload: null },
      '/Patient/GetWindCaveSessionById': { TransactionStatus: 'Open', MerchantData: null },
    })
    expect(await screen.findByText('The payment that you began before was not finished: nothing has been taken so far.')).toBeDefined()
  })

  it('is looked up again once the next one is paid', async () => {
    sessionStorage.setItem(key, unfinished.replace('5012', '5011'))
    const { person } = await payByCard('60', {
      [sessionPath]: ({ TempPaymentID }: { TempPaymentID: string }) =>
        TempPaymentID === '5011' ? { PaymentSessionID: 'pi_0000', RepeatPayload: null } : credited,
      [standingPath]: ({ SessionID }: { SessionID: string }) => ({
        TransactionStatus: SessionID === 'pi_0000' ? 'Cancelled' : 'Completed',
        MerchantData: null,
      }),
    })
    await person.click(within(await screen.findByRole('dialog', { name: 'Receipt' })).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/that you began before/)).toBeNull()
  })

  const hanging = () => new Promise<never>(() => undefined)

  it.each<[string, string, string | null]>([
    ['is not remembered before its card may be charged', intentPath, null],
    ['is remembered while its card is charged', confirmPath, unfinished],
  ])('%s', async (_, path, storedCount) => {
    await payByCard('60', { [path]: hanging })
    await waitFor(() => expect(sentTo(path)).toHaveLength(1))
    await waitFor(() => expect(sessionStorage.getItem(key)).toBe(storedCount))
  })

  it('is not shown to another user', async () => {
    sessionStorage.setItem(key, unfinished.replace(own.userId, 'other'))
    openAccounts()
    await screen.findByRole('button', { name: 'Pay now' })
    expect(screen.queryByText(/that you began before/)).toBeNull()
  })

  it('can be looked up again', async () => {
    const { person, answers } = reload('Pending')
    const again = await screen.findByRole('button', { name: 'Check again' })
    answers[standingPath] = { TransactionStatus: 'Completed', MerchantData: null }
    const notice = again.closest('[role=status]')
    await person.click(again)
    expect(document.activeElement).toBe(notice)
    await waitFor(() => expect(notice?.textContent).toBe('The payment that you began before was paid.'))
  })

  it('or left while its outcome is unknown stays shown beside the next one, which the practice refuses', async () => {
    const pending = { [standingPath]: { TransactionStatus: 'Pending', MerchantData: null } }
    const { person, answers } = await payByCard('60', {
      ...pending,
      [confirmPath]: { status: 'processing' },
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
    })
    const question = await screen.findByRole('alertdialog')
    const storedCount = sessionStorage.getItem(key)
    expect(JSON.parse(storedCount ?? '')).toHaveLength(1)
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
    expect([sessionStorage.getItem(key), screen.queryAllByText(words).length]).toEqual([storedCount, 1])
  })
})
