import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsQuery, loadAccounts } from '../../src/api/access/accounts.ts'
import { sendLoginHelp } from '../../src/api/access/help.ts'
import { messagingRolesQuery } from '../../src/api/messages/messaging-roles.ts'
import { balanceQuery } from '../../src/api/payments/balance.ts'
import { countersQuery } from '../../src/api/practice/counters.ts'
import { imageQuery } from '../../src/api/practice/image.ts'
import { menuQuery } from '../../src/api/practice/menu.ts'
import { patientQuery } from '../../src/api/practice/patient.ts'
import { practiceQuery } from '../../src/api/practice/practice.ts'
import { loadPracticeSettings, practiceSettingsQuery } from '../../src/api/practice/practice-settings.ts'
import { bundle } from '../practice/bundle.ts'
import { connection, patientId, proxy } from '../practice/people.ts'
import { menuEntry, patientResource, practiceResource } from '../practice/resources.ts'
import { answerWith, runQuery, sent } from './answers.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('the menu', () => {
  it('asks for the user and the link, and reads label and id', async () => {
    const fetch = answerWith(
      bundle(menuEntry('Appointments', '14'), {
        id: 'y',
        extension: [{ valueString: 'Vitals' }, {}, {}, { url: 'Menu ID', valueString: '18' }],
      }),
    )
    expect(await runQuery(menuQuery(connection, proxy))).toEqual({
      entries: [
        { id: '14', label: 'Appointments' },
        { id: '18', label: 'Vitals' },
      ],
      unreadableCount: 0,
    })
    expect(sent(fetch).body).toEqual({ UserLoggedID: proxy.parentId, ProxyID: proxy.proxyId })
  })

  it.each([{ valueInteger: 18 }, { valueDecimal: 18 }, { valueString: '18' }])('reads the id %j', async (id) => {
    const entry = menuEntry('Vitals', '18')
    answerWith(bundle({ ...entry, extension: entry.extension.with(2, id) }))
    expect(await runQuery(menuQuery(connection, proxy))).toEqual({ entries: [{ id: '18', label: 'Vitals' }], unreadableCount: 0 })
  })

  it('keeps an entry whose icon cannot be read', async () => {
    const entry = menuEntry('Vitals', '18')
    answerWith(bundle({ ...entry, extension: entry.extension.with(1, { valueString: 7 }) }))
    expect(await runQuery(menuQuery(connection, proxy))).toEqual({ entries: [{ id: '18', label: 'Vitals' }], unreadableCount: 0 })
  })

  it.each([
    ['a label that is no text', menuEntry(7, '14')],
    ['no id', menuEntry('Appointments', null)],
    ['null', null],
    ['extension null', { id: 'x', extension: null }],
    ['a null element', { id: 'x', extension: [null] }],
    ['an id that is a number', { id: 3, extension: [] }],
  ])('leaves out a row with %s, reports its path without its value, and keeps the rest', async (_case, bad) => {
    answerWith(bundle(bad, menuEntry('Vitals', '18')))
    expect(await runQuery(menuQuery(connection, proxy))).toEqual({ entries: [{ id: '18', label: 'Vitals' }], unreadableCount: 1 })
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Menu entry could not be read: entry\.0\./))
  })

  it.each([[[]], [[null]], [[{ entry: null }]], [[{ total: 0, entry: [] }]], [[{}]]])('is empty for %j', async (answer) => {
    answerWith(answer)
    expect(await runQuery(menuQuery(connection, proxy))).toEqual({ entries: [], unreadableCount: 0 })
  })

  it.each([[{}], ['text'], [[{ entry: 'x' }]], [[{ total: -1 }]], [[3]]])('is not understood for %j', async (answer) => {
    answerWith(answer)
    await expect(runQuery(menuQuery(connection, proxy))).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('the accounts', () => {
  const child = { id: patientId, name: [{ text: 'Tama Ngata' }], extension: [{ valueString: 'link-1' }, { valueString: 'Child' }] }

  it('have a link and a relationship, and without them the patient alone', async () => {
    answerWith(bundle(child, { id: patientId, name: [], extension: [] }))
    const expected = [
      { patientId, name: 'Tama Ngata', proxyId: 'link-1', relationship: 'Child' },
      { patientId, name: '', proxyId: patientId, relationship: '' },
    ]
    expect(await loadAccounts(connection, proxy.parentId)).toEqual({ accounts: expected, unreadableAccountCount: 0 })
    expect(await runQuery(accountsQuery(connection, proxy.parentId))).toEqual({ accounts: expected, unreadableAccountCount: 0 })
  })

  it('are asked for once by a sign-in and the first page, and anew after that', async () => {
    answerWith(bundle(child))
    const { accounts } = await loadAccounts(connection, proxy.parentId)
    expect(await runQuery(accountsQuery(connection, proxy.parentId))).toMatchObject({ accounts })
    expect(fetch).toHaveBeenCalledOnce()
    await runQuery(accountsQuery(connection, proxy.parentId))
    expect(fetch).toHaveBeenCalledTimes(2)
    await runQuery(accountsQuery({ ...connection, token: 'another' }, proxy.parentId))
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('count the unreadable ones', async () => {
    answerWith(bundle(child, { id: 7 }))
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await loadAccounts(connection, proxy.parentId)).toMatchObject({ accounts: [{ name: 'Tama Ngata' }], unreadableAccountCount: 1 })
  })
})

describe('the patient', () => {
  it('has the NHI of position 3, the mobile phone and the primary e-mail', async () => {
    answerWith(bundle(patientResource))
    expect(await runQuery(patientQuery(connection, patientId))).toEqual({
      id: patientId,
      name: 'Aroha Ngata',
      calledName: null,
      nhi: 'ZZZ0016',
      birthDate: '1984-02-29',
      mobile: '021 555 0101',
      email: 'patient@example.nz',
      pictureId: 'picture-1',
    })
  })

  it('is not lost over a phone that cannot be read', async () => {
    answerWith(bundle({ ...patientResource, telecom: [{ system: 7 }, ...patientResource.telecom] }))
    expect(await runQuery(patientQuery(connection, patientId))).toMatchObject({ nhi: 'ZZZ0016', mobile: '021 555 0101' })
  })

  it('ignores an unreadable extension that the portal does not use', async () => {
    answerWith(bundle({ ...patientResource, extension: patientResource.extension.with(0, { valueString: 7 } as never) }))
    expect(await runQuery(patientQuery(connection, patientId))).toMatchObject({ nhi: 'ZZZ0016', pictureId: 'picture-1' })
  })

  it('is shown without what is missing', async () => {
    answerWith(bundle({ id: patientId, name: [], telecom: [], extension: [] }))
    expect(await runQuery(patientQuery(connection, patientId))).toEqual({
      id: patientId,
      name: '',
      calledName: null,
      nhi: null,
      birthDate: null,
      mobile: null,
      email: null,
      pictureId: null,
    })
  })

  it('is null for an answer without an entry', async () => {
    answerWith([{ total: 0, entry: [] }])
    expect(await runQuery(patientQuery(connection, patientId))).toBeNull()
  })
})

describe('the practice', () => {
  it('is read by url, but for the hidden hours at position 6', async () => {
    answerWith(bundle(practiceResource))
    expect(await runQuery(practiceQuery(connection, patientId))).toEqual({
      name: 'Harbour Health Centre',
      phone: '09 555 0100',
      address: '12 Quay Street',
      opensAt: '08:00',
      closesAt: '17:30',
      areHoursHidden: true,
      locationName: 'Harbour Central',
      isKnownByLocation: true,
      gpName: 'Dr Mere Tai',
      code: 'harbour',
    })
  })

  it('ignores an unreadable extension that the portal does not use', async () => {
    answerWith(bundle({ ...practiceResource, extension: [...practiceResource.extension, { valueString: 7 }, null] }))
    expect(await runQuery(practiceQuery(connection, patientId))).toMatchObject({ gpName: 'Dr Mere Tai', code: 'harbour' })
  })

  it('survives a practice of which nothing is known', async () => {
    answerWith(bundle({ id: 'p', name: null, telecom: [], address: [], extension: [] }))
    expect(await runQuery(practiceQuery(connection, patientId))).toMatchObject({ name: '', phone: null, areHoursHidden: false })
  })
})

it('settings without a value keep their default', async () => {
  const answer = bundle({ id: 'IsShowPayNow', extension: [{}, { valueString: '1' }] }, { id: 'PharmacyId', extension: [{}] })
  answerWith(answer)
  expect(await loadPracticeSettings(connection, patientId)).toEqual(new Map([['IsShowPayNow', '1']]))
  expect(await runQuery(practiceSettingsQuery(connection, patientId))).toEqual(new Map([['IsShowPayNow', '1']]))
})

describe('the counters', () => {
  it('are read as numbers also where they are texts', async () => {
    answerWith([{ InboxCounter: '6', MedicationsCounter: 12, TestResultsCounter: null }])
    expect(await runQuery(countersQuery(connection, patientId))).toMatchObject({ unreadMessages: 6, medications: 12, unreadResults: null })
  })

  it('count as cancelled what is neither completed, to come nor missed', async () => {
    answerWith([
      {
        AppointmentsCounter: 2,
        InboxCounter: 6,
        MedicationsCounter: 12,
        TestResultsCounter: 3,
        completedcount: 9,
        futurecount: 2,
        missedcount: 1,
        totalpatientappointments: 14,
      },
    ])
    expect(await runQuery(countersQuery(connection, patientId))).toEqual({
      upcomingAppointments: 2,
      unreadMessages: 6,
      medications: 12,
      unreadResults: 3,
      overview: { completed: 9, upcoming: 2, missed: 1, cancelled: 2 },
    })
  })

  it.each([
    [
      'what is not told is not known',
      { completedcount: 4, InboxCounter: null },
      { completed: 4, upcoming: null, missed: null, cancelled: null },
    ],
    [
      'of a part that is not told nobody knows what is left',
      { completedcount: null, futurecount: 1, missedcount: 1, totalpatientappointments: 9 },
      { completed: null, upcoming: 1, missed: 1, cancelled: null },
    ],
    [
      'more than there are in all leave none',
      { completedcount: 4, futurecount: 0, missedcount: 3, totalpatientappointments: 5 },
      { completed: 4, upcoming: 0, missed: 3, cancelled: 0 },
    ],
  ])('%s', async (_case, counter, overview) => {
    answerWith([counter])
    expect(await runQuery(countersQuery(connection, patientId))).toMatchObject({ unreadMessages: null, overview })
  })
})

it.each([
  ['', { cents: 0, side: 'debit' }],
  ['unknown', null],
])('the balance %j', async (text, expected) => {
  answerWith(text)
  expect(await runQuery(balanceQuery(connection, patientId))).toEqual({ balance: expected, written: text })
})

it.each([
  ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['', null],
])('the picture %j', async (text, expected) => {
  answerWith(text)
  expect(await runQuery(imageQuery(connection, patientId, patientId))).toBe(expected)
})

it('the messaging roles have an id and a title', async () => {
  answerWith(bundle({ id: '2', title: 'Nurse' }, { id: '3' }))
  expect(await runQuery(messagingRolesQuery(connection, patientId))).toMatchObject({
    rows: [{ id: '2', title: 'Nurse' }],
    unreadableCount: 1,
  })
})

it.each([
  [' Your message was sent. ', { isSent: true, message: 'Your message was sent.' }],
  ['Unable to send message. Please ring us.', { isSent: false, message: 'Unable to send message. Please ring us.' }],
])('a call for help may be answered with %j', async (text, expected) => {
  answerWith(text)
  const nobody = { patientId: null, email: null, nhi: null, firstName: null, familyName: null, dateOfBirth: null }
  expect(await sendLoginHelp('/practice/harbour', nobody, { subject: 'Help', body: 'Please' }, 'solved')).toEqual(expected)
})
