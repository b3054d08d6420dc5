import { beforeEach, describe, expect, test } from 'vitest'
import { cancel as cancelIn } from '../../../../server/areas/appointments/rules/cancel.ts'
import { asPatient } from '../../../../server/platform/store/readable.ts'
import { hours, later, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { bookingCalls } from './booking-calls.ts'

const server = serverUnderTest()
const untold = async () => undefined
const { signedIn, cancel, list, ask } = bookingCalls(server)

let patient: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  patient = await signedIn('patient')
})

/** Replaces the appointments of `patient`. Returns the ids, in order. */
const onlyThese = async (appointments: { starts_at: Date; status_id?: number; minutes?: number }[]) => {
  await server.db.deleteFrom('slot').execute()
  await server.db.deleteFrom('appointment').where('patient_id', '=', patientId('patient')).execute()
  const rows = appointments.map((one) => ({ patient_id: patientId('patient'), status_id: 1, ...one }))
  return (await server.db.insertInto('appointment').values(rows).returning('id').execute()).map(({ id }) => `${id}`)
}
const at = (text: string) => new Date(text)
const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds)
const starts = async (type: number, more: object = {}) => (await list(patient, type, more)).rows.map(({ period }) => period.start)

const inQuery = (values: Record<string, unknown>, body?: object) =>
  server.post('Patient/Appointments', body, {
    token: patient.token,
    headers: { 'content-type': 'application/json' },
    query: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`])),
  })

describe('the lists', () => {
  test.each([
    [1, 2, ['Future']],
    [3, 30, ['Completed']],
    [2, 5, ['Missed']],
    [4, 5, ['Cancelled']],
    [11, 30, ['Completed']],
    [12, 5, ['Missed']],
    [13, 5, ['Cancelled']],
    [0, 40, ['Cancelled', 'Completed', 'Missed']],
  ])('of type %i has %i of the sandbox, with their status', async (type, total, texts) => {
    const listed = await list(patient, type)
    expect([listed.total, listed.rows.length]).toEqual([total, total])
    expect([...new Set(listed.rows.map(({ extension }) => extension[6]?.valueString))].sort()).toEqual(texts)
  })

  test('have those to come soonest first, all others latest first, in pages', async () => {
    const upcoming = await starts(1)
    expect(upcoming).toEqual([...upcoming].sort())
    const all = await starts(0)
    const pages = [await starts(0, { PageSize: 15, PageNumber: 1 }), await starts(0, { PageSize: 15, PageNumber: 3 })]
    expect(pages).toEqual([all.slice(0, 15), all.slice(30)])
    expect(all.map((start) => Date.parse(start))).toEqual(all.map((start) => Date.parse(start)).sort((a, b) => b - a))
    expect(await list(patient, 0, { PageSize: 500, PageNumber: 1e21 })).toEqual({ total: 40, rows: [] })
  })

  test('have the reason of a cancellation, and the link of a video meeting', async () => {
    const { rows } = await list(patient, 4)
    expect(rows.map(({ extension }) => extension[9]?.valueString)).toEqual([
      'I feel better',
      'I have to work',
      'Rescheduled',
      'My car broke down',
      'I feel better',
    ])
    const [, second] = (await list(patient, 1)).rows
    expect(second?.extension[17]?.valueString).toBe('zoom')
    expect(second?.extension[18]?.valueString).toMatch(/^https:\/\/zoom\.example\.nz\/j\/\d+$/)
  })

  test('are of days of the practice, both included, whatever its offset', async () => {
    const midnights = [
      ['2025-09-27T11:59:59Z', 'the last second of Saturday, before summer time'],
      ['2025-09-27T12:00:00Z', 'the first of the short Sunday'],
      ['2025-09-28T10:59:59Z', 'its last'],
      ['2025-09-28T11:00:00Z', 'the first of Monday'],
      ['2026-04-04T11:00:00Z', 'the first of the long Sunday'],
      ['2026-04-05T11:59:59Z', 'its last'],
    ].map(([text = '']) => ({ starts_at: at(text), status_id: 5 }))
    await onlyThese(midnights)
    const on = (day: string) => starts(0, { FromDate: day, ToDate: day })
    expect(await on('2025-09-27')).toEqual(['2025-09-27T23:59:59+12:00'])
    expect(await on('2025-09-28')).toEqual(['2025-09-28T23:59:59+13:00', '2025-09-28T00:00:00+12:00'])
    expect(await on('2026-04-05')).toEqual(['2026-04-05T23:59:59+12:00', '2026-04-05T00:00:00+13:00'])
    expect(await starts(0, { FromDate: '2025-09-29' })).toHaveLength(3)
    expect(await starts(0, { ToDate: '2025-09-28' })).toHaveLength(3)
    expect(await starts(0, { FromDate: '0001-01-01', ToDate: '9999-12-31' })).toHaveLength(6)
    expect(await starts(0, { FromDate: '2026-01-01', ToDate: '2025-01-01' })).toEqual([])
  })

  test('have a past appointment, and one cancelled ahead, among all others; one in progress can be joined', async () => {
    await onlyThese([
      { starts_at: ahead(-minutes(16)), minutes: 15 },
      { starts_at: ahead(-minutes(14)), minutes: 15, status_id: 4 },
      { starts_at: ahead(hours(1)), status_id: 7 },
      { starts_at: ahead(hours(2)) },
    ])
    const texts = async (type: number) => (await list(patient, type)).rows.map(({ extension }) => extension[6]?.valueString)
    expect([await texts(1), await texts(0), await texts(13)]).toEqual([['Future', 'Future'], ['Cancelled', 'Other'], ['Cancelled']])
  })

  test('are asked for in the query too, with an empty JSON body', async () => {
    const params = { PatientID: patientId('patient'), PageSize: 100, PageNumber: 1, AppointmentType: 4, ToDate: '2100-01-01' }
    expect((await inQuery(params)).json()[0]).toMatchObject({ total: 5, entry: { length: 5 } })
  })

  test.each([
    ['in neither', {}, undefined],
    ['in both', { PageSize: 1 }, { PageSize: 1, PageNumber: 1, AppointmentType: 0 }],
    ['without a page size', { PageNumber: 1, AppointmentType: 0 }, undefined],
    ['of an unknown type', { PageSize: 1, PageNumber: 1, AppointmentType: 5 }, undefined],
    ['of no day', { PageSize: 1, PageNumber: 1, AppointmentType: 0, FromDate: '2026-02-30' }, undefined],
    ['with page 0', { PageSize: 1, PageNumber: 0, AppointmentType: 0 }, undefined],
  ])('are refused when asked for %s', async (what, query, body) => {
    const id = { PatientID: patientId('patient') }
    const answer = await inQuery(what === 'in neither' ? query : { ...id, ...query }, body && { ...id, ...body })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'badRequest'])
  })
})

describe('cancelling', () => {
  const done = 'Appointment cancelled successfully.'
  const again = 'This appointment has been cancelled before.'

  const blockOut = (value: string) => server.changeSetting('BlockOutTimeForApptCancel', value)

  test('keeps the reason and is done once', async () => {
    const [id = ''] = await onlyThese([{ starts_at: ahead(hours(2)) }])
    expect([await cancel(patient, id, { Reason: ' I feel better ' }), await cancel(patient, id)]).toEqual([done, again])
    expect((await list(patient, 4)).rows.map(({ extension }) => [extension[9]?.valueString, extension[16]?.valueInteger])).toEqual([
      ['I feel better', 7],
    ])
  })

  test.each([
    [1, done],
    [2, done],
    [3, done],
    [11, done],
    [4, 'This appointment cannot be cancelled online. Please ring the practice.'],
    [5, 'This appointment cannot be cancelled online. Please ring the practice.'],
    [6, 'This appointment cannot be cancelled online. Please ring the practice.'],
    [7, again],
  ])('of status %i: %s', async (status_id, sentence) => {
    const [id = ''] = await onlyThese([{ starts_at: ahead(hours(2)), status_id }])
    expect(await cancel(patient, id)).toBe(sentence)
  })

  test('is refused once the time has come', async () => {
    const [id = ''] = await onlyThese([{ starts_at: ahead(0) }])
    expect(await cancel(patient, id)).toContain('its time has come or passed')
  })

  test.each([
    [24 * 60 - 1, false],
    [24 * 60 + 1, true],
  ])('with 24 hours of block-out, %i minutes ahead: %s', async (minutesAhead, isAllowed) => {
    await blockOut('24')
    const [id = ''] = await onlyThese([{ starts_at: ahead(minutes(minutesAhead)) }])
    expect(await cancel(patient, id)).toBe(
      isAllowed ? done : 'You are unable to cancel this appointment online due to your appointment time being less than 24hrs away.',
    )
  })

  test('exactly 24 hours ahead is within 24 hours of block-out', async () => {
    await blockOut('24')
    const start = at('2030-01-02T00:00:00Z')
    const [appointmentId = ''] = await onlyThese([{ starts_at: start }])
    const cancellation = {
      practiceId: practiceId('harbour'),
      reader: asPatient(patientId('patient')),
      appointmentId,
      reason: 'I feel better',
    }
    expect(await cancelIn(server.db, later(start, -hours(24)), cancellation, untold)).toContain('less than 24hrs away.')
    expect(await cancelIn(server.db, later(start, -hours(24) - 1), cancellation, untold)).toBe(done)
  })

  test('needs a reason that is not blank', async () => {
    const [id = ''] = await onlyThese([{ starts_at: ahead(hours(2)) }])
    const answer = await ask(patient, 'Patient/Appointment', { AppointmentID: id, Reason: '  ' }, 'DELETE')
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: '/Reason', message: 'Reason is required' }]])
    expect((await list(patient, 1)).total).toBe(1)
  })

  test("is only for the patient's own appointments", async () => {
    const [other] = (await list({ ...(await signedIn('parent')) }, 1)).rows
    for (const id of [other?.id ?? '', '999999', '0', '-1', 'a', '1e3', '9'.repeat(64)]) expect(await cancel(patient, id)).toBe(403)
    expect((await list(await signedIn('parent'), 1)).total).toBe(1)
  })
})
