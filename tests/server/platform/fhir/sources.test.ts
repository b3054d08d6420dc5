import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sources } from '../../../../server/platform/database/migrations/0028-sources.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { allRows, aroha, openImportDatabase, subject } from './import-database.ts'
import { allergy, inErrorStatus, laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()

const patient = (id: string, more: object = {}) => ({ ...aroha, id, ...more })
const of = (id: string) => ({ reference: `Patient/${id}` })
const allergyOf = (text: string, id: string, more: object = {}) => allergy(text, { id: '9', patient: of(id), ...more })
const potassium = (id: string, more: object = {}) =>
  observation('5', {
    category: laboratory,
    code: { text: 'Potassium' },
    subject: of(id),
    valueQuantity: { value: 6.9, unit: 'mmol/L' },
    ...more,
  })
const haemoglobin = (id: string, more: object = {}) =>
  potassium(id, { code: { text: 'Haemoglobin' }, valueQuantity: { value: 131, unit: 'g/L' }, ...more })

const at = (base: string, resource: object) => ({
  fullUrl: `${base}/${Reflect.get(resource, 'resourceType')}/${Reflect.get(resource, 'id')}`,
  resource,
})
const readEntries = (name: string, entry: object[], options: object = {}) =>
  practice.read(name, JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }), options)
const allergies = async () => (await practice.db.selectFrom('allergy').select('name').orderBy('name').execute()).map(({ name }) => name)
const values = async () =>
  (await practice.db.selectFrom('lab_observation').select(['text', 'value']).orderBy('text').execute()).map(
    ({ text, value }) => `${text} ${value}`,
  )
const patientCount = async () => (await practice.db.selectFrom('patient').select('id').execute()).length
const meta = (source: string) => ({ meta: { source } })
const mrn = (host: string, value: string) => ({ identifier: [...aroha.identifier, { system: `https://${host}/mrn`, value }] })

/** Two files about one person with the same id for two different resources. */
const twoSources: [how: string, one: () => Promise<unknown>, other: (more?: object) => Promise<unknown>][] = [
  [
    'by the option of the command',
    () => practice.importBundle([aroha, allergyOf('Penicillin', 'aroha'), potassium('aroha')], { source: 'hospital' }),
    (more) => practice.importBundle([aroha, allergyOf('Grass pollen', 'aroha', more), haemoglobin('aroha')], { source: 'clinic' }),
  ],
  [
    'by meta.source',
    () =>
      practice.importBundle([
        aroha,
        allergyOf('Penicillin', 'aroha', meta('https://one.example/ehr#1')),
        potassium('aroha', meta('https://one.example/ehr#2')),
      ]),
    (more) =>
      practice.importBundle([
        aroha,
        allergyOf('Grass pollen', 'aroha', { ...meta('urn:two'), ...more }),
        haemoglobin('aroha', meta('urn:two')),
      ]),
  ],
  [
    'by the URL of its server',
    () =>
      readEntries(
        'a.json',
        [aroha, allergyOf('Penicillin', 'aroha'), potassium('aroha')].map((one) => at('https://one.example/fhir', one)),
      ),
    (more) =>
      readEntries(
        'b.json',
        [aroha, allergyOf('Grass pollen', 'aroha', more), haemoglobin('aroha')].map((one) => at('https://two.example/fhir', one)),
      ),
  ],
  [
    'by the systems of its identifiers',
    () => practice.importBundle([patient('1', mrn('one.example', 'A-1')), allergyOf('Penicillin', '1'), potassium('1')]),
    (more) => practice.importBundle([patient('1', mrn('two.example', '77')), allergyOf('Grass pollen', '1', more), haemoglobin('1')]),
  ],
  [
    'by the identifiers of one of its resources',
    () =>
      practice.importBundle([
        aroha,
        allergyOf('Penicillin', 'aroha', { identifier: [{ system: 'https://one.example/a', value: '1' }] }),
        potassium('aroha'),
      ]),
    (more) =>
      practice.importBundle([
        aroha,
        allergyOf('Grass pollen', 'aroha', { identifier: [{ system: 'https://two.example/a', value: '1' }], ...more }),
        haemoglobin('aroha'),
      ]),
  ],
  [
    'by the id of the patient alone',
    () => practice.importBundle([patient('one-77'), allergyOf('Penicillin', 'one-77'), potassium('one-77')]),
    (more) => practice.importBundle([patient('two-12'), allergyOf('Grass pollen', 'two-12', more), haemoglobin('two-12')]),
  ],
]

describe.each(twoSources)('an id of another source, identified %s,', (_how, one, other) => {
  test('belongs to another resource of the same person', async () => {
    await one()
    await other()
    expect(await allergies()).toEqual(['Grass pollen', 'Penicillin'])
    expect(await values()).toEqual(['Haemoglobin 131', 'Potassium 6.9'])
    expect(await patientCount()).toBe(1)
    const once = await allRows(practice.db)
    await other()
    await one()
    expect(await allRows(practice.db)).toEqual(once)
  })

  test('withdraws nothing', async () => {
    await one()
    await other(inErrorStatus)
    expect(await allergies()).toEqual(['Penicillin'])
  })
})

describe('a later export of the same source', () => {
  test.each<[how: string, read: (name: string, resources: object[]) => Promise<unknown>]>([
    [
      'without a name, under another file name',
      (name, resources) => practice.read(name, resources.map((one) => JSON.stringify(one)).join('\n')),
    ],
    [
      'with the URL of its server',
      (name, resources) =>
        readEntries(
          name,
          resources.map((one) => at('https://one.example', one)),
        ),
    ],
    [
      'with another fragment in meta.source',
      (name, resources) => practice.importBundle(resources.map((one) => ({ ...one, ...meta(`https://one.example#${name}`) }))),
    ],
    ['by the option of the command', (_name, resources) => practice.importBundle(resources, { source: 'hospital' })],
  ])('%s corrects and withdraws resources of the first export', async (_how, read) => {
    await read('monday', [aroha, allergyOf('Penicillin', 'aroha'), potassium('aroha')])
    await read('tuesday', [
      aroha,
      allergyOf('Cillin', 'aroha', inErrorStatus),
      potassium('aroha', { valueQuantity: { value: 4.9, unit: 'mmol/L' } }),
    ])
    expect(await values()).toEqual(['Potassium 4.9'])
    expect(await allergies()).toEqual([])
  })

  test('finds the patient and the lines of an earlier file', async () => {
    const entries = [report('panel', ['5'], { subject }), potassium('aroha')].map((one) => at('https://one.example', one))
    await readEntries('a.json', [at('https://one.example', aroha), entries[1] ?? {}])
    await readEntries('b.json', [entries[0] ?? {}])
    expect(await practice.db.selectFrom('lab_result').select('name').execute()).toEqual([{ name: 'panel' }])
  })
})

describe('a deletion', () => {
  const removal = { request: { method: 'DELETE', url: 'AllergyIntolerance/9' } }

  test('without a patient and a source deletes nothing, and has a note', async () => {
    await practice.importBundle([aroha, allergyOf('Penicillin', 'aroha')])
    const { notes } = await readEntries('b.json', [removal])
    expect(await allergies()).toEqual(['Penicillin'])
    expect(notes).toEqual([
      'AllergyIntolerance/9 is to be deleted, but the file names neither its patient nor its source (--source does): it stays.',
    ])
  })

  test('applies to the patients of its file', async () => {
    const mere = patient('mere', { identifier: [], name: [{ family: 'Tai', given: ['Mere'] }] })
    await practice.importBundle([aroha, allergyOf('Penicillin', 'aroha')])
    await practice.importBundle([mere, allergyOf('Egg', 'mere')])
    expect(await allergies()).toEqual(['Egg', 'Penicillin'])
    await readEntries('b.json', [{ resource: mere }, removal])
    expect(await allergies()).toEqual(['Penicillin'])
    await readEntries('c.json', [{ resource: aroha }, removal])
    expect(await allergies()).toEqual([])
  })

  test('by URL deletes the resource with that URL', async () => {
    for (const base of ['https://one.example', 'https://two.example'])
      await readEntries('a.json', [at(base, aroha), at(base, allergyOf(base, 'aroha'))])
    await readEntries('b.json', [{ request: { method: 'DELETE', url: 'https://two.example/AllergyIntolerance/9' } }])
    expect(await allergies()).toEqual(['https://one.example'])
  })
})

test('an id without a source does not match the patient of a named source', async () => {
  await readEntries('a.json', [at('https://one.example', aroha)])
  const { skipped } = await practice.read('b.ndjson', JSON.stringify(allergyOf('Latex', 'aroha')))
  expect(skipped).toHaveLength(1)
  await practice.read('b.ndjson', JSON.stringify(allergyOf('Latex', 'aroha')), { source: 'one.example' })
  expect(await allergies()).toEqual(['Latex'])
})

test('an import refuses a source name with a reserved prefix', async () => {
  await expect(practice.importBundle([aroha], { source: 'own:Patient/1' })).rejects.toThrow(/^The name of a source may hold/)
})

test('rows from before sources existed belong to the source "before"', async () => {
  const pressure = potassium('aroha', { valueQuantity: undefined, component: [{ code: { text: 'Part' }, valueInteger: 1 }] })
  await practice.importBundle([aroha, allergyOf('Penicillin', 'aroha'), pressure, report('panel', ['5', 'late'], { subject })], {
    source: 'before',
  })
  const migrated = await allRows(practice.db)
  const besideRows = async (db: Database) => [
    await db.selectFrom('patient_alias').selectAll().execute(),
    await db.selectFrom('awaited_line').selectAll().execute(),
  ]
  const beside = await besideRows(practice.db)
  const transaction = await practice.db.startTransaction().execute()
  for (const table of Object.keys(migrated).filter((one) => one !== 'account'))
    await sql`update ${sql.table(table)} set source_key = replace(source_key, '@before', '')`.execute(transaction)
  await sql`update awaited_line set observation = replace(observation, '@before', '')`.execute(transaction)
  await sql`drop table patient_alias`.execute(transaction)
  for (const statement of sources) await sql.raw(statement).execute(transaction)
  expect(await allRows(transaction)).toEqual(migrated)
  expect(await besideRows(transaction)).toEqual(beside)
  await transaction.rollback().execute()
  await practice.importBundle([aroha, allergyOf('Grass pollen', 'aroha', inErrorStatus)])
  expect(await allergies()).toEqual(['Penicillin'])
  await practice.importBundle([aroha, allergyOf('Penicillin', 'aroha', inErrorStatus)], { source: 'before' })
  expect(await allergies()).toEqual([])
})
