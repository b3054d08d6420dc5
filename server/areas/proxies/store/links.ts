import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/schema.ts'
import { isLinkInForce } from '../../../platform/store/callers.ts'
import { linkEnd } from '../../../platform/store/proxy-link-end.ts'

const fullName = (person: string) => sql<string>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.family_name`)}`

/** Links between different persons that concern an account: those by which it acts, and those to its own record. */
const concerning = (db: Database, accountId: string) =>
  db
    .selectFrom('proxy_link')
    .innerJoin('patient', 'patient.id', 'proxy_link.patient_id')
    .innerJoin('account', 'account.id', 'proxy_link.account_id')
    .where('basis', 'is not', null)
    .where(({ or, eb }) => or([eb('proxy_link.account_id', '=', accountId), eb('proxy_link.patient_id', '=', accountId)]))

/** Null for a link without an end. */
const end = sql<Date | null>`nullif(${linkEnd}, 'infinity')`

/** The proxy links that concern an account: those in force first, then by the latest end. */
export const linksOf = (db: Database, accountId: string, now: Date) =>
  concerning(db, accountId)
    .select(({ selectFrom }) => [
      'proxy_link.id',
      'basis',
      'decided_by',
      'starts_at',
      end.as('endsAt'),
      isLinkInForce(now).as('isInForce'),
      sql<boolean>`proxy_link.patient_id = ${accountId}`.as('isOfUser'),
      sql<string>`case when proxy_link.patient_id = ${accountId} then ${fullName('account')} else ${fullName('patient')} end`.as('name'),
      jsonArrayFrom(selectFrom('menu_entry').select('label').whereRef('proxy_link_id', '=', 'proxy_link.id').orderBy('position')).as(
        'menu',
      ),
    ])
    .$narrowType<{ basis: NotNull; decided_by: NotNull; starts_at: NotNull }>()
    .orderBy(sql`${isLinkInForce(now)}`, 'desc')
    .orderBy(sql`${linkEnd}`, 'desc')
    .orderBy('proxy_link.id')
    .execute()

export type ListedLink = Awaited<ReturnType<typeof linksOf>>[number]

/** Locks a link that concerns an account until the transaction ends. Undefined for another person's link. */
export const linkForChange = (transaction: Database, accountId: string, id: string, now: Date) =>
  concerning(transaction, accountId)
    .select(['proxy_link.id', 'proxy_link.patient_id', sql<boolean>`${linkEnd} <= ${now}`.as('hasEnded')])
    .where('proxy_link.id', '=', id)
    .forUpdate('proxy_link')
    .executeTakeFirst()

/** A link that would start later ends at its start, so that it never opens anything. */
export const endLink = (transaction: Database, id: string, now: Date) =>
  transaction
    .updateTable('proxy_link')
    .set({ ends_at: sql<Date>`greatest(starts_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .execute()
