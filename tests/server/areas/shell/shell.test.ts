import { describe, expect, test } from 'vitest'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { portraitId } from '../../../../server/sandbox/portrait.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

/** Sends a call as a sandbox user, by default about the user. */
const ask = async (
  userName: string,
  path: string,
  { about = userName, practice = 'harbour', ...more }: Record<string, unknown> & { about?: string; practice?: string } = {},
) => server.post(path, { PatientID: patientId(about), ...more }, { practice, token: await server.tokenOf(userName) })

const resources = <Resource>(answer: { json: () => [{ total: number; entry: { resource: Resource }[] }] }) => {
  const [{ total, entry }] = answer.json()
  expect(total).toBe(entry.length)
  return entry.map(({ resource }) => resource)
}
const byUrl = (extension: { url?: string }[], url: string) => extension.find((one) => one.url === url)

describe('the menu', () => {
  const menu = async (userName: string, patient = userName) => {
    const answer = await server.post(
      'Patient/PatientMenu',
      { UserLoggedID: patientId(userName), ProxyID: proxyLinkId(userName, patient) },
      { token: await server.tokenOf(userName) },
    )
    return resources<{ id: string; extension: { url?: string; valueString: string }[] }>(answer)
  }

  test('has every entry, with its id at both places', async () => {
    const entries = await menu('patient')
    expect(Object.fromEntries(entries.map(({ id, extension }) => [extension[0]?.valueString, id]))).toEqual({
      Diagnosis: '26',
      Medications: '16',
      Messaging: '11',
      Appointments: '14',
      'Test Results': '15',
      Allergies: '17',
      Vitals: '18',
      Immunisation: '19',
      Resources: '24',
      Timeline: '28',
      Reminders: '29',
      Letters: '56',
      Account: '50',
    })
    for (const { id, extension } of entries) {
      expect(extension[2]?.valueString).toBe(id)
      expect(byUrl(extension, 'Menu ID')).toEqual({ url: 'Menu ID', valueString: id })
    }
  })

  test('is the one of the account acted for', async () => {
    expect((await menu('limited')).map(({ id }) => id)).toEqual(['14', '50'])
    expect((await menu('carer', 'george')).length).toBe(13)
  })
})

test.each([
  ['patient', ['patient:Self']],
  ['parent', ['parent:Self', 'tama:Child', 'mia:Child']],
  ['carer', ['george:Caregiver']],
])('%s may open its accounts', async (userName, expected) => {
  const accounts = resources<{ id: string; name: { text: string }[]; extension: { valueString: string }[] }>(
    await ask(userName, 'Patient/ProxyUsers'),
  )
  expect(accounts.map(({ id, extension }) => [id, extension[0]?.valueString, extension[1]?.valueString])).toEqual(
    expected.map((one) => {
      const [patient = '', relationship] = one.split(':')
      return [patientId(patient), proxyLinkId(userName, patient), relationship]
    }),
  )
})

describe('what needs attention', () => {
  const needs = async (userName: string, about = userName) => (await ask(userName, 'Patient/NeedsAttention', { about })).json()

  test('is the unread results, due immunisations, reminders and repeat requests', async () => {
    const { Results, Immunizations, Reminders, Requests, OpenRequests } = await needs('patient')
    const extensionOf = (list: [{ entry: { resource: { extension: { valueString?: string }[] } }[] }], position: number) =>
      new Set(list[0].entry.map(({ resource }) => resource.extension[position]?.valueString))
    expect(Results[0].entry.length).toBe(Results[0].total)
    expect(extensionOf(Results, 3)).toEqual(new Set(['False']))
    expect(extensionOf(Immunizations, 13)).toEqual(new Set(['overdue', 'due']))
    expect(Reminders[0].total).toBeGreaterThan(0)
    expect([Requests[0].total, Requests[0].entry.length, OpenRequests]).toEqual([20, 20, []])
  })

  test('is null for areas that the menu does not open', async () => {
    expect(await needs('limited')).toEqual({ Results: null, Immunizations: null, Reminders: null, Requests: null, OpenRequests: null })
  })

  test('of another patient is refused', async () => {
    expect((await ask('patient', 'Patient/NeedsAttention', { about: 'george' })).statusCode).toBe(403)
  })
})

describe('the profile', () => {
  test('has the NHI at position 3, the mobile phone, the e-mail and the picture', async () => {
    const [profile] = resources<{ extension: { url?: string }[] }>(await ask('patient', 'Patient'))
    expect(profile).toMatchObject({
      id: patientId('patient'),
      name: [{ text: 'Aroha Ngata', given: ['Aroha'], family: 'Ngata' }],
      telecom: expect.arrayContaining([
        { system: 'phone', use: 'mobile', value: '021 555 0101' },
        { system: 'email', use: 'home', value: 'patient@example.nz' },
      ]),
      birthDate: '1984-02-29',
    })
    expect(profile?.extension?.[3]).toEqual({ url: 'NHI', valueString: 'ZZZ0016' })
    expect(profile?.extension).toContainEqual({ url: 'PatientPictureUID', valueString: portraitId })
  })

  test('of a user without a record is empty', async () => {
    expect(resources(await ask('carer', 'Patient'))).toEqual([])
  })
})

describe('the practice', () => {
  test('has its hours, place and doctor', async () => {
    const [practice] = resources<{ name: string; extension: { url: string }[] }>(await ask('patient', 'Patient/Organization'))
    expect(practice?.name).toBe('Harbour Health Centre')
    expect(byUrl(practice?.extension ?? [], 'My GP')).toMatchObject({ valueString: 'Dr Mere Tai' })
    expect(practice?.extension[6]).toEqual({ url: 'HideHours', valueBoolean: false })
  })

  test('hides its hours where it wants to', async () => {
    const [coast] = resources<{ extension: object[] }>(await ask('poli', 'Patient/Organization', { practice: 'coast' }))
    expect(coast?.extension[6]).toMatchObject({ valueBoolean: true })
  })

  test('is told to a user without a record too', async () => {
    const [practice] = resources<{ extension: { url: string }[] }>(await ask('carer', 'Patient/Organization'))
    expect(byUrl(practice?.extension ?? [], 'My GP')).toMatchObject({ valueString: null })
  })

  const everythingOn = {
    PaymentMethodType: '2',
    PaymentCardTypes: '',
    IsCardTypeConfifiguration: '0',
    IsAllowSameDayBooking: '1',
    IsAllowSameDayBooking2: '1',
    PortalTurnOffCovidQuestionnaire: '0',
    DisableAppointment: '0',
    DisableAppointmentCOVID: '0',
    BlockOutTimeForApptCancel: '0',
    EnableRepeatRxInvoicing: '1',
    IsShowPayNow: '1',
    DisableMessaging: '0',
    PortalEnableReply: '1',
    PortalEnableCompose: '1',
    AllowPatientToUpdateProfile: '1',
    PatientcanUpdatePic: '1',
    AppointmentShowReasonforContact: '1',
  }
  test.each([
    ['patient', 'harbour', {}],
    [
      'windcave',
      'ranges',
      {
        PaymentMethodType: '1',
        PaymentCardTypes: 'Visa-2.5%,Mastercard-2%,American Express-3%',
        IsCardTypeConfifiguration: '1',
        IsAllowSameDayBooking: '0',
        IsAllowSameDayBooking2: '0',
        DisableAppointmentCOVID: '1',
        BlockOutTimeForApptCancel: '24',
        PortalEnableReply: '0',
        AllowPatientToUpdateProfile: '0',
        PatientcanUpdatePic: '0',
      },
    ],
    ['poli', 'coast', { PaymentMethodType: '3', DisableAppointment: '1', DisableMessaging: '1', EnableRepeatRxInvoicing: '0' }],
    [
      'valley',
      'valley',
      { PortalTurnOffCovidQuestionnaire: '1', IsShowPayNow: '0', PortalEnableCompose: '0', AppointmentShowReasonforContact: '0' },
    ],
  ])('%s has the settings of %s', async (userName, practice, differences) => {
    const settings = resources<{ id: string; extension: { valueString: string }[] }>(
      await ask(userName, 'Lookup/LoadPracticeSetting', { practice, PortalSettingTypeID: 1 }),
    )
    const settingValues = Object.fromEntries(settings.map(({ id, extension }) => [id, extension[1]?.valueString]))
    expect(settingValues).toMatchObject({ ...everythingOn, ...differences })
  })

  test('has roles', async () => {
    expect(resources(await ask('patient', 'Patient/LoadRoles', { TypeID: 1 }))).toEqual([
      { id: '1', title: 'Doctor' },
      { id: '2', title: 'Nurse' },
    ])
  })
})

describe('a picture', () => {
  test('is answered as base64', async () => {
    const { body } = await ask('patient', 'Patient/LoadImage', { DocumentKey: portraitId })
    expect(Buffer.from(body, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })

  test.each([
    ['of another patient', portraitId],
    ['that does not exist', '00000000-0000-4000-8000-000000000000'],
  ])('%s is refused', async (_which, key) => {
    const answer = await ask('parent', 'Patient/LoadImage', { DocumentKey: key })
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })
})

describe('the counters', () => {
  test('have the counts of existing rows', async () => {
    expect((await ask('patient', 'Patient/RefreshCounter')).json()).toEqual([
      {
        AppointmentsCounter: 2,
        InboxCounter: 6,
        MedicationsCounter: 12,
        TestResultsCounter: 3,
        completedcount: expect.any(Number),
        futurecount: 2,
        missedcount: expect.any(Number),
        totalpatientappointments: expect.any(Number),
      },
    ])
  })

  test('are of the last year, and what is neither completed, missed nor to come was cancelled', async () => {
    await server.db.deleteFrom('appointment').execute()
    const day = 24 * 3600_000
    const rows: [number, number][] = [
      [-10, 5],
      [-20, 5],
      [-30, 6],
      [-40, 7],
      [-400, 5],
      [-400, 6],
      [-400, 7],
      [-5, 1],
      [5, 7],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 11],
    ]
    await server.db
      .insertInto('appointment')
      .values(
        rows.map(([days, status_id]) => ({ patient_id: patientId('patient'), starts_at: new Date(Date.now() + days * day), status_id })),
      )
      .execute()
    const [counters] = (await ask('patient', 'Patient/RefreshCounter')).json()
    expect(counters).toMatchObject({ completedcount: 2, missedcount: 1, futurecount: 4, totalpatientappointments: 9 })
  })

  test('have a moved appointment once, at its new time', async () => {
    await server.db.deleteFrom('appointment').execute()
    const later = new Date(Date.now() + 24 * 3600_000)
    const one = { patient_id: patientId('patient'), starts_at: later }
    await server.db
      .insertInto('appointment')
      .values([
        { ...one, status_id: 7, cancel_reason: 'Rescheduled' },
        { ...one, status_id: 7, cancel_reason: 'I feel better' },
        { ...one, status_id: 1, cancel_reason: null },
      ])
      .execute()
    const [counters] = (await ask('patient', 'Patient/RefreshCounter')).json()
    expect(counters).toMatchObject({ futurecount: 1, totalpatientappointments: 2 })
  })

  test('are nothing for an empty record', async () => {
    expect(Object.values((await ask('empty', 'Patient/RefreshCounter')).json()[0])).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})

test.each([
  ['patient', '207.75 Dr'],
  ['credit', '50.00 Cr'],
  ['lowcredit', '10.00 Cr'],
  ['empty', ''],
  ['carer', ''],
])('the balance of %s is %j', async (userName, expected) => {
  expect((await ask(userName, 'Patient/AccountBalance')).body).toBe(expected)
})
