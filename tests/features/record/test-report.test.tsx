import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isBefore } from '../../is-before.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { factsOf } from './open-record.tsx'
import { allResults, countersPath, file, listPath, openResults, reportPath, table, unread, viewReport } from './open-results.tsx'

beforeEach(() => {
  history.replaceState(null, '')
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(236)
})

describe('a report', () => {
  it('as a table begins with a text, with flags and reference ranges', async () => {
    const { person } = openResults()
    const dialog = await viewReport(person)
    expect(await within(dialog).findByText(/^1 of 2 values is outside the reference range/)).toBeDefined()
    for (const table of within(dialog).getAllByRole('table'))
      expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Test', 'Your value', 'Status', 'Trend'])
    for (const [name, value, flag] of [
      ['Cholesterol', '6.1 mmol/L', 'High'],
      ['Glucose', '4.9 mmol/L', 'Within range'],
    ] as const) {
      const row = within(within(dialog).getByRole('row', { name: new RegExp(`^${name}`) }))
      expect(row.getByRole('cell', { name: `${value} Reference range: up to 5 mmol/L` })).toBeDefined()
      expect(row.getByRole('cell', { name: flag })).toBeDefined()
    }
    expect(sentTo(reportPath)).toEqual([{ PatientID: own.userId, ResultID: '1' }])
  })

  it('begins with the comments, above its values, and ends with its laboratory', async () => {
    const { person } = openResults()
    const dialog = await viewReport(person)
    const comments = await within(dialog).findByText('Please ring us')
    const [firstValues] = await within(dialog).findAllByRole('table')
    expect(firstValues && isBefore(comments, firstValues)).toBe(true)
    const onScreen = within(dialog)
      .getAllByText('Harbour Laboratory')
      .filter((one) => !one.closest('[data-printed-page]'))
    expect(onScreen.map((laboratory) => firstValues && isBefore(firstValues, laboratory))).toEqual([true])
  })

  it('is printed with the patient, the practice, the test, its date and its laboratory', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { person } = openResults()
    const dialog = await viewReport(person)
    await within(dialog).findAllByRole('table')
    await person.click(within(dialog).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await within(dialog).findByText('Harbour Health Centre')
    const paper = dialog.querySelector<HTMLElement>('[data-printed-page]')
    expect(paper?.textContent).not.toContain('A document belongs to this report')
    expect(paper?.textContent).toMatch(new RegExp(`^Harbour Health Centre.*${own.userName}, as of .*Lipid panel`))
    expect(paper && factsOf(paper)).toEqual({
      'Report date': '2 Nov 2026',
      Laboratory: 'Harbour Laboratory',
      Provider: 'Dr Mere Tai',
      Comments: 'Please ring us',
    })
  })

  it('reserves the space of Print while loading, so that Close does not move', async () => {
    let arrive: (report: object) => void = () => undefined
    const { person } = openResults({ [reportPath]: () => new Promise((resolve) => (arrive = resolve)) })
    const dialog = await viewReport(person)
    const print = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Print' })
    expect(await within(dialog).findByText('Loading the report')).toBeDefined()
    expect(print().hasAttribute('aria-disabled')).toBe(true)
    arrive(table)
    await waitFor(() => expect(print().hasAttribute('aria-disabled')).toBe(false))
    expect(within(dialog).getByText('The report is ready').closest('[role=status]')).not.toBeNull()
  })

  it('marks its result as read, so that closing it refetches the list', async () => {
    const { person } = openResults()
    const dialog = await viewReport(person)
    await within(dialog).findAllByRole('table')
    const before = sentTo(listPath).length
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(sentTo(listPath).length).toBe(before + 1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes the counters, so that closing it refetches them', async () => {
    const { person } = openResults()
    const dialog = await viewReport(person)
    await within(dialog).findAllByRole('table')
    const counted = sentTo(countersPath).length
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(sentTo(countersPath).length).toBe(counted + 1))
  })

  it('of a result that was read before changes nothing, so that closing it fetches nothing', async () => {
    const { person } = openResults({ [listPath]: page(1, allResults.slice(1)) })
    const dialog = await viewReport(person, 'Blood count')
    await within(dialog).findAllByRole('table')
    const counts = () => [sentTo(listPath).length, sentTo(countersPath).length]
    const before = counts()
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(counts()).toEqual(before)
  })

  it('that was opened from the unread list moves focus to the list, since its card is gone', async () => {
    const unread = [...allResults.slice(0, 1)]
    const { person } = openResults({
      [listPath]: () => page(unread.length, unread),
      [reportPath]: () => {
        unread.length = 0
        return table
      },
    })
    await person.click(await screen.findByRole('radio', { name: 'Unread' }))
    const dialog = await viewReport(person)
    await within(dialog).findAllByRole('table')
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('No Records Found')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Test results' })))
  })

  it.each([
    ['registered', 'The result is not there yet.'],
    ['partial', 'More values are to come.'],
    ['preliminary', 'These values may still change.'],
    ['cancelled', 'This test was cancelled.'],
    ['entered-in-error', 'The laboratory has taken this back. Do not rely on it.'],
  ])('that is %s explains it', async (valueString, words) => {
    const resource = { ...unread, extension: [...unread.extension, { url: 'ResultStatus', valueString }] }
    const { person } = openResults({ [listPath]: () => page(1, [resource]) })
    await person.click(await screen.findByRole('button', { name: /^View Lipid panel/ }))
    expect(await within(await screen.findByRole('dialog', { name: /^Lipid panel/ })).findByText(words)).toBeDefined()
  })

  it('as a PDF can be downloaded, and has no Print', async () => {
    const { person } = openResults({ [reportPath]: () => file('PDF', '%PDF-1.4') })
    const dialog = await viewReport(person)
    expect(await within(dialog).findByRole('link', { name: 'Download the document (PDF)' })).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('with lines and a document offers both', async () => {
    const [lines] = table
    const [document] = file('PDF', '%PDF-1.4')
    const { person } = openResults({
      [reportPath]: () =>
        page(
          3,
          [...(lines?.entry ?? []), ...(document?.entry ?? [])].map(({ resource }) => resource),
        ),
    })
    const dialog = await viewReport(person)
    expect(await within(dialog).findByRole('cell', { name: 'High' })).toBeDefined()
    expect(within(dialog).getByRole('link', { name: 'Download the document (PDF)' })).toBeDefined()
    const paper = dialog.querySelector('[data-printed-page]')
    expect(paper?.lastElementChild?.textContent).toBe('A document belongs to this report and is not printed here.')
  })

  it('whose document is not base64 shows its lines, and reports the missing document', async () => {
    const broken = { resourceType: 'DocumentReference', id: 'd', content: [{ attachment: { contentType: 'HTML', data: '*' } }] }
    const { person } = openResults({ [reportPath]: () => page(3, [...(table[0]?.entry ?? []).map(({ resource }) => resource), broken]) })
    const dialog = await viewReport(person)
    expect(await within(dialog).findByRole('cell', { name: 'High' })).toBeDefined()
    expect(within(dialog).getByText('This document could not be shown. Please contact your practice.')).toBeDefined()
  })

  it('as html is in a frame that runs no script', async () => {
    const { person } = openResults({ [reportPath]: () => file('HTML', '<h1>Report</h1>') })
    const dialog = await viewReport(person)
    const frame = await within(dialog).findByTitle('Report')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
    const whose = `<p>Harbour Health Centre</p>.*<p>${own.userName}, as of `
    const what = '<p>Lipid panel</p><p>Report date: 2 Nov 2026</p><p>Comments: Please ring us</p><p>Laboratory: Harbour Laboratory</p>'
    expect(frame.getAttribute('srcdoc')).toMatch(new RegExp(`${whose}.*${what}`))
    expect(within(dialog).getByRole('button', { name: 'Print' })).toBeDefined()
  })

  it('without content shows No Data is Available', async () => {
    const { person } = openResults({ [reportPath]: () => page(0, []) })
    const dialog = await viewReport(person)
    expect(await within(dialog).findByText('No Data is Available')).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('that failed to load can be fetched again', async () => {
    const { person, answers } = openResults({ [reportPath]: () => ({ status: 500 }) })
    const dialog = await viewReport(person)
    await within(dialog).findByText('We could not load your test results. This does not mean that there are none.')
    const retry = within(dialog).getByRole('button', { name: 'Retry' })
    answers[reportPath] = () => table
    await person.click(retry)
    expect(await within(dialog).findAllByRole('table')).toBeDefined()
  })
})
