import { describe, expect, test } from 'vitest'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { allRows, openImportDatabase } from './import-database.ts'
import { allergy } from './resources.ts'

const practice = openImportDatabase()

const aroha = { resourceType: 'Patient', id: '1', name: [{ family: 'Rewi', given: ['Aroha'] }], birthDate: '1984-02-29' }
const john = { resourceType: 'Patient', id: '1', name: [{ family: 'Smith', given: ['John'] }], birthDate: '1950-06-01' }
const advice = 'if the file is of another source, name that with --source'
const nhi = (value: string) => ({ identifier: [{ system: 'https://standards.digital.health.nz/ns/nhi-id', value }] })
const allergyOf = (id: string, patient: string) => allergy(id, { id, patient: { reference: patient }, recordedDate: '2026-01-01' })
const doctor = (name: string) => ({ resourceType: 'Practitioner', id: '7', name: [{ text: name }] })
const at = (base: string, resource: object & { resourceType: string; id: string; birthDate?: string }) => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource,
})
const readAt = (...entry: object[]) => practice.read('a.json', JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }))
const namesOfPatients = () => practice.db.selectFrom('patient').select('family_name').orderBy('family_name').execute()

describe('another person under the id of a patient', () => {
  test.each<[what: string, known: object, other: object, difference: string]>([
    ['with another name and birth date', aroha, john, 'birth date, family name and given name'],
    ['with another NHI number', { ...aroha, ...nhi('ZZZ0024') }, { ...aroha, ...nhi('ZZZ0016') }, 'NHI number'],
  ])('%s is refused, and the stored person stays the same', async (_what, known, other, difference) => {
    await practice.importBundle([known, allergyOf('penicillin', 'Patient/1')])
    const before = await allRows(practice.db)
    const refused = await practice.importBundle([other, allergyOf('latex', 'Patient/1')]).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ImportError)
    expect(refused).toMatchObject({
      message: `holds somebody else than the practice knows as Patient/1: they differ in ${difference}; ${advice}`,
      place: 'entry[0] (Patient)',
    })
    expect(await allRows(practice.db)).toEqual(before)
  })

  test('in the same file is refused', async () => {
    await expect(readAt(at('https://a.example', aroha), at('https://a.example', john))).rejects.toThrow('holds two people as Patient/1')
    expect(await namesOfPatients()).toEqual([])
  })

  test('on another server is another patient', async () => {
    await readAt(at('https://a.example', aroha), at('https://b.example', john))
    expect(await namesOfPatients()).toEqual([{ family_name: 'Rewi' }, { family_name: 'Smith' }])
  })

  test.each<[what: string, change: object]>([
    ['a changed name', { name: [{ family: 'Smith' }] }],
    ['a corrected birth date', { birthDate: '1984-02-28' }],
    ['a new NHI number', nhi('ZZZ0024')],
  ])('is not assumed for %s', async (_what, change) => {
    await practice.importBundle([aroha])
    const { counts } = await practice.importBundle([{ ...aroha, ...change }])
    expect(counts).toEqual([expect.objectContaining({ type: 'Patient', written: 1 })])
  })
})

describe('another person under the id of a practitioner', () => {
  test('is refused, and a completed name is accepted', async () => {
    await practice.importBundle([doctor('Dr Mere Tai')])
    await practice.importBundle([doctor('Dr Mere Tai-Jones')])
    await expect(practice.importBundle([doctor('Dr John Smith')])).rejects.toMatchObject({
      message: `holds somebody else than the practice knows as Practitioner/7: the names differ; ${advice}`,
      place: 'entry[0] (Practitioner)',
    })
    expect(await practice.db.selectFrom('practitioner').select('name').where('source_key', 'is not', null).execute()).toEqual([
      { name: 'Dr Mere Tai-Jones' },
    ])
  })
})

describe('a reference with a URL', () => {
  const nobody = 'its patient is neither in the file nor in the practice: import the patient first, then this file again'

  test('to a skipped entry does not lead to the patient of the same id', async () => {
    const { skipped } = await readAt(
      at('https://a.example', aroha),
      at('https://b.example', { ...john, birthDate: 'unknown' }),
      at('https://b.example', allergyOf('latex', 'https://b.example/Patient/1')),
    )
    expect(skipped.map(({ reason }) => reason)).toContain('its patient was left out: birthDate is not a whole date')
    expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([])
  })

  test('of another server does not lead to the patient of the same id, unless the patient has no URL', async () => {
    const { skipped } = await readAt(
      at('https://a.example', aroha),
      at('https://a.example', allergyOf('penicillin', 'https://a.example/Patient/1')),
      at('https://b.example', allergyOf('latex', 'https://b.example/Patient/1')),
    )
    expect(skipped.map(({ reason, place }) => [reason, place])).toEqual([[nobody, 'entry[2] (AllergyIntolerance)']])
    await practice.read('a.ndjson', JSON.stringify(allergyOf('nuts', 'https://a.example/Patient/1')))
    expect(await practice.db.selectFrom('allergy').select('name').orderBy('id').execute()).toEqual([
      { name: 'penicillin' },
      { name: 'nuts' },
    ])
  })
})
