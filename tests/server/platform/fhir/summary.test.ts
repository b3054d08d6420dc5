import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { importInto } from './import-database.ts'

const server = serverUnderTest()

type Section = { code: { coding: { code: string }[] }; text: { div: string }; entry?: { reference: string }[]; emptyReason?: object }
type Document = { entry: { fullUrl: string; resource: { resourceType: string; section?: Section[] } }[] }

const summaryOf = async (userName: string, patient = userName, proxy = patientId(patient)) => {
  const token = await server.tokenOf(userName)
  return server.post('Patient/HealthSummary', { PatientID: patientId(patient), ProxyID: proxy }, { token })
}

const documentOf = async (userName: string): Promise<Document> => (await summaryOf(userName)).json()
const sectionsOf = ({ entry }: Document) => entry[0]?.resource.section ?? []
const codesOf = (document: Document) => sectionsOf(document).map(({ code }) => code.coding[0]?.code)

const required = ['11450-4', '10160-0', '48765-2']
const withheldIn = (document: Document) =>
  sectionsOf(document).flatMap(({ emptyReason, code }) =>
    JSON.stringify(emptyReason)?.includes('"withheld"') ? [code.coding[0]?.code] : [],
  )

/** The paths of empty lists, which FHIR forbids. */
const emptyListsIn = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.length === 0) return [path]
  return Object.entries(value).flatMap(([name, inner]) => emptyListsIn(inner, `${path}.${name}`))
}

const references = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'reference' && typeof inner === 'string' ? [inner] : references(inner)))
}

describe('the health summary', () => {
  test('is a document of six sections with narratives', async () => {
    const document = await documentOf('patient')
    expect(document).toMatchObject({ resourceType: 'Bundle', type: 'document', timestamp: expect.any(String) })
    expect(document.entry.slice(0, 3).map(({ resource }) => resource.resourceType)).toEqual(['Composition', 'Patient', 'Organization'])
    expect(codesOf(document)).toEqual(['11450-4', '10160-0', '48765-2', '11369-6', '30954-2', '8716-3'])
    const words = sectionsOf(document).map(({ text }) => text.div)
    for (const [index, name] of ['Asthma', 'Salbutamol', 'Penicillin', 'Influenza', 'Cholesterol', 'Blood Pressure'].entries())
      expect(words[index]).toContain(name)
    expect(words.join()).not.toMatch(/\d{4}-\d\d/)
    expect(document.entry[0]?.resource).toMatchObject({ title: expect.stringMatching(/^Patient summary of \d{1,2} [A-Z][a-z]{2} \d{4}$/) })
  })

  test('contains each resource that it refers to', async () => {
    const document = await documentOf('patient')
    const urls = document.entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    const referencedUrls = references(document)
    expect(referencedUrls.length).toBeGreaterThan(300)
    expect(referencedUrls.filter((reference) => !urls.includes(reference))).toEqual([])
  })

  test('has no empty lists, even for a patient without first name, telephone and e-mail', async () => {
    await server.db
      .updateTable('patient')
      .set({ first_name: '', middle_name: null, mobile: null, email: null })
      .where('id', '=', patientId('empty'))
      .execute()
    const documents = [await documentOf('patient'), await documentOf('empty')]
    expect(documents.flatMap((document) => emptyListsIn(document))).toEqual([])
    for (const document of documents) expect(codesOf(document)).toEqual(expect.arrayContaining(required))
  })

  test('has reference ranges in its narrative', async () => {
    expect(sectionsOf(await documentOf('patient'))[4]?.text.div).toContain('<td>20 mmol/mol – 53 mmol/mol</td>')
  })

  test('states "no information" for an empty record, and never "none known"', async () => {
    const document = await documentOf('empty')
    expect(sectionsOf(document).map(({ entry, emptyReason }) => [entry?.length ?? 0, emptyReason !== undefined])).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [0, true],
      [0, true],
      [0, true],
    ])
    const report = await importInto(server.db, 'ranges', document)
    expect(report.skipped.map(({ reason }) => reason)).toEqual(Array(3).fill('says that nothing is known'))
  })

  test('has the status and the end of a medicine', async () => {
    await server.db
      .updateTable('medication')
      .set({ status: 'stopped', ends_at: new Date('2026-05-03T00:00:00Z'), code: 'A1', code_system: null })
      .where('patient_id', '=', patientId('patient'))
      .where('name', 'like', 'Salbutamol%')
      .execute()
    const document = await documentOf('patient')
    const medicines = document.entry.filter(({ resource }) => resource.resourceType === 'MedicationRequest')
    const statuses = medicines.map(({ resource }) => Reflect.get(resource, 'status'))
    expect(Object.groupBy(statuses, String)).toMatchObject({ active: { length: 11 }, completed: { length: 3 }, stopped: { length: 1 } })
    expect(medicines.find(({ resource }) => Reflect.get(resource, 'status') === 'stopped')?.resource).toMatchObject({
      medicationCodeableConcept: { coding: [{ code: 'A1', display: expect.stringMatching(/^Salbutamol/) }] },
      dispenseRequest: { validityPeriod: { end: '2026-05-03T12:00:00+12:00' } },
    })
    expect(sectionsOf(document)[1]?.text.div).toMatch(/<td>Salbutamol[^<]*<\/td><td>Stopped<\/td>.*?<td>3 May 2026<\/td>/)
  })

  test('shows a value of 0', async () => {
    await server.db
      .updateTable('lab_observation')
      .set({ value: 0, unit: '10*9/L' })
      .where('patient_id', '=', patientId('patient'))
      .execute()
    expect(sectionsOf(await documentOf('patient'))[4]?.text.div).toContain('<td>0 10*9/L</td>')
  })

  test('has statuses and notes in its narrative', async () => {
    const own = patientId('patient')
    const note = 'Seen abroad'
    for (const table of ['condition', 'medication', 'vital'] as const)
      await server.db.updateTable(table).set({ note }).where('patient_id', '=', own).execute()
    await server.db.updateTable('immunization').set({ note, outcome: 'Alternative given' }).where('patient_id', '=', own).execute()
    await server.db.updateTable('lab_result').set({ comments: 'Haemolysed', status: 'partial' }).where('patient_id', '=', own).execute()
    await server.db.updateTable('lab_observation').set({ status: 'cancelled' }).where('text', '=', 'Potassium').execute()
    const words = sectionsOf(await documentOf('patient')).map(({ text }) => text.div)
    for (const index of [0, 1, 3, 5]) expect(words[index]).toContain(`<td>${note}</td></tr>`)
    expect(words[3]).toContain('<td>Alternative given</td>')
    expect(words[4]).toContain('<td>Lipid panel</td><td></td><td>Partial</td><td></td><td></td><td>Haemolysed</td>')
    expect(words[4]).toMatch(/<td>Lipid panel: Potassium<\/td><td>[^<]+<\/td><td>Cancelled<\/td>/)
    expect(words[4]).toMatch(/<td>Lipid panel: Cholesterol<\/td><td>[^<]+<\/td><td>Final<\/td>/)
  })

  test('has the code of its profile for "no known immunisations"', async () => {
    await server.db
      .updateTable('immunization')
      .set({ heading: 'No known immunisations', vaccine: 'No known immunisations', statement: 'none', code: null, type: 'administered' })
      .where('patient_id', '=', patientId('patient'))
      .execute()
    const document = await documentOf('patient')
    expect(document.entry.find(({ resource }) => resource.resourceType === 'Immunization')?.resource).toMatchObject({
      vaccineCode: {
        coding: [{ system: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips', code: 'no-known-immunizations' }],
        text: 'No known immunisations',
      },
    })
  })

  test('escapes HTML in texts of the record', async () => {
    await server.db
      .updateTable('condition')
      .set({ text: '</td></tr></table><script>alert(1)</script>' })
      .where('patient_id', '=', patientId('patient'))
      .execute()
    const words = sectionsOf(await documentOf('patient'))[0]?.text.div
    expect(words).not.toContain('<script')
    expect(words).toContain('&lt;script&gt;')
  })
})

describe('a user', () => {
  test('receives the sections that the menu of the link opens', async () => {
    await sql`delete from menu_entry where proxy_link_id = ${patientId('patient')} and label in ('Allergies', 'Vitals')`.execute(server.db)
    await sql`update menu_entry set label = 'Conditions' where proxy_link_id = ${patientId('patient')} and label = 'Diagnosis'`.execute(
      server.db,
    )
    const document = await documentOf('patient')
    expect(codesOf(document)).toEqual(['11450-4', '10160-0', '48765-2', '11369-6', '30954-2'])
    expect(withheldIn(document)).toEqual(['48765-2'])
    expect(document.entry.map(({ resource }) => resource.resourceType)).not.toContain('AllergyIntolerance')
    const closed = await documentOf('limited')
    expect([codesOf(closed), withheldIn(closed)]).toEqual([required, required])
    expect(emptyListsIn(closed)).toEqual([])
  })

  test('cannot open the summary of one patient by the link to another', async () => {
    expect((await summaryOf('parent', 'tama', patientId('parent'))).statusCode).toBe(403)
    expect((await summaryOf('parent', 'george', patientId('george'))).statusCode).toBe(403)
  })
})
