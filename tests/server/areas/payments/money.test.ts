import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../server/areas/payments/store/sessions.ts'
import { addTempPayment } from '../../../../server/areas/payments/store/temp-payments.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { isPostgresThere, twoPools } from '../../postgres-tests.ts'
import { openSandbox } from '../../sandbox-database.ts'
import { openBooks } from './money/fake-provider.ts'
import { addPractices } from './money/payers.ts'
import { play, type Servers, sequence } from './money/sequences.ts'
import { perform } from './money/teller.ts'

/** A sample of the sequences that 'npm run bench' plays by the thousand on two processes, which it really kills. */

/** Two servers that execute tasks alternately. */
const inTurns = (...databases: [Database, ...Database[]]): Servers => {
  let turn = 0
  return {
    perform: (task) => {
      turn += 1
      return perform(databases[turn % databases.length] ?? databases[0], task)
    },
    kill: async () => undefined,
  }
}

const playSome = async (db: Database, servers: Servers, numRuns: number) => {
  await openBooks(db)
  const practices = await addPractices(db)
  let moment = Date.UTC(2026, 0, 1)
  const eachCentOnce = fc.asyncProperty(sequence, async (one) => {
    moment += 60_000
    expect(await play(db, servers, practices[one.isAdjusting ? 0 : 1], one, moment)).toEqual([])
  })
  await fc.assert(eachCentOnce, { numRuns })
  expect(await db.selectFrom('payment').select('id').execute()).not.toHaveLength(0)
  expect(await db.selectFrom('repeat_request').select('id').where('sent_at', 'is not', null).execute()).not.toHaveLength(0)
}

/** Both processes store the same session in parallel: a double click, or a second tab. */
const noteAtOnce = async (both: readonly { db: Database }[]) => {
  const [{ db } = { db: expect.fail() }] = both
  const practice = await db.selectFrom('patient').select(['id', 'practice_id']).limit(1).executeTakeFirstOrThrow()
  for (let number = 0; number < 150; number += 1) {
    const now = new Date(Date.UTC(2026, 0, 1))
    const payment = { practice_id: practice.practice_id, patient_id: practice.id, account_id: practice.id, created_at: now }
    const order = { amount_cents: 100, surcharge_cents: 0, card_type: null, notes: '', log_notes: '', is_rx_request: false }
    const id = await addTempPayment(db, { ...payment, ...order, repeat_payload: null, chosen: '[]' })
    const session = { provider: 'poli', session_id: `at-once-${id}` } as const
    const noted = await Promise.all(
      Array.from({ length: 12 }, (_, at) => at % 2).map((at) => saveSession(both[at]?.db ?? db, now, id, session)),
    )
    expect(new Set(noted.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(session)]))
  }
}

test('after any payments, retries, kills and callbacks each cent is credited once and each request sent once', async () => {
  const { db, close } = await openSandbox()
  await playSome(db, inTurns(db), 60)
  await close()
})

test.skipIf(!isPostgresThere)('two servers that are asked at once credit each cent once, and note a session once', async () => {
  const both = await twoPools('money')
  await migrate(both[0].db)
  await playSome(both[0].db, inTurns(both[0].db, both[1].db), 40)
  await noteAtOnce(both)
  for (const { close } of both) await close()
})
