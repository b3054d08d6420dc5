import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { drafts, messageCalls } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const { PatientID, list, remove, write } = messageCalls(() => server, 'empty')

const full =
  'Message cannot be sent to your drafts: you have 100 already. Please delete those that you do not need. What you have written can still be sent.'

/** Drafts of the patient. The first one was discarded first. */
const insertDrafts = async (count: number, thrownAway: boolean) => {
  const attempts = Array.from({ length: count }, () => randomUUID())
  const row = {
    patient_id: PatientID,
    author_id: PatientID,
    folder: 'drafts',
    is_read: true,
    counterpart: '',
    role_id: '',
    subject: 'Kept',
    body: '',
  } as const
  await server.db
    .insertInto('message')
    .values(
      attempts.map((attempt_id, index) => ({
        ...row,
        attempt_id,
        kept_at: server.clock(),
        deleted_at: thrownAway ? new Date(server.clock().getTime() + index) : null,
      })),
    )
    .execute()
  return attempts
}

describe('of 100 drafts', () => {
  test('each can be written on, and no other is kept until one is deleted', async () => {
    const [attempt] = await insertDrafts(100, false)
    expect((await write({ type: 'Draft', subject: 'One more' })).json()).toBe(full)
    const id = (await write({ type: 'Draft', attempt, subject: 'Written on' })).json()
    const draftList = await list(drafts)
    expect([draftList.total, draftList.messages[0]]).toEqual([100, expect.objectContaining({ id, subject: 'Written on' })])
    await remove(id)
    expect((await write({ type: 'Draft', subject: 'One more' })).json()).toMatch(/^\d+$/)
  })

  test('none keeps a message from being sent', async () => {
    const [attempt] = await insertDrafts(100, false)
    expect((await write({})).json()).toMatch(/^\d+$/)
    expect((await write({ attempt })).json()).toMatch(/^\d+$/)
  })
})

test('of the discarded drafts the latest 100 can be restored', async () => {
  const attempts = await insertDrafts(102, true)
  await write({ type: 'Draft', attempt: attempts[1] })
  const left = await server.db.selectFrom('message').select('attempt_id').where('patient_id', '=', PatientID).execute()
  expect(left.map(({ attempt_id }) => attempt_id).sort()).toEqual(attempts.slice(1).sort())
  expect((await list(drafts)).total).toBe(1)
})
