import { expect, test } from 'vitest'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { openFolder } from '../../../server/platform/database/open.ts'
import { systemClock } from '../../../server/platform/values/clock.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../server/sandbox/seed.ts'
import { addBookers } from '../areas/appointments/booking-crowd.ts'
import { isPostgresThere, twoPools } from '../postgres-tests.ts'
import { copySandbox } from '../sandbox-database.ts'
import { serverProcesses } from '../server-processes.ts'
import { contentOf, takeIds } from './sandbox-content.ts'

const { data, start, signIn } = serverProcesses()

/** The same instant for all resets of a test. */
const now = systemClock()
const clock = () => now

test.skipIf(!isPostgresThere)('resets of two processes at once restore what either wrote', async () => {
  const both = await twoPools('resets')
  const [one, other] = [both[0].db, both[1].db]
  await migrate(one)
  await resetSandbox(one, clock)
  const content = await contentOf(one)
  const write = async () => {
    await addBookers(one, 5)
    await other.deleteFrom('slot').execute()
    await other.updateTable('patient').set({ first_name: 'Anybody' }).where('id', '=', patientId('large')).execute()
  }
  const ids: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    await write()
    await Promise.all([one, other, one, other].map((db) => resetSandbox(db, clock)))
    expect(await contentOf(round % 2 ? one : other)).toEqual(content)
    ids.push(await takeIds(one))
  }
  expect(ids).toEqual([ids[0], ids[0], ids[0]])
  for (const { close } of both) await close()
})

test('a reset restores what a process wrote before it was killed', async () => {
  await copySandbox(data)
  const server = await start()
  await fetch(`${server.url}/sandbox/reset`, { method: 'POST' })
  for (const userName of ['patient', 'parent']) await signIn(userName)
  await server.stop('SIGKILL')
  const { db, close } = await openFolder(data)
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(2)
  await resetSandbox(db, clock)
  const restored = await contentOf(db)
  expect([restored.session, restored.known_browser]).toEqual([null, null])
  expect(await db.selectFrom('access_log').select('id').where('operation', '=', 'authenticate').execute()).toEqual([])
  await close()
})
