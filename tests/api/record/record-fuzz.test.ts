import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Rows } from '../../../src/api/http/bundle.ts'
import { ApiFailure } from '../../../src/api/http/failures.ts'
import { testReportQuery, testTrendQuery } from '../../../src/api/record/test-report.ts'
import { rangeScale } from '../../../src/domain/record/range-scale.ts'
import { groupTimeline, type TimelineItem } from '../../../src/domain/record/timeline.ts'
import { type Vital, vitalSeries } from '../../../src/domain/record/vitals.ts'
import { recordDate } from '../../../src/domain/values/record-date.ts'
import { bundle } from '../../practice/bundle.ts'
import { answerCalls } from '../../practice/calls.ts'
import { connection, patientId } from '../../practice/people.ts'
import { runQuery } from '../answers.ts'
import { load } from '../load.ts'
import { mutationsOf } from '../mutations.ts'
import { recordLists } from './record-lists.ts'
import { reportDocumentResource, reportLine, reportLineResource } from './record-resources.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const runs = { seed: 20261124, numRuns: 150 }

/** The first call gets this answer, later ones an empty page. */
const answerFirstWith = (answer: unknown) => {
  const answers = [answer]
  answerCalls(() => Response.json(answers.length > 0 ? answers.shift() : []))
}

/** The data of a call; undefined for an unreadable answer. Any other failure fails the test. */
const understood = async <Data>(answer: Promise<Data>) => {
  try {
    return await answer
  } catch (error) {
    expect(error).toBeInstanceOf(ApiFailure)
    expect(error).toMatchObject({ kind: 'notUnderstood' })
    return undefined
  }
}

const dateFields = [
  'onset',
  'dueOn',
  'administeredOn',
  'sentAt',
  'date',
  'prescribedOn',
  'endsOn',
  'repeatFrom',
  'at',
  'sortedBy',
  'reportedAt',
]

/** Formats the decoded rows as the views do. */
const show = ({ rows }: Rows<unknown>) => {
  for (const row of rows as ({ url?: string | null } & Record<string, string | null>)[]) {
    for (const field of dateFields) if (row[field]) expect(recordDate(row[field])).toEqual(expect.any(String))
    if (row.url) expect(new URL(row.url).protocol).toMatch(/^https?:$/)
  }
}

describe.each(recordLists)('whatever the practice sends for the $name', ({ name, ask, resource, decoded }) => {
  const showAll = (list: Rows<unknown>) => {
    show(list)
    if (name === 'timeline items') groupTimeline(list.rows as TimelineItem[])
    if (name === 'vital signs') vitalSeries(list.rows as Vital[])
  }

  it('a row that is good stays, in its place, beside one that is not', async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(resource), async (mutant) => {
        answerFirstWith(bundle(resource, mutant, resource))
        const list = await ask()
        expect(list?.rows[0]).toEqual(decoded)
        expect(list?.rows.at(-1)).toEqual(decoded)
        expect(list?.rows.length).toBeGreaterThanOrEqual(2)
        if (list) showAll(list)
      }),
      runs,
    )
  })

  it('the answer is read or not understood, and nothing is thrown at the view', async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(bundle(resource, resource)), async (answer) => {
        answerFirstWith(answer)
        const list = await understood(ask())
        if (list) showAll(list)
      }),
      runs,
    )
  })
})

describe('whatever the practice sends for a report', () => {
  const good = reportLineResource(reportLine)
  const html = reportDocumentResource({ contentType: 'HTML', data: 'PHA+V2VsbDwvcD4=', title: 'Histology' })
  const ask = () => load(testReportQuery(connection, patientId, '57'))

  it('a line that is good stays', async () => {
    let tables = 0
    await fc.assert(
      fc.asyncProperty(mutationsOf(good), async (mutant) => {
        answerFirstWith(bundle(mutant, good))
        const report = await understood(ask())
        if (report?.kind !== 'table') return
        tables += 1
        expect(report.lines.at(-1)).toMatchObject({ text: 'Cholesterol', flag: 'high' })
        for (const { quantity } of report.lines)
          if (quantity?.range) expect(Object.values(rangeScale(quantity, quantity.range) ?? {})).not.toContain(Number.NaN)
      }),
      runs,
    )
    expect(tables).toBeGreaterThan(10)
  })

  it('it is one of the four kinds, or not understood', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutationsOf(bundle(good, good)), mutationsOf(bundle(html))), async (answer) => {
        answerFirstWith(answer)
        const report = await understood(ask())
        expect(['pdf', 'html', 'table', 'empty', undefined]).toContain(report?.kind)
      }),
      runs,
    )
  })
})

describe('whatever the practice sends for a chart', () => {
  const row = { Date: '2026-11-02T10:30:00+13:00', Value: 6.1, Unit: 'mmol/L', Low: null, High: 5 }
  const ask = () => runQuery(testTrendQuery(connection, patientId, '2093-3', null))

  it('a row that is good stays', async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(row), async (mutant) => {
        answerFirstWith([{ observationtext: JSON.stringify([row, mutant, row]) }])
        const { points } = await ask()
        expect(points.length).toBeGreaterThanOrEqual(2)
        for (const { at, value } of points) expect([recordDate(at), Number.isFinite(value)]).toEqual([expect.any(String), true])
      }),
      runs,
    )
  })

  it('the text is read or not understood', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          mutationsOf([row, row]).map((rows) => JSON.stringify(rows) ?? ''),
        ),
        async (text) => {
          answerFirstWith([{ observationtext: text }])
          await understood(ask())
        },
      ),
      runs,
    )
  })
})
