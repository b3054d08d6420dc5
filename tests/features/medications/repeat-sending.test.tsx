import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { bareRepeatBody } from '../../practice/repeat.ts'
import { openPath, orderResource, ordersPath, tick } from './open-medications.tsx'
import { bare, everything, feePath, openRepeat, sendPath, theDialog, toSummary, validatePath } from './open-repeat.tsx'

describe('a request', () => {
  it('is sent once for two clicks, and confirmed with the next steps', async () => {
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
      ...bareRepeatBody,
      PatientID: own.userId,
      MedicationID: '1,2',
      AttemptID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('opens the requests, refetched, and clears the selection', async () => {
    const { press } = await toSummary()
    await press('Send request')
    await press('See my prescription requests')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('tab', { name: 'Prescription requests' }).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await waitFor(() => expect(sentTo(ordersPath).length).toBeGreaterThan(1))
  })

  it.each([
    ['Losartan can be asked for again from 1 Dec 2026.', 'Losartan can be asked for again from 1 Dec 2026.'],
    ['An error has occurred.', 'Unable to repeat Medication'],
  ])('that the practice refuses (%s) is shown in the Request Confirmation dialog', async (answer, words) => {
    const { press } = await openRepeat(bare, { [validatePath]: answer })
    await press('Continue')
    const dialog = await theDialog('Request Confirmation')
    expect(within(dialog).getByText(words)).toBeDefined()
    expect(sentTo(sendPath)).toEqual([])
  })

  it.each([
    ['as it is checked', validatePath, 0],
    ['as it is sent', sendPath, 1],
  ])('that is no longer open to the patient %s is refused, and blocks no other', async (_, path, sent) => {
    const { press, answers } = await openRepeat(
      { ...bare, EnableRepeatRxInvoicing: '1' },
      { [path]: { status: 403 }, [feePath]: sent === 0 ? { status: 403 } : 0 },
    )
    await press('Continue')
    if (sent > 0) await press('Send request')
    expect(within(await theDialog('Request Confirmation')).getByText('no')).toBeDefined()
    expect(sentTo(sendPath)).toHaveLength(sent)
    Object.assign(answers, { [path]: path === validatePath ? 'OK' : 'Sent successfully', [feePath]: 0 })
    await press('Back')
    await press('Continue')
    await press('Send request')
    expect(await screen.findByText('Your repeat request has been sent')).toBeDefined()
    expect(screen.getByText('Please collect it only once it says “Script Ready for Pickup” or “Script Sent to Pharmacy”.')).toBeDefined()
  })

  it('that is refused on sending shows the reason, and returns to the answers', async () => {
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

  it('for a medication with an earlier request reports it, and can still be sent', async () => {
    const { inDialog } = await toSummary(bare, { [ordersPath]: page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])]) })
    expect(await inDialog.findByText('Losartan was asked for on 20 Nov 2026 and is awaiting approval.')).toBeDefined()
    expect(inDialog.getByRole('button', { name: 'Send request' })).toBeDefined()
  })

  it('for a medication with an earlier request reports it before the questions', async () => {
    const orders = page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])])
    const { inDialog, step } = await openRepeat(everything, { [ordersPath]: orders })
    await step('Choose what you need')
    expect(await inDialog.findByText('Losartan was asked for on 20 Nov 2026 and is awaiting approval.')).toBeDefined()
  })

  it.each([
    ['asked for since', page(0, []), page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])]), 1],
    [
      'decided about since',
      page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])]),
      page(1, [orderResource('901', 'Prescribed', ['Losartan'])]),
      0,
    ],
  ])('for a medication that was %s shows its current data, not the cached ones', async (_, before, now, count) => {
    const { press, person, answers, open, inDialog, dialog } = await toSummary(bare, { [ordersPath]: before })
    await waitFor(() => expect(inDialog.queryByText('Looking up whether you have asked for these before')).toBeNull())
    await person.keyboard('{Escape}')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    answers[ordersPath] = now
    const again = within(await open())
    await press('Continue')
    await again.findByRole('heading', { name: 'Check your request' })
    await waitFor(() => expect(again.queryByText('Looking up whether you have asked for these before')).toBeNull())
    expect(again.queryAllByText('Losartan was asked for on 20 Nov 2026 and is awaiting approval.')).toHaveLength(count)
  })

  it.each([
    ['Open', 'Losartan was asked for on 22 Nov 2026. That request is not sent: its payment is not finished.'],
    ['Pending', 'Losartan was asked for on 22 Nov 2026. Its payment is being processed: please do not pay again.'],
  ])('for a medication whose payment is %s reports it', async (TransactionStatus, words) => {
    const { open, press, person, dialog, answers } = await toSummary()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    const InsertedAt = '2026-11-22T09:12:00+13:00'
    answers[openPath] = [
      {
        TempPaymentID: '5012',
        InsertedAt,
        Amount: 25,
        PaymentType: 'stripe',
        TransactionStatus,
        MedicationID: '1',
        Medications: ['Losartan'],
      },
    ]
    const again = within(await open())
    await press('Continue')
    expect(await again.findByText(words)).toBeDefined()
  })

  it('is not called the first if requests that wait for payment are unreadable', async () => {
    const { inDialog } = await toSummary(bare, { [openPath]: { status: 500 } })
    expect(await inDialog.findByText('We could not look up whether you have asked for these before.')).toBeDefined()
  })

  it.each([[{ status: 500 }], [{ status: 403 }], [page(1, [null])]])(
    'is not called the first if earlier ones are unreadable: %j',
    async (answer) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const { inDialog } = await toSummary(bare, { [ordersPath]: answer })
      expect(await inDialog.findByText('We could not look up whether you have asked for these before.')).toBeDefined()
    },
  )

  it('shows that earlier requests are being looked up, and then the result', async () => {
    const orders = Promise.withResolvers<unknown>()
    const { inDialog } = await toSummary(bare, { [ordersPath]: () => orders.promise })
    const looking = inDialog.getByText('Looking up whether you have asked for these before')
    const status = inDialog.getAllByRole('status').find((region) => region.contains(looking))
    orders.resolve(page(1, [orderResource('901', 'Awaiting Approval', ['Losartan'])]))
    await waitFor(() => expect(status?.textContent).toBe('Losartan was asked for on 20 Nov 2026 and is awaiting approval.'))
    expect(status?.isConnected).toBe(true)
  })

  it('with an unanswered check is checked again', async () => {
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
  it('that the practice has is shown as sent', async () => {
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

  it('stays unresolved, and is sent again as the same attempt, also from a reopened dialog', async () => {
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

describe('a request without an answer, before other medicines are asked for', () => {
  const leaveUnknown = async () => {
    const opened = await openRepeat(bare, { [sendPath]: () => offline })
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opened.press('Cancel')
    await closed()
    await opened.person.click(await tick('Metformin'))
    const asking = within(await opened.open())
    await opened.press('Continue')
    await asking.findByRole('heading', { name: 'Check your request' })
    await opened.press('Send request')
    await asking.findByRole('heading', { name: 'We do not know yet whether your request has been sent' })
    await opened.press('Close')
    await closed()
    await opened.person.click(await tick('Metformin'))
    const dialog = within(await opened.open())
    await dialog.findByRole('heading', { name: 'We do not know yet whether your request has been sent' })
    return { ...opened, dialog, closed }
  }

  it('that was sent is reported separately: its medications are no longer ticked, and the others are requested next', async () => {
    const { dialog, person, press, open, closed, answers } = await leaveUnknown()
    answers[sendPath] = 'Your repeat request has been sent successfully.'
    await press('Send it again')
    await dialog.findByRole('heading', { name: 'Your earlier repeat request has been sent' })
    expect(dialog.getByText('You have not asked for Metformin yet.')).toBeDefined()
    await person.keyboard('{Escape}')
    await closed()
    expect([await tick('Losartan'), await tick('Metformin')].map((box) => box.matches(':checked'))).toEqual([false, true])
    await open()
    await press('Continue')
    await press('Send request')
    expect(await screen.findByText('Your repeat request has been sent')).toBeDefined()
    const [first, again, rest] = sentTo(sendPath)
    expect(again).toEqual(first)
    expect([first?.MedicationID, rest?.MedicationID]).toEqual(['1', '2'])
    expect(rest?.AttemptID).not.toBe(first?.AttemptID)
  })

  it('that was not sent leaves all of them to request', async () => {
    const { dialog, press, answers } = await leaveUnknown()
    answers[sendPath] = () => Response.json({ error: 'repeat', message: 'Too early.' }, { status: 400 })
    await press('Send it again')
    await dialog.findByRole('heading', { name: 'Your earlier repeat request was not sent' })
    expect(dialog.getByText('Too early.')).toBeDefined()
    expect(dialog.getByText('You have not asked for Losartan, Metformin yet.')).toBeDefined()
  })
})
