import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteMessages, encodeMessage, sendMessage } from '../../../src/api/messages/message-sending.ts'
import { messageTermsQuery } from '../../../src/api/messages/message-terms.ts'
import { messagesQuery } from '../../../src/api/messages/messages.ts'
import { loadAvailability, messagingRecipientsQuery } from '../../../src/api/messages/messaging-recipients.ts'
import { cleanTypedText } from '../../../src/domain/values/typed-text.ts'
import { bundle } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { outgoingMessageOf } from '../../practice/message.ts'
import { connection, patientId } from '../../practice/people.ts'
import { attemptId } from '../../practice/repeat.ts'
import { answerWith, sent } from '../answers.ts'
import { load, loadList } from '../load.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe("a patient's message", () => {
  const send = (as: 'draft' | 'message' = 'message', overrides = {}) =>
    sendMessage(connection, { message: outgoingMessageOf(overrides), as })

  it('has a longer time limit only with a file', async () => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout')
    answerWith('2204')
    await send('draft', { attachments: [{ attachmentId: '31' }] })
    await send('draft', { attachments: [{ title: 'arm.png', kind: 'png', base64: 'iVBORw==' }] })
    expect(timeOut.mock.calls).toEqual([[15_000], [120_000]])
  })

  it('may be saved as a draft without a recipient', async () => {
    const fetch = answerWith('2205')
    await send('draft', { recipient: null, roleId: null, subject: '' })
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/Message?RoleID=&CallType=3&IsWeb=true',
      body: { recipient: [], note: [{ text: '' }], extension: expect.arrayContaining([{ url: 'MessageType', valueString: 'Draft' }]) },
    })
  })

  it('carries a file once, and names it afterwards', () => {
    const attachments = [{ title: 'arm.png', kind: 'png', base64: 'iVBORw==' } as const, { attachmentId: '31' }]
    expect(encodeMessage(outgoingMessageOf({ attachments }), 'message').payload).toEqual([
      { contentAttachment: { contentType: 'image/png', title: 'arm.png', data: 'iVBORw==' } },
      { contentReference: { reference: 'Attachment/31' } },
    ])
  })

  it('is read again as it was cleaned for sending', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(words, words, async (body, subject) => {
        const encoded = encodeMessage(outgoingMessageOf({ body, subject, inResponseTo: '2101' }), 'draft')
        answerWith(bundle({ ...encoded, id: '1' }))
        const { rows } = await loadList(messagesQuery(connection, patientId, { folder: 'drafts', show: 'all', search: '' }))
        expect(rows).toMatchObject([
          {
            body: cleanTypedText(body).toWellFormed(),
            subject: cleanTypedText(subject).trim(),
            attemptId,
            inResponseTo: '2101',
            counterpart: { name: 'Dr Mere Tai' },
          },
        ])
      }),
      { numRuns: 100, seed: 20261122 },
    )
  })

  it.each([
    ['Message cannot be sent: the provider is on leave', 'Message cannot be sent: the provider is on leave'],
    [' Message cannot be sent ', 'Message cannot be sent'],
  ])('answered %j is refused', async (answer, message) => {
    answerWith(answer)
    expect(await send()).toEqual({ kind: 'refused', message })
  })

  it('that is turned down is refused with the sentence, and without one where there is none', async () => {
    answerWith({ message: 'No such role' }, { status: 422 })
    expect(await send()).toEqual({ kind: 'refused', message: 'No such role' })
    answerWith({ message: 'Not here' }, { status: 404 })
    expect(await send()).toEqual({ kind: 'refused', message: null })
  })

  it('that was sent with another text is neither kept nor refused', async () => {
    answerWith({ error: 'attemptSent', message: 'Sent already.' }, { status: 409 })
    for (const as of ['draft', 'message'] as const) expect(await send(as)).toEqual({ kind: 'alreadySent' })
  })

  it('that gets no answer is neither kept nor refused', async () => {
    answerWith({}, { status: 500 })
    await expect(send()).rejects.toMatchObject({ kind: 'refused', status: 500 })
  })

  it.each(['', 'Log in to the network.', '<p>Blocked</p>'])('is neither sent nor refused where the answer is no id: %j', async (answer) => {
    answerWith(answer)
    await expect(send()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('deleting', () => {
  it('names each message once', async () => {
    const fetch = answerWith('1')
    await deleteMessages(connection, { patientId, ids: ['1', '2', '1'] })
    expect(sent(fetch).body).toMatchObject({ MessageID: '1,2' })
  })

  it('of more than a call takes goes in several', async () => {
    const fetch = answerWith('1')
    await deleteMessages(connection, { patientId, ids: Array.from({ length: 2001 }, (_, index) => String(index)) })
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).MessageID.split(',').length)).toEqual([2000, 1])
  })
})

describe('the recipients of a patient', () => {
  const recipient = exampleRow('messagingRecipients')
  const ask = () => load(messagingRecipientsQuery(connection, patientId, '1'))

  it('is listed by name', async () => {
    answerWith(bundle(recipient, { ...recipient, name: [{ text: 'Dr Ana Aroha' }], extension: [null] }, { ...recipient, name: [] }))
    const id = '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
    const rows = [
      { id, name: 'Dr Ana Aroha' },
      { id, name: 'Dr Mere Tai' },
    ]
    expect(await ask()).toMatchObject({ rows, unreadableCount: 1 })
  })

  it('are not an empty list if all of them are unreadable', async () => {
    answerWith(bundle({ ...recipient, name: [] }))
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('the availability of a recipient', () => {
  const row = { ProviderID: 'gp-1', ProviderName: 'Dr Mere Tai', IsLeave: false, IsDefaultGp: true, ProfileTypeID: 1 }
  const ask = () => loadAvailability(connection, { patientId, providerId: 'GP-1', isReply: false })

  it.each([
    [[{ ...row, IsLeave: true, ProfileTypeID: -99 }], 'notConfigured'],
    [[{ ...row, ProviderID: 'gp-2' }], 'notConfigured'],
    [[{ ...row, ProviderID: 'gp-2', IsLeave: true }, row], 'available'],
    [[], 'notConfigured'],
    [null, 'notConfigured'],
  ])('%j is decoded as %s', async (answer, expected) => {
    answerWith(answer)
    expect(await ask()).toBe(expected)
  })
})

describe('the terms of messages', () => {
  it.each(['', '  '])('are none in %j', async (answer) => {
    answerWith(answer)
    expect(await load(messageTermsQuery(connection, patientId, 'sending'))).toBeNull()
  })
})
