import { expect, test, vi } from 'vitest'
import { openFolder } from '../../../../server/platform/database/open.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { postTo, type ServerProcess } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'
import { type Ask, addBookers, book, bookedReply, bookingsIn, setLock, slotsInARow } from './booking-crowd.ts'

const { data, start } = serverProcesses()

/** Each round has its own patients, because a patient may have six future bookings. */
const crowd = 4

const before = async () => {
  await copySandbox(data)
  const { db, close } = await openFolder(data)
  const made = { bookers: await addBookers(db, 3 * crowd), slots: await slotsInARow(db, 90) }
  await close()
  return made
}

const askOf =
  (server: ServerProcess): Ask =>
  async (path, body, token) => {
    const answer = await postTo(server.url, `/practice/harbour/${path}`, body, token)
    return { status: answer.status, text: await answer.text() }
  }

test('no confirmed booking is lost when the server is killed', async () => {
  const { bookers, slots } = await before()
  const confirmedIds: string[] = []
  for (let round = 1; round <= 3; round += 1) {
    const server = await start()
    const enough = confirmedIds.length + 8
    const writers = bookers.splice(0, crowd).map(async (booker) => {
      for (let slot = slots.shift(); slot; slot = slots.shift()) {
        await setLock(askOf(server), booker, [slot])
        if ((await book(askOf(server), booker, [slot])) === bookedReply) confirmedIds.push(slot.id)
      }
    })
    const ended = Promise.allSettled(writers)
    await Promise.race([ended, vi.waitUntil(() => confirmedIds.length >= enough, { interval: 5, timeout: 500_000 })])
    await server.stop('SIGKILL')
    await ended
  }
  const { db, close } = await openFolder(data)
  const bookedIds = new Set((await bookingsIn(db)).map(({ slotId }) => slotId))
  await close()
  expect(confirmedIds.length).toBeGreaterThanOrEqual(24)
  expect(confirmedIds.filter((slotId) => !bookedIds.has(slotId))).toEqual([])
})
