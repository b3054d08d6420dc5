import { describe, expect, test } from 'vitest'
import { labReportResources, labResultResource } from '../../../../server/areas/record/routes/lab-resources.ts'
import { labResultsOf, openLabResult } from '../../../../server/areas/record/store/lab-results.ts'
import { sections } from '../../../../server/platform/fhir/summary/sections.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { allRows, aroha, linesByResult, openImportDatabase } from './import-database.ts'
import { laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()

const withRange = { referenceRange: [{ low: { value: 4, unit: 'mmol/L' }, high: { value: 6, unit: 'mmol/L' } }] }
const line = (id: string) => observation(id, { valueQuantity: { value: 5, unit: 'mmol/L' }, ...withRange })
const reportOf = (id: string, ...references: string[]) => report(id, [], { result: references.map((reference) => ({ reference })) })

/** The counts of missing lines in the list and in the report, by the name of the result. */
const missingLineCounts = async () => {
  const patientId = await practice.patientId()
  const filter = { days: { from: null, until: null }, searched: '', list: 'all' } as const
  const { rows } = await labResultsOf(practice.db, asPatient(patientId), filter, { size: 15, number: 1 })
  const entries = rows.map(async (row) => {
    const opened = (await openLabResult(practice.db, asPatient(patientId), row.id)) ?? expect.fail('no report')
    const parts = labReportResources(opened).flatMap(({ extension = [] }) => extension)
    const counts = [labResultResource(row).extension, parts].map(
      (list) => list.find(({ url }) => url === 'AwaitedLines')?.valueInteger ?? 0,
    )
    return [row.name, ...counts]
  })
  return Object.fromEntries((await Promise.all(entries)).map(([name, ...counts]) => [name, counts]))
}

describe('a report with missing lines', () => {
  test.each([
    ['by type and id', 'Observation/never', 'Observation/empty', 'Observation/sodium'],
    ['by the URL of an entry', 'urn:uuid:never', 'urn:uuid:empty', 'urn:uuid:sodium'],
    ['by a contained id, and by a URL', '#never', 'urn:uuid:empty', 'https://example.org/fhir/Observation/sodium'],
  ])('shows their number in the list and in the report, and the import has a note: %s', async (_how, ...references) => {
    const { notes } = await practice.importBundle([
      aroha,
      reportOf('panel', ...references),
      observation('empty', withRange),
      line('sodium'),
    ])
    expect(await linesByResult(practice.db)).toEqual([{ name: 'panel', text: 'sodium' }])
    expect(await missingLineCounts()).toEqual({ panel: [2, 2] })
    expect(notes).toEqual(['1 reports are without some of the observations that they name.'])
  })

  test('states their number in the summary, for readers and for imports', async () => {
    await practice.importBundle([aroha, report('panel', ['never', 'sodium', 'late']), line('sodium')])
    const results = sections.find(({ label }) => label === 'Test Results') ?? expect.fail('no section')
    const { table, entries } = await results.read(practice.db, aroha, asPatient(await practice.patientId()))
    expect(table.rows[0]?.slice(1, 4)).toEqual(['panel', 'Without 2 of the observations that it names', 'Final'])
    await practice.importBundle([aroha, ...entries.flat()], { practice: 'ranges' })
    expect(await practice.db.selectFrom('awaited_line').select('result_id').execute()).toHaveLength(4)
  })

  test('does not share them with another report that has the same contained ids', async () => {
    const within = (id: string) => report(id, [], { result: [{ reference: '#never' }, { display: 'Sodium' }] })
    const { notes } = await practice.importBundle([aroha, within('one'), within('other')])
    expect(await missingLineCounts()).toEqual({ one: [2, 2], other: [2, 2] })
    expect(notes).toEqual(['2 reports are without the observations that they name.'])
  })

  test('shows no number after the last line was imported', async () => {
    await practice.importBundle([aroha, report('panel', ['sodium', 'potassium']), line('sodium')])
    expect(await missingLineCounts()).toEqual({ panel: [1, 1] })
    await practice.importBundle([aroha, line('potassium')])
    expect(await missingLineCounts()).toEqual({ panel: [0, 0] })
  })
})

describe('an observation in two reports', () => {
  const first = report('first', ['sodium'])
  const last = report('last', ['sodium', 'potassium'])

  test('belongs to the last one and is missing in the other, after a second import too', async () => {
    const resources = [aroha, first, last, line('sodium'), line('potassium')]
    const { notes } = await practice.importBundle(resources)
    expect(await missingLineCounts()).toEqual({ first: [1, 1], last: [0, 0] })
    expect(notes).toEqual([
      '1 reports are without the observations that they name.',
      '1 observations are named by several reports: each stands in the last of them.',
    ])
    const once = await allRows(practice.db)
    await practice.importBundle(resources)
    await practice.importBundle([aroha, { ...line('sodium'), category: laboratory }])
    expect((await allRows(practice.db)).lab_observation).toEqual(once.lab_observation)
  })

  test.each([
    ['with the observation', [line('sodium')]],
    ['without the observation', []],
  ])('moves to the report of a later file %s, and is missing in the first report', async (_how, again) => {
    await practice.importBundle([aroha, first, line('sodium')])
    await practice.importBundle([aroha, last, line('potassium'), ...again])
    expect(await missingLineCounts()).toEqual({ first: [1, 1], last: [0, 0] })
  })
})
