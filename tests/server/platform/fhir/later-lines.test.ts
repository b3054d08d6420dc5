import { describe, expect, test } from 'vitest'
import { aroha, everything, importing, resultsWithLines } from './importing.ts'
import { laboratory, observation, report } from './resources.ts'

const practice = importing()

const line = (id: string, text: string, category: object[]) =>
  observation(id, { category, code: { text }, valueQuantity: { value: 5, unit: 'mmol/L' } })
const cholesterol = line('cholesterol', 'Cholesterol', laboratory)
const panel = (lines: string[], more: object = {}) => report('panel', lines, { code: { text: 'Lipid panel' }, ...more })

describe('a report whose observations come in a later file', () => {
  const ndjson = (...resources: object[]) => resources.map((resource) => JSON.stringify(resource)).join('\n')
  const hdl = line('hdl', 'HDL', [])
  const readReport = (one: object = panel(['cholesterol', 'hdl'])) => practice.read('DiagnosticReport.ndjson', ndjson(aroha, one))

  test('gathers them as they come, in its order, and nothing else changes', async () => {
    await readReport()
    await practice.read('Observation.ndjson', ndjson(hdl))
    const { skipped } = await practice.read('Observation.ndjson', ndjson(cholesterol))
    expect(skipped).toEqual([])
    const inOrder = [
      { name: 'Lipid panel', text: 'Cholesterol' },
      { name: 'Lipid panel', text: 'HDL' },
    ]
    expect(await resultsWithLines(practice.db)).toEqual(inOrder)
    expect(await practice.db.selectFrom('awaited_line').selectAll().execute()).toEqual([])
    const gathered = await everything(practice.db)
    await practice.read('Observation.ndjson', ndjson(hdl, cholesterol))
    expect(await everything(practice.db)).toEqual(gathered)
  })

  test('is unread again: it says more than what was read', async () => {
    await readReport()
    await practice.db.updateTable('lab_result').set({ is_read: true }).execute()
    await practice.read('Observation.ndjson', ndjson(hdl))
    expect(await practice.db.selectFrom('lab_result').select('is_read').execute()).toEqual([{ is_read: false }])
  })

  test('takes none of another patient, and none that it no longer names', async () => {
    await readReport()
    await readReport(panel(['hdl']))
    const other = { ...aroha, id: 'mere', identifier: [], name: [{ family: 'Tai', given: ['Mere'] }], birthDate: '1990-01-01' }
    const ofOther = { ...hdl, category: laboratory, subject: { reference: 'Patient/mere' } }
    await practice.read('Observation.ndjson', ndjson(other, ofOther, cholesterol))
    expect(await resultsWithLines(practice.db)).toEqual([
      { name: 'Cholesterol', text: 'Cholesterol' },
      { name: 'HDL', text: 'HDL' },
    ])
  })
})

describe.each([
  ['that tells nothing itself', { valueQuantity: undefined }, []],
  ['with a value of its own', {}, ['Differential']],
])('an observation of components %s', (_how, more, own) => {
  const parts = ['Neutrophils', 'Lymphocytes']
  const component = parts.map((text) => ({ code: { text }, valueQuantity: { value: 2, unit: '10*9/L' } }))
  const differential = { ...line('differential', 'Differential', laboratory), component, ...more }
  const names = async () => (await resultsWithLines(practice.db)).map(({ name, text }) => `${name}: ${text}`)
  const linesOf = (name: string) => [...own, ...parts].map((text) => `${name}: ${text}`)

  test('comes whole into a report of a later file, and whole from there into another one, which the first then waits for', async () => {
    await practice.bundle([aroha, differential, cholesterol])
    await practice.bundle([aroha, panel(['differential', 'cholesterol'])])
    expect(await names()).toEqual([...linesOf('Lipid panel'), 'Lipid panel: Cholesterol'])
    expect(await practice.db.selectFrom('awaited_line').selectAll().execute()).toEqual([])
    await practice.bundle([aroha, report('count', ['differential'], { code: { text: 'Blood count' } })])
    expect(await names()).toEqual([...linesOf('Blood count'), 'Lipid panel: Cholesterol'])
    expect(await practice.db.selectFrom('awaited_line').select('observation').execute()).toEqual([
      { observation: 'Observation/differential@own:Patient/aroha' },
    ])
  })

  test('is one result of its own where its report is left out or goes, and comes whole into one that names it then', async () => {
    const single = linesOf(own[0] ?? 'Neutrophils')
    await practice.bundle([aroha, panel(['differential'], { status: 'registered' }), differential])
    expect(await names()).toEqual(single)
    await practice.bundle([aroha, panel(['differential'])])
    expect(await names()).toEqual(linesOf('Lipid panel'))
    await practice.bundle([aroha, panel(['differential'], { status: 'registered' })])
    expect(await names()).toEqual(single)
    expect(await practice.db.selectFrom('lab_result').select('source_key').execute()).toEqual([
      { source_key: 'Observation/differential@own:Patient/aroha' },
    ])
  })
})
