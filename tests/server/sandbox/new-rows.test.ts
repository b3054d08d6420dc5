import { describe, expect, test } from 'vitest'
import { dayOf, days, instantText, timeOfDay } from '../../../server/platform/values/clock.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { gpId } from '../../../server/sandbox/practices.ts'
import { firstSlot } from '../../../server/sandbox/states/slots.ts'
import type { Sandbox } from '../../../server/sandbox/states/state.ts'
import { bodies } from '../../practice/request-bodies.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()
const add = (path: string, payload: object) => server.inject({ method: 'POST', url: `/sandbox/${path}`, payload })

const page = { PageSize: 100, PageNumber: 1 }
const unpaid = { ...page, TransactionTypeID: 1 }

/** The ids that an account reads by a normal call. */
const idsOf = async (userName: string, path: string, body: object): Promise<string[]> => {
  const token = await server.tokenOf(userName)
  const answer = await server.post(path, { ...body, PatientID: patientId(userName) }, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()[0].entry.map(({ resource }: { resource: { id: string } }) => resource.id)
}

test.each([
  ['appointments', { at: '09:00' }, 'appointmentId', 'Patient/Appointments', { ...page, AppointmentType: 1 }],
  ['appointments', { at: '09:00', inDays: -1 }, 'appointmentId', 'Patient/Appointments', { ...page, AppointmentType: 3 }],
  ['messages', { subject: 'Hello', text: '<b>' }, 'messageId', 'Patient/Messaging', { ...page, Type: 1, MessagingType: 1, ReadFilter: 0 }],
  ['invoices', { amount: '12.50' }, 'invoiceId', 'Patient/PaymentNotice', unpaid],
  ['results', { name: 'Ferritin' }, 'resultId', 'Patient/LabResults', { ...bodies.labResults, ...page, fromdate: null, todate: null }],
])('%s %j are read by the account alone', async (path, body, name, call, more) => {
  const answer = await add(path, { user: 'patient', ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  const id = answer.json()[name]
  expect(await idsOf('patient', call, more)).toContain(id)
  expect(await idsOf('parent', call, more)).not.toContain(id)
})

describe('an added row', () => {
  test('takes the slot of an appointment', async () => {
    const sandbox = { db: server.db, clock: server.clock } as Sandbox
    const { slot, day } = await firstSlot(sandbox, gpId('harbour'))
    const inDays = Math.round((Date.parse(day) - Date.parse(dayOf(server.clock()))) / days(1))
    const { appointmentId, start } = (await add('appointments', { user: 'patient', inDays, at: timeOfDay(slot.starts_at) })).json()
    expect(start).toBe(instantText(slot.starts_at))
    const taken = await server.db.selectFrom('slot').select('appointment_id').where('id', '=', slot.id).executeTakeFirst()
    expect(`${taken?.appointment_id}`).toBe(appointmentId)
  })

  test('is owed as an invoice', async () => {
    await add('invoices', { user: 'empty', amount: '12.50' })
    const token = await server.tokenOf('empty')
    expect((await server.post('Patient/AccountBalance', { PatientID: patientId('empty') }, { token })).body).toBe('12.50 Dr')
  })

  test('is gone after a reset', async () => {
    await add('results', { user: 'patient', name: 'Ferritin' })
    await server.inject({ method: 'POST', url: '/sandbox/reset' })
    expect(await server.db.selectFrom('lab_result').select('id').where('name', '=', 'Ferritin').execute()).toEqual([])
  })
})

describe('an added person', () => {
  test('signs in, opens every area, and gets rows of its own', async () => {
    const { userName, password, patientId: id } = (await add('people', { userName: 'moana', practice: 'ranges' })).json()
    const signedIn = (await server.signIn(userName, password, { practice: 'ranges' })).json()
    expect(signedIn.id).toBe(id)
    const { valueString: token } = signedIn.extension.find(({ url }: { url: string }) => url === 'Token')
    const call = { token, practice: 'ranges' }
    expect((await server.post('Patient/PatientMenu', { UserLoggedID: id, ProxyID: id }, call)).json()[0].total).toBe(13)
    const { invoiceId } = (await add('invoices', { user: 'moana', amount: '1.00' })).json()
    expect((await server.post('Patient/PaymentNotice', { PatientID: id, ...unpaid }, call)).body).toContain(`"${invoiceId}"`)
  })

  test.each(['patient', 'tama', 'A b'])('is refused as %s', async (userName) => {
    expect((await add('people', { userName })).statusCode).toBe(400)
  })
})

test.each([
  ['an unknown account', { user: 'nobody', at: '09:00' }],
  ['an account without a record', { user: 'carer', at: '09:00' }],
  ['no time of day', { user: 'patient', at: '25:00' }],
  ['an unknown field', { user: 'patient', at: '09:00', day: 1 }],
])('an appointment of %s is refused', async (_of, body) => {
  expect((await add('appointments', body)).json()).toMatchObject({ error: 'badRequest', issues: [{ path: expect.any(String) }] })
})
