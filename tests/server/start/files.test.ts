import { afterAll, beforeEach, expect, test } from 'vitest'
import { databaseFiles } from '../../../server/platform/files/file-store.ts'
import { StartupError } from '../../../server/platform/process/startup-error.ts'
import { openFiles } from '../../../server/start/files.ts'
import { settingsFrom } from '../../../server/start/settings.ts'
import { pdf } from '../../made-files.ts'
import { attached, messageCalls } from '../areas/messages/message-calls.ts'
import { s3StandIn } from '../s3-stand-in.ts'
import { serverUnderTest, type TestServer } from '../server-under-test.ts'

const store = s3StandIn()
const server: TestServer = serverUnderTest({ files: store.files })

const withoutPrefix = () => server.db.updateTable('installation').set({ object_prefix: null }).execute()
beforeEach(withoutPrefix)
afterAll(withoutPrefix)

const opened = () => openFiles(server.db, settingsFrom(store.variables()))

test('rows have the bytes of files without a store', async () => {
  expect(await openFiles(server.db, settingsFrom({}))).toBe(databaseFiles)
})

test('a store that is set has a prefix of this installation, also after the next start', async () => {
  const keys = []
  for (const files of [await opened(), await opened()]) keys.push((await files.put(pdf))?.key ?? '')
  await withoutPrefix()
  keys.push((await (await opened()).put(pdf))?.key ?? '')
  for (const key of keys) expect(key).toMatch(/^patient-portal\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
  const [first, second, other] = keys.map((key) => key.split('/')[1])
  expect([first === second, first === other]).toEqual([true, false])
})

test('a server without the store of its files does not start', async () => {
  await messageCalls(() => server).write({ more: { payload: [attached('a.pdf', pdf)] } })
  const opening = openFiles(server.db, settingsFrom({}))
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow(/^Files of this database are in an S3 store: set FILES_S3_ENDPOINT and the other variables/)
})
