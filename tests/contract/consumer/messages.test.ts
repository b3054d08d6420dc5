import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { findMessage, messageQuery, messagesQuery } from '../../../src/api/messages.ts'
import { load, loadList } from '../../api/load.ts'
import { messageInFullOf, messageOf } from '../../practice/message.ts'
import { attemptId } from '../../practice/repeat.ts'
import { agree, agreeOn401, as, bundleOf, emptyBundle, examplePatientId, given, instant, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, agreeOnList, isSignedIn, someLike } from './record-agreements.ts'

const { eachLike, like, regex, string, uuid } = MatchersV3

const [at, body] = ['2026-11-20T09:12:00+13:00', '%3Cp%3EAll%20is%20well.%3C%2Fp%3E']
const { id, name } = { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' }
const doctor = { reference: regex(/^Practitioner\/[0-9a-f-]{36}$/, `Practitioner/${id}`), display: string(name) }
const patient = { reference: regex(/^Patient\/[0-9a-f-]{36}$/, `Patient/${examplePatientId}`), display: string('Aroha Ngata') }

type Told = { folder: string; sender: object; recipient: object; payload: unknown; roleId?: unknown; readFlag?: unknown; attempt?: unknown }

const communication = ({ folder, sender, recipient, payload, roleId = string('1'), readFlag, attempt = null }: Told) => ({
  id: regex(/^\d+$/, '2101'),
  sent: instant(at),
  sender,
  recipient: [recipient],
  note: [{ text: string('Your results') }],
  payload,
  extension: [
    { url: 'MessageBody', valueString: string(body) },
    { url: 'Folder', valueString: folder },
    { url: 'RoleID', valueString: roleId },
    { url: 'ReadFlag', valueString: readFlag ?? regex(/^[12]$/, '2') },
    { url: 'AttachmentDate' },
    { url: 'AttemptID', valueString: attempt },
  ],
})

const listed = { ...messageOf(), attachments: [] }

describe('Patient/Messaging', () => {
  const path = '/Patient/Messaging'
  const params = { PageSize: 100, PageNumber: 1, Type: 1, MessagingType: 1, ReadFilter: 0 }
  const lists = [
    { folder: 'inbox', list: 'messages', Folder: 'Inbox', params },
    { folder: 'sent', list: 'sent messages', Folder: 'Sent', params: { PageSize: 100, PageNumber: 1, Type: 1, MessagingType: 2 } },
    { folder: 'drafts', list: 'drafts', Folder: 'Drafts', params: { PageSize: 100, PageNumber: 1, Type: 1, MessagingType: 3 } },
  ] as const

  describe.each(lists)('of $folder', ({ folder, list, Folder, params }) => {
    const isOwn = folder !== 'inbox'
    agreeOnList({
      what: `the ${list}`,
      list,
      path,
      params,
      resource: communication({
        folder: Folder,
        sender: isOwn ? patient : doctor,
        recipient: isOwn ? doctor : patient,
        payload: like([]),
        attempt: isOwn ? uuid(attemptId) : null,
      }),
      decoded: { ...listed, folder, attemptId: isOwn ? attemptId : null },
      ask: (connection, one = examplePatientId) => loadList(messagesQuery(connection, one, { folder, show: 'all', search: '' })),
    })
  })

  it.each([
    ['unread', 1, '1', false],
    ['read', 2, '2', true],
  ] as const)('answers the %s ones of the inbox', (show, ReadFilter, readFlag, isRead) =>
    agree(
      practiceApi,
      {
        what: `the messages that are ${show}`,
        path,
        state: [isSignedIn, 'the patient has messages'],
        headers: signedIn,
        body: { PatientID: patientId, ...params, ReadFilter },
        json: someLike(communication({ folder: 'Inbox', sender: doctor, recipient: patient, payload: like([]), readFlag })),
      },
      async (address) =>
        expect(await loadList(messagesQuery(as(address), examplePatientId, { folder: 'inbox', show, search: '' }))).toMatchObject({
          rows: [{ ...listed, isRead }],
        }),
    ),
  )

  it('answers nothing where no subject and no name holds what is searched', () =>
    agree(
      practiceApi,
      {
        what: 'the messages that hold a text that none has',
        path,
        state: [isSignedIn, 'the patient has messages'],
        headers: signedIn,
        body: { PatientID: patientId, ...params, SearchText: 'zzzz' },
        json: emptyBundle,
      },
      async (address) =>
        expect(
          await loadList(messagesQuery(as(address), examplePatientId, { folder: 'inbox', show: 'all', search: 'zzzz' })),
        ).toMatchObject({ rows: [] }),
    ))

  it('answers the message of an attempt', () =>
    agree(
      practiceApi,
      {
        what: 'whether an attempt sent a message',
        path,
        state: [isSignedIn, 'a message was sent'],
        headers: signedIn,
        body: { PatientID: patientId, PageSize: 100, PageNumber: 1, Type: 1, MessagingType: 2, AttemptID: given('attemptId', attemptId) },
        json: bundleOf(
          communication({ folder: 'Sent', sender: patient, recipient: doctor, payload: [], attempt: given('attemptId', attemptId) }),
        ),
      },
      async (address) =>
        expect(await findMessage(as(address), { patientId: examplePatientId, attemptId, folder: 'sent' })).toMatchObject({ attemptId }),
    ))
})

describe('Patient/MessageByID', () => {
  const request = {
    what: 'a message',
    path: '/Patient/MessageByID',
    body: { PatientID: patientId, MessageID: given('messageId', '2101'), isWeb: true },
  }
  const ask = (connection: Connection, one = examplePatientId) => load(messageQuery(connection, one, { id: '2101', folder: 'inbox' }))
  const file = { contentType: string('application/pdf'), title: string('results.pdf'), data: regex(/^[A-Za-z0-9+/]+=*$/, 'JVBERi0xLjQK') }
  const resource = (payload: unknown) => communication({ folder: 'Inbox', sender: doctor, recipient: patient, payload })

  it.each([
    ['the patient has messages', 'a message', like([]), { ...messageInFullOf(), attachments: [] }],
    ['a message has attachments', 'a message with attachments', eachLike({ id: string('31'), contentAttachment: file }), messageInFullOf()],
  ])('answers it where %s', (state, what, payload, decoded) =>
    agree(
      practiceApi,
      { ...request, what, state: [isSignedIn, state], headers: signedIn, json: bundleOf(resource(payload)) },
      async (address) => expect(await ask(as(address))).toEqual(decoded),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { ...request.body, MessageID: '2101' } }, ask)).toBe(1))

  it("answers 403 for another patient's", () =>
    agreeOn403({ ...request, what: "another patient's message", state: [isSignedIn, "the message is another patient's"] }, ask))
})
