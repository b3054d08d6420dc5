import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { messageCalls } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const { PatientID, remove, write } = messageCalls(() => server)

const logged = async () => {
  const rows = await server.db
    .selectFrom('access_log')
    .select(['operation', 'changed'])
    .where('operation', 'in', ['sendMessage', 'deleteMessage'])
    .where('patient_id', '=', PatientID)
    .orderBy('id')
    .execute()
  return rows.map(({ operation, changed }) => [operation, changed])
}

test('calls that write and delete differ in the log from calls that changed nothing', async () => {
  const attempt = randomUUID()
  await write({ attempt, type: 'Draft' })
  const id = (await write({ attempt })).json()
  await write({ attempt })
  await write({ subject: ' ' })
  for (let times = 0; times < 2; times += 1) await remove(id)
  await remove('999999999')
  expect(await logged()).toEqual([
    ['sendMessage', 'draft'],
    ['sendMessage', 'message'],
    ['sendMessage', null],
    ['sendMessage', null],
    ['deleteMessage', 'message'],
    ['deleteMessage', null],
    ['deleteMessage', null],
  ])
})

test('a row about many messages names ten of them, and their number', async () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `${999_000_000_000 + index}`)
  expect((await remove(ids.join(','))).statusCode).toBe(403)
  const { about } = await server.db
    .selectFrom('access_log')
    .select('about')
    .where('operation', '=', 'deleteMessage')
    .executeTakeFirstOrThrow()
  expect(about).toEqual({ message: `${ids.slice(0, 10).join(',')} and 1990 more` })
})
