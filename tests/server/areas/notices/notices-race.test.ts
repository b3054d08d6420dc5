import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendNotices } from '../../../../server/areas/notices/rules/send-notices.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import type { OpenDatabase } from '../../../../server/platform/database/open.ts'
import { addNoticesOfImport } from '../../../../server/platform/store/notices.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { hours, later, systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { postgresTests, twoPools } from '../../postgres-tests.ts'

/** PGlite executes one transaction after another, so only two servers on PostgreSQL show races. */
postgresTests('two servers that send notices', () => {
  let opened: readonly [OpenDatabase, OpenDatabase]
  const db = () => opened[0].db
  const at = later(systemClock(), -hours(1))

  beforeAll(async () => {
    opened = await twoPools('notices')
    await migrate(db())
  })
  beforeEach(() => resetSandbox(db(), systemClock))
  afterAll(async () => {
    for (const { close } of opened) await close()
  })

  const send = ({ db: one }: OpenDatabase) =>
    sendNotices({ db: one, clock: systemClock, portalUrl: '', mail: (to, letter) => queueLetter(to, systemClock(), letter) })

  test('send one letter to each user, also about several patients and items', async () => {
    await sql`insert into notice (patient_id, event, item_id, happened_at)
      select patient_id, 'result', id, ${at}::timestamptz from lab_result`.execute(db())
    await Promise.all([...opened, ...opened].map(send))
    const letters = await db().selectFrom('outbox').select('recipient').execute()
    const recipients = letters.map(({ recipient }) => recipient)
    expect(recipients).toContain('parent@example.nz')
    expect([...new Set(recipients)].sort()).toEqual([...recipients].sort())
    expect(await db().selectFrom('notice').select('id').execute()).toEqual([])
  })

  test('note of an import only the rows that its transaction has written', async () => {
    const patient = patientId('patient')
    await db()
      .transaction()
      .execute(async (transaction) => {
        const added = { patient_id: patient, name: 'Lipid panel', is_read: false, reported_at: at, kind: 'table' } as const
        await transaction.insertInto('lab_result').values(added).execute()
        await addNoticesOfImport(transaction, [patient], at)
      })
    expect(await db().selectFrom('notice').select('event').execute()).toEqual([{ event: 'result' }])
  })
})
