import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../eventually.ts'
import { page } from '../../practice/bundle.ts'
import { callsTo, offline, sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'

import { factsOf } from '../record/open-record.tsx'
import { rulesOf } from '../style-rules.ts'
import {
  logPath,
  medicationResource,
  medicationsPath,
  openMedications,
  openPath,
  orderResource,
  ordersPath,
  row,
} from './open-medications.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const title = '20 Nov 2026, 9:12 am'
const withdrawPath = '/Patient/WithdrawRepeatRequest'
const openRequests = (overrides = {}) => openMedications({ answers: overrides, state: { tab: '3' } })

describe('the requests', () => {
  it('show date, recipient, fee and status', async () => {
    openRequests()
    const card = await row(title)
    expect(within(card).getByText('Awaiting Approval')).toBeDefined()
    expect(factsOf(card)).toEqual({
      Medications: 'Salbutamol 100 mcg inhaler and 1 more',
      'Request To': 'Quay Street Pharmacy',
      Fee: '$25.00',
    })
    expect(sentTo(ordersPath)).toEqual([{ PatientID: own.userId, PageSize: 15, PageNumber: 1, StartDate: null, EndDate: null }])
  })

  it.each([
    ['Awaiting Approval', 'info'],
    ['Script Sent to Pharmacy', 'primary'],
    ['Script Ready for Pickup', 'warning'],
    ['Medication Dispensed', 'success'],
    ['Cancelled', 'neutral'],
    ['Request rejected', 'danger'],
    ['Lost in the post', 'neutral'],
    ['', 'neutral'],
  ])('with the status %j show it in these words, in the colour %s', async (status, tone) => {
    openRequests({ [ordersPath]: page(1, [orderResource('1', status)]) })
    const card = await row(title)
    expect([within(card).getByText(status || 'Status not told').tagName, card.dataset.tone]).toEqual(['P', tone])
  })

  it('that await approval can be withdrawn', async () => {
    const { person: user } = openRequests({
      [ordersPath]: page(2, [orderResource('7', 'Awaiting Approval'), orderResource('8', 'Prescribed')]),
      [withdrawPath]: { StatusCode: 1, StatusMessage: 'Your request is withdrawn.' },
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw Request' }))
    await eventually(() => expect(sentTo(withdrawPath)).toEqual([{ PatientID: own.userId, RequestId: '7', TempPaymentID: null }]))
  })

  it('have a legend of the statuses', async () => {
    openRequests()
    const legend = screen.getByRole('list', { name: 'What the colours mean' })
    expect([...legend.children].map((entry) => entry.textContent)).toEqual([
      'Awaiting Approval',
      'Script Sent to Pharmacy',
      'Script Ready for Pickup',
      'Medication Dispensed',
      'Cancelled',
      'Rejected',
    ])
  })

  it('expand to list their medications, and collapse again', async () => {
    const { person } = openRequests()
    const card = await row(title)
    const toggle = within(card).getByRole('button', { name: 'Show 2 medications' })
    expect([toggle.getAttribute('aria-expanded'), within(card).queryByRole('list')]).toEqual(['false', null])
    await person.click(toggle)
    const names = within(card).getByRole('list', { name: 'Medications' })
    expect([...names.children].map((entry) => entry.textContent)).toEqual(['Salbutamol 100 mcg inhaler', 'Losartan 50 mg tablet'])
    await person.click(within(card).getByRole('button', { name: 'Hide 2 medications' }))
    expect(within(card).queryByRole('list')).toBeNull()
  })

  it('list a medication twice that was requested twice', async () => {
    const { person } = openRequests({ [ordersPath]: page(1, [orderResource('1', 'Awaiting Approval', ['Losartan', 'Losartan'])]) })
    const card = await row(title)
    await person.click(within(card).getByRole('button', { name: 'Show 2 medications' }))
    expect(within(card).getAllByText('Losartan')).toHaveLength(2)
    expect(console.error).not.toHaveBeenCalled()
  })

  it('are refetched when the tab opens again, since the practice may have decided', async () => {
    const { person, answers } = openRequests({ [ordersPath]: page(1, [orderResource('1', 'Awaiting Approval')]) })
    expect(within(await row(title)).getByText('Awaiting Approval')).toBeDefined()
    await person.click(screen.getByRole('tab', { name: 'Long Term' }))
    answers[ordersPath] = page(1, [orderResource('1', 'Prescribed')])
    await person.click(screen.getByRole('tab', { name: 'Prescription requests' }))
    const card = await row(title)
    expect(await within(card).findByText('Prescribed')).toBeDefined()
  })

  it('of a date range are fetched by it', async () => {
    openMedications({ state: { tab: '3', range: { from: '2026-01-01', to: '2026-02-01' } } })
    await row(title)
    expect(sentTo(ordersPath)).toMatchObject([{ StartDate: '2026-01-01', EndDate: '2026-02-01' }])
  })

  it('can be searched and reset', async () => {
    const { person } = openMedications({ state: { tab: '3', range: { from: '2026-01-01', to: '2026-02-01' } } })
    await row(title)
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await eventually(() => expect(sentTo(ordersPath)).toHaveLength(2))
    expect(sentTo(ordersPath)[1]).toMatchObject({ StartDate: '2026-01-01', EndDate: '2026-02-01' })
    await row(title)
    await person.click(screen.getByRole('button', { name: 'Reset' }))
    await row(title)
    expect(sentTo(ordersPath).at(-1)).toMatchObject({ StartDate: null, EndDate: null })
  })
})

describe('the status of a request', () => {
  const openLog = async (overrides = {}) => {
    const opened = openRequests(overrides)
    await opened.person.click(within(await row(title)).getByRole('button', { name: 'Where it is' }))
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Where it is' }) }
  }

  it('is shown step by step, the latest marked', async () => {
    const { dialog } = await openLog()
    const steps = await within(dialog).findAllByRole('listitem')
    expect(steps.map((step) => [step.querySelector('span')?.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Repeat request status was changed to Awaiting Approval by Aroha Ngata at 20 Nov 2026, 9:12 am', null],
      ['Request was prescribed by Dr Mere Tai at 20 Nov 2026, 11:40 am', 'step'],
    ])
    expect(callsTo(logPath)[0]?.query).toEqual({ RequestId: '901' })
  })

  it('shows No Log Data if it is empty', async () => {
    const { dialog } = await openLog({ [logPath]: [] })
    expect(await within(dialog).findByText('No Log Data')).toBeDefined()
  })

  it('that failed to load is not shown as empty', async () => {
    const { dialog } = await openLog({ [logPath]: { status: 500 } })
    expect(await within(dialog).findByRole('button', { name: 'Retry' })).toBeDefined()
    expect(within(dialog).queryByText('No Log Data')).toBeNull()
  })
})

it('repeated medications are behind their own chip, 10 at a time', async () => {
  const { person } = openRequests()
  await person.click(screen.getByRole('radio', { name: 'Repeated medications' }))
  const card = await row('Salbutamol Prescribed On: 14 Sep 2026')
  expect(within(card).getByRole('heading').textContent).toBe('Salbutamol Prescribed On: 14 Sep 2026')
  expect(factsOf(card)).toEqual({ Quantity: '2 inhalers' })
  expect(sentTo(medicationsPath).at(-1)).toEqual({ PatientID: own.userId, PageSize: 10, PageNumber: 1, TypeID: 3 })
})

it('a repeated medication without a date is listed without one', async () => {
  const undated = { ...medicationResource('32', 'Ibuprofen'), authoredOn: undefined }
  const { person } = openRequests({ [medicationsPath]: page(1, [undated]) })
  await person.click(screen.getByRole('radio', { name: 'Repeated medications' }))
  const card = await row('Ibuprofen')
  expect(within(card).getByRole('heading').textContent?.trim()).toBe('Ibuprofen')
  expect(within(card).queryByText('-')).toBeNull()
})

describe('a request with an unfinished payment', () => {
  const open = {
    TempPaymentID: '5012',
    InsertedAt: '2026-11-22T09:12:00+13:00',
    Amount: 25,
    PaymentType: 'windcave',
    TransactionStatus: 'Open',
    MedicationID: '1,2',
    Medications: ['Losartan', 'Metformin'],
    AttemptID: null,
  }

  it('is shown on every tab, with the page that finishes its payment', async () => {
    openMedications({ answers: { [openPath]: [open] } })
    const notice = await screen.findByText(
      'The request of 22 Nov 2026 for Losartan, Metformin is not sent: its payment of $25.00 is not finished',
    )
    const link = within(notice.parentElement as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/paymentcallback?paymenttype=windcave&IsRxRequest=true&temppaymentid=5012')
    expect(link.getAttribute('aria-describedby'), 'says of which request').toBe(notice.id)
  })

  it.each(['Failed', 'Cancelled'])('stays shown as not sent after its payment was %s', async (TransactionStatus) => {
    openMedications({ answers: { [openPath]: [{ ...open, TransactionStatus }] } })
    const notice = await screen.findByText(
      'The request of 22 Nov 2026 for Losartan, Metformin is not sent: its payment of $25.00 was not made',
    )
    const actions = within(notice.parentElement as HTMLElement)
    expect([actions.getByRole('link').textContent, actions.getByRole('button').textContent]).toEqual(['Ask again', 'Remove'])
  })

  it('is withdrawn after a confirmation', async () => {
    const { person: user, answers } = openMedications({
      answers: { [openPath]: [open], [withdrawPath]: { StatusCode: 1, StatusMessage: 'Your request is withdrawn.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw Request' }))
    expect(
      dialog.getByText(
        'The request of 22 Nov 2026 for Losartan, Metformin will be withdrawn, and nothing will be prescribed for it. You can ask again at any time.',
      ),
    ).toBeDefined()
    answers[openPath] = []
    await user.click(dialog.getByRole('button', { name: 'Withdraw Request' }))
    await eventually(() => expect(screen.queryByText(/is not sent/)).toBeNull())
    expect(sentTo(withdrawPath)).toEqual([{ PatientID: own.userId, RequestId: null, TempPaymentID: '5012' }])
  })

  it('shows a refused withdrawal, and one without an answer, in its dialog', async () => {
    const { person: user, answers } = openMedications({ answers: { [openPath]: [open], [withdrawPath]: () => offline } })
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw Request' }))
    await user.click(dialog.getByRole('button', { name: 'Withdraw Request' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'We do not know whether your request is withdrawn: your practice did not answer. Please try again. The list shows how it stands.',
    )
    answers[withdrawPath] = { StatusCode: 3, StatusMessage: 'A sentence of the practice.' }
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('A sentence of the practice.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('of an unknown provider is shown too, without a link', async () => {
    openMedications({ answers: { [openPath]: [{ ...open, PaymentType: 'another' }] } })
    const notice = await screen.findByText(/^The request of 22 Nov 2026 for Losartan, Metformin is not sent/)
    expect(within(notice.parentElement as HTMLElement).queryByRole('link')).toBeNull()
  })

  it('cannot be paid again while the payment is being processed', async () => {
    openMedications({ answers: { [openPath]: [{ ...open, TransactionStatus: 'Pending' }] } })
    const notice = await screen.findByText(
      'The request of 22 Nov 2026 for Losartan, Metformin is sent as soon as its payment of $25.00 has come through. It is being processed: please do not pay again',
    )
    expect(rulesOf(notice.parentElement), 'nothing needs to be done').toContain('colors-info-soft')
  })

  it('stays shown while its refetch fails', async () => {
    const { client, answers } = openMedications({ answers: { [openPath]: [{ ...open, TransactionStatus: 'Pending' }] } })
    await screen.findByText(/please do not pay again$/)
    answers[openPath] = { status: 403 }
    await act(() => client.invalidateQueries())
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText(/please do not pay again$/)).toBeDefined()
  })

  it('is empty at a practice without this call', async () => {
    openMedications({ answers: { [openPath]: { status: 404 } } })
    await row('Losartan')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that failed to load is not shown as absent', async () => {
    openMedications({ answers: { [openPath]: { status: 500 } } })
    expect(
      await screen.findByText('We could not load your requests that are not sent. This does not mean that there are none.'),
    ).toBeDefined()
  })
})

describe('the return from a payment', () => {
  it('reports the success, shows the requests, and cleans the URL', async () => {
    const { history } = openMedications({ path: '/medications?RepeatSuccess=True', state: { requestedFor: own.userId } })
    await row(title)
    expect(screen.getByText(/^Your payment is successful/)).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Prescription requests' }).getAttribute('aria-selected')).toBe('true')
    expect(history).toEqual(['/medications'])
    expect(sentTo(medicationsPath)).toEqual([])
  })

  it.each([{}, { requestedFor: 'another' }])(
    'shows the requests, and reports no payment that this browser did not start: %j',
    async (state) => {
      openMedications({ path: '/medications?RepeatSuccess=True', state })
      await row(title)
      expect(screen.getByRole('tab', { name: 'Prescription requests' }).getAttribute('aria-selected')).toBe('true')
      expect(screen.queryByText(/^Your payment is successful/)).toBeNull()
    },
  )

  it('ignores any other parameter value, and disappears on another tab', async () => {
    const { person } = openMedications({ path: '/medications?RepeatSuccess=no' })
    await row('Losartan')
    expect(screen.queryByText(/^Your payment is successful/)).toBeNull()
    await person.click(screen.getByRole('tab', { name: 'Prescription requests' }))
    expect(screen.queryByText(/^Your payment is successful/)).toBeNull()
  })
})
