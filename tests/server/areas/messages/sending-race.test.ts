import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { answerDue } from '../../../../server/sandbox/messages/answer.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { jpeg } from '../../../made-files.ts'
import { postgresTests, twoPools } from '../../postgres-tests.ts'
import { messagePayload } from './message-calls.ts'

/** A double click, a retry and a second window at two servers. PGlite executes one transaction after another and would hide races. */

const PatientID = patientId('patient')
const file = { contentAttachment: { contentType: 'image/jpeg', title: 'a.jpg', data: jpeg(8, 8).toString('base64') } }

postgresTests('two servers', () => {
  let db: Database
  let apps: FastifyInstance[] = []
  let token = ''
  const ends: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const both = await twoPools('messages')
    db = both[0].db
    await migrate(db)
    await resetSandbox(db, systemClock)
    apps = await Promise.all(both.map((one) => buildApp({ db: one.db, isSandbox: true, checkAnswers: true })))
    ends.push(...both.map(({ close }) => close), ...apps.map((app) => () => app.close()))
    token = (await openSession(db, new Date(), { accountId: PatientID, platform: null, isPasswordChangeDue: false, isProven: true })).token
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  const write = async (number: number, type: 'Draft' | 'Send Mail', attempt: string) => {
    const payload = messagePayload({ PatientID, practice: 'harbour', type, attempt, more: { payload: [file] } })
    const url = '/practice/harbour/Patient/Message?RoleID=1&CallType=3&IsWeb=true'
    const app = apps[number % apps.length] ?? expect.fail('no server')
    const answer = await app.inject({ method: 'POST', url, payload, headers: { token } })
    return { status: answer.statusCode, said: answer.json() }
  }

  const storedMessages = (attempt: string) =>
    db
      .selectFrom('message')
      .leftJoin('message_attachment', 'message_id', 'message.id')
      .select(['message.id', 'folder', 'message_attachment.title'])
      .where('attempt_id', '=', attempt)
      .execute()

  test('send one message of 20 attempts, each of which gets its id', async () => {
    const attempt = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => write(number, 'Send Mail', attempt)))
    const rows = await storedMessages(attempt)
    expect(rows).toEqual([{ id: expect.anything(), folder: 'sent', title: 'a.jpg' }])
    expect(new Set(answers.map(({ status, said }) => `${status} ${said}`))).toEqual(new Set([`200 ${rows[0]?.id}`]))
  })

  test('leave no draft beside what was sent, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const attempt = randomUUID()
      const types = Array.from({ length: 12 }, (_, number) => (number % 3 === round % 3 ? 'Send Mail' : 'Draft'))
      const answers = await Promise.all(types.map((type, number) => write(number, type, attempt)))
      const rows = await storedMessages(attempt)
      expect(rows).toEqual([{ id: expect.anything(), folder: 'sent', title: 'a.jpg' }])
      for (const [number, { status, said }] of answers.entries()) {
        if (status === 200) expect(said).toBe(String(rows[0]?.id))
        else expect([status, types[number], said.error]).toEqual([409, 'Draft', 'attemptSent'])
      }
    }
  })

  test('answer a message once', async () => {
    const attempt = randomUUID()
    await write(0, 'Send Mail', attempt)
    await db
      .updateTable('message')
      .set({ subject: attempt, answer_due_at: new Date(0) })
      .where('attempt_id', '=', attempt)
      .execute()
    await Promise.all(Array.from({ length: 6 }, () => answerDue(db, new Date())))
    const answers = await db.selectFrom('message').select('folder').where('subject', '=', `Re: ${attempt}`).execute()
    expect(answers).toEqual([{ folder: 'inbox' }])
  })
})
