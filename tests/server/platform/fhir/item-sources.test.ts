import { describe, expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { sourceColumns, sourceExtension } from '../../../../server/platform/fhir/store/item-source.ts'
import { aroha, bundleOf, openImportDatabase, sourceOf } from './import-database.ts'
import { allergy, laboratory, observation } from './resources.ts'

const practice = openImportDatabase()
const nuts = allergy('Peanut', { id: 'nuts' })
const day = (date: string) => new Date(`${date}T00:00:00Z`)

type File = { at: string; timestamp?: string; lastUpdated?: string; source?: string; resources?: object[] }

const importAs = ({ at, timestamp, lastUpdated, source = 'south.example.nz', resources = [nuts] }: File) =>
  importFile(
    { db: practice.db, clock: () => day(at) },
    sourceOf('a.json', JSON.stringify({ ...bundleOf([aroha, ...resources]), timestamp, meta: { lastUpdated } })),
    { practice: 'harbour', account: null, patient: null, source },
  )
const sourcesOf = async (table: 'allergy' | 'lab_result') =>
  (await practice.db.selectFrom(table).select(sourceColumns).execute()).map(sourceExtension)

const south = { url: 'Source', valueString: 'south.example.nz' }
const ofFile = (valueDateTime: string) => [south, { url: 'SourceFileDate', valueDateTime }]

describe('an imported item', () => {
  test.each([{ timestamp: '2026-10-02T09:00:00Z' }, { lastUpdated: '2026-10-02T09:00:00Z' }])(
    'names its source and the date of its file, %j',
    async (dated) => {
      await importAs({ at: '2026-11-20', ...dated })
      expect(await sourcesOf('allergy')).toEqual([ofFile('2026-10-02T22:00:00+13:00')])
    },
  )

  test.each([{}, { timestamp: 'yesterday' }, { timestamp: '2027-01-01T00:00:00Z' }])(
    'names the day of the import where its file has no date of the past, %j',
    async (dated) => {
      await importAs({ at: '2026-11-20', ...dated })
      expect(await sourcesOf('allergy')).toEqual([[south, { url: 'SourceImportDate', valueDateTime: '2026-11-20T13:00:00+13:00' }]])
    },
  )

  test('keeps the date of the file that it came from until a later file changes it', async () => {
    await importAs({ at: '2026-11-20', timestamp: '2026-10-02T09:00:00Z' })
    const report = await importAs({ at: '2026-11-21', timestamp: '2026-11-01T09:00:00Z' })
    expect(report.counts.find(({ type }) => type === 'AllergyIntolerance')).toMatchObject({ written: 0, unchanged: 1 })
    expect(await sourcesOf('allergy')).toEqual([ofFile('2026-10-02T22:00:00+13:00')])
    await importAs({ at: '2026-11-21', timestamp: '2026-11-01T09:00:00Z', resources: [{ ...nuts, note: [{ text: 'Since childhood' }] }] })
    expect(await sourcesOf('allergy')).toEqual([ofFile('2026-11-01T22:00:00+13:00')])
  })

  test('of an observation without a report names it too', async () => {
    await importAs({
      at: '2026-11-20',
      timestamp: '2026-10-02T09:00:00Z',
      resources: [observation('sodium', { category: laboratory, valueQuantity: { value: 140, unit: 'mmol/L' } })],
    })
    expect(await sourcesOf('lab_result')).toEqual([ofFile('2026-10-02T22:00:00+13:00')])
  })
})

test.each([
  ['of the practice itself has none', { source_key: null, imported_at: null, file_at: null }, []],
  [
    'of a file without a source has one without a name',
    { source_key: 'AllergyIntolerance/1@own:Patient/7', imported_at: null, file_at: null },
    [{ url: 'Source', valueString: null }],
  ],
])('the source of an item %s', (_, row, extension) => expect(sourceExtension(row)).toEqual(extension))
