import { describe, expect, test } from 'vitest'
import { sendNotices } from '../../../../server/areas/notices/rules/send-notices.ts'
import { addInvoice } from '../../../../server/areas/payments/store/invoices.ts'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { addNotice, type NoticeChannel, type NoticeEvent, type WaitingEvent } from '../../../../server/platform/store/notices.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { minutes } from '../../../../server/platform/values/clock.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { answerNow } from '../../../../server/sandbox/messages/answer.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { moveRequest } from '../../../../server/sandbox/prescriptions/move-request.ts'
import { sourceOf } from '../../platform/fhir/import-database.ts'
import { conceptOf, laboratory } from '../../platform/fhir/resources.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
const portalUrl = 'https://portal.test'

const send = () =>
  sendNotices({ db: server.db, clock: server.clock, portalUrl, mail: (db, letter) => queueLetter(db, server.clock(), letter) })
const letters = () => server.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'links']).orderBy('recipient').execute()
const recipients = async () => (await letters()).map(({ recipient }) => recipient)
const afterMinutes = async (count: number) => {
  server.moveClock(minutes(count))
  await send()
  return recipients()
}

const itemOf = async (table: 'appointment' | 'lab_result' | 'message' | 'repeat_request' | 'invoice', patient: string) => {
  const row = await server.db.selectFrom(table).select('id').where('patient_id', '=', patientId(patient)).executeTakeFirst()
  return row?.id ?? expect.fail(`no ${table}`)
}
const happen = async (event: WaitingEvent, itemId: number, patient = 'patient') =>
  addNotice(server.db, { patientId: patientId(patient), event, itemId, at: server.clock() })
const addResult = async (patient: string) => {
  const values = {
    patient_id: patientId(patient),
    name: 'Lipid panel',
    is_read: false,
    reported_at: server.clock(),
    kind: 'table',
  } as const
  return (await server.db.insertInto('lab_result').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const choose = (userName: string, event: NoticeEvent, isOn: boolean, channel: NoticeChannel = 'email') =>
  server.db
    .insertInto('notice_setting')
    .values({ account_id: patientId(userName), event, channel, is_on: isOn })
    .execute()

describe('a letter about something new', () => {
  test('goes out once after 15 minutes, and says neither what is new nor for whom', async () => {
    await happen('result', await addResult('patient'))
    expect(await afterMinutes(14)).toEqual([])
    expect(await afterMinutes(1)).toEqual(['patient@example.nz'])
    expect(await afterMinutes(60)).toEqual(['patient@example.nz'])
    const [letter] = await letters()
    expect(letter).toEqual({
      recipient: 'patient@example.nz',
      subject: 'Something new at Harbour Health Centre',
      links: [portalUrl, `${portalUrl}/profile`],
      text: [
        'There is something new in the patient portal of Harbour Health Centre.',
        `Sign in to see it:\n${portalUrl}`,
        `You can choose there when we write to you, under Profile:\n${portalUrl}/profile`,
        'Harbour Health Centre',
      ].join('\n\n'),
    })
  })

  test.each([
    ['30', 29, 1],
    ['0', -1, 1],
    ['soon', 14, 1],
  ])('waits as long as the practice has set: %s', async (value, before, rest) => {
    const setting = { practice_id: practiceId('harbour'), name: 'NoticeDelayMinutes', value, label: 'Delay', position: 99 }
    await server.db.insertInto('practice_setting').values(setting).execute()
    await happen('result', await addResult('patient'))
    expect(await afterMinutes(before)).toEqual([])
    expect(await afterMinutes(rest)).toEqual(['patient@example.nz'])
  })

  test('is one about everything new of all the people for whom a user acts', async () => {
    for (const child of ['tama', 'mia', 'parent']) await happen('result', await addResult(child), child)
    expect(await afterMinutes(15)).toEqual(['parent@example.nz'])
  })

  test('is sent once by several processes', async () => {
    await happen('result', await addResult('patient'))
    server.moveClock(minutes(15))
    await Promise.all([send(), send(), send()])
    expect(await recipients()).toHaveLength(1)
  })
})

describe('no letter goes out', () => {
  const reads: [WaitingEvent, string, object][] = [
    [
      'result',
      'Patient/LabResults',
      { PageSize: 100, PageNumber: 1, searchText: '', fromdate: '2025-01-01', todate: '2030-01-01', readfromportal: 2 },
    ],
    ['appointment', 'Patient/Appointments', { AppointmentType: 1, PageSize: 100, PageNumber: 1 }],
    ['message', 'Patient/Messaging', { PageSize: 100, PageNumber: 1, Type: 1, MessagingType: 1, ReadFilter: 0 }],
  ]
  const tables = { result: 'lab_result', appointment: 'appointment', message: 'message' } as const

  test.each(reads)('about a new %s after the user has opened its list in the portal', async (event, path, body) => {
    const id = await itemOf(tables[event as keyof typeof tables], 'patient')
    const token = await server.tokenOf('patient')
    const open = () => server.post(path, { PatientID: patientId('patient'), ...body }, { token })
    await open()
    server.moveClock(minutes(1))
    await happen(event, id)
    server.moveClock(minutes(1))
    expect((await open()).statusCode).toBe(200)
    expect(await afterMinutes(20)).toEqual([])
    await happen(event, id)
    expect(await afterMinutes(15)).toEqual(['patient@example.nz'])
  })

  test('because another user has read it, or the same user for another patient', async () => {
    const token = await server.tokenOf('parent')
    await happen('result', await addResult('tama'), 'tama')
    await happen('result', await addResult('patient'))
    await server.post('Patient/LabResults', { PatientID: patientId('mia'), PageSize: 100, PageNumber: 1 }, { token })
    expect(await afterMinutes(15)).toEqual(['parent@example.nz', 'patient@example.nz'])
  })

  test('about an item that is deleted before', async () => {
    const id = await addResult('patient')
    await happen('result', id)
    await server.db.deleteFrom('lab_result').where('id', '=', id).execute()
    expect(await afterMinutes(15)).toEqual([])
  })

  test('where the user has switched the event off, in the settings or by the profile', async () => {
    await choose('patient', 'result', false)
    await server.db.updateTable('patient').set({ notifies_by_email: false }).where('id', '=', patientId('credit')).execute()
    await happen('result', await addResult('patient'))
    await happen('result', await addResult('credit'), 'credit')
    expect(await afterMinutes(15)).toEqual([])
    await choose('credit', 'result', true)
    await happen('result', await addResult('credit'), 'credit')
    expect(await afterMinutes(15)).toEqual(['credit@example.nz'])
  })

  test('to an account that is not active', async () => {
    await server.db.updateTable('account').set({ status: 'unverified' }).where('id', '=', patientId('patient')).execute()
    await happen('result', await addResult('patient'))
    expect(await afterMinutes(15)).toEqual([])
  })
})

describe('a proxy user gets no letter', () => {
  const newForTama = async () => {
    const id = await addResult('tama')
    await happen('result', id, 'tama')
    return id
  }

  test('about an item that the practice withholds, also if it does so later', async () => {
    const id = await newForTama()
    await server.db.updateTable('lab_result').set({ withheld_from_proxies: true }).where('id', '=', id).execute()
    expect(await afterMinutes(15)).toEqual([])
  })

  test('after the link has ended, and where its menu does not open the area', async () => {
    await newForTama()
    await server.db
      .deleteFrom('menu_entry')
      .where('proxy_link_id', '=', proxyLinkId('parent', 'tama'))
      .where('menu_id', '=', '15')
      .execute()
    expect(await afterMinutes(15)).toEqual([])
    await happen('message', await addMessage('tama'), 'tama')
    await server.db.updateTable('proxy_link').set({ ends_at: server.clock() }).where('id', '=', proxyLinkId('parent', 'tama')).execute()
    expect(await afterMinutes(15)).toEqual([])
  })

  test('about a withheld item that the patient gets a letter about', async () => {
    const id = await addResult('history')
    await server.db.updateTable('lab_result').set({ withheld_from_proxies: true }).where('id', '=', id).execute()
    await happen('result', id, 'history')
    expect(await afterMinutes(15)).toEqual(['history@example.nz'])
  })
})

const addMessage = async (patient: string) => {
  const about = { patient_id: patientId(patient), practitioner_id: null, counterpart: 'Reception', role_id: '1' }
  const message = { ...about, folder: 'inbox', is_read: false, subject: '', body: '', kept_at: server.clock() } as const
  return (await server.db.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow()).id
}

describe('something new is noted', () => {
  const noted = () => server.db.selectFrom('notice').select(['patient_id', 'event', 'item_id']).orderBy('id').execute()

  test('with an answer of the practice to a message', async () => {
    const sent = await server.db.selectFrom('message').select(['id', 'patient_id']).where('folder', '=', 'sent').executeTakeFirstOrThrow()
    expect((await answerNow(server.db, server.clock(), `${sent.id}`)).isDone).toBe(true)
    const [notice] = await noted()
    expect(notice).toMatchObject({ patient_id: sent.patient_id, event: 'message' })
    expect(notice?.item_id).not.toBe(sent.id)
  })

  test('with each move of a repeat request by practice or pharmacy', async () => {
    const request = await server.db
      .selectFrom('repeat_request')
      .select(['id', 'patient_id'])
      .where('status', '=', 'Awaiting Approval')
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await moveRequest(server.db, server.clock(), `${request.id}`, 'approve')).isDone).toBe(true)
    expect(await noted()).toEqual([{ patient_id: request.patient_id, event: 'request', item_id: request.id }])
    expect((await moveRequest(server.db, server.clock(), `${request.id}`, 'approve')).isDone).toBe(false)
    expect(await noted()).toHaveLength(1)
  })

  test('with an invoice of which something is to be paid', async () => {
    const invoice = {
      patient_id: patientId('patient'),
      issued_on: '2026-11-20',
      reference: 'RX-1',
      notes: '',
      kind: 'Prescription',
      amount_cents: 500,
    }
    await addInvoice(server.db, server.clock(), { ...invoice, balance_cents: 0 })
    expect(await noted()).toEqual([])
    const id = await addInvoice(server.db, server.clock(), { ...invoice, balance_cents: 500 })
    expect(await noted()).toEqual([{ patient_id: patientId('patient'), event: 'invoice', item_id: id }])
    expect(await afterMinutes(15)).toEqual(['patient@example.nz'])
  })

  test('with each result that an import adds or changes, and each appointment to come', async () => {
    const person = await server.db.selectFrom('patient').selectAll().where('id', '=', patientId('patient')).executeTakeFirstOrThrow()
    const patient = {
      resourceType: 'Patient',
      id: 'p',
      identifier: [{ system: 'https://standards.digital.health.nz/ns/nhi-id', value: person.nhi }],
      name: [{ family: person.family_name, given: [person.first_name] }],
      gender: person.gender,
      birthDate: person.birth_date,
    }
    const subject = { reference: 'Patient/p' }
    const value = (id: string, amount: number) => ({
      resourceType: 'Observation',
      id,
      status: 'final',
      category: laboratory,
      code: conceptOf('718-7', 'http://loinc.org'),
      subject,
      effectiveDateTime: '2026-11-20T09:00:00+13:00',
      valueQuantity: { value: amount, unit: 'g/L' },
    })
    const visit = (id: string, start: string) => ({
      resourceType: 'Appointment',
      id,
      status: 'booked',
      start,
      end: start.replace('T09:00', 'T09:15'),
      participant: [{ actor: subject, status: 'accepted' }],
    })
    const read = (...resources: object[]) => {
      const entry = [patient, ...resources].map((resource) => ({ resource }))
      const file = JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })
      return importFile({ db: server.db, clock: server.clock }, sourceOf('a.json', file), {
        practice: 'harbour',
        account: null,
        patient: null,
      })
    }
    const events = async () => (await noted()).map(({ event }) => event).sort()
    await read(value('one', 130), visit('past', '2020-01-01T09:00:00+13:00'), visit('next', '2090-01-01T09:00:00+13:00'))
    expect(await events()).toEqual(['appointment', 'result'])
    await read(value('one', 130), visit('next', '2090-01-01T09:00:00+13:00'))
    expect(await events()).toEqual(['appointment', 'result'])
    await read(value('one', 131))
    expect(await events()).toEqual(['appointment', 'result', 'result'])
    server.moveClock(minutes(15))
    await send()
    expect((await letters()).filter(({ subject }) => subject.startsWith('Something new'))).toHaveLength(1)
  })
})
