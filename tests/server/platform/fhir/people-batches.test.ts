import { Readable } from 'node:stream'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { allRows, openImportDatabase } from './import-database.ts'

const practice = openImportDatabase()

const person = (id: string, nhi: string, family = 'Rewi', birthDate = '1984-02-29') => ({
  resourceType: 'Patient',
  id,
  identifier: [{ system: 'https://standards.digital.health.nz/ns/nhi-id', value: nhi }],
  name: [{ family }],
  birthDate,
})
const doctor = (id: number) => ({ resourceType: 'Practitioner', id: `${id}`, name: [{ text: `Dr ${id}` }] })
const crowd = Array.from({ length: 600 }, (_, id) => [doctor(id), person(`${id}`, `ZZ${id}`)]).flat()
const lines = (resources: object[]) => Buffer.from(resources.map((one) => JSON.stringify(one)).join('\n'))

const importCrowd = (onStatement: (sql: string) => void, signal?: AbortSignal) => {
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => {
      onStatement(node.kind === 'RawNode' ? node.sqlFragments.join('') : node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return importFile(
    { db: practice.db.withPlugin(watching), clock: () => new Date(), ...(signal && { signal }) },
    { name: 'crowd.ndjson', open: () => Readable.from([lines(crowd)]) },
    { practice: 'harbour', account: null, patient: null },
  )
}

test('an import reads and writes people in batches, on a second run too', async () => {
  const statements: string[] = []
  const count = (sql: string) => statements.push(sql)
  expect((await importCrowd(count)).counts).toMatchObject([
    { type: 'Patient', written: 600 },
    { type: 'Practitioner', written: 600 },
  ])
  expect((await importCrowd(count)).counts).toMatchObject([{ unchanged: 600 }, { unchanged: 600 }])
  expect(statements.length).toBeLessThan(80)
})

test('an aborted import stops before its next batch of people, and a second import stores the rest', async () => {
  const ending = new AbortController()
  const endLater = (sql: string) => {
    if (sql.startsWith('insert into patient')) setImmediate(() => ending.abort(new ImportError('The server stops.')))
  }
  await expect(importCrowd(endLater, ending.signal)).rejects.toThrow('The server stops.')
  const { patient, practitioner } = await allRows(practice.db)
  expect([practitioner?.length, patient?.length]).toEqual([600, 500])
  expect((await importCrowd(() => undefined)).counts).toMatchObject([
    { type: 'Patient', written: 100, unchanged: 500 },
    { type: 'Practitioner', written: 0, unchanged: 600 },
  ])
})

test('an import of people blocks the database for one batch at a time', async () => {
  const patientCounts: number[] = []
  const countPeople = (sql: string) => {
    if (!sql.startsWith('insert into patient (')) return
    const counted = practice.db
      .selectFrom('patient')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    void counted.then(({ count }) => patientCounts.push(Number(count)))
  }
  await importCrowd(countPeople)
  expect(patientCounts).toEqual([500, 600])
})

test('an import compares each person with earlier people of the same file', async () => {
  const known = { ...person('before', ''), identifier: [] }
  await practice.importBundle([known])
  const { counts, notes } = await practice.importBundle([
    { ...known, ...person('before', 'ZZZ0016') },
    person('same', 'ZZZ0016', 'rewi '),
    person('other', 'ZZZ0016', 'Smith', '1950-06-01'),
  ])
  expect(counts).toMatchObject([{ read: 3, written: 2, unchanged: 1 }])
  expect(notes).toEqual([
    'Patient/other has the NHI number of another patient of the practice, and is kept apart: they differ in birth date and family name.',
  ])
  const rows = await practice.db.selectFrom('patient').select(['family_name', 'nhi']).orderBy('family_name').execute()
  expect(rows).toEqual([
    { family_name: 'Rewi', nhi: 'ZZZ0016' },
    { family_name: 'Smith', nhi: 'ZZZ0016' },
  ])
})
