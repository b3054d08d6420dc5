import { expect, it } from 'vitest'
import { remindersQuery } from '../../../src/api/record/reminders.ts'
import { timelineQuery } from '../../../src/api/record/timeline.ts'
import { answerCalls } from '../../practice/calls.ts'
import { connection, patientId } from '../../practice/people.ts'
import { loadList, loadPages } from '../load.ts'

type Change = (ids: string[]) => string[]
const first: Change = (ids) => ['new', ...ids]
const last: Change = (ids) => [...ids, 'new']
const removed: Change = (ids) => ids.slice(1)
const moved: Change = ([one = '', ...ids]) => [...ids, one]

/** A list of two full pages and a row, which changes after the first page was read, and once more for each further change. */
const changing = (size: number, rowOf: (id: string) => object, ...changes: Change[]) => {
  let ids = Array.from({ length: size * 2 + 1 }, (_, index) => `row ${index}`)
  answerCalls(({ sent: { PageNumber } }) => {
    const start = (Number(PageNumber) - 1) * size
    const page = [{ total: ids.length, entry: ids.slice(start, start + size).map((id) => ({ resource: rowOf(id) })) }]
    ids = changes.shift()?.(ids) ?? ids
    return page
  })
  return () => ids
}

const entry = (id: string) => ({
  id,
  created: '2026-11-02T10:30:00+13:00',
  code: { text: 'Cough.' },
  extension: [{ valueString: 'Dr Tai' }],
})
const reminder = (id: string) => ({ id, extension: [] })
const anything = { from: null, to: null, search: '', providerId: null }

it.each([
  ['arrives at the top', first],
  ['arrives at the end', last],
  ['goes from the first page', removed],
  ['moves to the end', moved],
])('a whole list is read anew where a row %s between two pages', async (_, change) => {
  const current = changing(100, reminder, change)
  const { rows, total, unreadableCount } = await loadList(remindersQuery(connection, patientId))
  expect([rows.map(({ id }) => id), total, unreadableCount]).toEqual([current(), current().length, 0])
})

it.each([
  ['arrives at the top', first],
  ['arrives at the end', last],
  ['goes from the first page', removed],
  ['moves to the end', moved],
])('a list in pages repeats no row and gives no total where a row %s between two pages', async (_, change) => {
  changing(15, entry, change)
  const query = timelineQuery(connection, patientId, anything)
  const pages = query.select?.({ pages: await loadPages(query, 3), pageParams: [1, 2, 3] }).pages ?? []
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(pages.map(({ total, isShifted }) => [total, isShifted])).toEqual(pages.map(() => [null, true]))
})
