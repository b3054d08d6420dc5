import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openCompanions } from '../../../../scripts/import/companions.ts'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { bytesOf } from '../../../../server/platform/fhir/import/private-file.ts'
import { temporaryFolder } from '../../server-process.ts'
import { allRows, aroha, linesByResult, openImportDatabase, sourceOf } from './import-database.ts'
import { laboratory, letter, medication, observation, report } from './resources.ts'

const practice = openImportDatabase()
const folder = temporaryFolder()

const pdf = Buffer.from('%PDF-1').toString('base64')
const value = (text: string) => ({ code: { text }, valueQuantity: { value: 5, unit: 'mmol/L' } })
const names = async () => (await linesByResult(practice.db)).map(({ name, text }) => `${name}: ${text}`)

describe('a document in a Binary resource', () => {
  const binary = { resourceType: 'Binary', id: 'scan', contentType: 'application/pdf', data: pdf }
  const attachment = (url: string) => ({ contentType: 'application/pdf', url })

  test.each(['Binary/scan', 'urn:uuid:scan'])('becomes the content of the letter and the report that refer to it: %s', async (url) => {
    const file = [
      aroha,
      letter('application/pdf', '', { content: [{ attachment: attachment(url) }] }),
      report('histology', [], { presentedForm: [attachment(url)] }),
      binary,
    ]
    const { skipped } = await practice.importBundle(file)
    expect(skipped).toEqual([])
    expect(await practice.db.selectFrom('media').select('data_base64').execute()).toEqual([{ data_base64: pdf }])
    expect(await practice.db.selectFrom('lab_result').select(['kind', 'content_base64']).execute()).toEqual([
      { kind: 'pdf', content_base64: pdf },
    ])
    const once = await allRows(practice.db)
    await practice.importBundle(file)
    expect(await allRows(practice.db)).toEqual(once)
  })

  test('is not stored with a restricting label', async () => {
    const security = [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' }]
    await practice.importBundle([
      aroha,
      letter('application/pdf', '', { content: [{ attachment: attachment('Binary/scan') }] }),
      { ...binary, meta: { security } },
    ])
    expect(await practice.db.selectFrom('media').select('id').execute()).toEqual([])
  })
})

describe('contained observations of a report', () => {
  test('become its lines and inherit its date, on a second import too', async () => {
    const inner = (id: string, text: string) => ({ resourceType: 'Observation', id, status: 'final', ...value(text) })
    const panel = report('panel', [], {
      result: [{ reference: '#b' }, { reference: '#a' }],
      contained: [inner('a', 'Potassium'), inner('b', 'Sodium')],
    })
    const { skipped } = await practice.importBundle([aroha, panel])
    expect(skipped).toEqual([])
    expect(await names()).toEqual(['panel: Sodium', 'panel: Potassium'])
    const once = await allRows(practice.db)
    await practice.importBundle([aroha, panel])
    expect(await allRows(practice.db)).toEqual(once)
  })
})

describe('members of a panel', () => {
  const hasMember = ['sodium', 'potassium'].map((id) => ({ reference: `Observation/${id}` }))
  const members = [observation('sodium', { ...value('Sodium'), category: laboratory }), observation('potassium', value('Potassium'))]

  test('become lines of the report at the position of the panel', async () => {
    const electrolytes = observation('electrolytes', { code: { text: 'Electrolytes' }, hasMember })
    await practice.importBundle([
      aroha,
      report('blood', ['electrolytes', 'glucose']),
      electrolytes,
      ...members,
      observation('glucose', value('Glucose')),
    ])
    expect(await names()).toEqual(['blood: Sodium', 'blood: Potassium', 'blood: Glucose'])
    expect(await practice.db.selectFrom('awaited_line').selectAll().execute()).toEqual([])
  })

  test('become one line each if the report also refers to them', async () => {
    const ratio = observation('ratio', { ...value('Ratio'), hasMember })
    await practice.importBundle([aroha, report('blood', ['ratio', 'sodium', 'potassium']), ratio, ...members])
    expect(await names()).toEqual(['blood: Ratio', 'blood: Sodium', 'blood: Potassium'])
  })

  test('may be panels that refer to each other', async () => {
    const inner = observation('inner', { code: { text: 'Inner' }, hasMember: [{ reference: 'Observation/outer' }, ...hasMember] })
    const outer = observation('outer', { code: { text: 'Outer' }, hasMember: [{ reference: 'Observation/inner' }] })
    await practice.importBundle([aroha, report('blood', ['outer']), inner, outer, ...members])
    expect(await names()).toEqual(['blood: Sodium', 'blood: Potassium'])
  })
})

describe('the files of one command', () => {
  const files = {
    'a-requests.ndjson': [
      medication('', { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/warfarin' } }),
    ],
    'b-letters.ndjson': [letter('application/pdf', '', { content: [{ attachment: { url: 'Binary/scan' } }] })],
    'c-medicines.ndjson': [{ resourceType: 'Medication', id: 'warfarin', code: { text: 'Warfarin 3 mg tablet' } }],
    'd-people.ndjson': [aroha],
    'e-documents.ndjson': [{ resourceType: 'Binary', id: 'scan', contentType: 'application/pdf', data: pdf }],
    'f-broken.json': [],
  }

  test('share patients, medicines and documents in any order', async () => {
    const contents = new Map(
      Object.entries(files).map(([name, resources]) => [join(folder, name), resources.map((one) => JSON.stringify(one)).join('\n') || '{']),
    )
    for (const [path, content] of contents) writeFileSync(path, content)
    const companions = await openCompanions([...contents.keys()], folder)
    const shared = { name: 'companions', open: () => Readable.from(bytesOf(companions.file)) }
    try {
      for (const path of companions.files.filter((one) => !one.includes('broken'))) {
        const { skipped } = await importFile(
          { db: practice.db, clock: () => new Date() },
          sourceOf(path, contents.get(path) ?? ''),
          { practice: 'harbour', account: null, patient: null },
          undefined,
          shared,
        )
        expect(skipped).toEqual([])
      }
    } finally {
      await companions.close()
    }
    expect(await practice.db.selectFrom('medication').select('name').execute()).toEqual([{ name: 'Warfarin 3 mg tablet' }])
    expect(await practice.db.selectFrom('media').select('data_base64').execute()).toEqual([{ data_base64: pdf }])
  })
})
