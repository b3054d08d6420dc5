import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPrefilledSubject } from '../../../src/browser/prefilled-subject.ts'
import { sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { settingsOn, settingsPath } from '../../practice/settings.ts'
import { textsOf } from '../../texts-of.ts'
import { wholeMenu } from '../signed-in.tsx'
import { file, listPath, openResults, reportPath, table, viewReport } from './open-results.tsx'

const ask = 'Ask about this'
const book = 'Book about this'

beforeEach(() => {
  history.replaceState(null, '')
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(236)
})

const open = async (on: string[], closed: string[] = []) => {
  const opened = openResults(
    { [settingsPath]: settingsOn(...on) },
    wholeMenu.filter(({ label }) => !closed.includes(label)),
  )
  const dialog = await viewReport(opened.person)
  await within(dialog).findAllByRole('table')
  return {
    ...opened,
    dialog,
    offered: () => textsOf(within(dialog).queryAllByRole('link')),
  }
}

describe('a test result', () => {
  it('to a message about it, which neither URL nor history entry contains', async () => {
    const { person, dialog, history: visited, client } = await open(['PortalEnableCompose'])
    const before = sentTo(listPath).length
    await person.click(await within(dialog).findByRole('link', { name: ask }))
    expect(visited?.at(-1)).toBe('/emails')
    expect(JSON.stringify(history.state)).not.toContain('Lipid')
    expect(readPrefilledSubject(client, own.userId)).toBe('Test result: Lipid panel, 2 Nov 2026')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(sentTo(listPath).length, 'it is read by now').toBe(before + 1))
  })

  it('has its next steps in the footer, beside Close', async () => {
    const { dialog } = await open(['PortalEnableCompose'])
    const link = await within(dialog).findByRole('link', { name: ask })
    expect(link.parentElement).toBe(within(dialog).getByRole('button', { name: 'Close' }).parentElement)
  })

  it('links to booking', async () => {
    const { person, dialog, history: visited } = await open(['PortalEnableCompose'])
    await person.click(await within(dialog).findByRole('link', { name: book }))
    expect(visited?.at(-1)).toBe('/appointments')
  })

  it.each([
    ['the practice takes no new messages', [], [], [book]],
    ['the practice books nothing online', ['PortalEnableCompose', 'DisableAppointment'], [], [ask]],
    ['the menu has no messages', ['PortalEnableCompose'], ['Messaging'], [book]],
    ['the menu has no appointments', ['PortalEnableCompose'], ['Appointments'], [ask]],
  ])('links only to permitted pages: %s', async (_why, on, closed, links) => {
    const { offered } = await open(on, closed)
    await waitFor(() => expect(offered()).toEqual(links))
  })

  it.each([
    ['of its values', () => table],
    ['that is a document', () => file('PDF', '%PDF-1.4')],
  ])('offers the phone number if nothing else is open, below a report %s', async (_what, report) => {
    const { person } = openResults({ [settingsPath]: settingsOn('DisableAppointment'), [reportPath]: report })
    const dialog = await viewReport(person)
    const ring = await within(dialog).findByRole('link', { name: '09 555 0100' })
    expect([ring.getAttribute('href'), ring.parentElement?.textContent]).toEqual([
      'tel:095550100',
      'To ask about this result, ring your practice: 09 555 0100',
    ])
  })
})
