import { beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { bundleOf, sourceOf } from '../../platform/fhir/import-database.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls } from './booking-calls.ts'

const server = serverUnderTest()
const { signedIn, ask, cancel, list } = bookingCalls(server)

/** A sandbox patient in another system's file, with the same identifying details. */
const sandboxPatient = async (userName: string) => {
  const { nhi, first_name, family_name, birth_date, gender } = await server.db
    .selectFrom('patient')
    .select(['nhi', 'first_name', 'family_name', 'birth_date', 'gender'])
    .where('id', '=', patientId(userName))
    .executeTakeFirstOrThrow()
  return {
    resourceType: 'Patient',
    id: userName,
    identifier: [{ system: 'https://standards.digital.health.nz/ns/nhi-id', value: nhi }],
    name: [{ family: family_name, given: [first_name] }],
    birthDate: birth_date,
    gender,
  }
}

const doctor = (id: string) => ({ resourceType: 'Practitioner', id, name: [{ text: `Dr ${id}` }] })
const visit = (patient: string, seen: string) => ({
  resourceType: 'Encounter',
  id: `visit-${patient}`,
  status: 'finished',
  subject: { reference: `Patient/${patient}` },
  participant: [{ individual: { reference: `Practitioner/${seen}` } }],
  period: { start: '2026-06-01' },
})

let patient: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  patient = await signedIn('patient')
  const resources = [
    await sandboxPatient('patient'),
    await sandboxPatient('parent'),
    doctor('Eyes'),
    doctor('Oncologist'),
    visit('patient', 'Eyes'),
    visit('parent', 'Oncologist'),
    { resourceType: 'Organization', id: 'hospital', name: 'Southern Hospital' },
    {
      resourceType: 'Appointment',
      id: 'eyes',
      status: 'booked',
      start: '2099-12-01T09:30:00+13:00',
      participant: ['Patient/patient', 'Practitioner/Eyes', 'Organization/hospital'].map((reference) => ({ actor: { reference } })),
    },
  ]
  const source = sourceOf('bundle.json', JSON.stringify(bundleOf(resources)))
  await importFile({ db: server.db, clock: () => new Date() }, source, { practice: 'harbour', account: null, patient: null })
})

const elsewhere = async () => (await list(patient, 1)).rows.filter(({ extension }) => extension[5]?.valueString === 'Southern Hospital')

describe('an appointment at another organisation', () => {
  test('is in the list of future appointments, marked and without a status', async () => {
    expect((await elsewhere()).map(({ extension }) => [extension[2]?.valueString, extension[16]?.valueInteger])).toEqual([
      ['Dr Eyes', null],
    ])
    const marks = (await list(patient, 1)).rows.flatMap(({ extension }) => extension.filter(({ url }) => url === 'IsElsewhere'))
    expect(marks.filter(({ valueBoolean }) => valueBoolean)).toHaveLength(1)
  })

  test('stays after a refused cancellation', async () => {
    const [row] = await elsewhere()
    expect(await cancel(patient, row?.id ?? '')).toBe('This appointment cannot be cancelled online. Please ring the practice.')
    expect(await elsewhere()).toHaveLength(1)
  })
})

const providerNames = async (userName: string) => {
  type Item = { resource: { extension: { valueString?: string }[] } }
  const answer = await ask(await signedIn(userName), 'IndiciLookup', { TypeID: 14 })
  const entry: Item[] = answer.json()[0].entry
  return entry.flatMap(({ resource }) => resource.extension.map(({ valueString }) => valueString))
}

test("the list of providers has only the practice's own if the timeline is closed", async () => {
  await server.db.deleteFrom('menu_entry').where('label', '=', 'Timeline').execute()
  const names = await providerNames('patient')
  expect(names).not.toContain('Dr Eyes')
  expect(names.length).toBeGreaterThan(1)
})

test.each([
  ['patient', 'Dr Eyes', 'Dr Oncologist'],
  ['parent', 'Dr Oncologist', 'Dr Eyes'],
])('the list of providers for %s has %s, and never %s of another patient', async (userName, own, others) => {
  const names = await providerNames(userName)
  expect(names).toContain(own)
  expect(names).not.toContain(others)
})
