import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findMessage, folderListsKey, messageListsKey, messageQuery, messagesQuery } from '../../../src/api/messages/messages.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import { bundle, page } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { attachedPdf, messageOf } from '../../practice/message.ts'
import { connection, patientId } from '../../practice/people.ts'
import { attemptId } from '../../practice/repeat.ts'
import { answerWith, sent } from '../answers.ts'
import { load, loadList, loadPages } from '../load.ts'
import { mutationsOf } from '../mutations.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

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
    [
      { ...inbox, search: ' tai ' },
      { MessagingType: 1, ReadFilter: 0, SearchText: 'tai' },
    ],
    [{ folder: 'sent', show: 'read', search: '' }, { MessagingType: 2 }],
  ] as const)('%j is asked for with %j', async (filter, params) => {
    const fetch = answerWith(bundle(resource))
    await loadList(messagesQuery(connection, patientId, filter))
    expect(sent(fetch).body).toEqual({ ...list, ...params })
  })

  it('is decoded by position, and loads page by page', async () => {
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

  it.each([[null], [[]], [[null]], [[{ total: 0, entry: [] }]]])('is empty in %j', async (answer) => {
    answerWith(answer)
    expect(await loadList(messagesQuery(connection, patientId, inbox))).toMatchObject({ rows: [], unreadableCount: 0 })
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
    [{ sender: { display: 'D'.repeat(201) } }, { counterpart: { id: null, name: 'D'.repeat(201) } }],
    [{ payload: [] }, { attachments: [] }],
    [
      { payload: [null, { contentAttachment: { contentType: 'image' } }] },
      { attachments: [1, 2].map(() => ({ id: null, title: null, kind: 'image' as const })) },
    ],
    [{ payload: [{ contentAttachment: { contentType: 'PDF', title: ' ' } }] }, { attachments: [{ id: null, title: null, kind: 'pdf' }] }],
  ])('with %j holds %j', async (input, read) => {
    const { rows, unreadableCount } = await readFirst({ ...resource, ...input })
    expect([rows[0], unreadableCount]).toEqual(read ? [messageOf(read), 0] : [messageOf(), 1])
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
        const { rows, unreadableCount } = await readFirst(odd)
        expect(rows.length + unreadableCount).toBe(2)
        expect(rows.at(-1)).toEqual(messageOf())
      }),
      { numRuns: 150, seed: 20261122 },
    )
  })
})

describe('a message', () => {
  const ask = () => load(messageQuery(connection, patientId, { id: '2101', folder: 'inbox' }))

  it('has a PDF if a file without a type begins like one', async () => {
    answerWith(bundle({ ...resource, payload: [{ id: '31', contentAttachment: { title: 'results.pdf', data: attachedPdf.base64 } }] }))
    expect((await ask())?.attachments).toEqual([attachedPdf])
  })

  it('shows the name of a file without folders and without marks that turn the direction of text', async () => {
    answerWith(bundle({ ...resource, payload: [{ id: '31', contentAttachment: { title: '../letter\u202efdp.exe', data: '' } }] }))
    expect((await ask())?.attachments).toMatchObject([{ title: 'letterfdp.exe' }])
  })

  it.each([[[]], [bundle()]])('that was deleted is null in %j', async (answer) => {
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
    answerWith(bundle(resource, made))
    expect(await find()).toMatchObject({ id: '2101', folder: 'sent' })
  })

  const another = withPosition(5, { url: 'AttemptID', valueString: '9c1d4f2a-1c5d-4e7f-8a90-2f6b3c1d5e77' })
  it.each([[null], [[]], [bundle(another)]])('is not found in %j', async (answer) => {
    answerWith(answer)
    expect(await find()).toBeNull()
  })

  it.each([
    ['a row could not be read', null],
    ['the practice notes no attempts', resource],
  ])('is not called missing where %s', async (_, row) => {
    answerWith(bundle(another, row))
    await expect(find()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})
