import { addNotice } from '../../platform/store/notices.ts'
import { flagOf } from '../record/lab-results.ts'
import type { Sandbox } from '../states/state.ts'
import { recipientOf } from './recipient.ts'

type Line = { name: string; value: number; unit: string; low?: number; high?: number }
type NewResult = { user: string; name: string; lines?: Line[] }

/** Adds an unread test result of now: a table, or without lines a result without a report. */
export const newResult = async ({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, { user, name, lines = [] }: NewResult) => {
  const { patientId, doctor } = await recipientOf(db, user)
  const now = clock()
  const row = { patient_id: patientId, name, provider: doctor.name, is_read: false, reported_at: now } as const
  const { id } = await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('lab_result')
      .values({ ...row, kind: lines.length > 0 ? 'table' : 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const observations = lines.map(({ name: text, value, unit, ...range }, index) => ({
      result_id: added.id,
      patient_id: patientId,
      position: index + 1,
      observed_at: now,
      text,
      value,
      unit,
      unit_code: unit,
      low: range.low ?? null,
      high: range.high ?? null,
      flag: flagOf(value, range),
    }))
    if (observations.length > 0) await transaction.insertInto('lab_observation').values(observations).execute()
    await addNotice(transaction, { patientId, event: 'result', itemId: added.id, at: now })
    return added
  })
  return { resultId: `${id}` }
}
