import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { type ImportOptions, importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { savedTables } from '../../../../server/sandbox/catalogue.ts'
import { practices } from '../../../../server/sandbox/practices.ts'
import { sharedSandbox } from '../../sandbox-database.ts'

const now = new Date('2026-11-20T00:00:00Z')

export const recordTables = [
  'condition',
  'lab_result',
  'lab_observation',
  'allergy',
  'immunization',
  'timeline_item',
  'media',
  'vital',
  'medication',
  'appointment',
] as const
const peopleTables = ['patient', 'practitioner', 'account'] as const

/** All rows of the tables that an import writes, with their ids. */
export const allRows = async (db: Database) => {
  const tables: Record<string, unknown[]> = {}
  for (const table of [...recordTables, ...peopleTables])
    tables[table] = (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows
  return tables
}

/** The lines of all results in their order, each with the name of its result. */
export const linesByResult = (db: Database) =>
  db
    .selectFrom('lab_observation')
    .innerJoin('lab_result', 'lab_result.id', 'lab_observation.result_id')
    .select(['lab_result.name', 'lab_observation.text'])
    .orderBy('lab_result.name')
    .orderBy('lab_observation.position')
    .execute()

/** A source in memory, which can be read several times. */
export const sourceOf = (name: string, content: string | Uint8Array) => ({ name, open: () => Readable.from([Buffer.from(content)]) })

/** Imports a document without an account. */
export const importInto = (db: Database, practice: string, document: unknown) =>
  importFile({ db, clock: () => new Date() }, sourceOf('summary.json', JSON.stringify(document)), {
    practice,
    account: null,
    patient: null,
  })

/** One statement, so the order of the tables does not matter. For a few rows it takes a tenth of the time of a truncation. */
const deleteAll = async (db: Database) => {
  const tables = await savedTables(db)
  const parts = tables.map(({ name }) => sql`${sql.id(`${name}_deleted`)} as (delete from ${sql.table(name)})`)
  await sql`with ${sql.join(parts)} select 1`.execute(db)
}

/** A database of practices without patients, emptied before each test. */
export const openImportDatabase = () => {
  let opened: Database | undefined
  const database = () => {
    if (!opened) throw new Error('the database is open only inside tests')
    return opened
  }
  beforeAll(async () => {
    opened = (await sharedSandbox()).db
    await sql`truncate practice cascade`.execute(opened)
  })
  beforeEach(async () => {
    await deleteAll(database())
    await database().insertInto('practice').values(practices).execute()
  })

  const importContent = (name: string, content: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
    importFile({ db: database(), clock: () => now }, sourceOf(name, content), {
      practice: 'harbour',
      account: null,
      patient: null,
      ...options,
    })

  return {
    get db() {
      return database()
    },
    read: importContent,
    /** The id of the only patient. */
    patientId: async () => (await database().selectFrom('patient').select('id').executeTakeFirstOrThrow()).id,
    /** Imports resources as the entries of a bundle. */
    importBundle: (resources: object[], options: Partial<ImportOptions> = {}) =>
      importContent('bundle.json', JSON.stringify(bundleOf(resources)), options),
  }
}

const idIn = (resource: object): string => Reflect.get(resource, 'id')

export const bundleOf = (resources: object[], type = 'collection') => ({
  resourceType: 'Bundle',
  type,
  entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${idIn(resource)}`, resource })),
})

export const aroha = {
  resourceType: 'Patient',
  id: 'aroha',
  identifier: [{ system: 'https://standards.digital.health.nz/ns/nhi-id', value: 'ZZZ0024' }],
  name: [{ family: 'Rewi', given: ['Aroha', 'Jane'] }],
  gender: 'female',
  birthDate: '1984-02-29',
}
export const subject = { reference: 'Patient/aroha' }
