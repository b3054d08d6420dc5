import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, addMonths } from '../../../src/domain/values/plain-date.ts'
import { practiceToday } from '../../../src/domain/values/practice-time.ts'
import { dashedDate } from '../../../src/domain/values/record-date.ts'
import { Vitals } from '../../../src/features/vitals/vitals.tsx'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { openRecord, reachOf } from './open-record.tsx'

const path = '/Patient/Observation'
const vital = (name: string, unit: string, day: string, ...values: number[]) => ({
  id: `${name} ${day}`,
  code: { coding: [{ display: name }] },
  component: values.map((value) => ({ valueQuantity: { value, unit } })),
  effectiveDateTime: `${day}T09:00:00+13:00`,
  extension: [{ valueDateTime: `${day}T09:00:00+13:00` }],
})
const all = [
  vital('Blood Pressure', 'mmHg', '2026-11-02', 122, 78),
  vital('Body Weight', 'kg', '2026-11-02', 71.5),
  vital('Body Weight', 'kg', '2026-10-02', 72),
  vital('Temperature', 'Cel', '2026-11-02', 37),
]
const open = (answer: Answer = () => page(all.length, all)) => openRecord(<Vitals />, { [path]: answer })

const latestOf = (chart: HTMLElement) => within(chart).getByText('Latest:').parentElement?.textContent

describe('the vital signs', () => {
  it('of 3 months, 1 year or 4 years are one press away, and the dates follow', async () => {
    const { person } = open()
    await screen.findByRole('heading', { name: 'Weight' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 years' }).checked).toBe(true)
    const today = practiceToday()
    for (const [name, months] of [
      ['3 months', 3],
      ['1 year', 12],
    ] as const) {
      const from = addMonths(today, -months)
      await person.click(screen.getByRole('radio', { name }))
      await waitFor(() => expect(sentTo(path).at(-1)).toMatchObject({ StartDate: from, EndDate: today }))
      expect(screen.getByLabelText('From')).toHaveProperty('value', dashedDate(from))
    }
  })

  it('of one kind under two names have one chart', async () => {
    open(() => page(2, [vital('Height', 'cm', '2026-11-02', 168), vital('Body Height', 'cm', '2026-10-02', 168.2)]))
    expect(await screen.findByText('Height: all 2 values')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Body Height' })).toBeNull()
  })

  it('of the last four years are shown first', async () => {
    open()
    await screen.findByRole('heading', { name: 'Weight' })
    const today = practiceToday()
    expect(sentTo(path)).toEqual([
      { PatientID: own.userId, PageSize: 1000, PageNumber: 1, ChartType: 0, StartDate: addDays(today, -1460), EndDate: today },
    ])
    expect(screen.getByRole('heading', { name: 'Filter Vitals by:' })).toBeDefined()
  })

  it('range from 100 years ago to today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+13:00'), toFake: ['Date'] })
    const { person } = open()
    expect(await reachOf(person, 'To')).toEqual(['1926', '2026', true, false])
    vi.useRealTimers()
  })

  /** Moves a field by a day, as a keyboard does. */
  const moveDay = async (person: ReturnType<typeof open>['person'], label: string, key: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    const before = field.value
    field.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).not.toBe(field))
    await person.keyboard(`${key}{Enter}`)
    await waitFor(() => expect(field.value).not.toBe(before))
  }

  it('of 1461 days are rejected, and of 1459 fetched; Reset restores the last 4 years', async () => {
    const { person } = open()
    await screen.findByRole('heading', { name: 'Weight' })
    const [first] = sentTo(path)
    await moveDay(person, 'From', '{ArrowLeft}')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect((await screen.findAllByText('Please choose at most 4 years (1460 days)')).length).toBeGreaterThan(0)
    expect(sentTo(path)).toHaveLength(1)
    await moveDay(person, 'From', '{ArrowRight}')
    await moveDay(person, 'To', '{ArrowLeft}')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual({ ...first, EndDate: addDays(practiceToday(), -1) }))
    await person.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(sentTo(path).at(-1)).toEqual(first))
    expect(screen.getByLabelText('To')).toHaveProperty('value', dashedDate(practiceToday()))
  })

  it('have a chart each with the latest value as text, without unknown names', async () => {
    open()
    const pressure = (await screen.findByRole('heading', { name: 'Blood Pressure' })).closest('section') as HTMLElement
    expect(latestOf(pressure)).toBe('Latest: 122 / 78 mmHg on 2 Nov 2026')
    expect(within(pressure).getByText('Systolic')).toBeDefined()
    expect(within(pressure).getByText('Diastolic (dashed line)')).toBeDefined()
    const weight = screen.getByRole('heading', { name: 'Weight' }).closest('section') as HTMLElement
    expect(latestOf(weight)).toBe('Latest: 71.5 kg on 2 Nov 2026 · −0.5 since 2 Oct 2026')
    expect(screen.queryByText(/Temperature/)).toBeNull()
  })

  it('have all values in a table, newest first', async () => {
    const { person } = open()
    await person.click(await screen.findByText('Weight: all 2 values'))
    const rows = await screen.findAllByRole('row')
    expect(textsOf(rows.slice(1))).toEqual(['2 Nov 202671.5 kg', '2 Oct 202672 kg'])
    expect(textsOf(screen.getAllByRole('rowheader'))).toEqual(['2 Nov 2026', '2 Oct 2026'])
  })

  it('show the note of a value beside it, and the latest one above the chart', async () => {
    const noted = { ...vital('Weight', 'kg', '2026-11-03', 70), note: [{ text: 'With shoes' }] }
    const { person } = open(() => page(2, [...all.slice(1, 2), noted]))
    const weight = (await screen.findByRole('heading', { name: 'Weight' })).closest('section') as HTMLElement
    expect(within(weight).getByText('Comments: With shoes')).toBeDefined()
    await person.click(screen.getByText('Weight: all 2 values'))
    const rows = await screen.findAllByRole('row')
    expect(rows.map((row) => textsOf(row.children))).toEqual([
      ['Date', 'Value', 'Comments'],
      ['3 Nov 2026', '70 kg', 'With shoes'],
      ['2 Nov 2026', '71.5 kg', ''],
    ])
  })

  it('in another unit than the latest are not in the chart but in the table, with a note', async () => {
    const { person } = open(() => page(3, [...all.slice(1, 3), vital('Weight', 'lb', '2026-09-02', 157)]))
    expect(await screen.findByText('The chart shows the 2 of 3 values that are in kg. The table has all of them.')).toBeDefined()
    await person.click(screen.getByText('Weight: all 3 values'))
    expect((await screen.findAllByRole('row')).at(-1)?.textContent).toBe('2 Sep 2026157 lb')
  })

  it('are loaded page by page until the list is complete', async () => {
    open(({ PageNumber }) => page(2, [all[Number(PageNumber) - 1]]))
    await screen.findByRole('heading', { name: 'Blood Pressure' })
    await screen.findByRole('heading', { name: 'Weight' })
    expect(sentTo(path).map(({ PageNumber }) => PageNumber)).toEqual([1, 2])
  })

  it('that all have other names are not reported as missing, and lead to earlier years', async () => {
    open(() => page(1, all.slice(3)))
    expect(await screen.findByText('Your practice has 1 other measurement that is not shown here.')).toBeDefined()
    expect(screen.queryByText('No Records Found')).toBeNull()
    expect(screen.queryByText(/Nothing was measured/)).toBeNull()
    expect(screen.getByRole('button', { name: 'See the 4 years before' })).toBeDefined()
  })

  it('show the number of other measurements', async () => {
    open()
    expect(await screen.findByText('Your practice has 1 other measurement that is not shown here.')).toBeDefined()
  })

  it('report an empty list, and lead to earlier years', async () => {
    const { person } = open(() => page(0, []))
    expect(await screen.findByText('No Records Found')).toBeDefined()
    const start = sentTo(path)[0]?.StartDate
    await person.click(screen.getByRole('button', { name: 'See the 4 years before' }))
    const before = addDays(String(start), -1)
    await waitFor(() => expect(sentTo(path).at(-1)).toMatchObject({ StartDate: addDays(before, -1460), EndDate: before }))
    const [year, , day] = before.split('-')
    expect(screen.getByLabelText('To')).toHaveProperty('value', expect.stringMatching(new RegExp(`^${day}-.*${year}$`)))
  })
})
