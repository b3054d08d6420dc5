import { createReadStream, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { optionsFrom } from '../../../../scripts/import/options.ts'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { temporaryFolder } from '../../server-process.ts'
import { allRows, aroha, openImportDatabase } from './import-database.ts'

const folder = resolve('../shared/data/fhir')
const isThere = existsSync(folder)
if (!isThere) console.error(`Skipped: the files of ${folder} are not there.`)

const practice = openImportDatabase()
const packedFolder = temporaryFolder()
afterAll(() => rmSync(packedFolder, { recursive: true, force: true }))

const read = (file: string) =>
  importFile(
    { db: practice.db, clock: () => new Date() },
    { name: basename(file), open: () => createReadStream(file) },
    {
      practice: 'harbour',
      account: null,
      patient: null,
    },
  )
const filesOf = (...patterns: string[]) => globSync(patterns.map((pattern) => `${folder}/${pattern}`)).sort()

const bulk = filesOf('synthea-bulk/*.ndjson')
const bundles = filesOf('synthea/*.json', 'synthea-with-organizations/*.json', 'summaries/*.json', 'examples/inferno*.json')
const single = filesOf('examples/*.json').filter((file) => !bundles.includes(file))

const inOrder = (files: string[]) => {
  const options = optionsFrom([...files, '--practice', 'harbour'])
  return typeof options === 'string' ? expect.fail(options) : options.files
}

const importAndCount = async (files: string[]) => {
  const types = new Map<string, number>()
  for (const file of inOrder(files))
    for (const { type, written: count } of (await read(file)).counts) types.set(type, (types.get(type) ?? 0) + count)
  return Object.fromEntries([...types].filter(([, count]) => count > 0))
}

const gzipOf = (file: string) => {
  const name = join(packedFolder, `${basename(file)}.gz`)
  writeFileSync(name, gzipSync(readFileSync(file)))
  return name
}

const expectNoChange = async (files: string[]) => {
  const once = await allRows(practice.db)
  expect(await importAndCount(files)).toEqual({})
  expect(await allRows(practice.db)).toEqual(once)
}

describe.skipIf(!isThere)('for files from other projects', () => {
  test.each(bundles.map((file) => [basename(file), file]))('an import stores %s, and its gzip changes nothing', async (_name, file) => {
    const report = await read(file)
    for (const { type, place, reason } of report.skipped) {
      expect(place).toMatch(/^entry\[\d+\]/)
      expect(['no area of the portal shows it', 'says that nothing is known', 'its document is elsewhere']).toContain(
        type === 'Observation' && /^no (chart|area) shows/.test(reason) ? 'no area of the portal shows it' : reason,
      )
    }
    await expectNoChange([gzipOf(file)])
  })

  test('an import stores a bulk export file by file with the words of its notes, and its gzip changes nothing', async () => {
    expect(await importAndCount(bulk)).toMatchObject({ Patient: 13, Condition: 555, DocumentReference: 1215 })
    const notes = await practice.db.selectFrom('timeline_item').select('text').where('text', 'like', '%Chief Complaint%').execute()
    expect(notes).toHaveLength(1215)
    await expectNoChange(bulk.map(gzipOf))
  })

  test('an import stores single resources with their patients, and their gzip changes nothing', async () => {
    const ids = new Set(single.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"Patient\/([\w-]+)"/g)].map(([, id]) => id)))
    await practice.importBundle([...ids].map((id) => ({ ...aroha, id, identifier: [] })))
    expect(single.length).toBeGreaterThan(30)
    expect(await importAndCount(single)).toEqual({ Appointment: 1, DiagnosticReport: 2, Observation: 18 })
    await expectNoChange(single.map(gzipOf))
    const lines = practice.db.selectFrom('lab_observation').innerJoin('lab_result', 'lab_result.id', 'lab_observation.result_id')
    expect(await lines.select('lab_result.name').distinct().orderBy('lab_result.name').execute()).toHaveLength(3)
  })

  test('an import stores each blood pressure of Synthea as systolic over diastolic, in whole numbers', async () => {
    for (const file of filesOf('synthea/*.json')) await read(file)
    const pressures = await practice.db.selectFrom('vital').select(['value', 'second_value']).where('name', '=', 'Blood Pressure').execute()
    expect(pressures.length).toBeGreaterThan(40)
    expect(pressures.filter(({ value, second_value }) => value <= (second_value ?? 0) || !Number.isInteger(value))).toEqual([])
  })

  test('an import keeps the NHI number, long-term conditions and medicine codes of a summary from New Zealand', async () => {
    await read(`${folder}/summaries/Bundle-IosefaFuimaono-Bundle.json`)
    expect(await practice.db.selectFrom('patient').select(['nhi', 'ethnicity', 'gp_id']).execute()).toEqual([
      { nhi: 'ZZZ0016', ethnicity: 'Samoan', gp_id: expect.any(String) },
    ])
    const conditions = await practice.db.selectFrom('condition').select('is_long_term').execute()
    expect(conditions.map((one) => one.is_long_term)).toEqual(Array(6).fill(true))
    const losartan = await practice.db
      .selectFrom('medication')
      .select(['code', 'directions', 'prescriber'])
      .where('name', 'like', 'Losartan%')
      .execute()
    expect(losartan).toEqual([{ code: '10195211000116102', directions: '1 tablet daily (Oral route)', prescriber: 'Dr James Test-Smith' }])
  })

  test('an import skips a file without its patients with advice, and stores it after the patients', async () => {
    const conditions = `${folder}/synthea-bulk/Condition.000.ndjson`
    expect((await read(conditions)).skipped).toEqual([
      {
        type: 'Condition',
        reason: 'its patient is neither in the file nor in the practice: import the patient first, then this file again',
        count: 555,
        place: 'line 1 (Condition)',
      },
    ])
    await read(`${folder}/synthea-bulk/Patient.000.ndjson`)
    expect(await importAndCount([conditions])).toEqual({ Condition: 555 })
  })
})
