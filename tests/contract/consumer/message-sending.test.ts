import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { deleteMessages, sendMessage } from '../../../src/api/messages/message-sending.ts'
import type { OutgoingMessage } from '../../../src/domain/messages/outgoing-message.ts'
import { outgoingMessageOf } from '../../practice/message.ts'
import { attemptId } from '../../practice/repeat.ts'
import { agreeOnCall, forbidden, notAllowed } from './call-agreements.ts'
import { examplePatientId, given, givenAfter, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { regex, string } = MatchersV3

const practitionerId = '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const id = regex(/^[1-9]\d*$/, '2204')

const query = { RoleID: given('roleId', '1'), CallType: '3', IsWeb: 'true' }

type Sent = { type: 'Draft' | 'Send Mail'; attempt?: unknown; payload?: unknown[]; body?: string }

const bodyOf = ({ type, attempt = attemptId, payload = [], body = '%3Cp%3EShall%20I%20come%20in%3F%3C%2Fp%3E' }: Sent) => ({
  resourceType: 'Communication',
  status: 'completed',
  PatientID: patientId,
  sender: { reference: givenAfter('Patient/', 'patientId', examplePatientId), display: 'Aroha Ngata' },
  recipient: [{ reference: givenAfter('Practitioner/', 'providerId', practitionerId), display: 'Dr Mere Tai' }],
  note: [{ text: 'A question' }],
  payload,
  extension: [
    { url: 'MessageBody', valueString: body },
    { url: 'MessageType', valueString: type },
    { url: 'AttemptID', valueString: attempt },
  ],
})

const message = (overrides: Partial<OutgoingMessage> = {}) =>
  outgoingMessageOf({ patient: { id: examplePatientId, name: 'Aroha Ngata' }, ...overrides })

describe('Patient/Message', () => {
  const send =
    (overrides: Partial<OutgoingMessage> = {}, kind: 'draft' | 'message' = 'message') =>
    (connection: Connection) =>
      sendMessage(connection, { message: message(overrides), as: kind })
  const body = bodyOf({ type: 'Send Mail' })
  const takes = 'the provider takes messages'
  const saved = { json: id, decoded: { kind: 'saved', id: '2204' } }
  const same = { json: given('messageId', '2204'), decoded: saved.decoded }
  const attempt = given('attemptId', attemptId)
  const again = bodyOf({ type: 'Send Mail', attempt })
  const contentAttachment = { contentType: 'image/png', title: 'rash.png', data: png }
  const held = { payload: [{ contentReference: { reference: given('attachment', 'Attachment/31') } }] }
  const alreadySent = {
    status: 409,
    json: { error: string('attemptSent'), message: string('A sentence.') },
    decoded: { kind: 'alreadySent' },
  }
  const refused = (why: string) => {
    const answer = `Message cannot be sent. ${why}`
    return { json: regex(/^Message cannot be sent[.] .+$/, answer), decoded: { kind: 'refused', message: answer } }
  }

  agreeOnCall({ what: 'to send a message', path: '/Patient/Message', query, body }, send(), [
    { state: takes, ...saved },
    { state: takes, what: 'to keep a draft', body: bodyOf({ type: 'Draft' }), ask: send({}, 'draft'), ...saved },
    {
      state: takes,
      what: 'to send a message with a picture',
      body: bodyOf({ type: 'Send Mail', payload: [{ contentAttachment }] }),
      ask: send({ attachments: [{ title: 'rash.png', kind: 'png', base64: png }] }),
      ...saved,
    },
    {
      state: 'a provider has written to the patient',
      what: 'to answer a message',
      body: { ...body, inResponseTo: [{ reference: givenAfter('Communication/', 'messageId', '2101') }] },
      ask: send({ inResponseTo: '2101' }),
      ...saved,
    },
    { state: 'a draft is kept', what: 'to send the draft that an attempt made', body: again, ...same },
    { state: 'a message was sent', what: 'to send what an attempt has sent already', body: again, ...same },
    {
      state: 'a message was sent',
      what: 'to send another text than an attempt has sent already',
      body: bodyOf({ type: 'Send Mail', attempt, body: '%3Cp%3EAnd%20one%20more%20thing.%3C%2Fp%3E' }),
      ask: send({ body: '<p>And one more thing.</p>' }),
      ...alreadySent,
    },
    {
      state: 'a message was sent',
      what: 'to keep a draft of what an attempt has sent already',
      body: bodyOf({ type: 'Draft', attempt }),
      ask: send({}, 'draft'),
      ...alreadySent,
    },
    {
      state: 'a draft is kept',
      what: 'to keep a draft with the picture that it has',
      body: bodyOf({ type: 'Draft', attempt, ...held }),
      ask: send({ attachments: [{ attachmentId: '31' }] }, 'draft'),
      ...same,
    },
    {
      state: 'the provider is on leave for messages',
      what: 'to write to somebody on leave',
      ...refused('Dr Mere Tai is on leave.'),
    },
    {
      state: 'the provider is not set up for messages',
      what: 'to write to somebody who takes no messages',
      ...refused('Dr Mere Tai is not set up for messages.'),
    },
    {
      state: 'the practice takes no messages',
      what: 'to write to a practice that takes no messages',
      ...refused('Your practice takes no messages here.'),
    },
    {
      state: "an attachment is another patient's",
      what: 'to send a message with an attachment of another patient',
      body: bodyOf({ type: 'Send Mail', ...held }),
      ask: send({ attachments: [{ attachmentId: '31' }] }),
      ...notAllowed,
    },
    { state: 'the provider is of another practice', what: 'to send a message to a provider of another practice', ...notAllowed },
  ])
})

describe('Patient/DeleteMessage', () => {
  const remove =
    (...ids: string[]) =>
    (connection: Connection) =>
      deleteMessages(connection, { patientId: examplePatientId, ids })
  const removed = { json: string('1'), decoded: undefined }

  agreeOnCall(
    {
      what: 'to delete a message',
      path: '/Patient/DeleteMessage',
      method: 'DELETE',
      body: { PatientID: patientId, MessageID: given('messageId', '2101') },
    },
    remove('2101'),
    [
      { state: [isSignedIn, 'the patient has messages'], ...removed },
      {
        state: [isSignedIn, 'the patient has two messages'],
        what: 'to delete two messages',
        body: { PatientID: patientId, MessageID: given('messageIds', '2101,2102') },
        ask: remove('2101', '2102'),
        ...removed,
      },
      { state: [isSignedIn, "the message is another patient's"], what: "to delete another patient's message", ...forbidden },
    ],
  )
})
