import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DateRange, type HistoryFilter, historyQuery } from '../../src/api/appointments.ts'
import { bundle } from '../practice/bundle.ts'
import { exampleRow } from '../practice/examples.ts'
import { connection, patientId } from '../practice/people.ts'
import { answerWith, sent } from './answers.ts'

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the history', () => {
  const range = { from: '2026-01-01', to: '2026-11-21' }
  const load = (filter: HistoryFilter, between: DateRange | null, pages = 1) =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchInfiniteQuery({
      ...historyQuery(connection, patientId, { filter, range: between }),
      pages,
    })

  it.each([
    ['completed', 11],
    ['missed', 12],
    ['cancelled', 13],
    ['all', 0],
  ] as const)('%s is asked for by 15 in the body', async (filter, AppointmentType) => {
    const fetch = answerWith(bundle())
    await load(filter, null)
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/Appointments',
      body: { PatientID: patientId, PageSize: 15, PageNumber: 1, AppointmentType },
    })
  })

  it('completed between dates is asked for by 100 in the body', async () => {
    const fetch = answerWith(bundle())
    await load('completed', range)
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/Appointments',
      body: { PatientID: patientId, PageSize: 100, PageNumber: 1, AppointmentType: 3, FromDate: range.from, ToDate: range.to },
    })
  })

  it.each([
    ['missed', 2, 100],
    ['cancelled', 4, 100],
    ['all', 0, 200],
  ] as const)('%s between dates is asked for in the query, without a body', async (filter, type, size) => {
    const fetch = answerWith(bundle())
    await load(filter, range)
    expect(sent(fetch)).toMatchObject({
      url: `https://practice.test/api/Patient/Appointments?PatientID=${patientId}&PageSize=${size}&PageNumber=1&AppointmentType=${type}&FromDate=2026-01-01&ToDate=2026-11-21`,
      body: null,
    })
  })

  it('goes on page by page until the total is reached, rows that cannot be read included', async () => {
    const good = { resource: exampleRow('appointments') }
    const fetch = answerWith([{ total: 4, entry: [good, { resource: null }] }])
    const { pages, pageParams } = await load('all', null, 9)
    expect(pageParams).toEqual([1, 2])
    expect(pages.map(({ rows, leftOut }) => [rows.length, leftOut])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('ends at an empty page, whatever the total says', async () => {
    const fetch = answerWith([{ total: 40, entry: [] }])
    await load('all', null, 9)
    expect(fetch).toHaveBeenCalledOnce()
  })
})
