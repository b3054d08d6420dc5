import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isBefore } from '../../is-before.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { openResults, reportPath, trendAnswer, trendPath, viewReport } from './open-results.tsx'

beforeEach(() => {
  history.replaceState(null, '')
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(236)
})

describe('the chart of a value', () => {
  const openChart = async (answer: Answer) => {
    const { person, client, answers } = openResults({ [trendPath]: answer })
    const dialog = await viewReport(person)
    await person.click(await within(dialog).findByRole('button', { name: 'Chart of Cholesterol' }))
    return { chart: await screen.findByRole('dialog', { name: 'Result Chart' }), report: dialog, person, client, answers }
  }

  it('announces that it is ready', async () => {
    const { chart: dialog } = await openChart(() => trendAnswer(5.8, 6.1))
    expect((await within(dialog).findByText('The chart is ready')).closest('[role=status]')).not.toBeNull()
  })

  it('has its values in a table beside it, newest first, and its range as text', async () => {
    const { chart: dialog } = await openChart(() => trendAnswer(5.8, 6.1))
    expect(await within(dialog).findByText('Reference range: up to 5 mmol/L')).toBeDefined()
    expect(textsOf(within(dialog).getAllByRole('row').slice(1))).toEqual(['1 Feb 20266.1 mmol/L High', '1 Jan 20265.8 mmol/L High'])
    expect(sentTo(trendPath)).toEqual([{ PatientID: own.userId, labcode: '2093-3' }])
  })

  it('is drawn in the unit of the latest value only, with a note, and the table has all values, two of one moment included', async () => {
    const complain = vi.spyOn(console, 'error')
    const twice = '2026-03-01T09:00:00+13:00'
    const rows = [
      { Date: '2026-01-01T09:00:00+13:00', Value: 228, Unit: 'mg/dL', Low: null, High: 190 },
      { Date: twice, Value: 5.8, Unit: 'mmol/L', Low: null, High: 5 },
      { Date: twice, Value: 6.1, Unit: 'mmol/L', Low: null, High: 5 },
    ]
    const { chart: dialog } = await openChart(() => [{ observationtext: JSON.stringify(rows) }])
    expect(
      await within(dialog).findByText('The chart shows the 2 of 3 values that are in mmol/L. The table has all of them.'),
    ).toBeDefined()
    const noticeText = within(dialog).getAllByRole('row').slice(1)
    expect(textsOf(noticeText)).toEqual(['1 Mar 20266.1 mmol/L High', '1 Mar 20265.8 mmol/L High', '1 Jan 2026228 mg/dL High'])
    expect(complain.mock.calls.filter(([message]) => /same key/.test(String(message)))).toEqual([])
  })

  it('has bounds in its table only, with a notice', async () => {
    const row = (month: number, Value: number, Comparator?: string) => ({ Date: `2026-0${month}-01`, Value, Unit: 'ng/mL', Comparator })
    const rows = [row(1, 3), row(2, 100, '>'), row(3, 3.5)]
    const { chart: dialog } = await openChart(() => [{ observationtext: JSON.stringify(rows) }])
    const noticeText = '1 value is only known to be above or below a number. It is in the table and not in the chart.'
    expect(await within(dialog).findByText(noticeText)).toBeDefined()
    const values = within(dialog).getAllByRole('row').slice(1)
    expect(values.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['3.5 ng/mL', '>100 ng/mL', '3 ng/mL'])
  })

  it('marks beside its value that it is not final', async () => {
    const row = { Date: '2026-01-01T09:00:00+13:00', Value: 6.1, Unit: 'mmol/L', Status: 'preliminary' }
    const { chart: dialog } = await openChart(() => [{ observationtext: JSON.stringify([row]) }])
    expect(await within(dialog).findByText('6.1 mmol/L (Preliminary)')).toBeDefined()
  })

  it('without values says No Data Available', async () => {
    const { chart: dialog } = await openChart(() => trendAnswer())
    expect(await within(dialog).findByText('No Data Available')).toBeDefined()
  })

  it('with an unreadable value reports it above the others', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const rows = [{ Date: 'soon' }, { Date: '2026-01-01T09:00:00+13:00', Value: 5.8 }]
    const { chart: dialog } = await openChart(() => [{ observationtext: JSON.stringify(rows) }])
    const said = await within(dialog).findByText('1 record could not be shown. Please contact your practice.')
    expect(isBefore(said, within(dialog).getByRole('table'))).toBe(true)
  })

  it('that failed to load shows No chart available, with Retry', async () => {
    const { chart: dialog, person, answers } = await openChart(() => ({ status: 500 }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No chart available')
    answers[trendPath] = () => trendAnswer(5.8)
    await person.click(within(dialog).getByRole('button', { name: 'Retry' }))
    expect(await within(dialog).findByRole('cell', { name: '5.8 mmol/L High' })).toBeDefined()
  })

  it('stays with its report after a failed refetch', async () => {
    const { chart: dialog, report, client, answers } = await openChart(() => trendAnswer(5.8))
    await within(dialog).findByRole('cell', { name: '5.8 mmol/L High' })
    for (const path of [trendPath, reportPath]) answers[path] = () => ({ status: 503 })
    void client.refetchQueries()
    const noticeText = 'Something went wrong at your practice. Please try again.Retry'
    for (const part of [report, dialog]) expect((await within(part).findByRole('alert', { hidden: true })).textContent).toBe(noticeText)
    expect(within(dialog).getByRole('cell', { name: '5.8 mmol/L High' })).toBeDefined()
    expect(within(report).getByRole('row', { name: /^Cholesterol/, hidden: true })).toBeDefined()
  })
})
