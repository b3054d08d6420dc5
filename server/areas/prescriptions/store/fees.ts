import { sql } from 'kysely'
import type { ColumnValue, Database } from '../../../platform/database/schema.ts'

export type FeeKind = ColumnValue<'prescription_fee', 'kind'>

/** The practice's fee for a kind of prescription, in cents; 0 unless EnableRepeatRxInvoicing is 1. */
export const prescriptionFeeCents = async (db: Database, practiceId: string, kind: FeeKind) => {
  const fee = await db
    .selectFrom('prescription_fee')
    .innerJoin('practice_setting', 'practice_setting.practice_id', 'prescription_fee.practice_id')
    .select(sql<number>`cents`.as('cents'))
    .where('prescription_fee.practice_id', '=', practiceId)
    .where('kind', '=', kind)
    .where('practice_setting.name', '=', 'EnableRepeatRxInvoicing')
    .where('practice_setting.value', '=', '1')
    .executeTakeFirst()
  return fee?.cents ?? 0
}
