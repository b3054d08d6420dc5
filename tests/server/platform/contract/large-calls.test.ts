import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { largeCalls, maxLargeCalls } from '../../../../server/platform/contract/large-calls.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { drafts, inbox, messageCalls, messagePayload } from '../../areas/messages/message-calls.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest({ checkAnswers: false })
const patient = messageCalls(() => server)
const nothing = Symbol('no answer')

let large: string
/** Letters that exceed the network buffers of one machine while the client does not read. */
beforeEach(async () => {
  const { messages } = await patient.list(inbox)
  large = messages[0]?.id ?? ''
  await sql`insert into message_attachment (message_id, position, kind, title, content)
    select ${large}::bigint, position, 'pdf', 'large.pdf', decode(repeat('AAAA', 1400000), 'base64') from generate_series(90, 91) as position`.execute(
    server.db,
  )
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Over a connection of its own, so that unread data stays there. */
const asking = (token: string, path: string, body: object) => {
  const { port } = server.app.server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false, path: `/practice/harbour/Patient/${path}` })
  sent.setHeader('token', token).setHeader('content-type', 'application/json')
  sent.on('error', () => undefined)
  sent.end(JSON.stringify(body))
  const answered = new Promise<{ status: number | undefined; read: () => Promise<string> }>((resolve) => {
    sent.on('response', (answer) => resolve({ status: answer.statusCode, read: () => text(answer) }))
  })
  return { answered, leave: () => sent.destroy() }
}

const opening = (token: string, MessageID: string, PatientID = patient.PatientID) =>
  asking(token, 'MessageByID', { PatientID, MessageID, isWeb: true })

const sending = (token: string) =>
  asking(token, 'Message?RoleID=1&CallType=3&IsWeb=true', messagePayload({ PatientID: patient.PatientID, practice: 'harbour' }))

/** A call whose body does not arrive. */
const beginning = (token: string, path: string) => {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { token, 'content-type': 'application/json', 'content-length': 1_000 }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false, path: `/practice/harbour/Patient/${path}`, headers })
  sent.on('error', () => undefined)
  sent.write('{')
  return () => sent.destroy()
}

const statusSoon = (call: ReturnType<typeof asking>) => Promise.race([call.answered.then(({ status }) => status), setTimeout(500, nothing)])

test('of an account that reads no large answers, few are under way; small ones and those of other accounts are served', async () => {
  const token = await server.tokenOf('patient')
  const unread = Array.from({ length: maxLargeCalls }, () => opening(token, large))
  for (const one of unread) expect((await one.answered).status).toBe(200)

  const [left, next] = [opening(token, large), opening(token, large)]
  expect(await statusSoon(left)).toBe(nothing)
  left.leave()
  expect((await sending(token).answered).status).toBe(200)
  expect((await asking(token, 'RefreshCounter', { PatientID: patient.PatientID }).answered).status).toBe(200)
  expect((await opening(await server.tokenOf('parent'), large, patientId('parent')).answered).status).toBe(403)
  expect(await statusSoon(next)).toBe(nothing)

  unread[0]?.leave()
  const { read } = await next.answered
  expect(await read()).toContain('large.pdf')
  for (const one of unread) one.leave()
})

test('bodies that do not arrive hold up no lists of their account, and only so many are read at once', async () => {
  const token = await server.tokenOf('patient')
  const path = 'Message?RoleID=1&CallType=3&IsWeb=true'
  const leaving = [path, path, path, 'MessageByID', 'MessageByID', 'MessageByID'].map((one) => beginning(token, one))
  await setTimeout(200)
  expect(await (await opening(token, large).answered).read()).toContain('large.pdf')
  const waiting = sending(token)
  expect(await statusSoon(waiting)).toBe(nothing)
  leaving[0]?.()
  expect((await waiting.answered).status).toBe(200)
  for (const leave of leaving) leave()
})

test('pages of long texts are large too', async () => {
  await sql`insert into message (patient_id, author_id, folder, is_read, counterpart, role_id, subject, body, kept_at, attempt_id)
    select ${patient.PatientID}::uuid, ${patient.PatientID}::uuid, 'drafts', true, '', '', 'Long', repeat('x', 100000), now(), gen_random_uuid() from generate_series(1, 100)`.execute(
    server.db,
  )
  const token = await server.tokenOf('patient')
  const listing = () =>
    asking(token, 'Messaging', { PatientID: patient.PatientID, PageSize: 100, PageNumber: 1, Type: 1, MessagingType: drafts })
  const unread = Array.from({ length: maxLargeCalls }, listing)
  for (const one of unread) expect((await one.answered).status).toBe(200)
  const next = listing()
  expect(await statusSoon(next)).toBe(nothing)
  unread[0]?.leave()
  expect((await (await next.answered).read()).length).toBeGreaterThan(10_000_000)
  for (const one of unread) one.leave()
})

test('large answers that are read follow each other', async () => {
  const token = await server.tokenOf('patient')
  const calls = Array.from({ length: 2 * maxLargeCalls }, async () => (await opening(token, large).answered).read())
  for (const body of await Promise.all(calls)) expect(body).toContain('large.pdf')
})

test('a client that has left before its call was counted blocks no other', async () => {
  const wait = largeCalls()
  const left: Promise<void>[] = []
  const own = createServer(async (_, answer) => {
    if (left.length < maxLargeCalls) {
      left.push(once(answer, 'close').then(() => wait('somebody', answer)))
      answer.destroy()
      return
    }
    await Promise.all(left)
    await wait('somebody', answer)
    answer.end('begun')
  })
  await once(own.listen(0, '127.0.0.1'), 'listening')
  const { port } = own.address() as AddressInfo
  const ask = () => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text())
  for (let call = 0; call < maxLargeCalls; call++) await expect(ask()).rejects.toThrow()
  expect(await ask()).toBe('begun')
  own.close()
})
