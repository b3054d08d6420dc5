import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { jpeg, pdf, png } from '../../../made-files.ts'
import { s3StandIn } from '../../s3-stand-in.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { attached, inbox, messageCalls, sentFolder } from './message-calls.ts'

const store = s3StandIn()
const server: TestServer = serverUnderTest({ files: store.files })
const { list, open, opened, unread, write } = messageCalls(() => server)

const referenceTo = (id: string | undefined) => ({ contentReference: { reference: `Attachment/${id}` } })
const rows = () =>
  server.db.selectFrom('message_attachment').select(['title', 'content', 'object_key', 'object_bytes']).where('object_key', 'is not', null)
const unavailable = [503, 'unavailable', '5']

/** Moves the bytes of a message of the inbox into the store. */
const moveIntoStore = async (subject: string) => {
  const message = (await list(inbox)).messages.find((one) => one.subject === subject)
  const part = message?.parts[0]
  const object = await store.files.put(pdf)
  await server.db
    .updateTable('message_attachment')
    .set({ content: null, object_key: object?.key, object_bytes: object?.bytes, object_sha256: object?.sha256 })
    .where('id', '=', Number(part?.id))
    .execute()
  return message?.id ?? ''
}

describe('a message with attachments in a file store', () => {
  test('is sent and read, and its rows have keys instead of bytes', async () => {
    const id = (await write({ more: { payload: [attached('a.png', png(8, 8)), attached('b.pdf', pdf)] } })).json()
    expect((await opened(id))?.parts).toMatchObject([
      { contentType: 'image/png', title: 'a.png', data: png(8, 8).toString('base64') },
      { contentType: 'application/pdf', title: 'b.pdf', data: pdf.toString('base64') },
    ])
    expect((await rows().execute()).map(({ title, content, object_bytes: bytes }) => [title, content, bytes])).toEqual([
      ['a.png', null, png(8, 8).length],
      ['b.pdf', null, pdf.length],
    ])
    expect([...store.objects.keys()].sort()).toEqual((await rows().execute()).map(({ object_key: key }) => key).sort())
    expect((await open(id)).body).not.toContain(store.prefix)
  })

  test('is not read by another patient', async () => {
    const id = (await write({ more: { payload: [attached('b.pdf', pdf)] } })).json()
    const answer = await messageCalls(() => server, 'parent').open(id)
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })

  test('stays readable if its bytes are in the database from earlier', async () => {
    const message = (await list(inbox)).messages[2]
    expect((await opened(message?.id ?? ''))?.parts.map(({ data }) => data !== null)).toEqual([true, true, true])
  })

  test('is the same when a send is repeated, and the repetition leaves no object', async () => {
    const attempt = randomUUID()
    const send = (file: Buffer) => write({ attempt, more: { payload: [attached('a.png', file)] } })
    const id = (await send(png(8, 8))).json()
    expect((await send(png(8, 8))).json()).toBe(id)
    expect((await send(png(9, 9))).statusCode).toBe(409)
    expect(store.objects.size).toBe(1)
  })

  test('keeps the files of its draft, and removes those that the draft loses', async () => {
    const attempt = randomUUID()
    const id = (await write({ type: 'Draft', attempt, more: { payload: [attached('a.png', png(8, 8)), attached('b.pdf', pdf)] } })).json()
    const [, second] = (await opened(id))?.parts ?? []
    await write({ attempt, more: { payload: [referenceTo(second?.id), attached('c.jpg', jpeg(8, 8))] } })
    expect((await opened(id))?.parts.map(({ data }) => data)).toEqual([pdf, jpeg(8, 8)].map((file) => file.toString('base64')))
    expect(store.objects.size).toBe(2)
  })

  test('leaves no object where the message is refused', async () => {
    const more = { payload: [attached('a.png', png(8, 8))] }
    expect((await write({ subject: '', more })).json()).not.toMatch(/^\d+$/)
    expect((await write({ more: { payload: [...more.payload, referenceTo('999999')] } })).statusCode).toBe(403)
    expect(store.objects.size).toBe(0)
  })

  test('counts towards the files of a day', async () => {
    await write({ more: { payload: [attached('a.png', png(8, 8))] } })
    await server.db.updateTable('message_attachment').set({ object_bytes: 200_000_000 }).where('object_key', 'is not', null).execute()
    expect((await write({ more: { payload: [attached('b.pdf', pdf)] } })).json()).toContain('files')
  })
})

describe('without its file store', () => {
  test.each([403, 500])('a message is not sent, and nothing of it is saved: %s', async (failure) => {
    const attempt = randomUUID()
    const before = (await list(sentFolder)).total
    store.fail(failure)
    const send = () => write({ attempt, more: { payload: [attached('a.png', png(8, 8))] } })
    const answer = await send()
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual(unavailable)
    expect([(await list(sentFolder)).total, (await rows().execute()).length]).toEqual([before, 0])
    expect(server.logged.filter((line) => line.includes('file store unavailable'))).toHaveLength(1)
    store.fail(null)
    expect((await send()).statusCode).toBe(200)
    expect((await list(sentFolder)).total).toBe(before + 1)
  })

  test('a message without attachments is sent', async () => {
    store.fail(500)
    expect((await write({})).statusCode).toBe(200)
  })

  test.each(['patient', 'parent'])('a message is not opened, and stays unread until it is: %s', async (reader) => {
    const subject = (await list(inbox)).messages[2]?.subject ?? ''
    const id = await moveIntoStore(subject)
    await server.db.updateTable('message').set({ is_read: false }).where('id', '=', Number(id)).execute()
    await server.db
      .updateTable('proxy_link')
      .set({ patient_id: patientId('patient'), basis: 'consent' })
      .where('account_id', '=', patientId('parent'))
      .where('patient_id', '=', patientId('tama'))
      .execute()
    const calls = reader === 'patient' ? { open, unread } : messageCalls(() => server, reader, 'harbour', 'patient')
    const count = await calls.unread()
    store.fail(500)
    const answer = await calls.open(id)
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual(unavailable)
    expect(await calls.unread()).toBe(count)
    store.fail(null)
    expect((await calls.open(id)).statusCode).toBe(200)
    expect(await calls.unread()).toBe(count - 1)
  })
})
