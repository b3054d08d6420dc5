import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sources } from '../../../../server/platform/database/migrations/0028-sources.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { aroha, everything, importing, subject } from './importing.ts'
import { allergy, inError, laboratory, observation, report } from './resources.ts'

const practice = importing()

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

/** Two files of one person, in which one id names two things. */
const twoSources: [how: string, one: () => Promise<unknown>, other: (more?: object) => Promise<unknown>][] = [
  [
    'by the name that the command states',
    () => practice.bundle([aroha, allergyOf('Penicillin', 'aroha'), potassium('aroha')], { source: 'hospital' }),
    (more) => practice.bundle([aroha, allergyOf('Grass pollen', 'aroha', more), haemoglobin('aroha')], { source: 'clinic' }),
  ],
  [
    'by meta.source',
    () =>
      practice.bundle([
        aroha,
        allergyOf('Penicillin', 'aroha', meta('https://one.example/ehr#1')),
        potassium('aroha', meta('https://one.example/ehr#2')),
      ]),
    (more) =>
      practice.bundle([aroha, allergyOf('Grass pollen', 'aroha', { ...meta('urn:two'), ...more }), haemoglobin('aroha', meta('urn:two'))]),
  ],
  [
    'by the address of its server',
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
    () => practice.bundle([patient('1', mrn('one.example', 'A-1')), allergyOf('Penicillin', '1'), potassium('1')]),
    (more) => practice.bundle([patient('1', mrn('two.example', '77')), allergyOf('Grass pollen', '1', more), haemoglobin('1')]),
  ],
  [
    'by the identifiers of one of its resources',
    () =>
      practice.bundle([
        aroha,
        allergyOf('Penicillin', 'aroha', { identifier: [{ system: 'https://one.example/a', value: '1' }] }),
        potassium('aroha'),
      ]),
    (more) =>
      practice.bundle([
        aroha,
        allergyOf('Grass pollen', 'aroha', { identifier: [{ system: 'https://two.example/a', value: '1' }], ...more }),
        haemoglobin('aroha'),
      ]),
  ],
  [
    'by what it calls the patient, where nothing else tells',
    () => practice.bundle([patient('one-77'), allergyOf('Penicillin', 'one-77'), potassium('one-77')]),
    (more) => practice.bundle([patient('two-12'), allergyOf('Grass pollen', 'two-12', more), haemoglobin('two-12')]),
  ],
]

describe.each(twoSources)('an id of another source, known %s,', (_how, one, other) => {
  test('is another resource of the same person', async () => {
    await one()
    await other()
    expect(await allergies()).toEqual(['Grass pollen', 'Penicillin'])
    expect(await values()).toEqual(['Haemoglobin 131', 'Potassium 6.9'])
    expect(await patientCount()).toBe(1)
    const once = await everything(practice.db)
    await other()
    await one()
    expect(await everything(practice.db)).toEqual(once)
  })

  test('withdraws nothing', async () => {
    await one()
    await other(inError)
    expect(await allergies()).toEqual(['Penicillin'])
  })
})

describe('a later export of the same source', () => {
  test.each<[how: string, read: (name: string, resources: object[]) => Promise<unknown>]>([
    [
      'that nothing names, under another file name',
      (name, resources) => practice.read(name, resources.map((one) => JSON.stringify(one)).join('\n')),
    ],
    [
      'with the address of its server',
      (name, resources) =>
        readEntries(
          name,
          resources.map((one) => at('https://one.example', one)),
        ),
    ],
    [
      'with another moment in meta.source',
      (name, resources) => practice.bundle(resources.map((one) => ({ ...one, ...meta(`https://one.example#${name}`) }))),
    ],
    ['that the command states', (_name, resources) => practice.bundle(resources, { source: 'hospital' })],
  ])('%s corrects what it told and withdraws what was wrong', async (_how, read) => {
    await read('monday', [aroha, allergyOf('Penicillin', 'aroha'), potassium('aroha')])
    await read('tuesday', [
      aroha,
      allergyOf('Cillin', 'aroha', inError),
      potassium('aroha', { valueQuantity: { value: 4.9, unit: 'mmol/L' } }),
    ])
    expect(await values()).toEqual(['Potassium 4.9'])
    expect(await allergies()).toEqual([])
  })

  test('finds the patient of an earlier file, and its report the lines that came before', async () => {
    const entries = [report('panel', ['5'], { subject }), potassium('aroha')].map((one) => at('https://one.example', one))
    await readEntries('a.json', [at('https://one.example', aroha), entries[1] ?? {}])
    await readEntries('b.json', [entries[0] ?? {}])
    expect(await practice.db.selectFrom('lab_result').select('name').execute()).toEqual([{ name: 'panel' }])
  })
})

describe('a deletion', () => {
  const removal = { request: { method: 'DELETE', url: 'AllergyIntolerance/9' } }

  test('of a file that names neither a patient nor its source removes nothing, and says why', async () => {
    await practice.bundle([aroha, allergyOf('Penicillin', 'aroha')])
    const { notes } = await readEntries('b.json', [removal])
    expect(await allergies()).toEqual(['Penicillin'])
    expect(notes).toEqual([
      'AllergyIntolerance/9 is to be deleted, but the file names neither its patient nor its source (--source does): it stays.',
    ])
  })

  test('is about the patients of its file', async () => {
    const mere = patient('mere', { identifier: [], name: [{ family: 'Tai', given: ['Mere'] }] })
    await practice.bundle([aroha, allergyOf('Penicillin', 'aroha')])
    await practice.bundle([mere, allergyOf('Egg', 'mere')])
    expect(await allergies()).toEqual(['Egg', 'Penicillin'])
    await readEntries('b.json', [{ resource: mere }, removal])
    expect(await allergies()).toEqual(['Penicillin'])
    await readEntries('c.json', [{ resource: aroha }, removal])
    expect(await allergies()).toEqual([])
  })

  test('by an address removes what has that address', async () => {
    for (const base of ['https://one.example', 'https://two.example'])
      await readEntries('a.json', [at(base, aroha), at(base, allergyOf(base, 'aroha'))])
    await readEntries('b.json', [{ request: { method: 'DELETE', url: 'https://two.example/AllergyIntolerance/9' } }])
    expect(await allergies()).toEqual(['https://one.example'])
  })
})

test('a patient of an id alone is not the patient whom a named source calls so', async () => {
  await readEntries('a.json', [at('https://one.example', aroha)])
  const { skipped } = await practice.read('b.ndjson', JSON.stringify(allergyOf('Latex', 'aroha')))
  expect(skipped).toHaveLength(1)
  await practice.read('b.ndjson', JSON.stringify(allergyOf('Latex', 'aroha')), { source: 'one.example' })
  expect(await allergies()).toEqual(['Latex'])
})

test('the name of a source is a plain word', async () => {
  await expect(practice.bundle([aroha], { source: 'own:Patient/1' })).rejects.toThrow(/^The name of a source may hold/)
})

test('what was imported before rows had sources belongs to one source, which the command can name', async () => {
  const pressure = potassium('aroha', { valueQuantity: undefined, component: [{ code: { text: 'Part' }, valueInteger: 1 }] })
  await practice.bundle([aroha, allergyOf('Penicillin', 'aroha'), pressure, report('panel', ['5', 'late'], { subject })], {
    source: 'before',
  })
  const migrated = await everything(practice.db)
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
  expect(await everything(transaction)).toEqual(migrated)
  expect(await besideRows(transaction)).toEqual(beside)
  await transaction.rollback().execute()
  await practice.bundle([aroha, allergyOf('Grass pollen', 'aroha', inError)])
  expect(await allergies()).toEqual(['Penicillin'])
  await practice.bundle([aroha, allergyOf('Penicillin', 'aroha', inError)], { source: 'before' })
  expect(await allergies()).toEqual([])
})
