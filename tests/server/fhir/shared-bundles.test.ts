import { createReadStream, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importFile } from '../../../server/fhir/import/import-file.ts'
import { temporaryFolder } from '../server-process.ts'
import { everything, importing } from './importing.ts'

const folder = resolve('../shared/data/fhir')
const isThere = existsSync(folder)
if (!isThere) console.error(`Skipped: the bundles of ${folder} are not there.`)

const practice = importing()
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
const countOf = (report: Awaited<ReturnType<typeof read>>, type: string) => report.counts.find((one) => one.type === type)

describe.skipIf(!isThere)('bundles that nobody on the project wrote', { timeout: 60_000 }, () => {
  test.each(
    filesOf('synthea/*.json', 'synthea-with-organizations/*.json', 'summaries/*.json', 'examples/inferno*.json').map((file) => [
      basename(file),
      file,
    ]),
  )('%s goes in, and a second time, packed, changes nothing', async (_name, file) => {
    const report = await read(file)
    for (const { type, place, reason } of report.leftOut) {
      expect(place).toMatch(/^entry\[\d+\]/)
      expect(['no area of the portal shows it', 'says that nothing is known', 'its document is elsewhere']).toContain(
        type === 'Observation' && /^no (chart|area) shows/.test(reason) ? 'no area of the portal shows it' : reason,
      )
    }
    const once = await everything(practice.db)
    const packed = join(temporaryFolder(), `${basename(file)}.gz`)
    writeFileSync(packed, gzipSync(readFileSync(file)))
    const again = await read(packed)
    expect(again.counts.filter(({ written }) => written > 0)).toEqual([])
    expect(await everything(practice.db)).toEqual(once)
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
    expect(losartan).toEqual([{ code: '10195211000116102', directions: '1 tablet daily', prescriber: 'Dr James Test-Smith' }])
  })

  test('a bulk export goes in file by file: its notes find their patients and their words', async () => {
    for (const type of ['Practitioner', 'Patient', 'AllergyIntolerance', 'Condition', 'Immunization'])
      await read(`${folder}/synthea-bulk/${type}.000.ndjson`)
    const report = await read(`${folder}/synthea-bulk/DocumentReference.000.ndjson`)
    expect(countOf(report, 'DocumentReference')).toMatchObject({ read: 1215, written: 1215, leftOut: 0 })
    const notes = await practice.db.selectFrom('timeline_item').select('text').where('text', 'like', '%Chief Complaint%').execute()
    expect(notes).toHaveLength(1215)
  })

  test('a bulk export without its patients leaves everything out, with the lines', async () => {
    const { leftOut } = await read(`${folder}/synthea-bulk/Condition.000.ndjson`)
    expect(leftOut).toEqual([
      { type: 'Condition', reason: 'its patient is neither in the file nor in the practice', count: 555, place: 'line 1 (Condition)' },
    ])
  })
})
