import { afterAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../server/platform/values/clock.ts'
import { sweepFiles } from '../../../server/start/sweep-files.ts'
import { pdf } from '../../made-files.ts'
import { attached, messageCalls } from '../areas/messages/message-calls.ts'
import { s3StandIn } from '../s3-stand-in.ts'
import { serverUnderTest, type TestServer } from '../server-under-test.ts'

const store = s3StandIn()
const server: TestServer = serverUnderTest({ files: store.files })
const { write } = messageCalls(() => server)

/** Runs the job for some minutes. */
const sweep = async (rounds = 4) => {
  for (let round = 0; round < rounds; round += 1) {
    server.moveClock(minutes(1))
    await sweepFiles({ db: server.db, clock: server.clock, files: store.files })
  }
}
const keys = () => [...store.objects.keys()].sort()
const ageAll = (byMs: number) => {
  for (const key of keys()) store.age(key, byMs)
}
const send = async () => {
  const answer = await write({ more: { payload: [attached('a.pdf', pdf), attached('b.pdf', pdf)] } })
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.stringMatching(/^\d+$/)])
  return answer.json()
}

// A reset of the sandbox leaves this row.
const beginAgain = () => server.db.updateTable('installation').set({ objects_swept_at: null, objects_swept_to: '' }).execute()
beforeEach(beginAgain)
afterAll(beginAgain)

test('the sweep removes objects that are a day old and have no row', async () => {
  await send()
  const used = keys()
  for (let index = 0; index < 5; index += 1) await store.files.put(pdf)
  ageAll(hours(23))
  await sweep()
  expect(keys()).toHaveLength(7)
  ageAll(hours(2))
  await sweep()
  expect(keys()).toEqual(used)
})

test('the sweep removes the objects of deleted rows, and of no other installation', async () => {
  const id = await send()
  const foreign = 'patient-portal/others/1'
  store.objects.set(foreign, { bytes: pdf, at: 0 })
  ageAll(days(2))
  await server.db.deleteFrom('message').where('id', '=', Number(id)).execute()
  await sweep()
  expect(keys()).toEqual([foreign])
})

test('one of several processes sweeps at a time, and a failed round is done again', async () => {
  await store.files.put(pdf)
  ageAll(days(2))
  server.moveClock(minutes(5))
  store.fail(500)
  const round = () => sweepFiles({ db: server.db, clock: server.clock, files: store.files })
  await expect(round()).rejects.toThrow('The file store is not available.')
  store.fail(null)
  await round()
  expect(keys()).toHaveLength(1)
  await sweep()
  expect(keys()).toEqual([])
})
