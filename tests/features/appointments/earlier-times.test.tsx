import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle, page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer, Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { doctorId, lookups } from './book/open-booking.tsx'
import { openAppointments, resource } from './open-appointments.tsx'

const wishesPath = '/Patient/EarlierTimes'
const visit = resource({ id: '1042', start: '2026-11-24T09:15:00+13:00', type: 'Standard Consult' })
const hallId = '4e6f8a0c-2b1d-4c3e-9f5a-7d8c9b0a1e2f'
const practitioners = bundle({ id: hallId, name: [{ text: 'Dr Sam Hall' }] }, { id: doctorId, name: [{ text: 'Dr Mere Tai' }] })
const moved = resource({ id: '1043', start: '2026-11-23T09:15:00+13:00' })
const wish = { AppointmentID: '1042', Days: [1, 3], PartOfDay: 'morning', PractitionerIDs: [] }
const offer = {
  OfferID: '5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d',
  StartTime: '2026-11-23T09:15:00+13:00',
  PractitionerName: 'Dr Mere Tai',
  LocationName: 'Harbour Central',
  HeldUntil: '2026-11-21T15:30:00+13:00',
}
const offered = [{ ...wish, Offer: offer }]
const done = { StatusCode: 1, StatusMessage: 'Thank you.' }
const failing = { status: 500 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00+13:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.spyOn(toasts, 'showToast').mockResolvedValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

const open = (wishes: Answer, changed: Answers = {}, visits: unknown[] = [visit]) =>
  openAppointments({
    tab: '2',
    appointments: () => page(visits.length, visits),
    answers: { '/IndiciLookup': ({ TypeID }) => bundle(...(lookups[Number(TypeID)] ?? [])), [wishesPath]: wishes, ...changed },
  })
type Opened = ReturnType<typeof open>

const press = async ({ person }: Opened, name: string) => person.click(await screen.findByRole('button', { name }))
const toasted = () => vi.mocked(toasts.showToast).mock.calls.map(([{ title }]) => title)

describe('a wish for an earlier time', () => {
  const form = () => screen.findByRole('dialog', { name: 'Tell me about an earlier time' })
  const ask = async (opened: Opened) => {
    await press(opened, 'Tell me about an earlier time')
    await within(await form()).findByRole('group', { name: 'With whom?' })
    return within(await form())
  }

  it('is asked for with days, part of the day and practitioners, and then stands on the card', async () => {
    const opened = open([], { '/Patient/EarlierTimeAsk': done, '/Patient/AvailablePractitioner': practitioners })
    const dialog = await ask(opened)
    for (const day of ['Tuesday', 'Thursday', 'Saturday']) await opened.person.click(dialog.getByLabelText(day))
    await opened.person.click(dialog.getByLabelText('Afternoon'))
    expect(dialog.getByLabelText<HTMLInputElement>('Anyone').checked).toBe(true)
    await opened.person.click(dialog.getByLabelText('Dr Mere Tai'))
    expect(dialog.getByLabelText<HTMLInputElement>('Anyone').checked).toBe(false)
    await opened.person.click(dialog.getByLabelText('Dr Sam Hall'))
    const chosen = { PractitionerIDs: [doctorId, hallId], PractitionerNames: ['Dr Mere Tai', 'Dr Sam Hall'] }
    opened.practice[wishesPath] = [{ ...wish, Days: [1, 3, 5, 6], PartOfDay: 'afternoon', ...chosen }]
    await opened.person.click(dialog.getByRole('button', { name: 'Tell me' }))
    const text =
      'You are waiting for an earlier time: Monday, Wednesday, Friday and Saturday, in the afternoon, only with Dr Mere Tai or Dr Sam Hall.'
    expect(await screen.findByText(text)).toBeDefined()
    expect(sentTo('/Patient/EarlierTimeAsk')).toEqual([
      {
        PatientID: own.userId,
        AppointmentID: '1042',
        Days: [1, 3, 5, 6],
        PartOfDay: 'afternoon',
        PractitionerIDs: `${doctorId},${hallId}`,
      },
    ])
    expect(toasted()).toEqual(['We will tell you when an earlier time is free.'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Change or stop waiting')
  })

  it('needs a day', async () => {
    const opened = open([])
    const dialog = await ask(opened)
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await opened.person.click(dialog.getByLabelText(day))
    await opened.person.click(dialog.getByRole('button', { name: 'Tell me' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one day')
    expect(sentTo('/Patient/EarlierTimeAsk')).toEqual([])
  })

  it('lists the practitioners of the visit’s type with its own first, and is with anyone once none is chosen', async () => {
    const before = { ...wish, PractitionerIDs: [hallId], PractitionerNames: ['Dr Sam Hall'] }
    const opened = open([before], { '/Patient/EarlierTimeAsk': done, '/Patient/AvailablePractitioner': practitioners })
    await press(opened, 'Change or stop waiting')
    const group = within(await within(await form()).findByRole('group', { name: 'With whom?' }))
    expect(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Anyone', 'Dr Mere Tai', 'Dr Sam Hall'])
    expect(group.getByLabelText<HTMLInputElement>('Dr Sam Hall').checked).toBe(true)
    await opened.person.click(group.getByLabelText('Dr Sam Hall'))
    expect(group.getByLabelText<HTMLInputElement>('Anyone').checked).toBe(true)
    await opened.person.click(group.getByLabelText('Dr Mere Tai'))
    await opened.person.click(group.getByLabelText('Anyone'))
    await opened.person.click(within(await form()).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sentTo('/Patient/EarlierTimeAsk')).toMatchObject([{ PractitionerIDs: '' }]))
  })

  it('keeps a practitioner who can no longer be booked online', async () => {
    const before = { ...wish, PractitionerIDs: [hallId], PractitionerNames: ['Dr Sam Hall'] }
    const opened = open([before], { '/Patient/EarlierTimeAsk': done, '/Patient/AvailablePractitioner': { status: 403 } })
    await press(opened, 'Change or stop waiting')
    const dialog = within(await form())
    expect((await dialog.findByLabelText<HTMLInputElement>('Dr Sam Hall')).checked).toBe(true)
    await opened.person.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sentTo('/Patient/EarlierTimeAsk')).toMatchObject([{ PractitionerIDs: hallId }]))
  })

  it('of a practice that names no practitioners stands without names', async () => {
    open([{ ...wish, PractitionerIDs: [hallId] }])
    const text = 'You are waiting for an earlier time: Monday and Wednesday, in the morning, only with the people you chose.'
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('offers nobody else to choose if the provider cannot be booked online', async () => {
    const opened = open([], { '/Patient/AvailablePractitioner': bundle() })
    await press(opened, 'Tell me about an earlier time')
    await within(await form()).findByLabelText('Monday')
    expect(screen.queryByRole('group', { name: 'With whom?' })).toBeNull()
  })

  it.each([
    [[1, 2, 3, 4, 5], 'Monday to Friday'],
    [[1, 2, 3, 4, 5, 6, 7], 'any day'],
  ])('for the days %j is shown as %s', async (Days, expected) => {
    const { PartOfDay: _, ...anyTime } = wish
    open([{ ...anyTime, Days }])
    expect(await screen.findByText(`You are waiting for an earlier time: ${expected}, with anyone.`)).toBeDefined()
  })

  it('is changed from what the practice has', async () => {
    const opened = open([wish], { '/Patient/EarlierTimeAsk': done })
    await press(opened, 'Change or stop waiting')
    const dialog = within(await form())
    await opened.person.click(await dialog.findByLabelText('Wednesday'))
    expect(screen.queryByText(/If you stop/)).toBeNull()
    expect(dialog.getByLabelText<HTMLInputElement>('Morning').checked).toBe(true)
    await opened.person.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sentTo('/Patient/EarlierTimeAsk')).toMatchObject([{ Days: [1], PartOfDay: 'morning', PractitionerIDs: '' }]))
  })

  it('is ended with the time that is held, and then can be asked for again', async () => {
    const opened = open(offered, { '/Patient/EarlierTimeStop': done })
    await press(opened, 'Change or stop waiting')
    expect(await screen.findByText('If you stop, the time that is held for you goes to somebody else.')).toBeDefined()
    opened.practice[wishesPath] = []
    await press(opened, 'Stop waiting')
    expect(await screen.findByRole('button', { name: 'Tell me about an earlier time' })).toBeDefined()
    expect(sentTo('/Patient/EarlierTimeStop')).toEqual([{ PatientID: own.userId, AppointmentID: '1042' }])
    expect(toasted()).toEqual(['You are no longer waiting for an earlier time.'])
  })

  it.each([
    [{ StatusCode: 3, StatusMessage: 'Too late.' }, 'Too late.'],
    [{ StatusCode: 3, StatusMessage: '' }, 'Your practice did not do this. Please ring it.'],
    [failing, 'Something went wrong at your practice, so we do not know whether this was saved. You can send it again.'],
  ])('keeps the choices if it is refused or unknown: %j', async (answer, expected) => {
    const opened = open([], { '/Patient/EarlierTimeAsk': answer })
    const dialog = await ask(opened)
    await opened.person.click(dialog.getByLabelText('Tuesday'))
    await opened.person.click(dialog.getByRole('button', { name: 'Tell me' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(expected)
    expect(dialog.getByLabelText<HTMLInputElement>('Tuesday').checked).toBe(false)
    opened.practice['/Patient/EarlierTimeAsk'] = done
    await opened.person.click(dialog.getByRole('button', { name: 'Tell me' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an offered time', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'An earlier time is free' })
  const ending = () => screen.findByRole('alertdialog', { name: 'Earlier time' })
  const see = async (opened: Opened) => {
    await press(opened, 'See the earlier time')
    return within(await dialog())
  }
  const accept = async (opened: Opened) => (await see(opened)).getByRole('button', { name: 'Take the earlier time' })

  it('stands on the card with its time and until when it is held, and the dialog shows both times', async () => {
    const opened = open(offered)
    expect(await screen.findByText('An earlier time is free: Mon 23 Nov 2026, 9:15 am, Dr Mere Tai, Harbour Central.')).toBeDefined()
    expect(screen.getByText('It is held for you until 3:30 pm.')).toBeDefined()
    await see(opened)
    const text = (await dialog()).textContent
    for (const fact of [
      'Your appointment nowTue 24 Nov 2026, 9:15 am, Dr Mere Tai, Harbour Central',
      'The earlier timeMon 23 Nov 2026, 9:15 am, Dr Mere Tai, Harbour Central',
      'Held for you until3:30 pm',
    ])
      expect(text).toContain(fact)
    await opened.person.click(within(await dialog()).getByRole('button', { name: 'Decide later' }))
    expect([screen.queryByRole('alertdialog'), toasted()]).toEqual([null, []])
  })

  it('is accepted after the confirmation: the card has the new time, and the list takes focus', async () => {
    const opened = open(offered, { '/Patient/EarlierTimeAccept': done })
    const button = await accept(opened)
    expect(sentTo('/Patient/EarlierTimeAccept')).toEqual([])
    opened.practice[wishesPath] = []
    opened.world.appointments = () => page(1, [moved])
    await opened.person.click(button)
    expect(await screen.findByRole('heading', { name: /^Mon 23 Nov, 9:15 am/ })).toBeDefined()
    expect(sentTo('/Patient/EarlierTimeAccept')).toEqual([{ PatientID: own.userId, OfferID: offer.OfferID }])
    expect(toasted()).toEqual(['The earlier time is booked, and your later appointment is cancelled.'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Upcoming Appointment' })))
  })

  it('is declined, and the patient keeps waiting', async () => {
    const opened = open(offered, { '/Patient/EarlierTimeDecline': done })
    const shown = await see(opened)
    opened.practice[wishesPath] = [wish]
    await opened.person.click(shown.getByRole('button', { name: 'Keep my appointment' }))
    expect(await screen.findByText('You are waiting for an earlier time: Monday and Wednesday, in the morning, with anyone.')).toBeDefined()
    expect(sentTo('/Patient/EarlierTimeDecline')).toEqual([{ PatientID: own.userId, OfferID: offer.OfferID }])
    expect(toasted()).toEqual(['Your appointment stays as it is.'])
  })

  it('that has ended is reported with the sentence of the practice', async () => {
    const sentence = 'This time is no longer held for you. Your appointment stays as it is.'
    const opened = open(offered, { '/Patient/EarlierTimeAccept': { StatusCode: 4, StatusMessage: sentence } })
    const button = await accept(opened)
    opened.practice[wishesPath] = [wish]
    await opened.person.click(button)
    expect((await ending()).textContent).toContain(sentence)
    await opened.person.click(within(await ending()).getByRole('button', { name: 'Close' }))
    expect([screen.queryByRole('alertdialog'), toasted()]).toEqual([null, []])
    expect(screen.queryByRole('button', { name: 'See the earlier time' })).toBeNull()
  })

  it('whose acceptance has no answer is looked up, and unknown without a look-up', async () => {
    const opened = open(offered, { '/Patient/EarlierTimeAccept': failing })
    const button = await accept(opened)
    opened.practice[wishesPath] = failing
    await opened.person.click(button)
    const check = await screen.findByRole('button', { name: 'Check again' })
    expect((await ending()).textContent).toContain('we do not know which appointment you have')
    expect(toasted()).toEqual([])
    opened.practice[wishesPath] = []
    opened.world.appointments = () => page(1, [moved])
    await opened.person.click(check)
    await waitFor(() => expect(toasted()).toEqual(['The earlier time is booked, and your later appointment is cancelled.']))
    expect(sentTo('/Patient/EarlierTimeAccept')).toHaveLength(1)
  })

  it('that is still held after an unanswered acceptance can be accepted again', async () => {
    const opened = open(offered, { '/Patient/EarlierTimeAccept': failing })
    await opened.person.click(await accept(opened))
    expect((await screen.findByRole('alert')).textContent).toContain('the earlier time was still held for you')
    opened.practice['/Patient/EarlierTimeAccept'] = done
    await opened.person.click(within(await dialog()).getByRole('button', { name: 'Take the earlier time' }))
    await waitFor(() => expect(toasted()).toHaveLength(1))
  })

  it('leaves the card after its time', async () => {
    open(offered)
    await screen.findByRole('button', { name: 'See the earlier time' })
    vi.setSystemTime(new Date('2026-11-21T15:30:00+13:00'))
    vi.advanceTimersByTime(15_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See the earlier time' })).toBeNull())
    expect(screen.getByText(/^You are waiting for an earlier time/)).toBeDefined()
  })
})

describe('earlier times', () => {
  it('are not there at a practice without them', async () => {
    open({ status: 404 })
    expect(await screen.findByRole('button', { name: 'Reschedule' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Tell me about an earlier time' })).toBeNull()
  })

  it('are not offered for an appointment that has arrived', async () => {
    open(offered, {}, [resource({ id: '1042', start: '2026-11-24T09:15:00+13:00', statusId: 4 })])
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: /earlier time|waiting/ })).toBeNull()
  })

  it('that did not load are named with Retry, and the appointments stand', async () => {
    const opened = open(failing)
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load your offers of earlier times.')
    expect(await screen.findByRole('article')).toBeDefined()
    opened.practice[wishesPath] = offered
    await press(opened, 'Retry')
    expect(await screen.findByRole('button', { name: 'See the earlier time' })).toBeDefined()
  })
})
