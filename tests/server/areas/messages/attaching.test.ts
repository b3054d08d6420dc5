import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { photoBase64 } from '../../../../server/sandbox/messages/photo.ts'
import { jpeg, pdf, png } from '../../../made-files.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { attached, drafts, messageCalls, sentFolder } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const { list, opened, write } = messageCalls(() => server)

const referenceTo = (id: string | undefined) => ({ contentReference: { reference: `Attachment/${id}` } })
const partsOf = async (id: string) => (await opened(id))?.parts ?? []

describe('an attachment', () => {
  test('is returned unchanged, with the kind of its content', async () => {
    const files = [jpeg(8, 8), png(8, 8), pdf, Buffer.from(photoBase64, 'base64')]
    const payload = files.map((file, index) => attached(`file ${index}`, file))
    const parts = await partsOf((await write({ more: { payload } })).json())
    expect(parts.map(({ contentType, title }) => [contentType, title])).toEqual([
      ['image/jpeg', 'file 0'],
      ['image/png', 'file 1'],
      ['application/pdf', 'file 2'],
      ['image/heic', 'file 3'],
    ])
    expect(parts.map(({ data }) => data)).toEqual(files.map((file) => file.toString('base64')))
  })

  test('has a name without folders and without marks that turn the direction of text', async () => {
    const names = ['../../etc/letter.pdf', 'C:\\temp\\letter.pdf', 'letter\u202efdp.exe', '\u2067a\u2069.pdf/']
    const parts = await partsOf((await write({ more: { payload: names.map((name) => attached(name, pdf)) } })).json())
    expect(parts.map(({ title }) => title)).toEqual(['letter.pdf', 'letter.pdf', 'letterfdp.exe', 'a.pdf'])
  })

  test('travels once: the next draft and the message name the stored files, in any order', async () => {
    const attempt = randomUUID()
    const draft = (payload: object[]) => write({ type: 'Draft', attempt, more: { payload } })
    const id = (await draft([attached('a.png', png(8, 8)), attached('b.pdf', pdf)])).json()
    const [first, second] = (await list(drafts, { AttemptID: attempt })).messages[0]?.parts ?? []
    await draft([referenceTo(second?.id), referenceTo(first?.id), attached('c.jpg', jpeg(8, 8))])
    expect((await partsOf(id)).map(({ title }) => title)).toEqual(['b.pdf', 'a.png', 'c.jpg'])
    await write({ attempt, more: { payload: [referenceTo(first?.id)] } })
    expect((await partsOf(id)).map(({ title, data }) => [title, data])).toEqual([['a.png', png(8, 8).toString('base64')]])
  })

  test('is the same when a send is repeated, by its content or by the name that the message has for it', async () => {
    const attempt = randomUUID()
    const send = (...payload: object[]) => write({ attempt, more: { payload } })
    const id = (await send(attached('a.png', png(8, 8)))).json()
    const [part] = await partsOf(id)
    for (const same of [attached('a.png', png(8, 8)), referenceTo(part?.id)]) expect((await send(same)).json()).toBe(id)
    for (const other of [attached('b.png', png(8, 8)), attached('a.png', png(9, 9)), attached('a.png', pdf), referenceTo('999999')])
      expect((await send(other)).statusCode).toBe(409)
    expect((await send()).statusCode).toBe(409)
    expect((await send(referenceTo(part?.id), attached('b.pdf', pdf))).statusCode).toBe(409)
  })

  test('of another patient cannot be read by its id', async () => {
    const attempt = randomUUID()
    const id = (
      await messageCalls(() => server, 'parent').write({ type: 'Draft', attempt, more: { payload: [attached('a.pdf', pdf)] } })
    ).json()
    const [part] = await messageCalls(() => server, 'parent')
      .opened(id)
      .then((one) => one?.parts ?? [])
    const answer = await write({ attempt, more: { payload: [referenceTo(part?.id)] } })
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    expect((await list(sentFolder)).total).toBe(6)
  })

  test.each<[string, Buffer]>([
    ['a renamed program', Buffer.from(`MZ${'\0'.repeat(510)}`, 'latin1')],
    ['a picture of 40,000 x 40,000', png(40_000, 40_000)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s: the message is not kept', async (_name, file) => {
    const answer = await write({ more: { payload: [attached('a.pdf', file)] } })
    expect([answer.statusCode, answer.json()]).toEqual([200, 'Message cannot be sent. Selected images are not of valid type!'])
    expect((await list(sentFolder)).total).toBe(6)
  })

  test('is four files at most, each of 6,000,000 bytes', async () => {
    const most = 6_000_000
    const file = Buffer.concat([jpeg(8, 8), Buffer.alloc(most - jpeg(8, 8).length)])
    const full = Array.from({ length: 4 }, (_, index) => attached(`${index}.jpg`, file))
    const id = (await write({ more: { payload: full } })).json()
    expect((await partsOf(id)).map(({ data }) => data?.length)).toEqual([8_000_000, 8_000_000, 8_000_000, 8_000_000])
    const larger = Buffer.concat([file, Buffer.alloc(1)])
    expect((await write({ more: { payload: [attached('larger.jpg', larger)] } })).statusCode).toBe(400)
    expect((await write({ more: { payload: [...full, attached('5.jpg', jpeg(8, 8))] } })).statusCode).toBe(400)
  })
})

test('no other call takes as much', async () => {
  const { call } = messageCalls(() => server)
  expect((await call('Messaging', { SearchText: 'x'.repeat(2_000_000) })).statusCode).toBe(413)
})
