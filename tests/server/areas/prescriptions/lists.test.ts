import { describe, expect, test } from 'vitest'
import { days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { repeatCalls } from './repeat-calls.ts'

const server: TestServer = serverUnderTest()
const { auditLog, listOf, orders, post } = repeatCalls(() => server)

const day = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(later(server.clock(), -days(daysAgo)))

describe('pharmacies', () => {
  test('are 1,965, the favourites first, then by name', async () => {
    const { total, resources } = await listOf('Patient/Pharmacies', { PageSize: 1965 })
    expect([total, resources.length]).toEqual([1965, 1965])
    const names = resources.map(({ name }) => name ?? '')
    expect(names.slice(0, 2)).toEqual(['Ponsonby Medical Pharmacy', 'Quay Street Pharmacy'])
    expect(new Set(names).size).toBe(1965)
    expect(resources.filter(({ extension }) => extension[2]?.valueBoolean)).toHaveLength(2)
    expect(resources[1]).toMatchObject({
      extension: [{ valueString: resources[1]?.id }, {}, { valueBoolean: true }, { valueString: 'Auckland' }],
    })
  })

  test('come by the page', async () => {
    const { total, resources } = await listOf('Patient/Pharmacies', { PageSize: 15, PageNumber: 131 })
    expect([total, resources.length]).toEqual([1965, 15])
  })
})

describe('the fee', () => {
  const fee = async (practice: string, userName: string, more: object = {}) => {
    const calls = repeatCalls(() => server, practice, userName)
    const kind = { IsFaxPrescription: false, IsUrgentPrescription: false, IsUrgentFax: false, ...more }
    return (await calls.post('Patient/GetPrescriptionFee', { PatientID: calls.PatientID, PageSize: 10, PageNumber: 1, ...kind })).json()
  }

  test('is that of its kind', async () => {
    for (const [index, kind] of (['standard', 'fax', 'urgent', 'urgentFax'] as const).entries())
      await server.db
        .updateTable('prescription_fee')
        .set({ cents: 10_50 + index })
        .where('kind', '=', kind)
        .execute()
    expect(await fee('harbour', 'patient')).toBe(10.5)
    expect(await fee('harbour', 'patient', { IsFaxPrescription: true })).toBe(10.51)
    expect(await fee('harbour', 'patient', { IsUrgentPrescription: true })).toBe(10.52)
    expect(await fee('harbour', 'patient', { IsUrgentFax: true })).toBe(10.53)
  })

  test('is nothing where the practice charges none', async () => {
    expect([await fee('coast', 'poli'), await fee('valley', 'valley')]).toEqual([0, 25])
  })
})

describe('repeat requests', () => {
  test('have every status, latest first, with their fee and where they went', async () => {
    const { total, orders: all } = await orders({ PageSize: 100 })
    expect([total, all.length]).toEqual([20, 20])
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set([
        'Awaiting Approval',
        'Script Sent to Pharmacy',
        'Script Ready for Pickup',
        'Medication Dispensed',
        'Cancelled',
        'Request rejected',
      ]),
    )
    expect(all[0]).toMatchObject({
      status: 'Awaiting Approval',
      to: 'Quay Street Pharmacy',
      amount: 25,
      medications: [expect.any(String), expect.any(String)],
    })
    expect(all[1]).toMatchObject({ to: 'Harbour Health Centre' })
  })

  test('come by the page and by days of the practice', async () => {
    expect((await orders({ PageNumber: 2 })).orders).toHaveLength(5)
    expect((await orders({ StartDate: day(2), EndDate: day(2) })).total).toBe(1)
    expect((await orders({ StartDate: day(17), EndDate: day(3) })).total).toBe(0)
    expect((await orders({ StartDate: day(18), EndDate: null })).total).toBe(2)
  })

  test('keep what was asked for when the record loses it', async () => {
    const before = (await orders()).orders
    await server.db.deleteFrom('medication').where('patient_id', '=', patientId('patient')).execute()
    expect((await orders()).orders).toEqual(before)
  })
})

describe('the status of a request', () => {
  const idAt = async (index: number) => (await orders({ PageSize: 100 })).orders[index]?.id ?? ''

  test('has each step with its author', async () => {
    const log = (await auditLog(await idAt(9))).json()
    expect(log.map(({ Status, UPddtt }: { Status: string; UPddtt: string }) => [Status, UPddtt])).toEqual([
      ['Awaiting Approval', 'Aroha Ngata'],
      ['Prescribed', 'Dr James Cooper'],
      ['Script Sent to Pharmacy', 'Dr James Cooper'],
      ['Medication Dispensed', 'Quay Street Pharmacy'],
    ])
    expect(log[0].InsertedAt).toBe(log[3].InsertedAt)
    expect(log[0].UpdatedAt < log[3].UpdatedAt).toBe(true)
  })

  test('is empty where nothing was noted', async () => {
    expect((await auditLog(await idAt(19))).json()).toEqual([])
  })

  test('of another patient, of an unknown one, or of a closed area is refused', async () => {
    const own = await idAt(0)
    const others = (await repeatCalls(() => server, 'harbour', 'parent').orders()).orders[0]?.id ?? ''
    const elsewhere = (await repeatCalls(() => server, 'ranges', 'windcave').orders()).orders[0]?.id ?? ''
    for (const id of [others, elsewhere, '999999999', 'none', '0'])
      expect([(await auditLog(id)).statusCode, (await auditLog(id)).json()]).toEqual([403, forbidden])
    await server.db.deleteFrom('menu_entry').where('label', '=', 'Medications').execute()
    expect((await auditLog(own)).statusCode).toBe(403)
  })

  test('is returned to linked users, and logged with the patient', async () => {
    const george = await server.db
      .selectFrom('repeat_request')
      .select('id')
      .where('patient_id', '=', patientId('george'))
      .executeTakeFirstOrThrow()
    const calls = repeatCalls(() => server, 'harbour', 'carer')
    expect((await calls.auditLog(`${george.id}`)).statusCode).toBe(200)
    await post(`Patient/GetRepeatAuditLog?RequestId=${george.id}`)
    const rows = await server.db
      .selectFrom('access_log')
      .select(['account_id', 'patient_id', 'status'])
      .where('operation', '=', 'repeatAuditLog')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { account_id: patientId('carer'), patient_id: patientId('george'), status: 200 },
      { account_id: patientId('patient'), patient_id: patientId('george'), status: 403 },
    ])
  })
})

test("the reason against another request is the practice's only", async () => {
  const { resources } = await repeatCalls(() => server, 'harbour', 'carer').listOf('Patient/Medication', {
    PatientID: patientId('george'),
    TypeID: 1,
    PageSize: 100,
  })
  const named = (url: string) => resources.flatMap(({ extension }) => extension.filter((one) => one.url === url))
  expect(named('RepeatsLeft')).toEqual([{ url: 'RepeatsLeft', valueInteger: 3 }])
  expect(named('RepeatFrom')).toEqual([{ url: 'RepeatFrom', valueDateTime: day(-20) }])
  expect(named('NeedsVisit')).toEqual([{ url: 'NeedsVisit', valueBoolean: true }])
})
