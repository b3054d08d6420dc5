import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { deleteMessages, sendMessage } from '../../../src/api/message-sending.ts'
import type { OutgoingMessage } from '../../../src/domain/outgoing-message.ts'
import { outgoingMessageOf } from '../../practice/message.ts'
import { attemptId } from '../../practice/repeat.ts'
import { agree, agreeOn401, as, examplePatientId, given, givenAfter, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const { regex } = MatchersV3

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

const message = (told: Partial<OutgoingMessage> = {}) =>
  outgoingMessageOf({ patient: { id: examplePatientId, name: 'Aroha Ngata' }, ...told })

describe('Patient/Message', () => {
  const request = { path: '/Patient/Message', query, headers: signedIn }
  const send = (connection: Connection, told: Partial<OutgoingMessage> = {}, kind: 'draft' | 'message' = 'message') =>
    sendMessage(connection, { message: message(told), as: kind })

  it.each([
    ['to send a message', 'Send Mail', 'message'],
    ['to keep a draft', 'Draft', 'draft'],
  ] as const)('%s answers its id', (what, type, kind) =>
    agree(practiceApi, { ...request, what, state: 'the provider takes messages', body: bodyOf({ type }), json: id }, async (address) =>
      expect(await send(as(address), {}, kind)).toEqual({ kind: 'kept', id: '2204' }),
    ),
  )

  it('takes an attachment', () =>
    agree(
      practiceApi,
      {
        ...request,
        what: 'to send a message with a picture',
        state: 'the provider takes messages',
        body: bodyOf({
          type: 'Send Mail',
          payload: [{ contentAttachment: { contentType: 'image/png', title: 'rash.png', data: png } }],
        }),
        json: id,
      },
      async (address) =>
        expect(await send(as(address), { attachments: [{ title: 'rash.png', kind: 'png', base64: png }] })).toEqual({
          kind: 'kept',
          id: '2204',
        }),
    ))

  it.each([
    ['to send the draft that an attempt made', 'a draft is kept'],
    ['to send what an attempt has sent already', 'a message was sent'],
  ])('%s answers the same id', (what, state) =>
    agree(
      practiceApi,
      {
        ...request,
        what,
        state,
        body: bodyOf({ type: 'Send Mail', attempt: given('attemptId', attemptId) }),
        json: given('messageId', '2204'),
      },
      async (address) => expect(await send(as(address))).toEqual({ kind: 'kept', id: '2204' }),
    ),
  )

  it('takes an attachment over from the draft of the attempt', () =>
    agree(
      practiceApi,
      {
        ...request,
        what: 'to keep a draft with the picture that it has',
        state: 'a draft is kept',
        body: bodyOf({
          type: 'Draft',
          attempt: given('attemptId', attemptId),
          payload: [{ contentReference: { reference: given('attachment', 'Attachment/31') } }],
        }),
        json: given('messageId', '2204'),
      },
      async (address) =>
        expect(await send(as(address), { attachments: [{ heldId: '31' }] }, 'draft')).toEqual({ kind: 'kept', id: '2204' }),
    ))

  it.each([
    ['the provider is on leave for messages', 'to write to somebody on leave', 'Dr Mere Tai is on leave.'],
    ['the provider is not set up for messages', 'to write to somebody who takes no messages', 'Dr Mere Tai is not set up for messages.'],
    ['the practice takes no messages', 'to write to a practice that takes no messages', 'Your practice takes no messages here.'],
  ])('answers why it cannot be sent where %s', (state, what, why) => {
    const answer = `Message cannot be sent. ${why}`
    return agree(
      practiceApi,
      { ...request, what, state, body: bodyOf({ type: 'Send Mail' }), json: regex(/^Message cannot be sent[.] .+$/, answer) },
      async (address) => expect(await send(as(address))).toEqual({ kind: 'refused', message: answer }),
    )
  })

  const plain = {
    ...bodyOf({ type: 'Send Mail' }),
    sender: { reference: `Patient/${examplePatientId}`, display: 'Aroha Ngata' },
    recipient: [{ reference: `Practitioner/${practitionerId}`, display: 'Dr Mere Tai' }],
  }

  it('answers 401', async () =>
    expect(await agreeOn401({ path: request.path, what: 'to send a message', query: { ...query, RoleID: '1' }, body: plain }, send)).toBe(
      1,
    ))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      {
        path: request.path,
        query: { ...query, RoleID: '1' },
        what: 'to send a message of a stranger',
        body: { ...plain, PatientID: strangerId, sender: { reference: `Patient/${strangerId}`, display: 'Aroha Ngata' } },
      },
      (connection) => send(connection, { patient: { id: strangerId, name: 'Aroha Ngata' } }),
    ))

  it.each([
    [
      "an attachment is another patient's",
      'with an attachment of another patient',
      [{ contentReference: { reference: given('attachment', 'Attachment/31') } }],
      [{ heldId: '31' }],
    ],
    ['the provider is of another practice', 'to a provider of another practice', [], []],
  ])('answers 403 where %s', (state, what, payload, attachments) =>
    agreeOn403(
      { path: request.path, query, what: `to send a message ${what}`, state, body: bodyOf({ type: 'Send Mail', payload }) },
      (connection) => send(connection, { attachments }),
    ),
  )
})

describe('Patient/DeleteMessage', () => {
  const request = { path: '/Patient/DeleteMessage', method: 'DELETE' as const }
  const remove = (connection: Connection, ids: readonly string[] = ['2101'], one = examplePatientId) =>
    deleteMessages(connection, { patientId: one, ids })

  it.each([
    ['to delete a message', [isSignedIn, 'the patient has messages'], given('messageId', '2101'), ['2101']],
    ['to delete two messages', [isSignedIn, 'the patient has two messages'], given('messageIds', '2101,2102'), ['2101', '2102']],
  ])('%s', (what, state, MessageID, ids) =>
    agree(
      practiceApi,
      { ...request, what, state, headers: signedIn, body: { PatientID: patientId, MessageID }, json: MatchersV3.string('1') },
      async (address) => expect(await remove(as(address), ids)).toBeUndefined(),
    ),
  )

  it('answers 401', async () =>
    expect(await agreeOn401({ ...request, what: 'to delete a message', body: { PatientID: patientId, MessageID: '2101' } }, remove)).toBe(
      1,
    ))

  it("answers 403 for another patient's", () =>
    agree(
      practiceApi,
      {
        ...request,
        what: "to delete another patient's message",
        state: [isSignedIn, "the message is another patient's"],
        headers: signedIn,
        status: 403,
        body: { PatientID: patientId, MessageID: given('messageId', '2101') },
        json: { error: 'forbidden', message: 'You do not have access to this record.' },
      },
      (address) => expect(remove(as(address))).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})
