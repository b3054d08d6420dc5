import { describe, expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { databaseFiles, type FileStore } from '../../../../server/platform/files/file-store.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { s3StandIn } from '../../s3-stand-in.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { aroha, bundleOf, sourceOf } from './import-database.ts'
import { letter } from './resources.ts'

const store = s3StandIn()
const server: TestServer = serverUnderTest({ files: store.files })

const texts = (texts: string[]) => texts.map((text, index) => letter('application/pdf', text, { id: `letter-${index}` }))
const importLetters = (contents: string[], files: FileStore = store.files) =>
  importFile({ db: server.db, clock: server.clock, files }, sourceOf('a.json', JSON.stringify(bundleOf([aroha, ...texts(contents)]))), {
    practice: 'ranges',
    account: null,
    patient: null,
  })
const counts = async (contents: string[], files?: FileStore) =>
  (await importLetters(contents, files)).counts.find(({ type }) => type === 'DocumentReference')

const rows = () =>
  server.db
    .selectFrom('media')
    .select(['id', 'data_base64', 'object_key'])
    .where('source_key', 'like', 'DocumentReference/letter%')
    .orderBy('source_key')
    .execute()
const keys = async () => (await rows()).map(({ object_key: key }) => key)

const letters = Array.from({ length: 20 }, (_, index) => `%PDF-1 of letter ${index}`)

describe('imported letters in a file store', () => {
  test('are stored as objects, which the record opens', async () => {
    expect(await counts(letters)).toMatchObject({ written: 20 })
    expect((await rows()).every(({ data_base64: data }) => data === null)).toBe(true)
    expect((await keys()).sort()).toEqual([...store.objects.keys()].sort())
    await server.db
      .updateTable('media')
      .set({ patient_id: patientId('patient') })
      .where('source_key', 'like', 'DocumentReference/letter-0%')
      .execute()
    const [first] = await rows()
    const token = await server.tokenOf('patient')
    const open = () => server.post('Patient/MediaByID', { PatientID: patientId('patient'), ResourceID: `${first?.id}` }, { token })
    expect(Buffer.from((await open()).body, 'base64').toString()).toBe('%PDF-1 of letter 0')
    store.fail(500)
    const answer = await open()
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  })

  test('keep their objects where a later file has the same letters', async () => {
    await importLetters(letters)
    const before = await keys()
    expect(await counts([...letters.slice(0, -1), '%PDF-1 of another letter'])).toMatchObject({ written: 1, unchanged: 19 })
    const after = await keys()
    expect(after.filter((key) => !before.includes(key))).toHaveLength(1)
    expect(store.objects.size).toBe(21)
  })

  test('stay in the database where an earlier file brought them, until they change', async () => {
    await importLetters(letters.slice(0, 2), databaseFiles)
    expect(await counts([letters[0] ?? '', '%PDF-1 of another letter'])).toMatchObject({ written: 1, unchanged: 1 })
    expect((await rows()).map(({ data_base64: data, object_key: key }) => [data === null, key === null])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('are refused without the store, and no row of the record is stored', async () => {
    store.fail(500)
    await expect(importLetters(letters)).rejects.toThrow(
      'The file store does not take the documents (HTTP_500): import the file again later.',
    )
    expect(await rows()).toEqual([])
    store.fail(null)
    expect(await counts(letters)).toMatchObject({ written: 20 })
  })
})
