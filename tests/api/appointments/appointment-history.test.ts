import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { historyQuery } from '../../../src/api/appointments/appointments.ts'
import { exampleRow } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith } from '../answers.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('the history', () => {
  const load = () =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).infiniteQuery({
      ...historyQuery(connection, patientId, { filter: 'all', range: null }),
      pages: 9,
    })

  it('loads pages until the total is reached, counting unreadable rows', async () => {
    const good = { resource: exampleRow('appointments') }
    const fetch = answerWith([{ total: 4, entry: [good, { resource: null }] }])
    const { pages, pageParams } = await load()
    expect(pageParams).toEqual([1, 2])
    expect(pages.map(({ rows, unreadableCount }) => [rows.length, unreadableCount])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('ends at an empty page, whatever the total says', async () => {
    const fetch = answerWith([{ total: 40, entry: [] }])
    await load()
    expect(fetch).toHaveBeenCalledOnce()
  })
})
