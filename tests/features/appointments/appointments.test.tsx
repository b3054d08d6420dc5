import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { noChoices } from '../../../src/domain/appointments/booking-choices.ts'
import { persistUnansweredBooking } from '../../../src/features/appointments/book/unanswered.ts'
import { page } from '../../practice/bundle.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { openAppointments, resource, tab } from './open-appointments.tsx'

const selected = () => screen.queryByRole('tab', { selected: true })?.textContent
const opensOn = (name: string) => waitFor(() => expect(selected()).toBe(name))
const one = () => page(1, [resource({ id: '1', start: '2026-11-24T08:00:00+13:00' })])

describe('the appointments page', () => {
  it('has three tabs in order and opens on booking if there are no upcoming appointments', async () => {
    openAppointments()
    expect(textsOf(screen.getAllByRole('tab'))).toEqual(['Book Appointment', 'Upcoming Appointment', 'History'])
    await opensOn('Book Appointment')
  })

  it('opens on the upcoming appointments if there are any, and selects no tab before', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    openAppointments({ appointments: () => promise })
    await waitFor(() => expect(screen.getByText('Upcoming appointments')).toBeDefined())
    expect(selected()).toBeUndefined()
    resolve(one())
    await opensOn('Upcoming Appointment')
    expect(history.state).toEqual({ tab: '2' })
  })

  it('opens on booking if the upcoming appointments fail to load', async () => {
    openAppointments({ appointments: () => ({ status: 500 }) })
    await opensOn('Book Appointment')
  })

  it('stays on its first tab while the list changes', async () => {
    const { world, client } = openAppointments()
    await opensOn('Book Appointment')
    world.appointments = one
    await client.invalidateQueries()
    expect(selected()).toBe('Book Appointment')
  })

  it('opens on booking if a booking is unresolved', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+13:00'), toFake: ['Date'] })
    const slot = { ids: ['s1'], start: '2026-11-24T08:00:00+13:00', end: '2026-11-24T08:15:00+13:00', minutes: 15, locationId: '' }
    persistUnansweredBooking(
      { userId: own.userId, replaces: null },
      {
        ...noChoices,
        slot,
        type: { id: '1', name: '', isVirtual: false, minutes: null },
        practitioner: { id: '1', name: 'Dr Mere Tai' },
      },
    )
    openAppointments({ appointments: one })
    await opensOn('Book Appointment')
  })

  it.each([
    ['1', 'Book Appointment'],
    ['2', 'Upcoming Appointment'],
    ['3', 'History'],
  ] as const)('opens on the tab %s of the navigation state', (id, name) => {
    openAppointments({ tab: id })
    expect(selected()).toBe(name)
  })

  it('chooses its first tab if the navigation state has no known one', async () => {
    openAppointments({ state: { tab: '9', from: '/vitals' } })
    await opensOn('Book Appointment')
  })

  it('keeps the tab in the history entry, beside other state', async () => {
    const { person } = openAppointments({ state: { other: 1 } })
    await person.click(tab('History'))
    expect(selected()).toBe('History')
    expect(history.state).toEqual({ other: 1, tab: '3' })
  })

  it("keeps the booking form's entries while another tab is selected", async () => {
    const { person } = openAppointments()
    await person.type(await screen.findByLabelText('Reason Notes'), 'cough')
    await person.click(tab('Upcoming Appointment'))
    await person.click(tab('Book Appointment'))
    expect(screen.getByLabelText('Reason Notes')).toHaveProperty('value', 'cough')
  })

  it('moves between tabs with the arrow keys', async () => {
    const { person } = openAppointments()
    await opensOn('Book Appointment')
    tab('Book Appointment').focus()
    await person.keyboard('{ArrowRight}')
    expect(selected()).toBe('Upcoming Appointment')
    expect(document.activeElement).toBe(tab('Upcoming Appointment'))
  })
})
