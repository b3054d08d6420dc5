import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { entriesOf } from '../../../../server/platform/fhir/reading/entries.ts'
import { allRows, aroha, bundleOf, openImportDatabase, sourceOf, subject } from './import-database.ts'
import { condition, immunisation, inErrorStatus, observation } from './resources.ts'

const practice = openImportDatabase()

const asthma = condition('Asthma', { id: 'asthma', recordedDate: '2026-01-01' })
const good = JSON.stringify(bundleOf([aroha, asthma]))
const lines = (...texts: string[]) => [JSON.stringify(aroha), JSON.stringify(asthma), ...texts].join('\n')

const unknownPatient = 'its patient is neither in the file nor in the practice: import the patient first, then this file again'

const isEmpty = (tables: Record<string, unknown[]>) => Object.values(tables).every((rows) => rows.length === 0)

describe('nothing is stored of a file that', () => {
  test.each<[what: string, name: string, content: string | Uint8Array, message: RegExp, place: string | null]>([
    ['ends too early', 'a.json', good.slice(0, -30), /ends too early|not JSON/, 'line 1'],
    ['is no JSON in an entry', 'a.json', good.replace('"Asthma"', '"Asthma" oops'), /not JSON/, 'line 1'],
    [
      'is no JSON on its fourth line',
      'a.json',
      '{"resourceType":"Bundle",\n"type":"collection",\n"entry":[\n{"resource": {,}}]}',
      /not JSON/,
      'line 4',
    ],
    ['is no JSON after its entries', 'a.json', `${good} and more`, /not JSON/, 'line 1'],
    ['has a broken last line', 'a.ndjson', lines('{"resourceType":'), /ends too early/, 'line 3'],
    ['has a line without its end', 'a.ndjson', lines('{"resourceType":"Patient"', '{"resourceType":"Claim"}'), /not JSON/, 'line 4'],
    ['has a line whose text does not end', 'a.ndjson', lines('{"resourceType":"Pat', '{"resourceType":"Claim"}'), /not JSON/, 'line 3'],
    ['has a line that ends twice', 'a.ndjson', lines('{"resourceType":"Claim"}}'), /not JSON/, 'line 3'],
    ['has words between its lines', 'a.ndjson', lines('and', '{"resourceType":"Claim"}'), /not JSON/, 'line 3'],
    ['has a NUL byte', 'a.json', good.replace('Asthma', 'Ast\u0000hma'), /not JSON/, 'line 1'],
    ['is not UTF-8', 'a.json', Buffer.concat([Buffer.from(good.slice(0, 60)), Buffer.from([0xff, 0xfe])]), /UTF-8/, null],
    ['is half a gzip file', 'a.json.gz', gzipSync(good).subarray(0, 100), /gzip/, null],
    ['is nested too deep', 'a.json', good.replace('"Asthma"', '['.repeat(100_000)), /deeper/, 'line 1'],
    ['has a line that is nested too deep', 'a.ndjson', lines('{"a":'.repeat(100_000)), /deeper/, 'line 3'],
    ['has its entries before its type', 'a.json', '{"entry":[{}],"resourceType":"List"}', /no Bundle but List/, null],
    ['is a history', 'a.json', good.replace('collection', 'history'), /type history/, null],
    ['has entries that are no objects', 'a.json', '{"resourceType":"Bundle","type":"batch","entry":[1,2]}', /no object/, 'entry'],
    ['is empty', 'a.json', '', /no resource/, null],
    ['is a list', 'a.json', JSON.stringify([aroha, asthma]), /is a JSON array: a Bundle/, null],
    ['holds no resource', 'a.ndjson', '\n\n', /no resource/, null],
  ])('%s', async (_what, name, content, message, place) => {
    const refused = await practice.read(name, content).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ImportError)
    expect(refused).toMatchObject({ message: expect.stringMatching(message), place })
    expect(isEmpty(await allRows(practice.db))).toBe(true)
  })

  test('is for an account of a patient who was left out, and the reason is given', async () => {
    const yearOnly = JSON.stringify({ ...aroha, birthDate: '1957' })
    await expect(practice.read('a.json', yearOnly, { account: 'aroha' })).rejects.toThrow(
      'holds nobody to whom a sign-in could be given: its patient has a year or a month of birth alone',
    )
  })

  test('is for a practice that does not exist', async () => {
    await expect(practice.read('a.json', good, { practice: 'nowhere' })).rejects.toThrow('There is no practice nowhere.')
  })
})

describe('a resource is skipped with its place that', () => {
  const bad = (more: object) => ({ ...asthma, id: 'bad', ...more })
  const withPrototype = JSON.stringify(bad({ note: 0 })).replace('"note":0', '"__proto__":{"text":"x"}')

  test.each<[what: string, resource: string, reason: string]>([
    ['refers to an unknown patient', JSON.stringify(bad({ subject: { reference: 'Patient/nobody' } })), unknownPatient],
    [
      'refers to a patient by another person’s number',
      JSON.stringify(bad({ subject: { ...subject, identifier: { ...aroha.identifier[0], value: 'ZZZ0016' } } })),
      'its reference names another NHI number than its patient has',
    ],
    ['has a path as its reference', JSON.stringify(bad({ subject: { reference: '../../etc' } })), unknownPatient],
    ['has a key __proto__', withPrototype, 'it has a key __proto__'],
    ['contains NUL', JSON.stringify(bad({ code: { text: 'a\u0000b' } })), 'code.text holds control characters'],
    ['contains half a character', JSON.stringify(bad({ code: { text: 'a\ud800' } })), 'code.text holds control characters'],
    ['is too long', JSON.stringify(bad({ code: { text: 'x'.repeat(100_001) } })), 'code.text is too long'],
    ['has no id', JSON.stringify({ ...asthma, id: undefined }), 'has no id'],
    ['has an id like a path', JSON.stringify(bad({ id: '../x' })), 'has no id'],
    ['is a duplicate', JSON.stringify(asthma), 'is in the file twice'],
    ['has an unknown type', JSON.stringify(bad({ resourceType: 'constructor' })), 'no area of the portal shows it'],
    ['was entered in error', JSON.stringify(bad(inErrorStatus)), 'its verification status is entered-in-error'],
    [
      'was entered in error, after another coding',
      JSON.stringify(bad({ verificationStatus: { coding: [{ code: 'X' }, { code: 'entered-in-error' }] } })),
      'its verification status is entered-in-error',
    ],
    ['was refuted by text', JSON.stringify(bad({ verificationStatus: { text: 'Refuted' } })), 'its verification status is refuted'],
    [
      'has a modifierExtension anywhere',
      JSON.stringify(bad({ note: [{ text: 'x', modifierExtension: [{ url: 'urn:not', valueBoolean: true }] }] })),
      'has a modifierExtension, which may change what it says',
    ],
    [
      'is a vaccine that was not given',
      JSON.stringify(immunisation('No vaccine given - declined', { id: 'bad', status: undefined })),
      'says that it was not given',
    ],
    [
      'is a result of another person',
      JSON.stringify(observation('bad', { code: { text: 'Hb' }, focus: [{ display: 'Donor' }] })),
      'is about somebody or something else than the patient (focus)',
    ],
    ['has a malformed code', JSON.stringify(bad({ code: [[]] })), 'has no code'],
  ])('%s', async (_what, resource, reason) => {
    const { skipped } = await practice.read('a.ndjson', lines(resource))
    expect(skipped).toEqual([expect.objectContaining({ reason, place: expect.stringMatching(/^line 3 /) })])
    expect(await practice.db.selectFrom('condition').select('text').execute()).toEqual([{ text: 'Asthma' }])
  })

  test.each(['9999-99-99', '2024-02-30', '0001-01-01T00:00:00Z', '1899', 'soon'])(
    'but not for an unreadable optional date: %s',
    async (date) => {
      const { skipped, notShown } = await practice.read(
        'a.ndjson',
        lines(JSON.stringify(bad({ onsetDateTime: date, recordedDate: '2026' }))),
      )
      expect(skipped).toEqual([])
      expect(notShown).toEqual([{ type: 'Condition', field: 'onsetDateTime (no readable date)', count: 1 }])
      expect(await practice.db.selectFrom('condition').select('onset_at').execute()).toEqual([{ onset_at: null }, { onset_at: null }])
    },
  )

  test('belongs to a patient with an invalid birth date, with the patient', async () => {
    const { skipped } = await practice.importBundle([{ ...aroha, birthDate: '1984-13-01' }, asthma])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'birthDate is not a whole date',
      'its patient was left out: birthDate is not a whole date',
    ])
    expect(isEmpty(await allRows(practice.db))).toBe(true)
  })
})

describe('for any content', () => {
  test('an import ends with a report or a refusal', async () => {
    const kinds = [
      'Observation',
      'DiagnosticReport',
      'Immunization',
      'MedicationRequest',
      'Encounter',
      'DocumentReference',
      'Appointment',
      'AllergyIntolerance',
    ]
    const names = [
      'code',
      'status',
      'category',
      'component',
      'valueQuantity',
      'effectiveDateTime',
      'result',
      'reaction',
      'content',
      'participant',
      'note',
      'extension',
    ]
    const resource = fc
      .tuple(fc.constantFrom(...kinds), fc.uuid(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 4 })))
      .map(([resourceType, id, fields]) => ({ ...fields, resourceType, id, subject, patient: subject }))
    await fc.assert(
      fc.asyncProperty(fc.array(resource, { maxLength: 20 }), async (resources) => {
        const { counts } = await practice.importBundle([aroha, ...resources])
        expect(counts.reduce((sum, { read }) => sum + read, 0)).toBe(resources.length + 1)
      }),
      { numRuns: 40, seed: 5 },
    )
  })
})

describe('a file is refused', () => {
  const reading = async (content: string | Uint8Array, maxBytes?: number) => {
    let count = 0
    for await (const found of entriesOf({ ...sourceOf('a.gz', content), ...(maxBytes && { maxBytes }) }))
      count += 'resource' in found ? 1 : 0
    return count
  }

  test('above the limit, plain or gzipped', async () => {
    const text = lines(JSON.stringify(aroha))
    expect(await reading(gzipSync(text), text.length)).toBe(3)
    for (const content of [text, gzipSync(text)])
      await expect(reading(content, text.length - 1)).rejects.toThrow('holds more than 0 MB: split it, or set IMPORT_LIMIT_MB')
  })

  test('for an extreme ratio of gzip, below the limit', async () => {
    const line = `${JSON.stringify(asthma)}${' '.repeat(1_000_000)}\n`
    await expect(reading(gzipSync(line.repeat(101), { level: 9 }))).rejects.toThrow('unpacks to more than 200 times its size')
  })
})
