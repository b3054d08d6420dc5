import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { type ImportOptions, importFile } from '../../../server/fhir/import/import-file.ts'
import { practices } from '../../../server/sandbox/practices.ts'
import { openSandbox } from '../sandbox-database.ts'

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

/** Every row of every table that an import may write, ids included. */
export const everything = async (db: Database) => {
  const tables: Record<string, unknown[]> = {}
  for (const table of [...recordTables, ...peopleTables])
    tables[table] = (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows
  return tables
}

/** A source that is read from memory, however often. */
export const sourceOf = (name: string, content: string | Uint8Array) => ({ name, open: () => Readable.from([Buffer.from(content)]) })

/** A database of practices without patients, emptied before each test. */
export const importing = () => {
  let opened: OpenDatabase | undefined
  const database = () => {
    if (!opened) throw new Error('the database is open only inside tests')
    return opened.db
  }
  beforeAll(async () => {
    opened = await openSandbox()
  }, 180_000)
  beforeEach(async () => {
    await sql`truncate practice cascade`.execute(database())
    await database().insertInto('practice').values(practices).execute()
  })
  afterAll(() => opened?.close())

  const read = (name: string, content: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
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
    read,
    /** Reads resources as the entries of a bundle. */
    bundle: (resources: object[], options: Partial<ImportOptions> = {}) =>
      read('bundle.json', JSON.stringify(bundleOf(resources)), options),
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
