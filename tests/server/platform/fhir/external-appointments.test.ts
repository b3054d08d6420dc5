import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentResource } from '../../../../server/areas/appointments/routes/appointment-resource.ts'
import { cancel } from '../../../../server/areas/appointments/rules/cancel.ts'
import { cancelReplies } from '../../../../server/areas/appointments/rules/refusal-messages.ts'
import { appointmentsOf } from '../../../../server/areas/appointments/store/appointments.ts'
import { providersOf } from '../../../../server/areas/appointments/store/booking-options.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { aroha, openImportDatabase, subject } from './import-database.ts'

const practice = openImportDatabase()
const now = new Date('2026-11-20T00:00:00Z')

const patientNamed = (name: string) =>
  practice.db.selectFrom('patient').select(['id', 'practice_id']).where('first_name', '=', name).executeTakeFirstOrThrow()

describe('an appointment at another organisation', () => {
  beforeEach(async () => {
    await practice.importBundle([
      aroha,
      { resourceType: 'Organization', id: 'hospital', name: 'Southern Hospital' },
      {
        resourceType: 'Location',
        id: 'clinic',
        name: 'Eye clinic',
        address: { text: '1 Hill Road' },
        managingOrganization: { reference: 'Organization/hospital' },
      },
      { resourceType: 'Practitioner', id: 'hana', name: [{ text: 'Dr Hana Eyes' }] },
      {
        resourceType: 'Appointment',
        id: 'eyes',
        status: 'booked',
        start: '2026-12-01T09:30:00+13:00',
        minutesDuration: 40,
        reasonCode: [{ text: 'Blurred sight' }],
        reasonReference: [{ display: 'Cataract' }],
        patientInstruction: 'Do not drive home',
        participant: [subject, { reference: 'Location/clinic' }, { reference: 'Practitioner/hana' }].map((actor) => ({ actor })),
      },
    ])
  })

  const listedAppointments = async () => {
    const { id } = await patientNamed('Aroha')
    const { rows } = await appointmentsOf(
      practice.db,
      { reader: asPatient(id), list: 'toCome', days: { from: null, until: null }, now },
      { size: 10, number: 1 },
    )
    return rows.map((row) => appointmentResource(row))
  }

  test('names its own place, organisation, reason and instruction', async () => {
    const [{ extension } = { extension: [] }] = await listedAppointments()
    expect([2, 3, 4, 5, 16].map((position) => extension[position])).toEqual([
      { valueString: 'Dr Hana Eyes' },
      { valueString: 'Eye clinic, 1 Hill Road' },
      { valueString: 'Eye clinic, 1 Hill Road' },
      { valueString: 'Southern Hospital' },
      { valueInteger: null },
    ])
    expect(extension).toContainEqual({ url: 'Notes', valueString: 'Blurred sight, Cataract, Do not drive home' })
  })

  test('cannot be cancelled in the portal', async () => {
    const { id: patientId, practice_id: practiceId } = await patientNamed('Aroha')
    const appointmentId = (await listedAppointments())[0]?.id ?? ''
    const answer = practice.db
      .transaction()
      .execute((transaction) =>
        cancel(transaction, now, { practiceId, reader: asPatient(patientId), appointmentId, reason: 'Better' }, async () => undefined),
      )
    expect(await answer).toBe(cancelReplies.notCancellable)
    expect(await listedAppointments()).toHaveLength(1)
  })
})

test('the list of providers has no imported provider of another patient', async () => {
  const visit = (id: string, patient: string, doctor: string) => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    subject: { reference: `Patient/${patient}` },
    participant: [{ individual: { reference: `Practitioner/${doctor}` } }],
    period: { start: '2026-06-01' },
  })
  const doctor = (id: string) => ({ resourceType: 'Practitioner', id, name: [{ text: `Dr ${id}` }] })
  const wiremu = { ...aroha, id: 'wiremu', identifier: [], name: [{ family: 'Rewi', given: ['Wiremu'] }] }
  await practice.importBundle([
    aroha,
    wiremu,
    doctor('Tai'),
    doctor('Oncologist'),
    visit('one', 'aroha', 'Tai'),
    visit('two', 'wiremu', 'Oncologist'),
  ])
  const namesFor = async (name: string) => {
    const { id, practice_id } = await patientNamed(name)
    return (await providersOf(practice.db, { practiceId: practice_id, reader: asPatient(id), isTimelineOpen: true })).map((one) => one.name)
  }
  expect(await namesFor('Aroha')).toEqual(['Dr Tai'])
  expect(await namesFor('Wiremu')).toEqual(['Dr Oncologist'])
})
