import { describe, expect, test } from 'vitest'
import { labReportResources, labResultResource } from '../../../../server/areas/record/routes/lab-resources.ts'
import { labResultsOf, openLabResult } from '../../../../server/areas/record/store/lab-results.ts'
import { sections } from '../../../../server/platform/fhir/summary/sections.ts'
import { aroha, everything, importing, resultsWithLines } from './importing.ts'
import { laboratory, observation, report } from './resources.ts'

const practice = importing()

const ranged = { referenceRange: [{ low: { value: 4, unit: 'mmol/L' }, high: { value: 6, unit: 'mmol/L' } }] }
const line = (id: string) => observation(id, { valueQuantity: { value: 5, unit: 'mmol/L' }, ...ranged })
const naming = (id: string, ...references: string[]) => report(id, [], { result: references.map((reference) => ({ reference })) })

/** What the list and the report say of lines that are not there, by the name of the result. */
const lacking = async () => {
  const patientId = await practice.patientId()
  const asked = { days: { from: null, until: null }, searched: '', list: 'all' } as const
  const { rows } = await labResultsOf(practice.db, patientId, asked, { size: 15, number: 1 })
  const told = rows.map(async (row) => {
    const opened = (await openLabResult(practice.db, patientId, row.id)) ?? expect.fail('no report')
    const parts = labReportResources(opened).flatMap(({ extension = [] }) => extension)
    const counts = [labResultResource(row).extension, parts].map(
      (list) => list.find(({ url }) => url === 'AwaitedLines')?.valueInteger ?? 0,
    )
    return [row.name, ...counts]
  })
  return Object.fromEntries((await Promise.all(told)).map(([name, ...counts]) => [name, counts]))
}

describe('a report that lacks lines which it names', () => {
  test.each([
    ['by type and id', 'Observation/never', 'Observation/empty', 'Observation/sodium'],
    ['by the address of an entry', 'urn:uuid:never', 'urn:uuid:empty', 'urn:uuid:sodium'],
    ['within itself, and by an address', '#never', 'urn:uuid:empty', 'https://example.org/fhir/Observation/sodium'],
  ])('says how many, in the list and in itself, and the import says that there are such: %s', async (_how, ...references) => {
    const { notes } = await practice.bundle([aroha, naming('panel', ...references), observation('empty', ranged), line('sodium')])
    expect(await resultsWithLines(practice.db)).toEqual([{ name: 'panel', text: 'sodium' }])
    expect(await lacking()).toEqual({ panel: [2, 2] })
    expect(notes).toEqual(['1 reports are without some of the observations that they name.'])
  })

  test('says how many in the summary too, to who reads and to who imports it', async () => {
    await practice.bundle([aroha, report('panel', ['never', 'sodium', 'late']), line('sodium')])
    const results = sections.find(({ label }) => label === 'Test Results') ?? expect.fail('no section')
    const { table, entries } = await results.read(practice.db, aroha, await practice.patientId())
    expect(table.rows[0]?.slice(1, 4)).toEqual(['panel', 'Without 2 of the observations that it names', 'Final'])
    await practice.bundle([aroha, ...entries.flat()], { practice: 'ranges' })
    expect(await practice.db.selectFrom('awaited_line').select('result_id').execute()).toHaveLength(4)
  })

  test('does not share them with another one, where both name what they hold themselves, or nothing at all', async () => {
    const within = (id: string) => report(id, [], { result: [{ reference: '#never' }, { display: 'Sodium' }] })
    const { notes } = await practice.bundle([aroha, within('one'), within('other')])
    expect(await lacking()).toEqual({ one: [2, 2], other: [2, 2] })
    expect(notes).toEqual(['2 reports are without the observations that they name.'])
  })

  test('says nothing once they are all there', async () => {
    await practice.bundle([aroha, report('panel', ['sodium', 'potassium']), line('sodium')])
    expect(await lacking()).toEqual({ panel: [1, 1] })
    await practice.bundle([aroha, line('potassium')])
    expect(await lacking()).toEqual({ panel: [0, 0] })
  })
})

describe('an observation that two reports name', () => {
  const first = report('first', ['sodium'])
  const last = report('last', ['sodium', 'potassium'])

  test('stands in the last one, the other one lacks it, and the import says so, also a second time', async () => {
    const resources = [aroha, first, last, line('sodium'), line('potassium')]
    const { notes } = await practice.bundle(resources)
    expect(await lacking()).toEqual({ first: [1, 1], last: [0, 0] })
    expect(notes).toEqual([
      '1 reports are without the observations that they name.',
      '1 observations are named by several reports: each stands in the last of them.',
    ])
    const once = await everything(practice.db)
    await practice.bundle(resources)
    await practice.bundle([aroha, { ...line('sodium'), category: laboratory }])
    expect((await everything(practice.db)).lab_observation).toEqual(once.lab_observation)
  })

  test.each([
    ['with it', [line('sodium')]],
    ['without it', []],
  ])('is lacking in the report of an earlier file that it leaves for one of a later file, which comes %s', async (_how, again) => {
    await practice.bundle([aroha, first, line('sodium')])
    await practice.bundle([aroha, last, line('potassium'), ...again])
    expect(await lacking()).toEqual({ first: [1, 1], last: [0, 0] })
  })
})
