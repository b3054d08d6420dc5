import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { findMessage, messageQuery, messagesQuery } from '../../../src/api/messages/messages.ts'
import { load, loadList } from '../../api/load.ts'
import { messageInFullOf, messageOf } from '../../practice/message.ts'
import { attemptId } from '../../practice/repeat.ts'
import { agreeOnAnswers, agreeOnCall, forbidden, listOf } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, given, instant, patientId } from './pact.ts'
import { agreeOnList, isSignedIn, someLike } from './record-agreements.ts'

const { eachLike, like, regex, string, uuid } = MatchersV3

const [at, body] = ['2026-11-20T09:12:00+13:00', '%3Cp%3EAll%20is%20well.%3C%2Fp%3E']
const { id, name } = { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' }
const doctor = { reference: regex(/^Practitioner\/[0-9a-f-]{36}$/, `Practitioner/${id}`), display: string(name) }
const patient = { reference: regex(/^Patient\/[0-9a-f-]{36}$/, `Patient/${examplePatientId}`), display: string('Aroha Ngata') }

type WireMessage = {
  folder: string
  sender: object
  recipient: object
  payload: unknown
  roleId?: unknown
  readFlag?: unknown
  attempt?: unknown
}

const communication = ({ folder, sender, recipient, payload, roleId = string('1'), readFlag, attempt = null }: WireMessage) => ({
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
const hasMessages = [isSignedIn, 'the patient has messages']

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
      ask: (connection) => loadList(messagesQuery(connection, examplePatientId, { folder, show: 'all', search: '' })),
    })
  })

  const inbox = { path, body: { PatientID: patientId, ...params } }
  const listing =
    (show: 'all' | 'unread' | 'read', search = '') =>
    (connection: Connection) =>
      loadList(messagesQuery(connection, examplePatientId, { folder: 'inbox', show, search }))
  const answers = (readFlag: string, isRead: boolean) => ({
    json: someLike(communication({ folder: 'Inbox', sender: doctor, recipient: patient, payload: like([]), readFlag })),
    decoded: listOf({ ...listed, isRead }),
  })

  agreeOnAnswers({ ...inbox, what: 'the messages of the inbox' }, listing('all'), [
    {
      state: hasMessages,
      what: 'the messages that are unread',
      body: { ...inbox.body, ReadFilter: 1 },
      ask: listing('unread'),
      ...answers('1', false),
    },
    {
      state: hasMessages,
      what: 'the messages that are read',
      body: { ...inbox.body, ReadFilter: 2 },
      ask: listing('read'),
      ...answers('2', true),
    },
    {
      state: hasMessages,
      what: 'the messages that hold a text that none has',
      body: { ...inbox.body, SearchText: 'zzzz' },
      ask: listing('all', 'zzzz'),
      json: emptyBundle,
      decoded: listOf(),
    },
    {
      state: [isSignedIn, 'a message was sent'],
      what: 'whether an attempt sent a message',
      body: { PatientID: patientId, PageSize: 100, PageNumber: 1, Type: 1, MessagingType: 2, AttemptID: given('attemptId', attemptId) },
      ask: (connection) => findMessage(connection, { patientId: examplePatientId, attemptId, folder: 'sent' }),
      json: bundleOf(
        communication({ folder: 'Sent', sender: patient, recipient: doctor, payload: [], attempt: given('attemptId', attemptId) }),
      ),
      decoded: expect.objectContaining({ attemptId }),
    },
  ])
})

describe('Patient/MessageByID', () => {
  const file = { contentType: string('application/pdf'), title: string('results.pdf'), data: regex(/^[A-Za-z0-9+/]+=*$/, 'JVBERi0xLjQK') }
  const message = (payload: unknown) => bundleOf(communication({ folder: 'Inbox', sender: doctor, recipient: patient, payload }))

  agreeOnCall(
    {
      what: 'a message',
      path: '/Patient/MessageByID',
      body: { PatientID: patientId, MessageID: given('messageId', '2101'), isWeb: true },
    },
    (connection) => load(messageQuery(connection, examplePatientId, { id: '2101', folder: 'inbox' })),
    [
      { state: hasMessages, json: message(like([])), decoded: { ...messageInFullOf(), attachments: [] } },
      {
        state: [isSignedIn, 'a message has attachments'],
        what: 'a message with attachments',
        json: message(eachLike({ id: string('31'), contentAttachment: file })),
        decoded: messageInFullOf(),
      },
      { state: [isSignedIn, "the message is another patient's"], what: "another patient's message", ...forbidden },
    ],
  )
})
