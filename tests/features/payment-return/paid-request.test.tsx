import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeatPayload } from '../../../src/api/prescriptions/repeat-requests.ts'
import { eventually } from '../../eventually.ts'
import { page } from '../../practice/bundle.ts'
import { callsTo, offline, sentTo } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { repeatRequestOf } from '../../practice/repeat.ts'
import { back, openReturn, practiceWith, wait } from './open-return.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => history.replaceState(null, '', '/'))

const payload = repeatPayload(repeatRequestOf())
const sendPath = '/Patient/SendRepeatMedicationRequest'
const ordersPath = '/Patient/RepeatRequestOrders'
const sentence = 'Your repeat request has been sent successfully.'

const comeBack = async (overrides: Answers, status = 'Completed') => {
  const practice = practiceWith(status, { [ordersPath]: page(0, []), ...overrides }, { TempPaymentID: '5012', RepeatPayload: payload })
  const person = openReturn(back.replace('IsRxRequest=false', 'IsRxRequest=true'))
  await wait()
  return { person, practice }
}

const arrived = () => eventually(() => expect(location.pathname + location.search).toBe('/paymentsuccess?checked=True&IsRxRequest=true'))
const words = async (text: RegExp) => (await screen.findByText(text)).parentElement?.textContent

describe('a paid repeat request', () => {
  it('is sent with its payment, and links to the requests', async () => {
    await comeBack({ [sendPath]: sentence })
    await arrived()
    expect(sentTo(sendPath)).toEqual([{ ...JSON.parse(payload), ElectronicPaymentID: '5012' }])
  })

  it('shows its progress while it is sent', async () => {
    let answer = (_: string) => {}
    await comeBack({
      [sendPath]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    expect(await screen.findByRole('heading', { name: 'Repeating Prescription' })).toBeTruthy()
    expect(screen.getByText(/Your repeat request is being sent to your practice\./)).toBeTruthy()
    answer(sentence)
    await arrived()
    expect(screen.queryByText('Repeating Prescription')).toBeNull()
  })

  it('without an answer is found at the practice before any message', async () => {
    await comeBack({ [sendPath]: () => offline, [ordersPath]: page(1, [exampleRow('repeatRequestOrders')]) })
    await arrived()
  })

  it('without an answer stays unresolved, and can be sent again', async () => {
    const { person, practice } = await comeBack({ [sendPath]: () => offline })
    expect(callsTo('/Patient/WriteToFile')[0]?.query).toEqual({ data: 'Repeat error sendingRepeatRequest unreachable' })
    expect(await words(/^Your payment was taken\. We do not know/)).toBe(
      'Your payment was taken. We do not know whether your repeat request has reached your practice: it did not answer.Nothing more is to be paid. You can send the request again: your practice notes it once for this payment. Once it has it, the request stands under Prescription requests.',
    )
    practice[sendPath] = sentence
    await person.click(screen.getByRole('button', { name: 'Send the request again' }))
    await arrived()
  })

  it('and is refused shows the practice’s sentence', async () => {
    await comeBack({ [sendPath]: 'An error has occurred.' })
    expect(await words(/^Your payment was taken, but/)).toContain(
      'you do not need to pay again.Your practice says: Unable to repeat Medication',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a repeat request whose payment', () => {
  it.each([
    ['Failed', 'Request Failed', 'Your payment was not successful. Nothing was taken.'],
    ['Cancelled', 'Payment Cancelled', 'Your repeat request was not sent.'],
  ])('is %s was not sent', async (status, title, more) => {
    await comeBack({}, status)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText(more)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/medications')
    expect(sentTo(sendPath)).toEqual([])
  })

  it('is pending stays unsent until it is paid', async () => {
    await comeBack({}, 'Pending')
    expect(await screen.findByText('Your repeat request is sent to your practice as soon as the payment is through.')).toBeDefined()
    expect(sentTo(sendPath)).toEqual([])
  })
})

it('of an older URL without a mark for the request is shown with its request', async () => {
  practiceWith('Pending', {}, { TempPaymentID: '5012', RepeatPayload: payload })
  openReturn('/paymentcallback?paymenttype=stripe&temppaymentid=5012')
  await wait()
  expect(await screen.findByText('Your repeat request is sent to your practice as soon as the payment is through.')).toBeDefined()
})
