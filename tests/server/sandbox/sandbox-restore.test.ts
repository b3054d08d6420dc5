import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/platform/database/open.ts'
import { hours, later } from '../../../server/platform/values/clock.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../server/sandbox/seed.ts'
import { addBookers } from '../areas/appointments/booking-crowd.ts'
import { openSandbox } from '../sandbox-database.ts'
import { addToEmpty, type Content, changeAll, contentOf, emptyAll, takeIds } from './sandbox-content.ts'

let server: OpenDatabase
const noon = new Date('2026-11-25T12:00:00+13:00')
const reset = (now = noon) => resetSandbox(server.db, () => now)

beforeAll(async () => {
  server = await openSandbox()
  await reset()
})
afterAll(() => server.close())

const state = async () => ({ content: await contentOf(server.db), ids: await takeIds(server.db) })

const tablesThatDiffer = (one: Content, other: Content) => Object.keys(one).filter((table) => one[table] !== other[table])

/** The tables that a change wrote, after checking that the reset restored all of them. */
const restoredAfter = async (change: () => Promise<unknown>) => {
  await reset()
  const before = await state()
  await change()
  const { content } = await state()
  await reset()
  expect(await state()).toEqual(before)
  return tablesThatDiffer(before.content, content)
}

describe('a reset restores', () => {
  test('every table that lost rows or got some', async () => {
    const emptied = await restoredAfter(() => emptyAll(server.db))
    const added = await restoredAfter(() => addToEmpty(server.db))
    expect([...emptied, ...added].sort()).toEqual(Object.keys(await contentOf(server.db)))
    expect(added).toEqual(expect.arrayContaining(['session', 'outbox', 'guess']))
  })

  test('every table whose rows were changed', async () => {
    const changed = await restoredAfter(() => changeAll(server.db))
    const filled = Object.entries(await contentOf(server.db)).flatMap(([table, digest]) => (digest === null ? [] : table))
    // Both have no required column beside their key.
    const unchangeable = ['practitioner_location', 'recovery_code']
    expect(changed).toEqual(filled.filter((table) => !unchangeable.includes(table)))
  })

  test('people who came, with what hangs on them', async () => {
    const written = await restoredAfter(async () => {
      const [booker] = await addBookers(server.db, 3)
      await server.db
        .updateTable('proxy_link')
        .set({ patient_id: booker?.id ?? '' })
        .where('account_id', '=', patientId('carer'))
        .execute()
      await server.db
        .deleteFrom('account')
        .where('id', '=', patientId('large'))
        .execute()
        .catch(() => undefined)
    })
    expect(written).toEqual(['account', 'menu_entry', 'patient', 'proxy_link', 'session'])
  })

  test('names that two accounts exchanged', async () => {
    const rename = (key: string, user_name: string) =>
      server.db.updateTable('account').set({ user_name }).where('id', '=', patientId(key)).execute()
    await restoredAfter(async () => {
      for (const [key, name] of [
        ['patient', 'nobody'],
        ['parent', 'patient'],
        ['patient', 'parent'],
      ] as const)
        await rename(key, name)
    })
  })

  test('the changes of a migration or other code of the sandbox', async () => {
    await restoredAfter(async () => {
      await sql`update sandbox.template set code = 'of before'`.execute(server.db)
      await sql`alter table sandbox_template.message drop column is_read`.execute(server.db)
    })
  })
})

test('a restored sandbox is what would be made anew at that time', async () => {
  const evening = later(noon, hours(9) + 1)
  await reset()
  const atNoon = await contentOf(server.db)
  await server.db.deleteFrom('slot').execute()
  await reset(evening)
  const inTheEvening = await contentOf(server.db)
  expect(tablesThatDiffer(atNoon, inTheEvening)).toEqual(['appointment', 'earlier_time_offer', 'slot'])
  await sql`delete from sandbox.template`.execute(server.db)
  await reset(evening)
  expect(await contentOf(server.db)).toEqual(inTheEvening)
  await reset()
  expect(await contentOf(server.db)).toEqual(atNoon)
})
