import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bundle } from '../../../practice/bundle.ts'
import { offline, sentTo } from '../../../practice/calls.ts'
import type { Answers } from '../../../practice/fake-practice.ts'
import { own, proxy } from '../../../practice/people.ts'
import { textsOf } from '../../../texts-of.ts'
import { field, openBooking } from './open-booking.tsx'

const validate = '/Patient/PartnerTeleHealthValidate'

describe('a telemedicine service', () => {
  const openConsent = async (changed: Answers) => {
    const opened = openBooking({}, changed)
    expect(await screen.findByRole('heading', { name: 'Other Telemedicine Consultation Services' })).toBeDefined()
    await opened.person.click(screen.getByRole('button', { name: 'Go to Night Doctors' }))
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Consent', description: /^You are about to leave the portal/ }) }
  }

  it('receives no data before the patient agrees, and is then a link', async () => {
    const { person, dialog } = await openConsent({ [validate]: { Success: true, URL: 'https://partner.example.nz/visit/7f3a' } })
    expect(dialog.textContent).toContain('your practice tells this service who you are.')
    expect(sentTo(validate)).toEqual([])
    await person.click(within(dialog).getByRole('button', { name: 'I agree, take me there' }))
    const link = await within(dialog).findByRole('link', { name: 'Open Night Doctors (new tab)' })
    expect(link.getAttribute('href')).toBe('https://partner.example.nz/visit/7f3a')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(sentTo(validate)).toMatchObject([{ PatientUUID: own.userId }])
  })

  it("receives a child's details from the proxy user, and the page says so", async () => {
    const { person } = openBooking({}, {}, proxy)
    await person.click(await screen.findByRole('button', { name: 'Go to Night Doctors' }))
    expect(
      await screen.findByText(
        `You are about to leave the portal for Night Doctors. To take you there, your practice tells this service who ${proxy.userName} is. The service has its own terms and privacy rules.`,
      ),
    ).toBeDefined()
  })

  const unable = 'Unable to validate partner request, please contact your practice for further assistance.'
  const agree = 'I agree, take me there'
  it.each([
    ['gives a reason', 'This service takes no new patients today.', 'This service takes no new patients today.', []],
    ['says no', { Success: false, URL: null }, unable, []],
    ['leads to an address that is not safe', { Success: true, URL: 'http://partner.example.nz' }, unable, []],
    ['is not answered for', offline, unable, [agree]],
  ])('that %s shows it, and is called again only if its answer may change', async (_, answer, text, buttons) => {
    const { person, dialog } = await openConsent({ [validate]: answer })
    await person.click(within(dialog).getByRole('button', { name: 'I agree, take me there' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(text)
    expect(within(dialog).queryByRole('link')).toBeNull()
    expect(within(dialog).queryAllByText(/we do not know whether your answer has reached the service/)).toHaveLength(buttons.length)
    expect(textsOf(within(dialog).queryAllByRole('button', { name: agree }))).toEqual(buttons)
  })

  it('is not shown where there is none', async () => {
    openBooking({}, { '/Patient/PartnerTeleHealthGet': bundle() })
    await field('Appointment Type')
    await waitFor(() => expect(sentTo('/Patient/PartnerTeleHealthGet')).toHaveLength(1))
    expect(screen.queryByText('Other Telemedicine Consultation Services')).toBeNull()
  })
})

describe('the map of a location', () => {
  it('shows postal address and directions, and calls no map service before its link is followed', async () => {
    const { person } = openBooking()
    await person.click(await field('Provider Location'))
    await person.click(await screen.findByRole('option', { name: 'Harbour Central' }))
    await person.click(await screen.findByRole('button', { name: 'Map of Harbour Central' }))
    const dialog = await screen.findByRole('dialog', { name: 'Location: Harbour Central' })
    expect(within(dialog).getByText('12 Quay Street, Auckland')).toBeDefined()
    expect(within(dialog).getByText('First floor.')).toBeDefined()
    const link = within(dialog).getByRole('link', { name: 'Open a map (new tab)' })
    expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=12%20Quay%20Street%2C%20Auckland')
    expect(vi.mocked(fetch).mock.calls.filter(([address]) => !String(address).startsWith(own.apiUrl))).toEqual([])
    expect(dialog.querySelector('img, iframe')).toBeNull()
  })
})
