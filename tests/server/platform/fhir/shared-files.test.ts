import { createReadStream, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { optionsFrom } from '../../../../scripts/import/options.ts'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { temporaryFolder } from '../../server-process.ts'
import { aroha, everything, importing } from './importing.ts'

const folder = resolve('../shared/data/fhir')
const isThere = existsSync(folder)
if (!isThere) console.error(`Skipped: the files of ${folder} are not there.`)

const practice = importing()
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

const written = async (files: string[]) => {
  const types = new Map<string, number>()
  for (const file of inOrder(files))
    for (const { type, written: count } of (await read(file)).counts) types.set(type, (types.get(type) ?? 0) + count)
  return Object.fromEntries([...types].filter(([, count]) => count > 0))
}

const packed = (file: string) => {
  const name = join(packedFolder, `${basename(file)}.gz`)
  writeFileSync(name, gzipSync(readFileSync(file)))
  return name
}

const changesNothing = async (files: string[]) => {
  const once = await everything(practice.db)
  expect(await written(files)).toEqual({})
  expect(await everything(practice.db)).toEqual(once)
}

describe.skipIf(!isThere)('files that nobody on the project wrote', () => {
  test.each(bundles.map((file) => [basename(file), file]))(
    '%s goes in, and a second time, packed, changes nothing',
    async (_name, file) => {
      const report = await read(file)
      for (const { type, place, reason } of report.skipped) {
        expect(place).toMatch(/^entry\[\d+\]/)
        expect(['no area of the portal shows it', 'says that nothing is known', 'its document is elsewhere']).toContain(
          type === 'Observation' && /^no (chart|area) shows/.test(reason) ? 'no area of the portal shows it' : reason,
        )
      }
      await changesNothing([packed(file)])
    },
  )

  test('a bulk export goes in file by file: its notes find their patients and their words, and a second time, packed, it changes nothing', async () => {
    expect(await written(bulk)).toMatchObject({ Patient: 13, Condition: 555, DocumentReference: 1215 })
    const notes = await practice.db.selectFrom('timeline_item').select('text').where('text', 'like', '%Chief Complaint%').execute()
    expect(notes).toHaveLength(1215)
    await changesNothing(bulk.map(packed))
  })

  test('single resources go in, each with its patient, and a second time, packed, change nothing', async () => {
    const ids = new Set(single.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"Patient\/([\w-]+)"/g)].map(([, id]) => id)))
    await practice.bundle([...ids].map((id) => ({ ...aroha, id, identifier: [] })))
    expect(single.length).toBeGreaterThan(30)
    expect(await written(single)).toEqual({ Appointment: 1, DiagnosticReport: 2, Observation: 18 })
    await changesNothing(single.map(packed))
    const lines = practice.db.selectFrom('lab_observation').innerJoin('lab_result', 'lab_result.id', 'lab_observation.result_id')
    expect(await lines.select('lab_result.name').distinct().orderBy('lab_result.name').execute()).toHaveLength(3)
  })

  test('every blood pressure of Synthea, diastolic first, is the right way round and in whole numbers', async () => {
    for (const file of filesOf('synthea/*.json')) await read(file)
    const pressures = await practice.db.selectFrom('vital').select(['value', 'second_value']).where('name', '=', 'Blood Pressure').execute()
    expect(pressures.length).toBeGreaterThan(40)
    expect(pressures.filter(({ value, second_value }) => value <= (second_value ?? 0) || !Number.isInteger(value))).toEqual([])
  })

  test('the summary from New Zealand keeps its NHI number, its long-term conditions and its medicines’ codes', async () => {
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

  test('a file without its patients says what to do, and nothing is lost', async () => {
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
    expect(await written([conditions])).toEqual({ Condition: 555 })
  })
})
