import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFolder } from '../../../../server/platform/database/open.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { pdf } from '../../../made-files.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { postTo } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'
import { messagePayload } from './message-calls.ts'

const { data, start, signIn } = serverProcesses()

const PatientID = patientId('patient')
const file = { contentAttachment: { contentType: 'application/pdf', title: 'a.pdf', data: pdf.toString('base64') } }

test('a confirmed message or draft survives a killed server, with its attachments', async () => {
  await copySandbox(data)
  const confirmed = new Map<string, string>()
  for (let round = 1; round <= 3; round += 1) {
    const server = await start()
    const token = await signIn()
    const writeOn = async () => {
      for (let number = 0; ; number += 1) {
        const attempt = randomUUID()
        const type = number % 3 === 2 ? 'Send Mail' : 'Draft'
        const payload = messagePayload({ PatientID, practice: 'harbour', type, attempt, more: { payload: [file] } })
        const answer = await postTo(server.url, '/practice/harbour/Patient/Message?RoleID=1&CallType=3&IsWeb=true', payload, token)
        confirmed.set(attempt, await answer.json())
      }
    }
    const enough = confirmed.size + 20
    const written = Promise.allSettled(Array.from({ length: 4 }, writeOn))
    while (confirmed.size < enough) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.stop('SIGKILL')
    await written
  }

  const { db, close } = await openFolder(data)
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_attachment', 'message_id', 'message.id')
    .select(['message.id', 'attempt_id', 'message_attachment.title'])
    .where('subject', '=', 'A question')
    .execute()
    .finally(close)
  expect(rows.map(({ title }) => title)).toEqual(rows.map(() => 'a.pdf'))
  expect(confirmed.size).toBeGreaterThanOrEqual(60)
  const ids = new Map(rows.map(({ id, attempt_id }) => [attempt_id, `${id}`]))
  for (const [attempt, id] of confirmed) expect(ids.get(attempt)).toBe(id)
})
