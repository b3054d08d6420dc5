import { Readable } from 'node:stream'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { everything, importing } from './importing.ts'

const practice = importing()

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

const readWatched = (onStatement: (sql: string) => void, signal?: AbortSignal) => {
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

test('people are read and written many at a time, a second time too', async () => {
  const statements: string[] = []
  const count = (sql: string) => statements.push(sql)
  expect((await readWatched(count)).counts).toMatchObject([
    { type: 'Patient', written: 600 },
    { type: 'Practitioner', written: 600 },
  ])
  expect((await readWatched(count)).counts).toMatchObject([{ unchanged: 600 }, { unchanged: 600 }])
  expect(statements.length).toBeLessThan(80)
})

test('an import that is told to end while it writes people hears of it before the next of them; the rest comes with the same file', async () => {
  const ending = new AbortController()
  const endLater = (sql: string) => {
    if (sql.startsWith('insert into patient')) setImmediate(() => ending.abort(new ImportError('The server stops.')))
  }
  await expect(readWatched(endLater, ending.signal)).rejects.toThrow('The server stops.')
  const { patient, practitioner } = await everything(practice.db)
  expect([practitioner?.length, patient?.length]).toEqual([600, 500])
  expect((await readWatched(() => undefined)).counts).toMatchObject([
    { type: 'Patient', written: 100, unchanged: 500 },
    { type: 'Practitioner', written: 0, unchanged: 600 },
  ])
})

test('whoever shares the database waits for some hundred people, not for all of a file', async () => {
  const seen: number[] = []
  const countPeople = (sql: string) => {
    if (!sql.startsWith('insert into patient (')) return
    const counted = practice.db
      .selectFrom('patient')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    void counted.then(({ count }) => seen.push(Number(count)))
  }
  await readWatched(countPeople)
  expect(seen).toEqual([500, 600])
})

test('who is who is told from what stands earlier in the same file, too', async () => {
  const known = { ...person('before', ''), identifier: [] }
  await practice.bundle([known])
  const { counts, notes } = await practice.bundle([
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
