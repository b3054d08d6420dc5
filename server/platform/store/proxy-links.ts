import type { Database } from '../database/schema.ts'
import { isLinkInForce } from './callers.ts'
import { displayName } from './patients.ts'

/** The accounts that a user may open now, in their order. */
export const linkedAccounts = async (db: Database, accountId: string, now: Date) => {
  const rows = await db
    .selectFrom('proxy_link')
    .innerJoin('patient', 'patient.id', 'proxy_link.patient_id')
    .select([
      'proxy_link.id as linkId',
      'proxy_link.relationship',
      'patient.id',
      'patient.first_name',
      'patient.middle_name',
      'patient.family_name',
    ])
    .where('proxy_link.account_id', '=', accountId)
    .where(isLinkInForce(now))
    .orderBy('proxy_link.position')
    .execute()
  return rows.map(({ linkId, relationship, id, ...name }) => ({ linkId, relationship, patientId: id, name: displayName(name) }))
}

/** The menu of a link. */
export const menuOf = (db: Database, linkId: string) =>
  db.selectFrom('menu_entry').select(['menu_id', 'label', 'icon']).where('proxy_link_id', '=', linkId).orderBy('position').execute()
