import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../texts-of.ts'
import { openAppointments, tab } from './open-appointments.tsx'

const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('the appointments page', () => {
  it('has three tabs in order and starts with booking', () => {
    openAppointments()
    expect(textsOf(screen.getAllByRole('tab'))).toEqual(['Book Appointment', 'Upcoming Appointment', 'History'])
    expect(selected()).toBe('Book Appointment')
  })

  it.each([
    ['1', 'Book Appointment'],
    ['2', 'Upcoming Appointment'],
    ['3', 'History'],
  ] as const)('starts with the tab %s of the navigation state', (id, name) => {
    openAppointments({ tab: id })
    expect(selected()).toBe(name)
  })

  it('starts with booking if the navigation state has no known tab', () => {
    openAppointments({ state: { tab: '9', from: '/vitals' } })
    expect(selected()).toBe('Book Appointment')
  })

  it('keeps the tab in the history entry, beside other state', async () => {
    const { person } = openAppointments()
    history.replaceState({ other: 1 }, '')
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
    tab('Book Appointment').focus()
    await person.keyboard('{ArrowRight}')
    expect(selected()).toBe('Upcoming Appointment')
    expect(document.activeElement).toBe(tab('Upcoming Appointment'))
  })
})
