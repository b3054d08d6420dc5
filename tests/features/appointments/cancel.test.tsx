import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { page } from '../../practice/bundle.ts'
import { callsTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { settingsOf, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { openAppointments, resource } from './open-appointments.tsx'

const soon = resource({ id: '1042', start: '2026-11-21T12:00:00+13:00' })
/** The practice's lists after the cancellation. */
const gone = ({ AppointmentType }: { AppointmentType: number }) => (AppointmentType === 13 ? page(1, [soon]) : page(0, []))
const done = 'Appointment cancelled successfully.'
const callPath = '/Patient/Appointment'

/** `hours` is the practice's block-out window. */
const open = async ({ hours = '0', answer = done as Answer, settings = {} } = {}) => {
  const opened = openAppointments({
    tab: '2',
    appointments: () => page(1, [soon]),
    answers: { [settingsPath]: settingsOf({ BlockOutTimeForApptCancel: hours, ...settings }), [callPath]: answer },
  })
  await screen.findByRole('article')
  await waitFor(() => expect(callsTo(settingsPath)).toHaveLength(1))
  await opened.person.click(screen.getByRole('button', { name: 'Cancel' }))
  return opened
}

const cancelled = () => callsTo(callPath).map(({ method, sent }) => [method, sent])
const asking = () => screen.findByRole('dialog', { name: 'Cancel Appointment' })

type Reason = 'I feel better' | 'Other reason' | null

const give = async ({ person }: Awaited<ReturnType<typeof open>>, reason: Reason) => {
  const dialog = await asking()
  if (reason) await person.click(within(dialog).getByLabelText(reason))
  await person.click(within(dialog).getByRole('button', { name: 'Cancel Appointment' }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+13:00'), toFake: ['Date'] })
  vi.spyOn(toasts, 'showToast').mockResolvedValue()
})

describe('cancelling an appointment', () => {
  it('names the appointment, requires a reason, and is confirmed only after the answer; list and counters are refetched', async () => {
    const opened = await open()
    expect((await asking()).textContent).toContain('Dr Mere Tai, Sat 21 Nov 2026, 12:00 pm')
    expect(toasts.showToast).not.toHaveBeenCalled()
    opened.world.appointments = () => page(0, [])
    await give(opened, 'I feel better')
    expect(await screen.findByText('No Records Found')).toBeDefined()
    expect(cancelled()).toEqual([['DELETE', { PatientID: own.userId, AppointmentID: '1042', Reason: 'I feel better' }]])
    expect(vi.mocked(toasts.showToast).mock.calls).toEqual([[{ tone: 'success', title: done }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Upcoming Appointment' })))
  })

  it('offers four reasons, and sends the chosen one with what the patient adds', async () => {
    const opened = await open()
    const dialog = await asking()
    const reasons = within(dialog).getAllByRole('radio')
    expect(reasons.map((one) => one.closest('label')?.textContent)).toEqual([
      'I feel better',
      'The time does not suit',
      'I booked elsewhere',
      'Other reason',
    ])
    await opened.person.type(within(dialog).getByLabelText('More about it'), ' I am away. ')
    await give(opened, 'Other reason')
    await waitFor(() => expect(cancelled().map(([, sent]) => Object(sent).Reason)).toEqual(['Other reason: I am away.']))
  })

  it("limits reason and addition together to the practice's length", async () => {
    await open()
    const limit = within(await asking())
      .getByLabelText('More about it')
      .getAttribute('maxlength')
    expect(Number(limit) + 'The time does not suit: '.length).toBe(1000)
  })

  it('offers the move instead, and says that the appointment stands until the new time is booked', async () => {
    const { person } = await open()
    const dialog = await asking()
    expect(dialog.textContent).toContain('It stands until the new time is booked, and is cancelled only then.')
    await person.click(within(dialog).getByRole('button', { name: 'Move to another time' }))
    expect(await screen.findByRole('dialog', { name: 'Reschedule appointment' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Cancel Appointment' })).toBeNull()
    expect(cancelled()).toEqual([])
  })

  it('offers no move if the practice books nothing online', async () => {
    await open({ settings: { DisableAppointment: '1' } })
    expect(within(await asking()).queryByRole('button', { name: 'Move to another time' })).toBeNull()
  })

  it('requires a reason', async () => {
    const opened = await open()
    await give(opened, null)
    const group = screen.getByRole('group', { name: 'Reason' })
    const [first] = within(group).getAllByRole('radio')
    expect(first?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Reason is required').id).toBe(group.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(first)
    expect(cancelled()).toEqual([])
  })

  it.each([['3'], ['24']])('is refused from %s hours before its start, without a reason form', async (hours) => {
    await open({ hours })
    const refusal = await screen.findByRole('alertdialog', { name: 'Cancel Appointment' })
    expect(refusal.textContent).toContain(
      `You are unable to cancel this appointment online due to your appointment time being less than ${hours}hrs away.`,
    )
    expect(within(refusal).getByText('Please ring your practice.')).toBeDefined()
    expect((await within(refusal).findByRole('link')).getAttribute('href')).toBe('tel:095550100')
    expect(textsOf(within(refusal).getAllByRole('button'))).toEqual(['Close'])
    expect(cancelled()).toEqual([])
  })

  it('is refused in plain words once it has started, where the practice has no block-out period', async () => {
    const opened = await open()
    await asking()
    vi.setSystemTime(new Date('2026-11-21T12:00:00+13:00'))
    await opened.person.keyboard('{Escape}')
    await opened.person.click(screen.getByRole('button', { name: 'Cancel' }))
    const refusal = await screen.findByRole('alertdialog', { name: 'Cancel Appointment' })
    expect(within(refusal).getByText('This appointment cannot be cancelled online.')).toBeDefined()
    expect(within(refusal).getByText('Please ring your practice.')).toBeDefined()
  })

  it('is open until the practice’s block-out period', async () => {
    await open({ hours: '2' })
    expect(await asking()).toBeDefined()
  })

  it('that the practice refuses shows its sentence as a warning and keeps the reason', async () => {
    const opened = await open({ answer: 'The doctor is already on the way.' })
    await give(opened, 'I feel better')
    expect((await screen.findByRole('alert')).textContent).toBe('The doctor is already on the way.')
    expect(screen.getByLabelText('I feel better')).toHaveProperty('checked', true)
    expect(toasts.showToast).not.toHaveBeenCalled()
  })

  it.each([
    [403, '', 'You do not have access to this record.'],
    [403, 'Please ring us.', 'Please ring us.'],
    [429, 'Please wait 10 minutes.', 'Please wait 10 minutes.'],
    [404, '', 'Your practice did not cancel this appointment. Please ring it.'],
    [404, 'There is no such call.', 'Your practice did not cancel this appointment. Please ring it.'],
  ])('that is refused (%i) was answered: the refusal is shown, and the appointment stays', async (status, message, text) => {
    const opened = await open()
    opened.practice[callPath] = Response.json({ error: 'no', message }, { status })
    await give(opened, 'I feel better')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('that is refused as already cancelled counts as done', async () => {
    const opened = await open({ answer: 'This appointment has been cancelled before.' })
    opened.world.appointments = gone
    await give(opened, 'I feel better')
    await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith({ tone: 'success', title: done }))
  })

  it('waits for the practice’s block-out period, and shows a failure to load it', async () => {
    const { person } = openAppointments({
      tab: '2',
      appointments: () => page(1, [soon]),
      answers: { [settingsPath]: { status: 500 } },
    })
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    const dialog = await asking()
    expect(await within(dialog).findByText('Something went wrong at your practice. Please try again.')).toBeDefined()
    expect(within(dialog).queryByRole('group', { name: 'Reason' })).toBeNull()
  })

  it('can be closed', async () => {
    const { person } = await open()
    await person.click(within(await asking()).getByRole('button', { name: 'Keep Appointment' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cancelled()).toEqual([])
  })

  it('without an answer is looked up first: the appointment exists, and is shown so', async () => {
    const opened = await open({ answer: { status: 500 } })
    await give(opened, 'I feel better')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your practice did not answer, and when we looked the appointment still stood. Please try again.',
    )
    expect(screen.getByLabelText('I feel better')).toHaveProperty('checked', true)
  })

  it('without an answer is looked up first: the appointment is among the cancelled ones, and is shown so', async () => {
    const opened = await open({ answer: { status: 500 } })
    opened.world.appointments = gone
    await give(opened, 'I feel better')
    await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith({ tone: 'success', title: done }))
  })

  it('that cannot be looked up stays unresolved, and can be checked again', async () => {
    const opened = await open({ answer: { status: 500 } })
    opened.world.appointments = () => ({ status: 500 })
    await give(opened, 'I feel better')
    const unknown = await screen.findByRole('alertdialog', { name: 'Cancel Appointment' })
    expect(unknown.textContent).toContain('we do not know whether this appointment is cancelled')
    expect((await within(unknown).findByRole('link')).getAttribute('href')).toMatch(/^tel:/)
    opened.world.appointments = gone
    await opened.person.click(within(unknown).getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith({ tone: 'success', title: done }))
    expect(cancelled()).toHaveLength(1)
  })
})
