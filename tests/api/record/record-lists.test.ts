import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allergiesQuery } from '../../../src/api/record/allergies.ts'
import { type TestResultFilter, testResultListsKey, testResultsQuery } from '../../../src/api/record/test-results.ts'
import type { TimelineFilter } from '../../../src/api/record/timeline.ts'
import { bundle } from '../../practice/bundle.ts'
import { answerCalls } from '../../practice/calls.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, sent } from '../answers.ts'
import { loadList } from '../load.ts'
import { loadResults, loadTimeline, recordLists } from './record-lists.ts'
import { allergyResource, testResultResource, timelineResource } from './record-resources.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const anyResults: TestResultFilter = { status: 'all', from: '2025-11-24', to: '2026-11-24', search: '' }
const anything: TimelineFilter = { from: null, to: null, search: '', providerId: null }

const nothing = { rows: [], unreadableCount: 0 }

describe.each(recordLists)('the $name', ({ ask, resource, decoded }) => {
  it.each([
    ['null', null],
    ['a text', 'Asthma'],
    ['a number', 57],
    ['a list', [resource]],
    ['nothing in it', {}],
    ['an id that is a number', { ...resource, id: 1042 }],
    ['extensions that are null', { ...resource, extension: null }],
    ['extensions that are a text', { ...resource, extension: 'True' }],
  ])('lose only the row that is %s, which is counted and reported without its values', async (_what, bad) => {
    answerWith(bundle(bad, resource))
    expect(await ask()).toEqual({ rows: [decoded], total: 2, unreadableCount: 1 })
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/could not be read: entry\.0\./))
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/Asthma|Tai|Moana|1042|2026/)
  })

  it('survive an entry that holds no resource', async () => {
    answerWith([{ total: 3, entry: [null, {}, { resource }] }])
    expect(await ask()).toMatchObject({ rows: [decoded], unreadableCount: 2 })
  })

  it('keep a row of whose extensions none can be read', async () => {
    answerWith(bundle({ ...resource, extension: resource.extension.map(() => 7) }))
    expect(await ask()).toMatchObject({ rows: [expect.anything()], unreadableCount: 0 })
  })

  it('keep a row with further unknown extensions', async () => {
    answerWith(bundle({ ...resource, extension: [...resource.extension, null, 'x', { url: 'Unknown', valueString: 'x' }] }))
    expect(await ask()).toMatchObject({ rows: [decoded], unreadableCount: 0 })
  })

  it.each([[[]], [[null]], [[{ entry: null }]], [[{ total: 0, entry: [] }]], [[{}]]])('are none in %j', async (answer) => {
    answerWith(answer)
    expect(await ask()).toMatchObject(nothing)
  })

  it.each([[{}], ['text'], [[{ entry: 'x' }]], [[{ total: -1 }]], [[3]], [[{ resourceType: 'OperationOutcome' }]]])(
    'are not understood in %j',
    async (answer) => {
      answerWith(answer)
      await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
    },
  )
})

describe('a list that has more rows than a page', () => {
  const scrolled = new Set(['test results', 'timeline items'])

  it.each(recordLists.filter(({ name }) => !scrolled.has(name)))('of $name is loaded whole', async ({ ask, resource, decoded }) => {
    const fetch = answerWith([{ total: 3, entry: [{ resource }] }])
    expect(await ask()).toEqual({ rows: [decoded, decoded, decoded], total: 3, unreadableCount: 0 })
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).PageNumber)).toEqual([1, 2, 3])
  })

  it.each([
    ['test results', () => loadResults(anyResults, 9), testResultResource],
    ['timeline items', () => loadTimeline(anything, 9), timelineResource],
  ])('of %s loads pages until the total is reached, counting unreadable rows', async (_what, ask, resource) => {
    const fetch = answerWith([{ total: 4, entry: [{ resource }, { resource: null }] }])
    expect((await ask()).map(({ rows, unreadableCount }) => [rows.length, unreadableCount])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).PageNumber)).toEqual([1, 2])
  })

  const many = (resource: object, size = 0, page = 1) => [
    { entry: Array.from({ length: size }, (_, row) => ({ resource: { ...resource, id: `${page}-${row}` } })) },
  ]
  const withoutTotal = (resource: object, sizes: readonly number[]) =>
    answerCalls(({ sent: { PageNumber } }) => many(resource, sizes[Number(PageNumber) - 1], Number(PageNumber)))

  it('and no total is loaded whole: the 31st allergy is as dangerous as the first', async () => {
    withoutTotal(allergyResource, [30, 15])
    expect(await loadList(allergiesQuery(connection, patientId))).toMatchObject({ rows: { length: 45 }, total: 45, unreadableCount: 0 })
  })

  it('and reports a total per page is loaded whole', async () => {
    const fetch = answerCalls(({ sent: { PageNumber } }) =>
      many(allergyResource, [30, 15][Number(PageNumber) - 1], Number(PageNumber)).map((one) => ({ ...one, total: one.entry.length })),
    )
    expect(await loadList(allergiesQuery(connection, patientId))).toMatchObject({ rows: { length: 45 }, total: 45, unreadableCount: 0 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('and ends before its total counts the rest as left out', async () => {
    answerWith([{ total: 5, entry: [] }])
    expect(await loadList(allergiesQuery(connection, patientId))).toEqual({ rows: [], total: 5, unreadableCount: 5 })
  })

  it('and is full at its end asks once more, and shows no row twice', async () => {
    const fetch = answerWith([{ ...many(allergyResource, 30)[0], total: 30 }])
    expect(await loadList(allergiesQuery(connection, patientId))).toMatchObject({ rows: { length: 30 }, total: 30, unreadableCount: 0 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('and no total loads pages while they are full', async () => {
    withoutTotal(testResultResource, [15, 15, 7])
    expect((await loadResults(anyResults, 9)).map(({ rows, total }) => [rows.length, total])).toEqual([
      [15, null],
      [15, null],
      [7, null],
    ])
  })

  it('and no total ends where the same page comes again', async () => {
    const fetch = answerWith(many(allergyResource, 30))
    expect(await loadList(allergiesQuery(connection, patientId))).toMatchObject({ rows: { length: 30 }, total: 30 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('and no total shows a page once that came twice while it was scrolled', async () => {
    const fetch = answerWith(many(testResultResource, 15))
    expect(await loadResults(anyResults, 9)).toMatchObject([{ rows: { length: 15 } }])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('and reports a total per page has as many rows as were read', async () => {
    answerCalls(({ sent: { PageNumber } }) =>
      many(testResultResource, PageNumber === 1 ? 15 : 7, Number(PageNumber)).map((one) => ({ ...one, total: one.entry.length })),
    )
    const pages = await loadResults(anyResults, 9)
    const shown = testResultsQuery(connection, patientId, anyResults).select?.({ pages, pageParams: [1, 2] }).pages
    expect(shown?.map(({ total }) => total)).toEqual([22, 22])
  })

  it.each(recordLists)('of $name ends at an empty page, whatever the total says', async ({ ask }) => {
    const fetch = answerWith([{ total: 40, entry: [] }])
    expect(await ask()).toMatchObject({ rows: [], total: 40 })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('the request', () => {
  it('of test results are the words, without the blanks around them', async () => {
    const fetch = answerWith(bundle())
    await loadResults({ ...anyResults, search: ' lipid ' })
    expect(sent(fetch).body).toMatchObject({ searchText: 'lipid' })
  })

  it('of the timeline are the days, the words and the provider, or null', async () => {
    const fetch = answerWith(bundle())
    await loadTimeline({ from: '2026-09-25', to: '2026-11-24', search: ' ', providerId: patientId })
    expect(sent(fetch).body).toMatchObject({ FromDate: '2026-09-25', toDate: '2026-11-24', SearchText: null, ProviderID: patientId })
  })

  it('is loaded anew for all lists of test results by one key', () => {
    const { queryKey } = testResultsQuery(connection, patientId, anyResults)
    expect(queryKey.slice(0, testResultListsKey.length)).toEqual(testResultListsKey)
  })
})
