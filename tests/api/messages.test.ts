import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteMessages, encodeMessage, sendMessage } from '../../src/api/message-sending.ts'
import { messageTermsQuery } from '../../src/api/message-terms.ts'
import { findMessage, folderListsKey, messageListsKey, messageQuery, messagesQuery } from '../../src/api/messages.ts'
import { loadAvailability, messagingRecipientsQuery } from '../../src/api/messaging-recipients.ts'
import type { Message } from '../../src/domain/message.ts'
import { bundle, page } from '../practice/bundle.ts'
import { exampleRow, examples } from '../practice/examples.ts'
import { attachedPdf, messageInFullOf, messageOf, outgoingMessageOf } from '../practice/message.ts'
import { connection, patientId } from '../practice/people.ts'
import { attemptId } from '../practice/repeat.ts'
import { answerWith, sent } from './answers.ts'
import { load, loadList, loadPages } from './load.ts'
import { mutationsOf } from './mutations.ts'

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.unstubAllGlobals())

const resource = exampleRow('messages')
const inbox = { folder: 'inbox', show: 'all', search: '' } as const
const list = { PatientID: patientId, PageSize: 100, PageNumber: 1, Type: 1 }

const withPosition = (position: number, element: unknown) => ({
  ...resource,
  extension: [...resource.extension].with(position, element as never),
})

const readFirst = async (one: unknown) => {
  answerWith(bundle(one, resource))
  return loadList(messagesQuery(connection, patientId, inbox))
}

describe('a folder', () => {
  it.each([
    [inbox, { MessagingType: 1, ReadFilter: 0 }],
    [
      { ...inbox, show: 'unread' },
      { MessagingType: 1, ReadFilter: 1 },
    ],
    [
      { ...inbox, show: 'read' },
      { MessagingType: 1, ReadFilter: 2 },
    ],
    [
      { ...inbox, search: ' tai ' },
      { MessagingType: 1, ReadFilter: 0, SearchText: 'tai' },
    ],
    [{ folder: 'sent', show: 'read', search: '' }, { MessagingType: 2 }],
    [{ folder: 'drafts', show: 'all', search: '' }, { MessagingType: 3 }],
  ] as const)('%j is asked for 100 at a time: %j', async (filter, asked) => {
    const fetch = answerWith(bundle(resource))
    await loadList(messagesQuery(connection, patientId, filter))
    expect(sent(fetch)).toMatchObject({ url: 'https://practice.test/api/Patient/Messaging', headers: { token: 'token-1' } })
    expect(sent(fetch).body).toEqual({ ...list, ...asked })
  })

  it('is read by position, and goes on page by page', async () => {
    const fetch = answerWith(page(2, [resource]))
    const pages = await loadPages(messagesQuery(connection, patientId, inbox), 9)
    expect(pages.map(({ rows }) => rows)).toEqual([[messageOf()], [messageOf()]])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each(['sent', 'drafts'] as const)('of what is %s names who gets it, and holds nothing unread', async (folder) => {
    const written = { ...withPosition(3, {}), recipient: [{ reference: 'Practitioner/gp-1', display: ' Dr Sam Pohatu ' }] }
    answerWith(bundle(written))
    const { rows } = await loadList(messagesQuery(connection, patientId, { folder, show: 'all', search: '' }))
    expect(rows).toEqual([messageOf({ folder, counterpart: { id: 'gp-1', name: 'Dr Sam Pohatu' } })])
  })

  it.each([[null], [[]], [[{ total: 0, entry: [] }]]])('is empty in %j', async (answer) => {
    answerWith(answer ?? [])
    expect(await loadList(messagesQuery(connection, patientId, inbox))).toEqual({ rows: [], total: 0, leftOut: 0 })
  })

  it('is loaded anew by one key, alone or with all of them', () => {
    const { queryKey } = messagesQuery(connection, patientId, { ...inbox, search: 'tai' })
    expect(queryKey.slice(0, 2)).toEqual(messageListsKey)
    expect(folderListsKey('inbox')).toEqual([...messageListsKey, { MessagingType: 1 }])
  })

  it.each<[object, Partial<Message> | undefined]>([
    [{ note: [] }, { subject: '' }],
    [{ note: [{ text: null }] }, { subject: '' }],
    [{ note: 7 }, undefined],
    [{ sent: 'soon' }, { at: null }],
    [{ sent: '2026-11-20' }, { at: '2026-11-20' }],
    [{ sender: null }, { counterpart: { id: null, name: '' } }],
    [{ sender: { display: 'Super Admin (USER)' } }, { counterpart: { id: null, name: 'System' }, isSystem: true }],
    [{ payload: [] }, { attachments: [] }],
    [
      { payload: [null, { contentAttachment: { contentType: 'image' } }] },
      { attachments: [1, 2].map(() => ({ id: null, title: null, kind: 'image' as const })) },
    ],
    [{ payload: [{ contentAttachment: { contentType: 'PDF', title: ' ' } }] }, { attachments: [{ id: null, title: null, kind: 'pdf' }] }],
  ])('with %j holds %j', async (told, read) => {
    const { rows, leftOut } = await readFirst({ ...resource, ...told })
    expect([rows[0], leftOut]).toEqual(read ? [messageOf(read), 0] : [messageOf(), 1])
  })

  it.each([
    [0, { valueString: '100%' }, { body: '100%' }],
    [0, null, { body: '' }],
    [0, { valueString: 'a%0Ab+c' }, { body: 'a\nb+c' }],
    [2, { valueString: ' ' }, { roleId: null }],
    [3, { valueString: '1' }, { isRead: false }],
    [3, { valueString: ' 2 ' }, { isRead: true }],
    [3, 7, { isRead: false }],
    [5, { url: 'AttemptID', valueString: attemptId }, { attemptId }],
  ])('with %j at a position reads %j there', async (position, element, read) => {
    expect((await readFirst(withPosition(position, element))).rows[0]).toEqual(messageOf(read))
  })

  it('loses one row that cannot be read at most, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(resource), async (odd) => {
        const { rows, leftOut } = await readFirst(odd)
        expect(rows.length + leftOut).toBe(2)
        expect(rows.at(-1)).toEqual(messageOf())
      }),
      { numRuns: 150, seed: 20261122 },
    )
  })
})

describe('a message', () => {
  const ask = () => load(messageQuery(connection, patientId, { id: '2101', folder: 'inbox' }))

  it('comes with its files', async () => {
    const fetch = answerWith(bundle(exampleRow('messageById')))
    expect(await ask()).toEqual(messageInFullOf())
    expect(sent(fetch)).toMatchObject({ url: 'https://practice.test/api/Patient/MessageByID' })
    expect(sent(fetch).body).toEqual({ PatientID: patientId, MessageID: '2101', isWeb: true })
  })

  it('whose file has no type is a PDF by its first letters', async () => {
    answerWith(bundle({ ...resource, payload: [{ id: '31', contentAttachment: { title: 'results.pdf', data: attachedPdf.base64 } }] }))
    expect((await ask())?.attachments).toEqual([attachedPdf])
  })

  it.each([[[]], [bundle()]])('that is there no more is null in %j', async (answer) => {
    answerWith(answer)
    expect(await ask()).toBeNull()
  })

  it('that cannot be read is not called gone', async () => {
    answerWith(bundle({ id: 7 }))
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('the message of an attempt', () => {
  const find = () => findMessage(connection, { patientId, attemptId, folder: 'sent' })
  const made = withPosition(5, { url: 'AttemptID', valueString: attemptId.toUpperCase() })

  it('is found by it', async () => {
    const fetch = answerWith(bundle(resource, made))
    expect(await find()).toMatchObject({ id: '2101', folder: 'sent' })
    expect(sent(fetch).body).toEqual({ ...list, MessagingType: 2, AttemptID: attemptId })
  })

  it.each([[[]], [bundle(resource)]])('is not found in %j', async (answer) => {
    answerWith(answer)
    expect(await find()).toBeNull()
  })

  it('is not called missing where a row could not be read', async () => {
    answerWith(bundle(resource, null))
    await expect(find()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('what a patient writes', () => {
  const wire = examples.find(({ id }) => id === 'sendMessage')?.body
  const send = (as: 'draft' | 'message' = 'message', told = {}) => sendMessage(connection, { message: outgoingMessageOf(told), as })

  it('goes as the description tells, with its role beside it', async () => {
    const fetch = answerWith('2204')
    expect(await send()).toEqual({ kind: 'kept', id: '2204' })
    expect(sent(fetch)).toMatchObject({ url: 'https://practice.test/api/Patient/Message?RoleID=1&CallType=3&IsWeb=true', body: wire })
  })

  it('may be kept as a draft that nobody gets yet', async () => {
    const fetch = answerWith('2205')
    await send('draft', { recipient: null, roleId: null, subject: '' })
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/Message?RoleID=&CallType=3&IsWeb=true',
      body: { recipient: [], note: [{ text: '' }], extension: expect.arrayContaining([{ url: 'MessageType', valueString: 'Draft' }]) },
    })
  })

  it('carries a file once, and names it afterwards', () => {
    const attachments = [{ title: 'arm.png', kind: 'png', base64: 'iVBORw==' } as const, { heldId: '31' }]
    expect(encodeMessage(outgoingMessageOf({ attachments }), 'message').payload).toEqual([
      { contentAttachment: { contentType: 'image/png', title: 'arm.png', data: 'iVBORw==' } },
      { contentReference: { reference: 'Attachment/31' } },
    ])
  })

  it('is read again as it was written', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(words, words, async (body, subject) => {
        const encoded = encodeMessage(outgoingMessageOf({ body, subject }), 'draft')
        answerWith(bundle({ ...encoded, id: '1' }))
        const { rows } = await loadList(messagesQuery(connection, patientId, { folder: 'drafts', show: 'all', search: '' }))
        expect(rows).toMatchObject([
          { body: body.toWellFormed(), subject: subject.trim(), attemptId, counterpart: { name: 'Dr Mere Tai' } },
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

  it('that gets no answer is neither kept nor refused', async () => {
    answerWith({}, { status: 500 })
    await expect(send()).rejects.toMatchObject({ kind: 'refused', status: 500 })
  })

  it('is kept also where the practice tells no id', async () => {
    answerWith('')
    expect(await send()).toEqual({ kind: 'kept', id: null })
  })
})

describe('deleting', () => {
  it('names each message once', async () => {
    const fetch = answerWith('1')
    await deleteMessages(connection, { patientId, ids: ['1', '2', '1'] })
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/Patient/DeleteMessage',
      body: { PatientID: patientId, MessageID: '1,2' },
    })
    expect(fetch.mock.calls[0]?.[1]?.method).toBe('DELETE')
  })

  it('of more than a call takes goes in several', async () => {
    const fetch = answerWith('1')
    await deleteMessages(connection, { patientId, ids: Array.from({ length: 2001 }, (_, index) => String(index)) })
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).MessageID.split(',').length)).toEqual([2000, 1])
  })
})

describe('whom a patient may write to', () => {
  const recipient = exampleRow('messagingRecipients')
  const ask = () => load(messagingRecipientsQuery(connection, patientId, '1'))

  it('is asked for by role, and listed by name', async () => {
    const fetch = answerWith(
      bundle(recipient, { ...recipient, name: [{ text: 'Dr Ana Aroha' }], extension: [null] }, { ...recipient, name: [] }),
    )
    const id = '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
    expect(await ask()).toEqual([
      { id, name: 'Dr Ana Aroha' },
      { id, name: 'Dr Mere Tai' },
    ])
    expect(sent(fetch).body).toEqual({ PatientID: patientId, RoleID: '1', CallType: 0 })
  })

  it('is not nobody where none can be read', async () => {
    answerWith(bundle({ ...recipient, name: [] }))
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('whether somebody can be written to', () => {
  const row = { ProviderID: 'gp-1', ProviderName: 'Dr Mere Tai', IsLeave: false, IsDefaultGp: true, ProfileTypeID: 1 }
  const ask = (isReply = false) => loadAvailability(connection, { patientId, providerId: 'GP-1', isReply })

  it.each([
    [[row], 'available'],
    [[{ ...row, IsLeave: true }], 'onLeave'],
    [[{ ...row, ProfileTypeID: -99 }], 'notConfigured'],
    [[{ ...row, IsLeave: true, ProfileTypeID: -99 }], 'notConfigured'],
    [[{ ...row, ProviderID: 'gp-2' }], 'notConfigured'],
    [[{ ...row, ProviderID: 'gp-2', IsLeave: true }, row], 'available'],
    [[], 'notConfigured'],
    [null, 'notConfigured'],
  ])('%j is told as %s', async (answer, told) => {
    answerWith(answer)
    expect(await ask()).toBe(told)
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('in reply: %s is asked with %i', async (isReply, FromCompose) => {
    const fetch = answerWith([row])
    await ask(isReply)
    expect(sent(fetch).body).toEqual({ PatientID: patientId, ProviderID: 'GP-1', FromCompose })
  })
})

describe('the terms of messages', () => {
  it.each([
    ['sending', 1],
    ['keeping', 2],
  ] as const)('before %s are of the type %i', async (before, loadType) => {
    const fetch = answerWith('Messages are read on working days.')
    expect(await load(messageTermsQuery(connection, patientId, before))).toBe('Messages are read on working days.')
    expect(sent(fetch).body).toEqual({ PatientID: patientId, loadType })
  })

  it.each(['', '  '])('are none in %j', async (answer) => {
    answerWith(answer)
    expect(await load(messageTermsQuery(connection, patientId, 'sending'))).toBeNull()
  })
})
