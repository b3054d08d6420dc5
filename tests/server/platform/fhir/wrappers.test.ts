import { describe, expect, test } from 'vitest'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { allRows, aroha, bundleOf, openImportDatabase, subject } from './import-database.ts'
import { allergy, condition, immunisation } from './resources.ts'

const practice = openImportDatabase()

const latex = allergy('Latex', { id: 'latex' })
const bundle = (type: string, ...resources: object[]) => ({ ...bundleOf(resources), type })
const parameters = (...resources: object[]) => ({
  resourceType: 'Parameters',
  parameter: resources.map((resource) => ({ name: 'return', resource })),
})
const read = (value: object) => practice.read('a.json', JSON.stringify(value))
const names = async () => (await practice.db.selectFrom('allergy').select('name').execute()).map(({ name }) => name)

describe('an import finds the resources of', () => {
  test.each<[what: string, file: object, place: string]>([
    [
      'a bundle in a bundle',
      bundle('collection', aroha, bundle('searchset', latex, { resourceType: 'Claim', id: 'c' })),
      'entry[1], entry[1] (Claim)',
    ],
    [
      'the answers of a batch',
      bundle('batch-response', bundle('searchset', aroha, latex, { resourceType: 'Claim', id: 'c' })),
      'entry[0], entry[2] (Claim)',
    ],
    ['the answer of a transaction', bundle('transaction-response', aroha, latex, { resourceType: 'Claim', id: 'c' }), 'entry[2] (Claim)'],
    ['parameters', parameters(bundle('collection', aroha, latex), { resourceType: 'Claim', id: 'c' }), 'line 1, parameter[1] (Claim)'],
    [
      'parts of parameters',
      {
        resourceType: 'Parameters',
        parameter: [{ name: 'a', part: [{ name: 'b', resource: bundle('collection', aroha, latex, { resourceType: 'Claim', id: 'c' }) }] }],
      },
      'line 1, parameter[0], part[0], entry[2] (Claim)',
    ],
  ])('%s, each with its place', async (_what, file, place) => {
    const { skipped } = await read(file)
    expect(skipped).toEqual([{ type: 'Claim', reason: 'no area of the portal shows it', count: 1, place }])
    expect(await names()).toEqual(['Latex'])
  })

  test('a health card without ids, and a second import in another order changes nothing', async () => {
    const { id: _, ...patient } = aroha
    const dose = (month: string) => ({
      ...immunisation('COVID-19', { occurrenceDateTime: month, id: undefined }),
      patient: { reference: 'resource:0' },
    })
    const card = (...doses: object[]) => ({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [patient, ...doses].map((resource, index) => ({ fullUrl: `resource:${index}`, resource })),
    })
    const { skipped } = await read(card(dose('2026-04'), dose('2026-05')))
    expect(skipped).toEqual([])
    const once = await allRows(practice.db)
    expect(once.immunization).toHaveLength(2)
    await read(card(dose('2026-05'), dose('2026-04')))
    expect(await allRows(practice.db)).toEqual(once)
  })
})

const asthma = condition('Asthma', { id: 'asthma' })

describe('an import refuses by name', () => {
  const types = 'transaction, batch, collection, searchset, document, batch-response, transaction-response'
  const xml = '<?xml version="1.0"?>\n<Patient xmlns="http://hl7.org/fhir"/>'
  const utf16 = Buffer.from(JSON.stringify(aroha), 'utf16le')
  test.each<[what: string, content: string | Buffer, message: string]>([
    ['a history', JSON.stringify(bundle('history', aroha)), `is a Bundle of type history; those of type ${types} are read`],
    [
      'a history in a bundle',
      JSON.stringify(bundle('batch-response', bundle('history', aroha))),
      `is a Bundle of type history; those of type ${types} are read`,
    ],
    ['a message', JSON.stringify(bundle('message', aroha)), `is a Bundle of type message; those of type ${types} are read`],
    [
      'an error',
      JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'forbidden' }] }),
      'is the answer of a server that failed (OperationOutcome: forbidden)',
    ],
    [
      'a card',
      '{"verifiableCredential":["eyJ6aXAiOiJERUYifQ.abc.def"]}',
      'is a SMART Health Card, whose contents are packed and signed: a Bundle in JSON is read',
    ],
    ['XML', xml, 'is XML: files of FHIR in JSON are read'],
    ['XML after a byte order mark', `\ufeff${xml}`, 'is XML: files of FHIR in JSON are read'],
    ['a page', '<!DOCTYPE html><title>Sign in</title>', 'is an HTML page: files of FHIR in JSON are read'],
    ['UTF-16 without a byte order mark', utf16, 'is text in UTF-16: files of FHIR in JSON are read in UTF-8'],
    ['UTF-16 in the other byte order', Buffer.from(utf16).swap16(), 'is text in UTF-16: files of FHIR in JSON are read in UTF-8'],
    [
      'UTF-16 with a byte order mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      'is text in UTF-16: files of FHIR in JSON are read in UTF-8',
    ],
    ['a zip archive', 'PK\u0003\u0004', 'is a zip archive: files of FHIR in JSON are read'],
    ['HL7 version 2', 'MSH|^~\\&|', 'is a message of HL7 version 2: files of FHIR in JSON are read'],
  ])('%s', async (_what, content, message) => {
    const refused = await practice.read('a.json', content).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ImportError)
    expect(refused).toMatchObject({ message })
  })

  test.each<[resource: object]>([
    [{ resourceType: 'MedicationRequest', id: 'm', medication: { concept: { text: 'Aspirin' } }, subject }],
    [{ ...latex, reaction: [{ manifestation: [{ concept: { text: 'Rash' } }] }] }],
    [{ resourceType: 'Encounter', id: 'e', actualPeriod: { start: '2026-05-01' }, subject }],
  ])('FHIR R5: %j', async (resource) => {
    await expect(practice.importBundle([aroha, asthma, resource])).rejects.toMatchObject({
      message: 'is of FHIR R5: files of FHIR R4 are read',
      place: expect.stringMatching(/^entry\[2\]/),
    })
    expect(await practice.db.selectFrom('patient').select('id').execute()).toEqual([])
  })
})
