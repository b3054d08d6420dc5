import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// Preloads the dialog's module, so that the first opening does not wait for it.
import '../../../src/features/medications/repeat/repeat-request.tsx'
import { repeatPayload } from '../../../src/api/prescriptions/repeat-requests.ts'
import { queryClient } from '../../../src/app/query-client.ts'
import { eventually } from '../../eventually.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { repeatRequestOf } from '../../practice/repeat.ts'
import { settingsPath } from '../../practice/settings.ts'
import { settingsAnswer } from '../accounts/open-accounts.tsx'
import { openMedications, ordersPath, tick } from '../medications/open-medications.tsx'
import { bare, sendPath, validatePath } from '../medications/open-repeat.tsx'
import { back, openReturn, practiceWith, wait } from './open-return.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  queryClient.clear()
})
afterEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/')
})

const request = repeatRequestOf({ medicationIds: ['1', '2'], pickUp: 'practice', pharmacy: null, notes: 'Before Friday' })

/** Opens the medications from the return page of a payment with this request. */
const goBack = async (...statuses: string[]) => {
  const carried = { TempPaymentID: '5012', RepeatPayload: repeatPayload(request) }
  const practice = practiceWith(statuses[0] ?? '', { [sendPath]: 'Your repeat request has been sent successfully.' }, carried)
  openReturn(back.replace('IsRxRequest=false', 'IsRxRequest=true'))
  await wait()
  for (const TransactionStatus of statuses.slice(1)) {
    practice['/Patient/GetStripeTransactionBySession'] = { TransactionStatus, MerchantData: JSON.stringify(carried) }
    await wait(1000)
  }
  await eventually(() => expect(screen.queryByText('Checking your payment')).toBeNull())
  if (statuses.at(-1) === 'Completed') await eventually(() => expect(location.pathname).toBe('/paymentsuccess'))
  cleanup()
  return openMedications({
    client: queryClient,
    answers: {
      [settingsPath]: () => settingsAnswer(bare),
      [validatePath]: 'OK',
      [sendPath]: 'Sent successfully',
      [ordersPath]: page(0, []),
    },
  })
}

const ticks = async () => [(await tick('Losartan')).checked, (await tick('Metformin')).checked]

it.each(['Cancelled', 'Failed', 'Open'])(
  'a request whose payment is %s can be continued with its ticks, answers and attempt',
  async (status) => {
    const { person } = await goBack(status)
    expect(await ticks()).toEqual([true, true])
    await person.click(screen.getByRole('button', { name: 'Repeat Medication(s)' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByLabelText<HTMLTextAreaElement>('Additional information (optional)')).value).toBe('Before Friday')
    await person.click(dialog.getByRole('button', { name: 'Continue' }))
    await person.click(await dialog.findByRole('button', { name: 'Send request' }))
    await dialog.findByText('Your repeat request has been sent')
    expect(sentTo(sendPath)).toMatchObject([{ MedicationID: '1,2', Notes: 'Before Friday', AttemptID: request.attemptId }])
  },
)

it.each([[['Pending']], [['Completed']], [['Open', 'Completed']]])(
  'a request that may be paid (%j) is not offered again',
  async (statuses) => {
    await goBack(...statuses)
    expect(await ticks()).toEqual([false, false])
  },
)
