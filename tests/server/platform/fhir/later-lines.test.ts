import { describe, expect, test } from 'vitest'
import { allRows, aroha, linesByResult, openImportDatabase } from './import-database.ts'
import { laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()

const line = (id: string, text: string, category: object[]) =>
  observation(id, { category, code: { text }, valueQuantity: { value: 5, unit: 'mmol/L' } })
const cholesterol = line('cholesterol', 'Cholesterol', laboratory)
const panel = (lines: string[], more: object = {}) => report('panel', lines, { code: { text: 'Lipid panel' }, ...more })

describe('a report with observations in later files', () => {
  const ndjson = (...resources: object[]) => resources.map((resource) => JSON.stringify(resource)).join('\n')
  const hdl = line('hdl', 'HDL', [])
  const readReport = (one: object = panel(['cholesterol', 'hdl'])) => practice.read('DiagnosticReport.ndjson', ndjson(aroha, one))

  test('collects them in its own order', async () => {
    await readReport()
    await practice.read('Observation.ndjson', ndjson(hdl))
    const { skipped } = await practice.read('Observation.ndjson', ndjson(cholesterol))
    expect(skipped).toEqual([])
    const inOrder = [
      { name: 'Lipid panel', text: 'Cholesterol' },
      { name: 'Lipid panel', text: 'HDL' },
    ]
    expect(await linesByResult(practice.db)).toEqual(inOrder)
    expect(await practice.db.selectFrom('awaited_line').selectAll().execute()).toEqual([])
    const gathered = await allRows(practice.db)
    await practice.read('Observation.ndjson', ndjson(hdl, cholesterol))
    expect(await allRows(practice.db)).toEqual(gathered)
  })

  test('becomes unread with a new line', async () => {
    await readReport()
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    await practice.read('Observation.ndjson', ndjson(hdl))
    expect(await practice.db.selectFrom('lab_result').select('is_read').execute()).toEqual([{ is_read: false }])
  })

  test('takes no observation of another patient, and none that it no longer refers to', async () => {
    await readReport()
    await readReport(panel(['hdl']))
    const other = { ...aroha, id: 'mere', identifier: [], name: [{ family: 'Tai', given: ['Mere'] }], birthDate: '1990-01-01' }
    const ofOther = { ...hdl, category: laboratory, subject: { reference: 'Patient/mere' } }
    await practice.read('Observation.ndjson', ndjson(other, ofOther, cholesterol))
    expect(await linesByResult(practice.db)).toEqual([
      { name: 'Cholesterol', text: 'Cholesterol' },
      { name: 'HDL', text: 'HDL' },
    ])
  })
})

describe.each([
  ['without a value', { valueQuantity: undefined }, []],
  ['with a value', {}, ['Differential']],
])('an observation with components and %s', (_how, more, own) => {
  const parts = ['Neutrophils', 'Lymphocytes']
  const component = parts.map((text) => ({ code: { text }, valueQuantity: { value: 2, unit: '10*9/L' } }))
  const differential = { ...line('differential', 'Differential', laboratory), component, ...more }
  const names = async () => (await linesByResult(practice.db)).map(({ name, text }) => `${name}: ${text}`)
  const linesOf = (name: string) => [...own, ...parts].map((text) => `${name}: ${text}`)

  test('moves with all lines to the report of a later file, and on to another report', async () => {
    await practice.importBundle([aroha, differential, cholesterol])
    await practice.importBundle([aroha, panel(['differential', 'cholesterol'])])
    expect(await names()).toEqual([...linesOf('Lipid panel'), 'Lipid panel: Cholesterol'])
    expect(await practice.db.selectFrom('awaited_line').selectAll().execute()).toEqual([])
    await practice.importBundle([aroha, report('count', ['differential'], { code: { text: 'Blood count' } })])
    expect(await names()).toEqual([...linesOf('Blood count'), 'Lipid panel: Cholesterol'])
    expect(await practice.db.selectFrom('awaited_line').select('observation').execute()).toEqual([
      { observation: 'Observation/differential@own:Patient/aroha' },
    ])
  })

  test('is a single result without its report, and moves with all lines to a later report', async () => {
    const single = linesOf(own[0] ?? 'Neutrophils')
    await practice.importBundle([aroha, panel(['differential'], { status: 'registered' }), differential])
    expect(await names()).toEqual(single)
    await practice.importBundle([aroha, panel(['differential'])])
    expect(await names()).toEqual(linesOf('Lipid panel'))
    await practice.importBundle([aroha, panel(['differential'], { status: 'registered' })])
    expect(await names()).toEqual(single)
    expect(await practice.db.selectFrom('lab_result').select('source_key').execute()).toEqual([
      { source_key: 'Observation/differential@own:Patient/aroha' },
    ])
  })
})
