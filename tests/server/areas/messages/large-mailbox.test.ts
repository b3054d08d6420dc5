import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, hours } from '../../../../server/platform/values/clock.ts'
import { png } from '../../../made-files.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { attached, drafts, messageCalls, sentFolder } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const { list, write } = messageCalls(() => server, 'empty')

test('an account sends 30 messages in an hour; sent ones are still confirmed, and a draft is saved', async () => {
  const attempt = randomUUID()
  const id = (await write({ attempt })).json()
  for (let times = 1; times < 30; times += 1) expect((await write({})).json()).toMatch(/^\d+$/)
  const refused = await write({})
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'Too many tries. Please wait 60 minutes and try again.'])
  expect((await list(sentFolder)).total).toBe(30)
  expect((await write({ attempt })).json()).toBe(id)
  expect((await write({ type: 'Draft' })).json()).toMatch(/^\d+$/)
  server.moveClock(hours(1))
  expect((await write({})).json()).toMatch(/^\d+$/)
})

test('the files of a patient come to 200 MB in a day; without more of them everything is sent', async () => {
  const tooMuch =
    'Message cannot be sent. The files of your last 24 hours come to more than 200 MB. Please remove the files here, or go on tomorrow.'
  const attempt = randomUUID()
  const more = { payload: [attached('a.png', png(8, 8))] }
  const id = (await write({ type: 'Draft', attempt, more })).json()
  await sql`insert into message_attachment (message_id, position, kind, title, content)
    select ${id}::bigint, position, 'pdf', 'large.pdf', convert_to(repeat('x', 10000000), 'UTF8') from generate_series(1, 20) as position`.execute(
    server.db,
  )
  for (const type of ['Draft', 'Send Mail'] as const) expect((await write({ type, more })).json()).toBe(tooMuch)
  expect([(await list(drafts)).total, (await list(sentFolder)).total]).toEqual([1, 0])
  const [part] = (await list(drafts)).messages[0]?.parts ?? []
  const attachmentPayload = { payload: [{ contentReference: { reference: `Attachment/${part?.id}` } }] }
  expect((await write({})).json()).toMatch(/^\d+$/)
  expect((await write({ type: 'Draft', attempt: randomUUID() })).json()).toMatch(/^\d+$/)
  server.moveClock(days(1))
  expect((await write({ more })).json()).toMatch(/^\d+$/)
  expect((await write({ attempt, more: attachmentPayload })).json()).toBe(id)
})
